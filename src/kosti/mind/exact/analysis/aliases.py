"""Which parts of the state the names of a rule stand for: arrays are handed on and kept under other names without being copied."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from kosti.mind.exact.analysis.liveness import NO_VIEWS, NOTHING, SEAT, STATE, Call, Live, NotUnderstoodError, Views, bindings

if TYPE_CHECKING:
    from kosti.mind.exact.analysis.relevance import Rules


class Names:
    """The names of one rule, called in some way, and what they may stand for."""

    def __init__(self, rules: Rules, call: Call) -> None:
        self.rules = rules
        self.tree = rules.functions[call.name]
        self.call = call
        given = dict(zip(rules.parameters(call.name), call.views, strict=True))
        own = rules.kept(call.name, {n for n, v in given.items() if v == SEAT})
        self.states = {n for n, v in given.items() if v == STATE}
        self.stays = not rules.moves_seat(call.name, own)  # whether the same seat is in turn all the time
        self.own = own if self.stays else frozenset()  # the parameters that are the seat in turn
        self.views: dict[str, Views] = {n: v for n, v in given.items() if not isinstance(v, str)}
        self._find_views()

    def _find_views(self) -> None:
        changed = True
        while changed:
            changed = False
            for node in ast.walk(self.tree):
                for name, value in bindings(node):
                    merged = self.views.get(name, NO_VIEWS) | self._lasting(self.views_of(value), self.stays)
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
            return frozenset({(node.attr, size)}) if size else NO_VIEWS
        if isinstance(node, ast.Subscript):
            used = 0 if isinstance(node.slice, ast.Slice) else len(node.slice.elts) if isinstance(node.slice, ast.Tuple) else 1
            return frozenset((f, n - used) for f, n in self._parts_at(node) if n > used)
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
        return frozenset((f"{f}@own" if f in self.rules.per_seat and n == self.rules.dimensions[f] else f, n) for f, n in views)

    def _is_own(self, node: ast.expr) -> bool:
        """Whether an expression is the seat in turn."""
        if isinstance(node, ast.Name):
            return node.id in self.own
        return isinstance(node, ast.Attribute) and node.attr == "seat" and self._is_field(node)

    @staticmethod
    def _lasting(views: Views, stays: bool) -> Views:
        """Views that are kept while another seat may come in turn are of any seat."""
        return views if stays else frozenset((f.partition("@")[0], n) for f, n in views)

    def _names(self, views: Views) -> Live:
        return frozenset().union(*({f".{f}"} if "@" in f else self.rules.parts(f) for f, _ in views))

    def _views_returned(self, node: ast.Call) -> Views:
        name = self._rule_name(node)
        returned = [n.value for n in ast.walk(self.rules.functions[name]) if isinstance(n, ast.Return) and n.value is not None]
        if not any(isinstance(n, ast.Attribute | ast.Subscript | ast.Name) for value in returned for n in ast.walk(value)):
            return NO_VIEWS
        inner = Names(self.rules, Call(name, self._argument_views(node), NOTHING, True))
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

    def _argument_views(self, node: ast.Call) -> tuple[Views | str, ...]:
        given = dict(self._arguments(node))
        views: list[Views | str] = []
        for name in self.rules.parameters(self._rule_name(node)):
            argument = given[name]
            is_state = isinstance(argument, ast.Name) and argument.id in self.states
            views.append(STATE if is_state else SEAT if self._is_own(argument) else self.views_of(argument))
        name = self._rule_name(node)
        own = self.rules.kept(name, {p for p, v in zip(self.rules.parameters(name), views, strict=True) if v == SEAT})
        stays = not self.rules.moves_seat(name, own)
        return tuple(v if isinstance(v, str) else self._lasting(v, stays) for v in views)
