"""Writes the client's types of all that travels, from the server's own models: ``python tools/make_wire.py [--check]``.

The models become an OpenAPI schema as the server itself describes it, and `openapi-typescript` makes ``web/src/wire/types.ts`` of that; with --check nothing is written, and a difference is an error.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import build_web

TYPES = build_web.WEB / "src" / "wire" / "types.ts"


def main(arguments: list[str]) -> int:
    """Write the types, or see whether they are as they should be."""
    wanted = made()
    if "--check" not in arguments:
        TYPES.parent.mkdir(parents=True, exist_ok=True)
        TYPES.write_text(wanted, encoding="utf-8")
        return 0
    if build_web.read(TYPES) == wanted:
        return 0
    print(f"{TYPES.relative_to(build_web.ROOT)} is not what the server says; run `make wire`", file=sys.stderr)
    return 1


def made() -> str:
    """The types as the present models make them."""
    from kosti.server.http.app import create_app

    node = build_web.require_node()
    build_web.install(node)
    with tempfile.TemporaryDirectory() as folder:
        schema, types = Path(folder) / "openapi.json", Path(folder) / "types.ts"
        schema.write_text(json.dumps(create_app(Path(folder)).openapi()), encoding="utf-8")
        if build_web.run(
            node, "exec", "--", "openapi-typescript", str(schema), "--output", str(types), "--root-types", "--root-types-no-schema-prefix", "--alphabetize"
        ):
            raise SystemExit("kosti: the types could not be made")
        return "// Made by tools/make_wire.py from the server's models: do not edit.\n" + types.read_text(encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
