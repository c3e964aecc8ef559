"""The commands scenarios and new: what can be chosen, and what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.pipeline.catalogue import bundled

if TYPE_CHECKING:
    from tests.support.desks import DeskRunner

NEW = ("new", "g", "--scenario", "two-rivers", "--seed", "7")
(RIVERS,) = (source for source in bundled() if source.name == "two-rivers")


def test_a_scenario_is_shown_with_its_rules(empty: DeskRunner) -> None:
    """What it is about, its seats, and each rule with value, meaning, and whether it can change later."""
    shown = empty.ok("scenarios", "two-rivers")

    assert shown.startswith("Two Rivers (two-rivers): European Empires\n\nA first game of European Empires for two:")
    assert "\n  PR       Prussia   player" in shown
    assert "\nactions = 16\n    Actions on a sheet (E.7).\narmy_cost" in shown
    assert "\n    cannot change later: it is the order of turn 1" in shown
    assert all(len(line) <= 100 for line in shown.partition("adjudication")[0].splitlines())


def test_scenarios_of_the_desk_are_listed(empty: DeskRunner) -> None:
    """Behind those of the program; a broken one hides none, and says what is wrong with it when it is asked for."""
    (empty.root / "pbm.toml").write_text("nonsense", encoding="utf-8")
    folder = empty.root / "scenarios"
    folder.mkdir()
    (folder / "mine.toml").write_text(RIVERS.text, encoding="utf-8")
    (folder / "other.toml").write_text(RIVERS.text.replace("actions", "action"), encoding="utf-8")

    *_, last, mine, other, _ = empty.ok("scenarios").splitlines()
    assert last.split()[0] == "war-of-independence"
    assert mine.split() == ["mine", "Two", "Rivers", "European", "Empires"]
    assert other.split() == ["other", "other", "cannot", "be", "played"]
    said = empty.refused("scenarios", "other")
    assert "other cannot be played:\n  [rules] (line 32): there is no setting `action`; did you mean `actions`?" in said
    assert "there is no scenario minee; did you mean mine?" in empty.refused("scenarios", "minee")


def test_a_game_begins_with_what_was_chosen(empty: DeskRunner) -> None:
    """Rules and settings are written as in TOML; a text needs no quotes."""
    rules = ("--rule", "actions=12", "--rule", "adjudication = in-order")
    settings = (
        "--set",
        "first_deadline=2027-01-08T20:00:00",
        "--set",
        "every=2 days",
        "--set",
        'languages={ FR = "de" }',
    )
    empty.ok(*NEW, *rules, *settings)

    assert "rules.actions = 12\n" in empty.ok("gm", "g", "rules")
    assert "rules.adjudication = in-order\n" in empty.ok("gm", "g", "rules")
    assert (empty.root / "pbm.toml").read_text("utf-8") == (
        '[games.g]\nfirst_deadline = 2027-01-08T20:00:00\nevery = "2 days"\nlanguages = { FR = "de" }\n'
    )
    assert empty.report("FR", 0)["language"] == "de"


def test_an_open_game_is_open_by_its_own_clock(empty: DeskRunner) -> None:
    """The time until which it is open is by the time zone that the game gets."""
    (empty.root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\ntimezone = "UTC"\n', encoding="utf-8")
    empty.ok(*NEW, "--open", "--until", "2900-01-08T20:00", "--set", "timezone=Europe/Berlin")

    gathering = (empty.root / "worlds" / "g" / "invitations.json").read_text("utf-8")
    assert '"until": 29348679600' in gathering


@pytest.mark.parametrize("option", ["--rule", "--set"])
def test_what_is_no_choice_is_wrong_usage(empty: DeskRunner, option: str) -> None:
    """A name without a value."""
    ran = empty.run(*NEW, option, "actions")

    assert ran.exit_code == 2
    assert f"{option} takes a name and a value" in ran.stderr
    assert empty.files() == {}


def test_what_does_not_fit_is_refused_at_once(empty: DeskRunner) -> None:
    """Rules and settings together, each fault on a line; nothing is begun."""
    said = empty.refused(*NEW, "--rule", "actions=0", "--rule", "tex=3", "--set", "days=0", "--set", "dais=7")

    assert said.splitlines() == [
        "Error: pbm.toml: games.g: there is no setting `dais`; did you mean `days`?",
        "there is no rule tex; did you mean tax?; `pbm scenarios NAME` lists them",
        "rules.actions: a number from 1 to 1000 is wanted, not 0",
    ]
    assert empty.files() == {}
