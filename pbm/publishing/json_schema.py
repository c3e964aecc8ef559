"""JSON Schemas from types: of documents that are written, and of files that are read.

Documents are types of keys. Their schemas leave them open: more keys may come. Files are dataclasses, read as
:mod:`pbm.desk.tables` reads them. Their schemas are as strict as the reader: a key that is not known is a fault, and no
value may be null.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from inspect import getdoc
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pbm.kernel.limits import Range

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.ruleset import Document

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


class Definitions:
    """The definitions of a schema, by the names of their types."""

    def __init__(self) -> None:
        """Begin with none."""
        self.made: dict[str, Document] = {}

    def whole(self, title: str, schema: Document) -> Document:
        """Return a schema with its title and these definitions."""
        there = {"$defs": dict(sorted(self.made.items()))} if self.made else {}
        return {"$schema": DIALECT, "title": title, **schema, **there}

    def of_keys(self, kind: type) -> Document:
        """Return the schema of an object with the keys of a type."""
        hints = get_type_hints(kind, include_extras=True)
        required = [key for key, hint in hints.items() if get_origin(hint) is not NotRequired]
        return {
            "description": _about(kind),
            "type": "object",
            "properties": {key: self.of(hint) for key, hint in hints.items()},
            "required": required,
        }

    def of_record(self, kind: type, named: Mapping[str, str] | None = None) -> Document:
        """Return the schema of a table that is read into a dataclass.

        Args:
            kind: the dataclass.
            named: keys of the file that are called otherwise than their fields, with these.

        """
        hints, keys = get_type_hints(kind, include_extras=True), {field: key for key, field in (named or {}).items()}
        names = {each.name: keys.get(each.name, each.name) for each in fields(kind)}
        needed = (each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING)
        return {
            "description": _about(kind),
            "type": "object",
            "properties": {key: self.of(without_null(hints[field])) for field, key in names.items()},
            "required": [names[field] for field in needed],
            "additionalProperties": False,
        }

    def of(self, hint: Any) -> Document:  # noqa: ANN401 - a type, or what types are made of
        """Return the schema of a type.

        Raises:
            TypeError: it is none of JSON's.

        """
        if hint in SIMPLE:
            return {"type": SIMPLE[hint]}
        if is_typeddict(hint):
            return self.named(hint, self.of_keys)
        if is_dataclass(hint) and isinstance(hint, type):
            return self.named(hint, self.of_record)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return {"enum": [each.value for each in hint]}
        return {} if hint in ANYTHING else self._made_of(get_origin(hint), get_args(hint))

    def named(self, kind: type, make: Any) -> Document:  # noqa: ANN401 - one of the two functions above
        """Return the reference to a type's definition, which is made if there is none."""
        if kind.__name__ not in self.made:
            self.made[kind.__name__] = {}  # it may hold itself
            self.made[kind.__name__] = make(kind)
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def _made_of(self, origin: object, parts: tuple[Any, ...]) -> Document:
        if origin is NotRequired:
            return self.of(parts[0])
        if origin is Annotated:
            return {**self.of(parts[0]), **_limits(parts[1:])}
        if origin is list or (origin is tuple and parts[1:] == (...,)):
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


def without_null(hint: Any) -> Any:  # noqa: ANN401 - types of fields
    """Return the type of a value that is written at all: what may be left out is never written as null."""
    parts = [part for part in get_args(hint) if part is not NoneType]
    if get_origin(hint) not in {UnionType, Union} or len(parts) == len(get_args(hint)):
        return hint
    return Union[tuple(parts)]  # noqa: UP007 - of parts that are known only here


def _limits(annotations: Iterable[object]) -> Document:
    ranges = [each for each in annotations if isinstance(each, Range)]
    return {key: value for each in ranges for key, value in (("minimum", each.least), ("maximum", each.most))}


def _about(kind: type) -> str:
    return " ".join((getdoc(kind) or "").partition("\n\n")[0].split()).replace("``", "`")
