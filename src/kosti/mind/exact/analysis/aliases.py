"""Which parts of the state the names of a rule stand for: arrays are handed on and kept under other names without being copied."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from kosti.mind.exact.analysis.facts import NO_VIEWS, Fact, Facts, View, Views, Whose, lasting
from kosti.mind.exact.analysis.liveness import Call, Given, NotUnderstoodError, Role, bindings

if TYPE_CHECKING:
    from kosti.mind.exact.analysis.relevance import Rules


class Names:
    """The names of one rule, called in some way, and what they may stand for."""

    def __init__(self, rules: Rules, call: Call) -> None:
        self.rules = rules
        self.tree = rules.functions[call.name]
        self.call = call
        given = dict(zip(rules.parameters(call.name), call.given, strict=True))
        own = rules.kept(call.name, {n for n, v in given.items() if v is Role.SEAT})
        self.states = {n for n, v in given.items() if v is Role.STATE}
        self.stays = not rules.moves_seat(call.name, own)  # whether the same seat is in turn all the time
        self.own = own if self.stays else frozenset()  # the parameters that are the seat in turn
        self.views: dict[str, Views] = {n: v for n, v in given.items() if not isinstance(v, Role)}
        self._find_views()

    def _find_views(self) -> None:
        changed = True
        while changed:
            changed = False
            for node in ast.walk(self.tree):
                for name, value in bindings(node):
                    merged = self.views.get(name, NO_VIEWS) | self._kept_views(self.views_of(value))
                    changed |= merged != self.views.get(name, NO_VIEWS)
                    self.views[name] = merged

    def views_of(self, node: ast.expr) -> Views:
        """The fields that the value of an expression may be a part of."""
        if isinstance(node, ast.Name):
            if node.id in self.states:
                raise NotUnderstoodError(f"{self.call.name}: the state under another name")
            return self.views.get(node.id, NO_VIEWS)
        if isinstance(node, ast.Attribute) and self._is_field(node):
            size = self.rules.dimensions[node.attr]
            return frozenset({View(node.attr, Whose.ALL, size)}) if size else NO_VIEWS
        if isinstance(node, ast.Subscript):
            used = 0 if isinstance(node.slice, ast.Slice) else len(node.slice.elts) if isinstance(node.slice, ast.Tuple) else 1
            return frozenset(v._replace(indices=v.indices - used) for v in self._parts_at(node) if v.indices > used)
        if isinstance(node, ast.IfExp):
            return self.views_of(node.body) | self.views_of(node.orelse)
        if isinstance(node, ast.Call) and self._rule_name(node):
            return self._views_returned(node)
        return NO_VIEWS

    def _parts_at(self, node: ast.Subscript) -> Views:
        """What an index is applied to, narrowed to the part of the seat in turn if that is what the index says."""
        views = self.views_of(node.value)
        if not self._is_own(node.slice):
            return views
        return frozenset(v._replace(whose=Whose.OWN) if self._is_by_seat(v) else v for v in views)

    def _is_by_seat(self, view: View) -> bool:
        """Whether the next index of a value is a seat."""
        return view.field in self.rules.per_seat and view.indices == self.rules.dimensions[view.field]

    def _is_own(self, node: ast.expr) -> bool:
        """Whether an expression is the seat in turn."""
        if isinstance(node, ast.Name):
            return node.id in self.own
        return isinstance(node, ast.Attribute) and node.attr == "seat" and self._is_field(node)

    def _kept_views(self, views: Views) -> Views:
        """What a value that is kept under a name may be a part of for as long as the rule runs."""
        return views if self.stays else lasting(views)

    def _facts_of(self, views: Views) -> Facts:
        """That all the fields matter which a value may be a part of."""
        return frozenset().union(*({Fact(v.field, v.whose)} if v.whose else self.rules.parts(v.field) for v in views))

    def _views_returned(self, node: ast.Call) -> Views:
        name = self._rule_name(node)
        returned = [n.value for n in ast.walk(self.rules.functions[name]) if isinstance(n, ast.Return) and n.value is not None]
        if not any(isinstance(n, ast.Attribute | ast.Subscript | ast.Name) for value in returned for n in ast.walk(value)):
            return NO_VIEWS
        inner = Names(self.rules, Call(name, self._given_in(node), frozenset(), True))
        views = NO_VIEWS
        for value in returned:
            views |= inner.views_of(value)
        return views

    def _is_field(self, node: ast.Attribute) -> bool:
        return isinstance(node.value, ast.Name) and node.value.id in self.states and node.attr in self.rules.dimensions

    def _rule_name(self, node: ast.Call) -> str:
        return node.func.id if isinstance(node.func, ast.Name) and node.func.id in self.rules.functions else ""

    def _arguments(self, node: ast.Call) -> list[tuple[str, ast.expr]]:
        """The parameters of a called rule with what is given for them, in the order of evaluation; then the defaults."""
        arguments = self.rules.functions[self._rule_name(node)].args
        names = [a.arg for a in arguments.args]
        given = list(zip(names, node.args, strict=False)) + [(k.arg or "", k.value) for k in node.keywords]
        defaults = zip(names[len(names) - len(arguments.defaults) :], arguments.defaults, strict=True)
        return given + [(n, d) for n, d in defaults if n not in dict(given)]

    def _given_in(self, node: ast.Call) -> tuple[Given, ...]:
        """What is handed to the parameters of a called rule."""
        name, arguments = self._rule_name(node), dict(self._arguments(node))
        parameters = self.rules.parameters(name)
        given = [self._given_as(arguments[p]) for p in parameters]
        own = self.rules.kept(name, {p for p, g in zip(parameters, given, strict=True) if g is Role.SEAT})
        stays = not self.rules.moves_seat(name, own)
        return tuple(g if stays or isinstance(g, Role) else lasting(g) for g in given)

    def _given_as(self, argument: ast.expr) -> Given:
        if isinstance(argument, ast.Name) and argument.id in self.states:
            return Role.STATE
        return Role.SEAT if self._is_own(argument) else self.views_of(argument)
