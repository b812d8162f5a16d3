"""Rewriting a rule for the compiled form: names become numbers, `may.verb(...)` becomes arithmetic, notes and asserts are left out."""

from __future__ import annotations

import ast
import builtins
from types import FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

from kosti.engine.declare.fields import Names
from kosti.engine.declare.moves import plain_moves
from kosti.engine.rules import ask_each, decided_by, each, go, hush, note
from kosti.engine.rules.numbers import step_number

if TYPE_CHECKING:
    from kosti.engine.native.driver import Driver

EVERY_PLAIN_MOVE = "may.every_plain_move()"
UNKNOWN = object()


class Translate(ast.NodeTransformer):
    """Rewrites one rule for the driver."""

    def __init__(self, driver: Driver, function: FunctionType, name: str) -> None:
        self.driver = driver
        self.calls = driver.calls.setdefault(name, [])
        self.module = function.__module__
        self.where = f"{function.__module__}.{function.__name__}"
        self.globals = function.__globals__
        self.locals: set[str] = set()

    def function(self, tree: ast.FunctionDef) -> ast.FunctionDef:
        """The rule without decorators, annotations and docstring, its names resolved."""
        tree.decorator_list = []
        tree.returns = None
        every = [*tree.args.posonlyargs, *tree.args.args, *tree.args.kwonlyargs]
        for argument in every:
            argument.annotation = None
        self.locals = {a.arg for a in every}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.locals.add(node.id)
        if ast.get_docstring(tree):
            tree.body = tree.body[1:]
        tree.body = self._body(tree.body)
        tree.args.defaults = [self.visit(d) for d in tree.args.defaults]
        return tree

    def _body(self, body: list[ast.stmt]) -> list[ast.stmt]:
        kept: list[ast.stmt] = []
        for statement in body:
            if isinstance(statement, ast.Assert) or self._is_only_told(statement):
                continue
            for part in self._written_out(statement):
                kept += self._each(part) if isinstance(part, ast.For) else [self.visit(part)]
        return kept or [ast.Pass()]

    def _is_only_told(self, statement: ast.stmt) -> bool:
        """Whether a statement tells the table something, under whatever name the file knows that: compiled rules do without."""
        call = statement.value if isinstance(statement, ast.Expr) else None
        return isinstance(call, ast.Call) and self.known(call.func) in (note, decided_by)

    def _written_out(self, statement: ast.stmt) -> list[ast.stmt]:
        """A statement; the offer of every move without arguments becomes one offer for each."""
        if ast.unparse(statement) != EVERY_PLAIN_MOVE:
            return [statement]
        return ast.parse("\n".join(f"may.{verb.name}_()" for verb in plain_moves(self.driver.game.verbs))).body

    def _each(self, loop: ast.For) -> list[ast.stmt]:
        """A loop; one through the seats of a bit set, which would be a list, looks at every seat."""
        if not isinstance(loop.iter, ast.Call) or self.known(loop.iter.func) is not each:
            return [self.visit(loop)]
        assert isinstance(loop.target, ast.Name), f"{self.where}: write `for p in each(s, seats)`"
        state, seats = loop.iter.args
        held = f"_seats_of_{loop.target.id}"  # no rule begins a name so
        self.locals.add(held)
        loop.iter = ast.parse(f"range({ast.unparse(state)}.players)", mode="eval").body
        loop.body = [ast.If(ast.parse(f"{held} >> {loop.target.id} & 1", mode="eval").body, loop.body, [])]
        return [ast.Assign([ast.Name(held, ast.Store())], self.visit(seats)), self.visit(loop)]

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit the parts of a node, bodies statement by statement."""
        for name in ("body", "orelse"):
            part = getattr(node, name, None)
            if isinstance(part, list) and part and isinstance(part[0], ast.stmt):
                setattr(node, name, self._body(part))
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse") and isinstance(value, list):
                continue
            if isinstance(value, list):
                setattr(node, name, [self.visit(v) if isinstance(v, ast.AST) else v for v in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def known(self, node: ast.AST) -> Any:
        """What a name, or a name in a module or in Names, stands for; UNKNOWN for everything the state holds."""
        if isinstance(node, ast.Name) and node.id not in self.locals:
            return self.globals.get(node.id, UNKNOWN)
        if isinstance(node, ast.Attribute):
            owner = self.known(node.value)
            if isinstance(owner, ModuleType | Names):
                return getattr(owner, node.attr)
        return UNKNOWN

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Calls of rules, of step_number, and offers."""
        function = node.func
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "may":
            return self._offer(function.attr, node)
        target = self.known(function)
        if target is step_number:
            step: ast.AST = self.visit(node.args[0])
            return step
        if isinstance(target, MethodType) and isinstance(target.__self__, Names):
            raise TypeError(f"{self.where}: {ast.unparse(node)} is text, and only note(...) can take it; pass the number")
        if isinstance(function, ast.Name) and function.id == "len" and isinstance(self.known(node.args[0]), Names):
            return ast.Constant(len(self.known(node.args[0])))
        node.args = [self.visit(a) for a in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        if isinstance(target, FunctionType):
            self.driver.groups |= target is ask_each
            self.driver.goes |= target is go
            self.driver.hushes |= target is hush
            name = self.driver.add(target)
            self.calls.append(name)
            node.func = ast.Name(name, ast.Load())
        return node

    def _offer(self, verb: str, node: ast.Call) -> ast.AST:
        values = [self.visit(a) for a in node.args]
        name = f"may_{verb.rstrip('_')}"
        if values and isinstance(values[-1], ast.Tuple):
            name += "_range"
            values = [*values[:-1], *values[-1].elts]
        return ast.Call(ast.Name(name, ast.Load()), [ast.Name("may", ast.Load()), *values], [])

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """A place in a table; one that is true or false is 1 or 0."""
        self.generic_visit(node)
        if isinstance(node.slice, ast.Compare | ast.BoolOp) or (isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.Not)):
            node.slice = ast.Call(ast.Name("int", ast.Load()), [node.slice], [])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A field of the state, or something in a module or in Names."""
        value = self.known(node)
        return self.generic_visit(node) if value is UNKNOWN else self._constant(node.attr, value)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A local variable, or something of the file."""
        if node.id in self.locals or isinstance(node.ctx, ast.Store):
            return node
        if node.id in self.globals:
            return self._constant(node.id, self.globals[node.id])
        if hasattr(builtins, node.id):
            return node
        raise NameError(f"{self.where}: {node.id} is not defined")

    def _constant(self, name: str, value: Any) -> ast.AST:
        if isinstance(value, bool | int):
            return ast.Constant(value)
        if isinstance(value, FunctionType):
            return ast.Constant(self.driver.step(value))
        if isinstance(value, tuple):
            return ast.Name(self.driver.constant(self.module, name, value), ast.Load())
        raise TypeError(f"{self.where}: rules cannot use {name}, a {type(value).__name__}; use whole numbers, tuples of them, Names and functions")
