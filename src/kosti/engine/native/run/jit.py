"""How Numba compiles here: a `rule` is only linked, an `inlined` one becomes part of its caller, an `entry` is what Python calls."""

from typing import Any

from numba import njit

from kosti.engine.native.run.linking import RuleCompiler

LINKED: Any = {"error_model": "numpy", "nogil": True, "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": RuleCompiler}

rule = njit(**LINKED)
inlined = njit(**LINKED, forceinline=True)
entry = njit(error_model="numpy", nogil=True, cache=True)

__all__ = ["entry", "inlined", "njit", "rule"]
