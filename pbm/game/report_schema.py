"""JSON Schemas of report documents, from the types of their keys.

A schema tells which keys a report has at least, and the types of their values. It leaves keys open: within a number,
more may come.
"""

from __future__ import annotations

from inspect import getdoc
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pbm.reports.renderer import BOARD

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Document, Ruleset

DIALECT = "https://json-schema.org/draft/2020-12/schema"

SIMPLE: dict[object, str] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    NoneType: "null",
}

ANYTHING = (Any, object)
"""Types that say nothing of a value."""


def report_schema(ruleset: Ruleset[Any, Any]) -> Document:
    """Return the JSON Schema of an empire's report.

    Raises:
        LookupError: the game does not say which keys its report has.

    """
    if ruleset.report_keys is None:
        raise LookupError(ruleset.name)
    keys, schema = ruleset.report_keys(), _Definitions()
    whole = schema.of_keys(keys.document)
    whole["properties"] |= {
        "format": {"const": ruleset.report_number},
        "actions": schema.of(list[keys.action]),  # type: ignore[name-defined] # a type that is known only here
        "events": schema.of(list[keys.event]),  # type: ignore[name-defined] # likewise
    }
    whole["required"] = [key for key in whole["required"] if key not in BOARD]
    return {
        "$schema": DIALECT,
        "title": f"{ruleset.title}: the report as JSON, number {ruleset.report_number}",
        **whole,
        "$defs": dict(sorted(schema.made.items())),
    }


class _Definitions:
    """The definitions of a schema, by the names of their types."""

    def __init__(self) -> None:
        self.made: dict[str, Document] = {}

    def of_keys(self, kind: type) -> Document:
        """Return the schema of an object with the keys of a type."""
        hints = get_type_hints(kind, include_extras=True)
        required = [key for key, hint in hints.items() if get_origin(hint) is not NotRequired]
        about = " ".join((getdoc(kind) or "").partition("\n\n")[0].split())
        return {
            "description": about,
            "type": "object",
            "properties": {key: self.of(hint) for key, hint in hints.items()},
            "required": required,
        }

    def of(self, hint: Any) -> Document:  # noqa: ANN401 - a type, or what types are made of
        """Return the schema of a type.

        Raises:
            TypeError: it is none of JSON's.

        """
        if hint in SIMPLE:
            return {"type": SIMPLE[hint]}
        if is_typeddict(hint):
            return self._named(hint)
        return {} if hint in ANYTHING else self._made_of(get_origin(hint), get_args(hint))

    def _made_of(self, origin: object, parts: tuple[Any, ...]) -> Document:
        if origin is NotRequired:
            return self.of(parts[0])
        if origin is list:
            return {"type": "array", "items": self.of(parts[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in {UnionType, Union}:
            return self._one_of(parts)
        raise TypeError(origin)

    def _one_of(self, parts: tuple[Any, ...]) -> Document:
        if all(part in SIMPLE for part in parts):
            return {"type": [SIMPLE[part] for part in parts]}
        return {"anyOf": [self.of(part) for part in parts]}

    def _named(self, kind: type) -> Document:
        if kind.__name__ not in self.made:
            self.made[kind.__name__] = {}  # it may hold itself
            self.made[kind.__name__] = self.of_keys(kind)
        return {"$ref": f"#/$defs/{kind.__name__}"}
