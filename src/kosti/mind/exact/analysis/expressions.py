"""What matters before the expressions of a rule: those whose values are used, and those that are only worked out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from kosti.engine import rules
from kosti.mind.exact.analysis.aliases import Names
from kosti.mind.exact.analysis.facts import HAND, NO_VIEWS, Fact, Live, about, facts_in
from kosti.mind.exact.analysis.liveness import PURE, Call, NotUnderstoodError

if TYPE_CHECKING:
    from kosti.mind.exact.analysis.relevance import Rules


class Expressions(Names):
    """The expressions of one rule, read backwards."""

    def __init__(self, rules: Rules, call: Call) -> None:
        super().__init__(rules, call)
        self.acts = False  # whether something that matters has been written

    def _give_up(self, node: ast.AST) -> Live:
        raise NotUnderstoodError(f"{self.call.name}: {ast.unparse(node)}")

    def needs(self, node: ast.AST, live: Live) -> Live:
        """What matters before an expression whose value is used."""
        if isinstance(node, ast.Name):
            return live | {node.id} | self._facts_of(self.views.get(node.id, NO_VIEWS))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and self._is_field(node.value):
            return self.needs(node.slice, live | self._facts_of(self._parts_at(node)))
        if isinstance(node, ast.Attribute):
            if self._is_field(node):
                return live | self.rules.parts(node.attr)
            return live if isinstance(node.value, ast.Name) and node.value.id == "np" else self._give_up(node)
        if isinstance(node, ast.Call):
            return self._call(node, live, True)
        if isinstance(node, ast.BoolOp):
            for value in reversed(node.values[1:]):
                live |= self.needs(value, live)
            return self.needs(node.values[0], live)
        if isinstance(node, ast.IfExp):
            return self.needs(node.test, self.needs(node.body, live) | self.needs(node.orelse, live))
        if isinstance(node, ast.NamedExpr | ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.Starred):
            return self._give_up(node)
        for child in reversed(list(ast.iter_child_nodes(node))):
            live = self.needs(child, live)
        return live

    def effects(self, node: ast.AST, live: Live) -> Live:
        """What matters before an expression whose value is not used: only what the rules called in it do."""
        if isinstance(node, ast.Call) and self._rule_name(node):
            return self._call(node, live, False)
        if isinstance(node, ast.BoolOp | ast.IfExp) and any(isinstance(n, ast.Call) and self._rule_name(n) for n in ast.walk(node)):
            return self.needs(node, live)
        for child in reversed(list(ast.iter_child_nodes(node))):
            live = self.effects(child, live)
        return live

    def _call(self, node: ast.Call, live: Live, wanted: bool) -> Live:
        name = self._rule_name(node)
        if not name:
            return self._call_of_python(node, live)
        meant = self.rules.meant(name)
        if meant in (rules.clear_hand, rules.throw):
            live -= about(HAND, live)
        if meant is rules.add_die and about(HAND, live):
            self.acts = True
            live = self.needs(node.args[1], live) | {Fact("rolled")}
        if meant is rules.fill and (filled := self._filled(node)):
            return self._fill(filled, node.args[1], live)
        after = facts_in(live)
        before = self.rules.before(Call(name, self._given_in(node), after, wanted))
        if not wanted and not before.acts:
            return self._effects_of_arguments(node, live)
        self.acts |= before.acts
        live = (live - after) | before.facts
        for parameter, argument in reversed(self._arguments(node)):
            if isinstance(argument, ast.Name) and argument.id in self.states:
                continue
            live = self.needs(argument, live) if parameter in before.parameters else self.effects(argument, live)
        return live

    def _effects_of_arguments(self, node: ast.Call, live: Live) -> Live:
        for argument in reversed([*node.args, *(k.value for k in node.keywords)]):
            live = self.effects(argument, live)
        return live

    def _filled(self, node: ast.Call) -> Fact | None:
        """The field, or the part of one, that `fill` writes as a whole."""
        array = node.args[0]
        if isinstance(array, ast.Attribute) and self._is_field(array):
            return Fact(array.attr)
        if isinstance(array, ast.Subscript) and isinstance(array.value, ast.Attribute):
            return next((Fact(v.field, v.whose) for v in self._parts_at(array) if v.whose and v.indices == 2), None)
        return None

    def _fill(self, filled: Fact, value: ast.expr, live: Live) -> Live:
        """`fill` writes every entry: what was there before is gone as a whole."""
        old = about(filled.field, live, filled.whose)
        if not old:
            return self.effects(value, live)
        self.acts = True
        return self.needs(value, live - old)

    def _call_of_python(self, node: ast.Call, live: Live) -> Live:
        function = node.func
        if isinstance(function, ast.Name) and function.id == "len":
            return live
        of_numpy = isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "np"
        if node.keywords or not (of_numpy or (isinstance(function, ast.Name) and function.id in PURE)):
            return self._give_up(node)
        for argument in reversed(node.args):
            live = self.needs(argument, live)
        return live
