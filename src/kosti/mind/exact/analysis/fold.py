"""Rules with the options settled: what depends on nothing else is worked out, and what can then never happen is left out."""

from __future__ import annotations

import ast
import operator
from typing import Any

OPERATORS: dict[type[ast.AST], Any] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
    ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor,
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.USub: operator.neg, ast.Not: operator.not_, ast.Invert: operator.invert,
}  # fmt: skip


class Fold(ast.NodeTransformer):
    """Writes settled options as numbers and works out what follows; a rule is only ever given the state as `s`."""

    def __init__(self, settled: dict[str, int], tables: dict[str, Any]) -> None:
        self.settled = settled
        self.tables = tables

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """An option, or a field that stays."""
        if isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name) and node.value.id == "s" and node.attr in self.settled:
            return ast.Constant(self.settled[node.attr])
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """An entry of a table."""
        self.generic_visit(node)
        entry = self._entry(node)
        return ast.Constant(entry) if isinstance(entry, int) else node

    def _entry(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Name):
            return self.tables.get(node.id)
        if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Constant):
            return None
        table, place = self._entry(node.value), node.slice.value
        return table[place] if isinstance(table, tuple) and isinstance(place, int) and 0 <= place < len(table) else None

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Arithmetic of numbers."""
        self.generic_visit(node)
        return _worked_out(node, node.op, node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """A sign, or `not`."""
        self.generic_visit(node)
        return _worked_out(node, node.op, node.operand)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """A comparison of two numbers."""
        self.generic_visit(node)
        return _worked_out(node, node.ops[0], node.left, node.comparators[0]) if len(node.ops) == 1 else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """`and` ends at the first thing that is false, `or` at the first that is true."""
        self.generic_visit(node)
        deciding = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for value in node.values:
            if isinstance(value, ast.Constant) and bool(value.value) != deciding and value is not node.values[-1]:
                continue
            kept.append(value)
            if isinstance(value, ast.Constant) and bool(value.value) == deciding:
                break
        return kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """One of two values."""
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """One of two ways, if it is settled which."""
        node.test = self.visit(node.test)
        if isinstance(node.test, ast.Constant):
            return self._statements(node.body if node.test.value else node.orelse)
        node.body, node.orelse = self._statements(node.body) or [ast.Pass()], self._statements(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.AST | list[ast.stmt]:
        """A loop, unless it never begins."""
        self.generic_visit(node)
        return [] if isinstance(node.test, ast.Constant) and not node.test.value else node

    def _statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            new = self.visit(statement)
            found += new if isinstance(new, list) else [new]
            if found and isinstance(found[-1], ast.Return | ast.Break | ast.Continue):
                break
        return found

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A whole rule."""
        node.body = self._statements(node.body) or [ast.Pass()]
        return node


def _worked_out(node: ast.expr, operation: ast.AST, *operands: ast.expr) -> ast.expr:
    if type(operation) not in OPERATORS or not all(isinstance(o, ast.Constant) and isinstance(o.value, int) for o in operands):
        return node
    try:
        return ast.Constant(OPERATORS[type(operation)](*(o.value for o in operands if isinstance(o, ast.Constant))))
    except (ArithmeticError, ValueError):
        return node


def folded(tree: ast.FunctionDef, settled: dict[str, int], tables: dict[str, Any] | None = None) -> ast.FunctionDef:
    """A rule with the options settled; `tables` are the module's numbers."""
    copy = ast.parse(ast.unparse(tree)).body[0]
    assert isinstance(copy, ast.FunctionDef)
    result = Fold(settled, tables or {}).visit(copy)
    assert isinstance(result, ast.FunctionDef)
    return ast.fix_missing_locations(result)
