"""What a room wants to be stored: the name of a change and its values; who keeps the rooms knows how."""

from __future__ import annotations

from typing import Any

Write = tuple[str, dict[str, Any]]
