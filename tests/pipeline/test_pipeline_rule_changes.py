"""Rules of a running game: every setting of every game changes from the coming turn on, or says why it cannot."""

from __future__ import annotations

import json
from dataclasses import fields
from enum import StrEnum
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from pbm.game.position import Position
from pbm.game.turn import compose, play
from pbm.kernel.refused_error import RefusedError
from pbm.kernel.turn import copied
from pbm.kit.rule_changes import shown
from pbm.rulesets.baton import BATON
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.warp import WARP
from pbm.sheets import read_sheet
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.kernel.ruleset import Ruleset

GAMES = [(EMPIRES, "two-rivers"), (WARP, "the-rhine"), (BATTLES, "lahaye"), (BATON, "baton-2")]


def begun(ruleset: Ruleset[Any, Any], scenario: str) -> Any:  # noqa: ANN401 - the world of any game
    """Return a game's position before turn 1."""
    file = files(f"pbm.rulesets.{ruleset.name}").joinpath("scenarios", f"{scenario}.toml")
    return ruleset.start(file.read_text(encoding="utf-8"), file.name, 7)


def others(value: object) -> Iterator[str]:
    """Yield values like a setting's, the nearest first."""
    if isinstance(value, bool):
        yield "no" if value else "yes"
    elif isinstance(value, StrEnum):
        yield from (each.value for each in type(value) if each is not value)
    elif isinstance(value, (int, float)):
        yield from (str(value + 1), str(value - 1), "0.5", "0.25")
    elif isinstance(value, str):
        yield from ("2d6", "FR", "EN")
    yield shown(value)


@pytest.mark.parametrize(("ruleset", "scenario"), GAMES)
def test_every_setting_changes_or_has_a_reason(ruleset: Ruleset[Any, Any], scenario: str) -> None:
    """Whatever changes, computer players and the turn go on with it; the other settings stay as they are."""
    world = begun(ruleset, scenario)
    assert ruleset.rules is not None
    assert ruleset.correct is not None
    before = {rule.name: rule for rule in ruleset.rules(world)}
    assert before.keys() <= {field.name for field in fields(world.settings)}
    assert all(rule.meaning or rule.fixed for rule in before.values())
    for name, rule in before.items():
        if rule.fixed is not None:
            with pytest.raises(RefusedError, match="cannot change in a running game"):
                ruleset.correct(world, "rules", name, rule.value, "a trial")
            continue
        for value in others(getattr(world.settings, name)):
            try:
                event = ruleset.correct(world, "rules", name, value, "a trial")
            except RefusedError:
                continue
            changed = copied(world)
            event.apply(changed)
            left = {field.name: getattr(world.settings, field.name) for field in fields(world.settings)}
            assert left | {name: getattr(changed.settings, name)} == {
                field.name: getattr(changed.settings, field.name) for field in fields(world.settings)
            }
            world = changed
            break
        else:
            pytest.fail(f"{name} takes no value")
    after = {rule.name: rule.value for rule in ruleset.rules(world)}
    free = [name for name, rule in before.items() if rule.fixed is None]
    assert sum(after[name] != before[name].value for name in free) > 0.8 * len(free)

    position = Position("g", scenario, ruleset, world, 0, 7)
    sheets = [
        read_sheet(f"{code}.txt", compose(position, code).encode(), position.order_language) for code in position.seats
    ]
    _, later = play(ruleset, world, sheets, 7, turn=1)
    assert {rule.name: rule.value for rule in ruleset.rules(later)} == after


def play_turn(desk: DeskRunner, turn: int) -> None:
    """Play a turn in which both tax."""
    for empire in ("PR", "FR"):
        desk.orders(empire, "TAX", turn=turn)
    desk.ok("turn", "g")


def test_a_changed_rule_holds_from_the_coming_turn_on(desk: DeskRunner) -> None:
    """Everybody reads of it once; it is recorded, replayed, undone and redone like any correction."""
    play_turn(desk, 1)
    said = desk.ok("gm", "g", "set", "rules.tax=7", "rules.actions=2", "--why", "as agreed")
    assert "g, from turn 2 on: tax=7, actions=2" in said
    kept = json.loads((desk.root / "worlds" / "g" / "turn-001" / "corrections.json").read_text("utf-8"))
    assert kept["corrections"][0] == {"target": "rules", "field": "tax", "value": "7", "why": "as agreed"}
    assert "rules.tax = 7" in desk.ok("gm", "g", "rules")
    assert desk.ok("sheet", "g", "PR").count("\n  3\n") == 0
    play_turn(desk, 2)

    for empire in ("PR", "FR"):
        assert desk.report(empire, 2)["actions"][0]["details"][0].startswith("7 BPs")
        told = [event["text"] for event in desk.report(empire, 2)["events"] if event["kind"] == "correction"]
        assert told[0] == "The game master changes the rules: tax is 7 from this turn on, and was 2: as agreed"
        assert len(told) == 2
    files = desk.files()
    assert desk.ok("replay", "g").count("the same") == 3
    desk.ok("undo", "g")
    desk.ok("undo", "g")
    assert "rules.tax = 2" in desk.ok("gm", "g", "rules")
    desk.ok("redo", "g")
    desk.ok("redo", "g")
    assert desk.files() == files


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("rules.atcions=3", "there is no rule atcions; did you mean actions?"),
        ("rules.actions=0", "rules.actions: a number from 1 to 1000 is wanted, not 0"),
        ("rules.actions=many", "rules.actions"),
        ("rules.adjudication=later", "is not one of simultaneous, in-order"),
        ("rules.order_of_play=PR", "cannot change in a running game: it is the order of turn 1"),
        ("rules.census_min=9", "census_min must be no more than census_max"),
        ("rules.tax", "write FIELD=VALUE, such as rules.actions=12"),
        ("rules.tax=1\nactions = 3", "rules.tax"),
    ],
)
def test_what_the_game_cannot_bear_is_refused(desk: DeskRunner, written: str, said: str) -> None:
    """With the reason, and nothing is changed."""
    before = desk.files()

    assert said in desk.refused("gm", "g", "set", "rules.tax=3", written, "--why", "a trial")
    assert desk.files() == before


def test_the_rules_of_a_module_are_its_own(tmp_path: Path) -> None:
    """A setting that War of Independence does not have is neither listed nor set."""
    desk = DeskRunner(tmp_path)
    desk.ok("new", "g", "--scenario", "war-of-independence", "--seed", "7")

    assert "rules.upkeep =" not in desk.ok("gm", "g", "rules")
    assert "does not have it" in desk.refused("gm", "g", "set", "rules.upkeep=2", "--why", "a trial")
