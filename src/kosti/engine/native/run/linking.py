"""Rules are linked, not compiled one by one.

Numba optimizes every function together with all that it calls and makes machine code of it, and does so again in every caller. Of a game's hundred rules nobody ever calls
one alone, so here a rule is only lowered to LLVM and linked; the entry that reaches them all is optimized once, as a whole. A game then compiles several times faster.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class NoEnvironment:
    """A code generator for functions that never reach Python, and so have no environment there."""

    def __init__(self, codegen: Any) -> None:
        self.codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """The machine code is not there to be told."""


class LinkedLibrary(JITCodeLibrary):
    """The code of a rule and of all it calls, to be linked into an entry."""

    @property
    def codegen(self) -> Any:
        """The code generator, which has nothing to generate here."""
        return NoEnvironment(self._codegen)

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code to point to."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    def _optimize_final_module(self) -> None:
        """The entry is optimized as a whole."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True


class RuleCompiler(Compiler):
    """Compiles a rule as far as an entry needs it: `njit(pipeline_class=RuleCompiler)`."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, LinkedLibrary(targetctx.codegen(), "rule"), *rest)  # type: ignore[no-untyped-call]
