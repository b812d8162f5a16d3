"""Which fields can still matter: a strong liveness analysis over a game's compiled rules.

Two positions that differ only in fields that can no longer matter are one position to a solver: the last throw once it has been counted, chips that nobody
plays for, notes of the rules for themselves. A field matters where some later rule may read it before it is overwritten, for anything that itself matters.
The analysis reads the very rules that are played. Where it meets something it does not understand it gives up, and then everything matters.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from kosti.engine import rules
from kosti.mind.exact.analysis.expressions import Expressions
from kosti.mind.exact.analysis.facts import NOTHING, Fact, Facts, Live, Whose, about, facts_in, left_at, moved
from kosti.mind.exact.analysis.liveness import Before, Call, names_bound, runs


class Rules:
    """The rules of a game as syntax trees, analysed on demand."""

    def __init__(
        self,
        functions: dict[str, ast.FunctionDef],
        dimensions: dict[str, int],
        per_seat: Sequence[str] = (),
        players: int = 0,
        meaning: dict[str, Any] | None = None,
    ) -> None:
        self.functions = functions
        self.meaning = meaning or {}
        self.dimensions = dimensions
        self.per_seat = per_seat
        self.players = players
        self.known: dict[Call, Before] = {}
        self.moving: dict[tuple[str, frozenset[str]], bool] = {}

    def meant(self, name: str) -> Any:
        """The function that a name in the driver stands for."""
        return self.meaning.get(name)

    def parts(self, field: str) -> Facts:
        """That a field matters as a whole: one fact, or one for each side."""
        return frozenset({Fact(field, Whose.OWN), Fact(field, Whose.OTHER)}) if field in self.per_seat else frozenset({Fact(field)})

    def moves_seat(self, name: str, own: frozenset[str]) -> bool:
        """Whether a rule may bring another seat in turn; `own` are the parameters that are the seat in turn."""
        key = name, own
        if key not in self.moving:
            tree = self.functions[name]
            kept = {id(n.targets[0]) for n in ast.walk(tree) if isinstance(n, ast.Assign) and isinstance(n.value, ast.Name) and n.value.id in own}
            stored = [n for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr == "seat" and isinstance(n.ctx, ast.Store)]
            called = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in self.functions]
            self.moving[key] = any(id(n) not in kept for n in stored) or any(self._moved_by(n, own) for n in called)
        return self.moving[key]

    def _moved_by(self, node: ast.Call, own: frozenset[str]) -> bool:
        assert isinstance(node.func, ast.Name)
        given = zip(self.parameters(node.func.id), node.args, strict=False)
        return self.moves_seat(node.func.id, self.kept(node.func.id, {p for p, a in given if ast.unparse(a) == "s.seat" or ast.unparse(a) in own}))

    def kept(self, name: str, own: set[str]) -> frozenset[str]:
        """Those of some parameters that a rule does not give another value."""
        return frozenset(own) - {n.id for n in ast.walk(self.functions[name]) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}

    def before(self, call: Call) -> Before:
        """What matters before a call."""
        if call not in self.known:
            self.known[call] = Body(self, call).result()
        return self.known[call]

    def parameters(self, name: str) -> list[str]:
        """The names of a rule's parameters."""
        return [a.arg for a in self.functions[name].args.args]

    def reachable(self, roots: Sequence[str]) -> list[str]:
        """The rules that can be called from some rules, with these."""
        found = list(dict.fromkeys(roots))
        for name in found:
            for node in ast.walk(self.functions[name]):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.functions and node.func.id not in found:
                    found.append(node.func.id)
        return found


