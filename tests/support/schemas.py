"""Documents held against their JSON Schemas."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

Schema = dict[str, Any]


def faults_in(schema: Schema, document: object) -> list[str]:
    """Return where a document does not fit a schema."""
    found = Draft202012Validator(schema).iter_errors(document)
    return [f"{error.json_path}: {error.message:.200}" for error in found]


def closed(schema: Schema) -> Schema:
    """Return a schema that allows no key that it does not tell."""
    shut = {key: _closed(value) for key, value in schema.items()}
    return {"additionalProperties": False, **shut} if "properties" in schema and "type" in schema else shut


def _closed(value: Any) -> Any:  # noqa: ANN401 - a part of a schema
    if isinstance(value, dict):
        return closed(value)
    return [_closed(each) for each in value] if isinstance(value, list) else value
