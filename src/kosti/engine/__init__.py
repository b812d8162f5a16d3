"""The engine: knows no game. What a game file declares is imported from here; what its rules say is in `rules`."""

from kosti.engine.declare.fields import Blind, Cards, Chips, Count, Dice, Face, Flag, Hidden, Inner, Names, Number, PerSeat, Points, Seat, Secret, Step
from kosti.engine.declare.game import Die, Game, Option, Variant, move
from kosti.engine.declare.moves import Cell, DiceSet, FaceOf, OneOf, Player, Position, Range

__all__ = [
    "Blind",
    "Cards",
    "Cell",
    "Chips",
    "Count",
    "Dice",
    "DiceSet",
    "Die",
    "Face",
    "FaceOf",
    "Flag",
    "Game",
    "Hidden",
    "Inner",
    "Names",
    "Number",
    "OneOf",
    "Option",
    "PerSeat",
    "Player",
    "Points",
    "Position",
    "Range",
    "Seat",
    "Secret",
    "Step",
    "Variant",
    "move",
]