class Body(Expressions):
    """One rule, read backwards from its end."""

    def __init__(self, rules: Rules, call: Call) -> None:
        super().__init__(rules, call)
        self.jumps = False  # whether a return, break or continue has been met
        self.loops: list[tuple[Live, Live]] = []  # what matters after a break and after a continue

    def result(self) -> Before:
        """What matters before this call."""
        live = self.block(self.tree.body, self.call.after)
        return Before(facts_in(live), frozenset(p for p in self.rules.parameters(self.call.name) if p in live), self.acts)

    # --- statements

    def block(self, body: Sequence[ast.stmt], live: Live) -> Live:
        """What matters before some statements."""
        for statement in reversed(body):
            live = self.statement(statement, live)
        return live

    def statement(self, node: ast.stmt, live: Live) -> Live:
        """What matters before a statement."""
        match node:
            case ast.Assign():
                return self._assign(node.targets[0], node.value, live) if len(node.targets) == 1 else self._give_up(node)
            case ast.AugAssign():
                return self._update(node, live)
            case ast.Expr():
                return self.effects(node.value, live)
            case ast.If():
                return self._if(node, live)
            case ast.For():
                return self._for(node, live)
            case ast.While():
                return self._while(node, live)
            case ast.Return():
                self.jumps = True
                wanted = node.value is not None and self.call.wanted
                value = node.value or ast.Constant(0)
                return self.needs(value, self.call.after) if wanted else self.effects(value, self.call.after)
            case ast.Break() | ast.Continue():
                self.jumps = True
                return self.loops[-1][isinstance(node, ast.Continue)]
            case ast.Pass():
                return live
        return self._give_up(node)

    def _assign(self, target: ast.expr, value: ast.expr, live: Live) -> Live:
        """Assignments take place at once: first all targets lose their old values, then what the new ones need matters."""
        if isinstance(target, ast.Attribute) and target.attr == "moment" and isinstance(value, ast.Constant) and isinstance(value.value, int):
            self.acts = True
            live = left_at(value.value, live)
        if isinstance(target, ast.Attribute) and target.attr == "seat" and not self._is_own(value):
            live = moved(live, self.rules.players == 2 and self._is_next(value))
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple):
            if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
                return self._unpack(target, value, live)
            pairs = list(zip(target.elts, value.elts, strict=True))
        if len(pairs) > 1 and any(isinstance(t, ast.Attribute) and t.attr == "seat" for t, _ in pairs):
            live = moved(live, swapped=False)
        matter = [self._matters(t, live) for t, _ in pairs]
        for (t, _), wanted in zip(pairs, matter, strict=True):
            live = self._overwrite(t, live) if wanted else live
        for (_, v), wanted in reversed(list(zip(pairs, matter, strict=True))):
            live = self.needs(v, live) if wanted else self.effects(v, live)
        return live

    def _is_next(self, value: ast.expr) -> bool:
        """Whether an expression is the seat beside the one in turn: of two the other."""
        return isinstance(value, ast.Call) and self.rules.meant(self._rule_name(value)) in (rules.left_of, rules.right_of) and self._is_own(value.args[1])

    def _unpack(self, target: ast.Tuple, value: ast.expr, live: Live) -> Live:
        live = moved(live, swapped=False)
        matter = any(self._matters(t, live) for t in target.elts)
        for t in target.elts:
            live = self._overwrite(t, live) if self._matters(t, live) else live
        return self.needs(value, live) if matter else self.effects(value, live)

    def _matters(self, target: ast.expr, live: Live) -> bool:
        if isinstance(target, ast.Name):
            return target.id in live
        if isinstance(target, ast.Attribute) and self._is_field(target):
            return bool(about(target.attr, live))
        if isinstance(target, ast.Subscript):
            views = self._parts_at(target)
            if not views:
                self._give_up(target)
            return any(about(v.field, live, v.whose) for v in views)
        self._give_up(target)
        return True

    def _overwrite(self, target: ast.expr, live: Live) -> Live:
        """A name or a whole field loses its old value; a part of an array does not end the rest."""
        if isinstance(target, ast.Name):
            return live - {target.id}
        self.acts = True
        if isinstance(target, ast.Attribute):
            return live - about(target.attr, live)
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
            for view in self._parts_at(target):
                live -= about(view.field, live, view.whose) if view.whose and view.indices == 1 else NOTHING
        return self._place(target, live)

    def _place(self, target: ast.expr, live: Live) -> Live:
        """What says where a part of an array lies."""
        while isinstance(target, ast.Subscript):
            live = self.needs(target.slice, live)
            target = target.value
        return live | {target.id} if isinstance(target, ast.Name) else live

    def _update(self, node: ast.AugAssign, live: Live) -> Live:
        if isinstance(node.target, ast.Attribute) and node.target.attr == "seat":
            live = moved(live, swapped=False)
        if not self._matters(node.target, live):
            return self.effects(node.value, live)
        if not isinstance(node.target, ast.Name):
            self.acts = True
            live = self._place(node.target, live)
        return self.needs(node.value, live)

    def _branches(self, live: Live, *bodies: Sequence[ast.stmt]) -> tuple[Live, bool]:
        """What matters before any of some bodies, and whether it matters which one is taken."""
        saved, (self.acts, self.jumps) = (self.acts, self.jumps), (False, False)
        wanted = any(name in live for body in bodies for part in body for name in names_bound(part))
        before: Live = NOTHING
        for body in bodies:
            before |= self.block(body, live)
        matters = self.acts or self.jumps or wanted
        self.acts, self.jumps = self.acts or saved[0], self.jumps or saved[1]
        return before, matters

    def _if(self, node: ast.If, live: Live) -> Live:
        before, matters = self._branches(live, node.body, node.orelse)
        return self.needs(node.test, before) if matters else self.effects(node.test, live)

    def _for(self, node: ast.For, live: Live) -> Live:
        if not isinstance(node.target, ast.Name) or node.orelse:
            return self._give_up(node)
        counter = {node.target.id}
        head, inside, matters = self._repeat(node.body, live, lambda inside: self.needs(node.iter, inside - counter))
        if not matters:
            return self.effects(node.iter, live)
        return self.needs(node.iter, inside - counter if runs(node.iter) else head)

    def _while(self, node: ast.While, live: Live) -> Live:
        if node.orelse:
            return self._give_up(node)
        head, _, matters = self._repeat(node.body, live, lambda inside: self.needs(node.test, inside))
        return self.needs(node.test, head) if matters else self.effects(node.test, live)

    def _repeat(self, body: Sequence[ast.stmt], live: Live, enter: Callable[[Live], Live]) -> tuple[Live, Live, bool]:
        """What matters at the head of a loop and before its body, and whether the loop does anything that matters."""
        head, matters = live, False
        while True:
            self.loops.append((live, head))
            inside, now = self._branches(head, body)
            self.loops.pop()
            matters |= now
            grown = head | enter(inside) if matters else head
            if grown == head:
                return head, inside, matters
            head = grown
