"""Report JSON: its number, its schemas, and that within a number keys are only added.

``python -m tests.publishing.freeze_report_keys`` writes the schemas anew, and adds new keys to those that are frozen.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pbm.pipeline.catalogue import find_ruleset, rulesets
from pbm.publishing.schemas import report_schema, world_schema
from tests.publishing.freeze_report_keys import frozen, keys_in, text_of
from tests.support.paths import ROOT
from tests.support.schemas import closed, faults_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.desks import DeskRunner

GAMES = rulesets()
SAMPLES = sorted((ROOT / "reports").glob("*/turn-00?/*.json"))
PLAYED = {
    "two-rivers": 4,
    "auerstedt": 4,
    "pickup": 2,
    "baton-2": 3,
    "the-hudson": 3,
    "the-rhine": 2,
    "war-of-independence": 2,
    "europe-at-war-six": 1,
}
"""Scenarios, and how many turns of them the program plays against itself."""


def faults(game: str, document: object) -> list[str]:
    """Return where a report does not fit its game's schema."""
    return faults_in(report_schema(find_ruleset(game, "schema")), document)


def ruleset_of(document: dict[str, Any]) -> str:
    """Return the game of a report, by a key that only it has."""
    marks = {"ledger": "empires", "module": "warp", "muster": "battles", "tricks": "baton"}
    (game,) = [game for key, game in marks.items() if key in document]
    return game


@pytest.mark.parametrize("game", GAMES)
def test_within_a_number_no_key_goes_and_none_means_something_else(game: str) -> None:
    """A frozen key that is gone, or has another type, wants another number; a new one wants to be frozen, too."""
    schema = report_schema(find_ruleset(game, "schema"))
    there, known = set(keys_in(schema)), set(frozen(game, schema))

    assert sorted(known - there) == [], "raise report_number: programs rely on these"
    assert sorted(there - known) == [], "freeze the new keys: python -m tests.publishing.freeze_report_keys"


def test_frozen_keys_tell_what_is_always_there_and_of_which_type() -> None:
    """So that a key that may be missing or null from now on is found as well as one that is gone."""
    schema = {
        "type": "object",
        "properties": {"a": {"type": "array", "items": {"$ref": "#/$defs/B"}}, "c": {"type": ["string", "null"]}},
        "required": ["a"],
        "$defs": {"B": {"type": "object", "properties": {"d": {"const": 1}}, "required": ["d"]}},
    }

    assert list(keys_in(schema)) == ["a: array", "a[].d: 1", "c?: string or null"]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: "/".join(path.parts[-3:]))
def test_the_sample_games_reports_are_as_their_schemas_say(sample: Any) -> None:  # noqa: ANN401 - a path
    """Those of all five games, of their start and of turn 1."""
    document = json.loads(sample.read_text("utf-8"))

    assert faults(ruleset_of(document), document) == []


def reports_of(desk: DeskRunner, turns: int) -> Iterator[dict[str, Any]]:
    """Yield all reports of the game g."""
    for turn in range(turns + 1):
        for file in sorted((desk.root / f"reports/g/turn-{turn:03d}").glob("*.json")):
            yield json.loads(file.read_text("utf-8"))


@pytest.mark.parametrize(("scenario", "turns"), PLAYED.items(), ids=PLAYED)
def test_reports_of_games_are_as_their_schemas_say(empty: DeskRunner, scenario: str, turns: int) -> None:
    """Whatever happens in them, with letters and mistakes, and in another language."""
    empty.ok("new", "g", "--scenario", scenario, "--set", 'language="de"', "--set", 'formats=["text", "json"]')
    first, *others = json.loads(empty.ok("status", "g", "--json"))[0]["seats"]
    for other in others:
        empty.ok("player", "g", other, "--status", "dummy")
    for turn in range(1, turns + 1):
        sheet = empty.run("play", "g", first)
        if sheet.exit_code:  # the game is over
            turns = turn - 1
            break
        empty.sheet(f"{turn}.txt", f"{sheet.stdout}\nDANCE - -\nMESSAGE ALL\nGood morning.\nEND\n")
        empty.run("turn", "g", "--force")
    documents = list(reports_of(empty, turns))

    world = json.loads(empty.ok("world", "g"))
    game = ruleset_of(documents[0])
    assert faults_in(closed(world_schema(find_ruleset(game, "schema"))), world) == []
    assert [fault for document in documents for fault in faults(ruleset_of(document), document)] == []


def test_a_schema_is_not_satisfied_by_anything() -> None:
    """A report without a key, with another number or with a text for a number does not fit."""
    document = json.loads((ROOT / "reports/sample/turn-001/PR.json").read_text("utf-8"))
    wrong = {**document, "format": 2, "treasury": "much", "areas": {"BRA": {"kind": "land"}}}
    del wrong["vps"]
    said = "\n".join(faults("empires", wrong))

    assert "$.format" in said
    assert "$.treasury" in said
    assert "$.areas.BRA" in said
    assert "'vps' is a required property" in said


def test_only_games_that_tell_their_keys_have_a_schema(empty: DeskRunner) -> None:
    """Another word is refused with those that there are."""
    assert "empires" in empty.refused("schema", "chess")


def test_text_is_as_the_command_writes_it() -> None:
    """One key on a line, so that a change of a schema can be read."""
    assert text_of({"a": 1}) == '{\n "a": 1\n}\n'
