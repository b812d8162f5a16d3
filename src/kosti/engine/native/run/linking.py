"""Rules are linked, not compiled one by one.

Numba optimizes every function together with all that it calls and makes machine code of it, and does so again in every caller. Of a game's hundred rules nobody ever calls
one alone, so here a rule is only lowered to LLVM; the entry that reaches them all links each of them once and is optimized as a whole. A game then compiles several times faster.
"""

from typing import Any

from numba.core import compiler, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import PassManager

# What a rule needs of Numba's passes: it has no closures, no `with`, no parallel loops, and nothing to inline by itself.
PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.DeadBranchPrune,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)


class NoEnvironment:
    """A code generator for functions that never reach Python, and so have no environment there."""

    def __init__(self, codegen: Any) -> None:
        self.codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self.codegen, name)

    def set_env(self, env_name: str, env: Any) -> None:
        """The machine code is not there to be told."""


class LinkedLibrary(JITCodeLibrary):
    """The code of a rule, which knows the libraries of all it calls, to be linked into an entry."""

    @property
    def codegen(self) -> Any:
        """The code generator, which has nothing to generate here."""
        return NoEnvironment(self._codegen)

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code to point to."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    def add_linking_library(self, library: Any) -> None:
        """What a rule calls is linked where the rule is."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Nothing is linked or optimized yet."""
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def reached(self, found: dict[Any, None]) -> None:
        """This library and all that it needs, each once."""
        if self in found:
            return
        found[self] = None
        for library in self._linking_libraries:
            if isinstance(library, LinkedLibrary):
                library.reached(found)
            else:
                found[library] = None


class EntryLibrary(JITCodeLibrary):
    """The code of an entry with that of all rules it reaches."""

    def add_linking_library(self, library: Any) -> None:
        """A rule brings along what it calls."""
        found: dict[Any, None] = {library: None}
        if isinstance(library, LinkedLibrary):
            library.reached(found := {})
        for other in found:
            if other not in self._linking_libraries:
                super().add_linking_library(other)  # type: ignore[no-untyped-call]


class RuleCompiler(compiler.Compiler):
    """Compiles a rule as far as an entry needs it: `njit(pipeline_class=RuleCompiler)`."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, LinkedLibrary(targetctx.codegen(), "rule"), *rest)  # type: ignore[no-untyped-call]

    def define_pipelines(self) -> list[Any]:
        """One way, with few passes."""
        passes: Any = PassManager("rule")  # type: ignore[no-untyped-call]
        for part in PASSES:
            passes.add_pass(part, part.__name__)
        passes.finalize()
        return [passes]


class EntryCompiler(compiler.Compiler):
    """Compiles an entry with all rules it reaches: `njit(pipeline_class=EntryCompiler)`."""

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        entry = EntryLibrary(targetctx.codegen(), "entry")  # type: ignore[no-untyped-call]
        entry.enable_object_caching()  # type: ignore[no-untyped-call]
        super().__init__(typingctx, targetctx, entry, *rest)  # type: ignore[no-untyped-call]
