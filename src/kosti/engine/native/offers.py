"""Offers in the compiled form: a rule that offers moves counts them in local variables, which stay in the processor's registers.

Through `may_verb(may, ...)` every offer would wait for the one before it to be written to memory. Where a rule hands `may` on to another rule, the count is put down before and taken up again after.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from kosti.engine.declare.moves import RANGE

if TYPE_CHECKING:
    from kosti.engine.declare.moves import Verb

TAKE_UP = "may_n = may[0]\nmay_sum = may[2 * may_n]"
PUT_DOWN = "may[0] = may_n"
PREFIX = "may_"


def count_offers(tree: ast.FunctionDef, verbs: dict[str, Verb]) -> None:
    """Rewrite a translated rule so that its offers are counted in local variables; one in which that would be wrong stays as it is."""
    if not any(_verb_of(node) for node in ast.walk(tree)) or any(_decides_by_offers(node) for node in ast.walk(tree)):
        return
    tree.body = [*_parsed(TAKE_UP), *_counted(tree.body, verbs), *_parsed(PUT_DOWN)]


def _counted(body: list[ast.stmt], verbs: dict[str, Verb]) -> list[ast.stmt]:
    counted: list[ast.stmt] = []
    for statement in body:
        verb = _verb_of(statement)
        if verb and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            counted += _offer(verb, statement.value, verbs)
        elif isinstance(statement, ast.Return):
            counted += [*_parsed(PUT_DOWN), statement]
        elif isinstance(statement, ast.If | ast.For | ast.While):
            statement.body = _counted(statement.body, verbs)
            statement.orelse = _counted(statement.orelse, verbs)
            counted.append(statement)
        elif any(_hands_on(node) for node in ast.walk(statement)):
            counted += [*_parsed(PUT_DOWN), statement, *_parsed(TAKE_UP)]
        else:
            counted.append(statement)
    return counted


def _offer(name: str, call: ast.Call, verbs: dict[str, Verb]) -> list[ast.stmt]:
    """The four assignments of an offer; a range is offered unless it is empty."""
    is_range = name not in verbs
    verb = verbs[name.removesuffix(RANGE)]
    values = [ast.unparse(value) for value in call.args[1:]]
    lines = []
    if is_range:
        lines += [f"may_low = {values[-2]}", f"may_high = {values[-1]}"]
        values = [*values[:-2], "may_low"]
    terms = [f"({value} - {a.low}) * {stride}" for value, a, stride in zip(map(_wrapped, values), verb.arguments, verb.strides, strict=True)]
    added = "may_high - may_low + 1" if is_range else "1"
    put = ["may_n += 1", f"may[2 * may_n - 1] = {' + '.join([str(verb.base), *terms])}", f"may_sum += {added}", "may[2 * may_n] = may_sum"]
    if is_range:
        put = ["if may_high >= may_low:", *(f"    {line}" for line in put)]
    return _parsed("\n".join(lines + put))


def _wrapped(value: str) -> str:
    return f"({value})"


def _verb_of(node: ast.AST) -> str | None:
    """The verb of a statement that offers, with its suffix where a range is offered."""
    call = node.value if isinstance(node, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id.startswith(PREFIX) and _hands_on(call):
        return call.func.id.removeprefix(PREFIX)
    return None


def _hands_on(node: ast.AST) -> bool:
    """Whether this is a call with `may` among its arguments."""
    return isinstance(node, ast.Call) and any(isinstance(value, ast.Name) and value.id == "may" for value in node.args)


def _decides_by_offers(node: ast.AST) -> bool:
    """Whether the way a rule goes depends on a call that may offer something."""
    tests = [node.test] if isinstance(node, ast.If | ast.While | ast.IfExp) else [node.iter] if isinstance(node, ast.For) else []
    return any(_hands_on(part) for test in tests for part in ast.walk(test))


def _parsed(source: str) -> list[ast.stmt]:
    return ast.parse(source).body
