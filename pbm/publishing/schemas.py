"""The JSON Schemas of a game: of its reports, of its worlds as JSON, of its scenarios and of their maps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kit.maps.shapes import MapFile
from pbm.kit.rule_changes import meanings
from pbm.kit.scenario.asked_tables import AskedTables
from pbm.publishing.json_schema import Definitions
from pbm.reports.renderer import BOARD

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pbm.kernel.ruleset import Document, Ruleset
    from pbm.kit.scenario.asked_tables import Asked

RULES = "rules"


def report_schema(ruleset: Ruleset[Any, Any]) -> Document:
    """Return the schema of an empire's report.

    It tells which keys a report has at least, and the types of their values; within a number more may come.

    Raises:
        LookupError: the game does not say which keys its report has.

    """
    if ruleset.report_keys is None:
        raise LookupError(f"{ruleset.title} does not tell the keys of its reports")
    keys, made = ruleset.report_keys(), Definitions()
    whole = made.of_keys(keys.document)
    whole["properties"] |= {
        "format": {"const": ruleset.report_number},
        "actions": made.of(list[keys.action]),  # type: ignore[name-defined] # a type that is known only here
        "events": made.of(list[keys.event]),  # type: ignore[name-defined] # likewise
    }
    whole["required"] = [key for key in whole["required"] if key not in BOARD]
    return made.whole(f"{ruleset.title}: the report as JSON, number {ruleset.report_number}", whole)


def world_schema(ruleset: Ruleset[Any, Any]) -> Document:
    """Return the schema of a whole position, as ``pbm world`` prints it.

    Raises:
        LookupError: the game does not say which keys it has.

    """
    if ruleset.world_keys is None:
        raise LookupError(f"{ruleset.title} does not tell the keys of its worlds")
    made = Definitions()
    whole = made.of_keys(ruleset.world_keys())
    whole["properties"] = {"game": {"type": "string"}, **whole["properties"]}
    whole["required"] = ["game", *whole["required"]]
    return made.whole(f"{ruleset.title}: the world as JSON", whole)


def scenario_schema(ruleset: Ruleset[Any, Any]) -> Document:
    """Return the schema of a scenario, a file in TOML, from what the game asks a scenario for.

    It says how a scenario is written; whether its codes and numbers fit together the game tells when it reads one.

    Raises:
        LookupError: the game does not say which tables its scenarios have.

    """
    if ruleset.scenario_tables is None:
        raise LookupError(f"{ruleset.title} does not tell the tables of its scenarios")
    asked, made = AskedTables(), Definitions()
    ruleset.scenario_tables(asked)
    tables = {word: _table(word, asked.found[word], made) for word in asked.found}
    tables["scenario"]["properties"]["ruleset"] = {"const": ruleset.name}
    tables["names"] = made.of(dict[str, dict[str, str]])
    whole = {
        "description": "A scenario in TOML.",
        "type": "object",
        "properties": tables,
        "required": [word for word in tables if tables[word].get("required")],
        "additionalProperties": False,
    }
    return made.whole(f"{ruleset.title}: a scenario", whole)


def map_schema(_ruleset: Ruleset[Any, Any]) -> Document:
    """Return the schema of a scenario's map, ``NAME.map.json``; it is the same for all games."""
    made = Definitions()
    whole = made.of_record(MapFile)
    made.made["AreaShape"]["properties"]["label"] |= {"minItems": 2, "maxItems": 2}  # no type of a list says how long
    return made.whole("The map of a scenario", whole)


SCHEMAS: Mapping[str, Callable[[Ruleset[Any, Any]], Document]] = {
    "report": report_schema,
    "world": world_schema,
    "scenario": scenario_schema,
    "map": map_schema,
}
"""The schemas of a game by what they are of."""


def _table(word: str, asked: Asked, made: Definitions) -> Document:
    """Return the schema of what a scenario has under a name."""
    if asked.each is not None:
        return {"type": "array", "items": made.named(asked.each, lambda kind: made.of_record(kind, asked.named))}
    table = _empty() if asked.one is None else made.of_record(asked.one)
    said = meanings(asked.one) if asked.one is not None and word == RULES else {}
    for name, text in said.items():
        table["properties"][name] = {"description": text, **table["properties"][name]}
    rows = {key: {"type": "array", "items": made.of(kind)} for key, kind in asked.rows.items()}
    return {**table, "properties": {**table["properties"], **rows}}


def _empty() -> Document:
    return {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
