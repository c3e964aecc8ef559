"""The JSON Schemas of worlds, scenarios and maps: what the program has fits them, and what it refuses does not.

``python -m tests.publishing.freeze_report_keys`` writes the published ones anew.
"""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from pbm.desk.errors import RefusedError
from pbm.desk.toml_text import as_toml
from pbm.kit.maps.shapes import read_shapes
from pbm.pipeline.catalogue import bundled, find_ruleset, rulesets
from pbm.publishing.schemas import SCHEMAS
from tests.publishing.freeze_report_keys import published
from tests.support.rulesets.pebbles import PEBBLES
from tests.support.schemas import closed, faults_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.pipeline.catalogue import Source
    from tests.support.desks import DeskRunner

GAMES = rulesets()
SCENARIOS = {source.name: source for source in bundled()}


@cache
def schema_of(game: str, what: str) -> dict[str, Any]:
    """Return a game's schema."""
    return SCHEMAS[what](find_ruleset(game, "schema"))


@pytest.mark.parametrize("what", SCHEMAS)
@pytest.mark.parametrize("game", GAMES)
def test_a_schema_is_one(game: str, what: str) -> None:
    """Any validator can read it."""
    Draft202012Validator.check_schema(schema_of(game, what))


@pytest.mark.parametrize("what", SCHEMAS)
@pytest.mark.parametrize("game", GAMES)
def test_the_published_schemas_are_those_of_the_program(empty: DeskRunner, game: str, what: str) -> None:
    """``docs/schemas`` has what the command prints."""
    assert published(game, what).read_text("utf-8") == empty.ok("schema", game, "--of", what)


def test_without_a_word_the_schema_is_that_of_reports(empty: DeskRunner) -> None:
    """As it was before there were others."""
    assert empty.ok("schema", "warp") == empty.ok("schema", "warp", "--of", "report")


@pytest.mark.parametrize("source", SCENARIOS.values(), ids=SCENARIOS)
def test_scenarios_and_their_maps_and_worlds_fit(source: Source) -> None:
    """Those that come with the program; a world has no key that its schema does not tell."""
    game, ruleset = source.ruleset.name, source.ruleset
    world = {"game": "g", **ruleset.gm_state(ruleset.start(source.text, source.file, 1))}

    assert faults_in(schema_of(game, "scenario"), tomllib.loads(source.text)) == []
    assert faults_in(closed(schema_of(game, "world")), world) == []
    if source.shapes is not None:
        assert faults_in(schema_of(game, "map"), json.loads(source.shapes)) == []


BROKEN: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "a table that there is not": ("two-rivers", lambda data: data.update(lands=[])),
    "no head": ("two-rivers", lambda data: data.pop("scenario")),
    "another game": ("two-rivers", lambda data: data["scenario"].update(ruleset="chess")),
    "a rule that there is not": ("auerstedt", lambda data: data.setdefault("rules", {}).update(movez=3)),
    "too large a number": ("baton-2", lambda data: data.setdefault("rules", {}).update(rounds=21)),
    "a word that there is not": ("two-rivers", lambda data: data["land"][0].update(terrain="moor")),
    "a text for a number": ("two-rivers", lambda data: data["land"][0].update(armies="3")),
    "less than nothing": ("two-rivers", lambda data: data["land"][0].update(armies=-1)),
    "an empire without a name": ("baton-2", lambda data: data["empire"][0].pop("name")),
    "a field for its key": ("auerstedt", lambda data: data["army"][0].update(break_number=3)),
    "a row that is no table": ("the-rhine", lambda data: data["board"]["land"].append("BER")),
    "names that are no texts": ("the-rhine", lambda data: data["names"].update(de={"Berlin": 1})),
}
"""Scenarios, and what is done to them so that they are none any more."""


@pytest.mark.parametrize(("name", "spoil"), BROKEN.values(), ids=BROKEN)
def test_broken_scenarios_are_refused_by_both(name: str, spoil: Callable[[dict[str, Any]], object]) -> None:
    """What the schema refuses is none of the program's either."""
    source = SCENARIOS[name]
    data = deepcopy(tomllib.loads(source.text))
    assert faults_in(schema_of(source.ruleset.name, "scenario"), data) == []
    spoil(data)
    text = "\n".join(f"{key} = {as_toml(value)}" for key, value in data.items())

    assert faults_in(schema_of(source.ruleset.name, "scenario"), data)
    if data.get("scenario", {}).get("ruleset") == source.ruleset.name:
        with pytest.raises(RefusedError):
            source.ruleset.start(text, source.file, 1)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("areas"),
        lambda data: data.update(width=0),
        lambda data: data.update(scale=2),
        lambda data: data["areas"]["BRA"].update(label=[1.0, 2.0, 3.0]),
        lambda data: data["areas"]["BRA"].update(path=None),
    ],
)
def test_broken_maps_are_refused_by_both(spoil: Callable[[dict[str, Any]], object]) -> None:
    """A key too many or too few, a number beyond its limits, a label that is no place."""
    text = SCENARIOS["two-rivers"].shapes
    assert text is not None
    data = json.loads(text)
    spoil(data)

    assert faults_in(schema_of("empires", "map"), data)
    with pytest.raises(RefusedError):
        read_shapes(json.dumps(data), "a.map.json")


def test_a_world_of_another_game_does_not_fit() -> None:
    """Nor does one that lacks a key, or has a text for a number."""
    source = SCENARIOS["two-rivers"]
    world = {"game": "g", **source.ruleset.gm_state(source.ruleset.start(source.text, source.file, 1))}

    assert faults_in(schema_of("warp", "world"), world)
    assert faults_in(schema_of("empires", "world"), {**world, "turn": "one"})
    assert faults_in(schema_of("empires", "world"), {key: world[key] for key in world if key != "areas"})


@pytest.mark.parametrize("what", ["report", "world", "scenario"])
def test_a_game_that_does_not_tell_has_no_schema(what: str) -> None:
    """It is said of which part."""
    with pytest.raises(LookupError, match=f"{PEBBLES.title} does not tell"):
        SCHEMAS[what](PEBBLES)
