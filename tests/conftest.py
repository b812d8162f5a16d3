"""For all tests: a label that asks for a value it does not get is an error."""

from kosti.engine import words

words.forgiving = False
