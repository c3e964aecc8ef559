"""``python -m tests.publishing.freeze_report_keys`` publishes all schemas, and freezes keys of reports that are new.

Frozen keys stand in ``report_keys``, a file for each game and number, one key on a line. None is taken out: a report
without it, or with another type of value, is one of another number.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.publishing.schemas import SCHEMAS, report_schema
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PUBLISHED = ROOT / "docs" / "schemas"
KEPT = Path(__file__).parent / "report_keys"

Schema = dict[str, Any]


def keys_in(schema: Schema) -> Iterator[str]:
    """Yield each key that a schema tells, with its path, ``?`` if it may be missing, and the types of its values."""
    yield from _below("", schema, schema["$defs"], ())


def _below(path: str, schema: Schema, definitions: Schema, within: tuple[str, ...]) -> Iterator[str]:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name not in within:
            yield from _below(path, definitions[name], definitions, (*within, name))
    for part in schema.get("anyOf", ()):
        yield from _below(path, part, definitions, within)
    if "items" in schema:
        yield from _below(f"{path}[]", schema["items"], definitions, within)
    if "additionalProperties" in schema:
        yield from _below(f"{path}.*", schema["additionalProperties"], definitions, within)
    for key, value in schema.get("properties", {}).items():
        place = f"{path}.{key}" if path else key
        optional = "" if key in schema["required"] else "?"
        yield f"{place}{optional}: {' or '.join(_types(value, definitions))}"
        yield from _below(place, value, definitions, within)


def _types(schema: Schema, definitions: Schema) -> list[str]:
    if "$ref" in schema:
        return _types(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "anyOf" in schema:
        return [each for part in schema["anyOf"] for each in _types(part, definitions)]
    if "const" in schema:
        return [str(schema["const"])]
    if "enum" in schema:
        return list(map(str, schema["enum"]))
    found = schema.get("type", "anything")
    return found if isinstance(found, list) else [found]


def file_of(game: str, schema: Schema) -> Path:
    """Return the file of a game's frozen keys of the present number."""
    return KEPT / f"{game}-{schema['properties']['format']['const']}.txt"


def frozen(game: str, schema: Schema) -> Sequence[str]:
    """Return a game's frozen keys of the present number."""
    file = file_of(game, schema)
    return file.read_text("utf-8").splitlines() if file.exists() else ()


def published(game: str, what: str) -> Path:
    """Return the published file of a game's schema; that of maps is the same for all games."""
    return PUBLISHED / ("map.json" if what == "map" else f"{what}-{game}.json")


def text_of(schema: Schema) -> str:
    """Return a schema as it is published."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name in rulesets():
        ruleset = find_ruleset(name, "schema")
        for what, schema_of in SCHEMAS.items():
            published(name, what).write_text(text_of(schema_of(ruleset)), encoding="utf-8")
        its_schema = report_schema(ruleset)
        lines = sorted({*frozen(name, its_schema), *keys_in(its_schema)})
        file_of(name, its_schema).write_text("\n".join([*lines, ""]), encoding="utf-8")
