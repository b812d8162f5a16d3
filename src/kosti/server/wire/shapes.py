"""What the shapes of all that travels have in common: nothing unknown in them, texts in every language, and how they are written."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from pydantic import AfterValidator, BaseModel, ConfigDict, WithJsonSchema, create_model

from kosti.mind.levels import LEVELS


class Strict(BaseModel):
    """A message or an answer: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


class Texts(Strict):
    """A text in every language; further ones may come."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]
    en: str
    ru: str


def known_level(level: str) -> str:
    """A level that bots play at."""
    if level not in LEVELS:
        raise ValueError(f"one of {', '.join(LEVELS)}")
    return level


Level = Annotated[str, AfterValidator(known_level), WithJsonSchema({"type": "string", "enum": list(LEVELS)})]


def leave_out_defaults(schema: dict[str, Any]) -> None:
    """What there is not is left out, which is not the same as null."""
    for part in schema["properties"].values():
        part.pop("default", None)


class Change(Strict):
    """What has changed of something; all else is as it was."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=leave_out_defaults)


def changes_of(model: type[BaseModel], name: str, doc: str, **more: Any) -> type[BaseModel]:
    """The same shape with only what has changed."""
    kept = {field: (info.annotation, None) for field, info in model.model_fields.items() if field not in more}
    return create_model(name, __base__=Change, __doc__=doc, **kept, **more)  # type: ignore[call-overload, no-any-return]


_encoder = msgspec.json.Encoder(enc_hook=vars)


def to_json(value: Any) -> str:
    """Anything that is sent, as JSON."""
    return _encoder.encode(value).decode()
