"""New games with rules and settings of their own: from the first day, and all of it or nothing."""

from __future__ import annotations

import shutil
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pytest

from pbm.desk.desk import Desk
from pbm.desk.errors import RefusedError
from pbm.desk.settings import PressRule
from pbm.pipeline.catalogue import bundled
from pbm.pipeline.gallery import rules_of
from pbm.pipeline.new_rules import with_chosen_rules
from pbm.pipeline.open_game import load
from pbm.pipeline.start import start_game
from tests.support.desks import DeskRunner
from tests.support.effort import stride
from tests.support.kills import FORKING, in_a_child

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pbm.pipeline.open_game import OpenGame

FIRST = datetime(2027, 1, 8, 20)  # noqa: DTZ001 - by the clock on the wall
SETTINGS: Mapping[str, object] = {"first_deadline": FIRST, "every": ["Tue", "Fri"], "language": "de", "press": "signed"}
TABLE = '[games.g]\nfirst_deadline = 2027-01-08T20:00:00\nevery = ["Tue", "Fri"]\nlanguage = "de"\npress = "signed"\n'
RULES = {"actions": "12", "adjudication": "in-order"}
SOURCES = {source.name: source for source in bundled()}


def begin(root: Path, settings: Mapping[str, object] = SETTINGS, rules: Mapping[str, str] = RULES) -> OpenGame:
    """Begin a game on a desk."""
    return start_game(Desk.at(root), "g", "two-rivers", 7, rules=rules, settings=settings)


def refused(root: Path, **choices: Any) -> list[str]:  # noqa: ANN401 - rules, settings
    """Return why a game is not begun; the desk must stay as it was."""
    before = DeskRunner(root).files()
    with pytest.raises(RefusedError) as caught:
        start_game(Desk.at(root), "g", choices.pop("scenario", "two-rivers"), 7, **choices)
    assert DeskRunner(root).files() == before
    return str(caught.value).splitlines()


def test_the_rules_that_were_chosen_hold_from_the_first_day(tmp_path: Path) -> None:
    """In the world, in the first reports, in the stored scenario, and so in every replay; all other rules stay."""
    game = begin(tmp_path)
    desk = DeskRunner(tmp_path)

    assert (game.position.world.settings.actions, str(game.position.world.settings.adjudication)) == (12, "in-order")
    assert game.record.scenario_text == SOURCES["two-rivers"].text.replace(
        "actions = 16\n", 'actions = 12\nadjudication = "in-order"\n'
    )
    sheet = desk.ok("sheet", "g", "PR").splitlines()
    assert ("12" in map(str.strip, sheet), "13" in map(str.strip, sheet)) == (True, False)
    desk.orders("PR", "12 GATHER BRA - 1")
    desk.orders("FR", "1 GATHER PAR - 1")
    desk.ok("turn", "g")
    assert desk.report("PR")["actions"][0]["number"] == 12
    assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]


@pytest.mark.parametrize(
    ("scenario", "rule", "written", "value"),
    [
        ("the-rhine", "naval", "yes", True),
        ("the-rhine", "pinning", "false", False),
        ("the-rhine", "loser_share", "0.5", 0.5),
        ("the-rhine", "seas", "FR", "FR"),
        ("the-rhine", "without_cards", "[6, 20]", (6, 20)),
        ("the-rhine", "sides", '"free"', "free"),
        ("pratzen", "attack_dice", " 3d6 ", "3d6"),
        ("baton-3", "years", "5", 5),
        ("two-rivers", "order_of_play", '["FR", "PR"]', ("FR", "PR")),
    ],
)
def test_values_are_written_as_people_write_them(scenario: str, rule: str, written: str, value: object) -> None:
    """As in TOML, and texts without quotes; what cannot change later can be chosen now."""
    source = with_chosen_rules(SOURCES[scenario], {rule: written})
    world = source.ruleset.start(source.text, source.file, 1)

    assert getattr(world.settings, rule) == value


@pytest.mark.parametrize("name", SOURCES)
def test_what_is_not_changed_stays_as_it_was_written(tmp_path: Path, name: str) -> None:
    """All rules that a form sends back with the values that it showed leave the text as it is."""
    rules = rules_of(Desk.at(tmp_path), name)

    assert len(rules) > 10
    assert all(rule.meaning or rule.name for rule in rules)
    assert with_chosen_rules(SOURCES[name], {rule.name: rule.value for rule in rules}) == SOURCES[name]


def test_a_rule_of_few_words_has_them_all(tmp_path: Path) -> None:
    """So that they can be offered."""
    rules = {rule.name: rule for rule in rules_of(Desk.at(tmp_path), "the-rhine")}

    assert list(rules["adjudication"].choices) == ["simultaneous", "in-order"]
    assert list(rules["naval"].choices) == ["true", "false"]
    assert list(rules["actions"].choices) == []


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    """Wrong names with a suggestion, wrong values with what is wanted; of rules and settings alike."""
    rules = {"actons": "12", "actions": "0", "adjudication": "inorder", "order_of_play": "PR", "census_min": "9"}

    assert refused(tmp_path, rules=rules, settings={"dais": 7, "language": "fr", "press": "loud"}) == [
        'pbm.toml: games.g.press: "loud" is not one of none, signed, anonymous',
        "pbm.toml: games.g: there is no setting `dais`; did you mean `days`?",
        "there is no rule actons; did you mean actions?; `pbm scenarios NAME` lists them",
        "rules.actions: a number from 1 to 1000 is wanted, not 0",
        'rules.adjudication: "inorder" is not one of simultaneous, in-order',
        'rules.order_of_play: a list is wanted, not "PR"',
        "rules: census_min must be no more than census_max",
    ]
    assert refused(tmp_path, settings={"language": "fr", "days": 0}) == [
        "pbm.toml: games.g.days: from 1 to 366 days lie between two deadlines, not 0",
        "pbm.toml: games.g.language: there is no language 'fr', only en, de",
    ]
    assert refused(tmp_path, scenario="war-of-independence", rules={"neutral_garrison": "2", "auto_cards": "1"}) == [
        "there is no rule neutral_garrison; `pbm scenarios NAME` lists them",
        "rules.auto_cards: true or false is wanted, not 1",
    ]


def test_the_settings_hold_from_the_first_day(tmp_path: Path) -> None:
    """They are in ``pbm.toml`` behind all that stood there, and in the first reports."""
    (tmp_path / "pbm.toml").write_text("# mine\n[games.other]\ndays = 3", encoding="utf-8")
    (tmp_path / "pbm.toml").chmod(0o600)
    game = begin(tmp_path)

    assert (tmp_path / "pbm.toml").read_text("utf-8") == f"# mine\n[games.other]\ndays = 3\n\n{TABLE}"
    assert (tmp_path / "pbm.toml").stat().st_mode & 0o077 == 0
    assert game.settings.press is PressRule.SIGNED
    assert load(Desk.at(tmp_path), game.files).settings == game.settings
    report = DeskRunner(tmp_path).report("PR", 0)
    assert (report["language"], report["deadline"]) == ("de", "Freitag, 8. Januar 2027, 20:00 Uhr")
    assert not list(tmp_path.rglob(".restored"))
    assert "nothing wrong, nothing worth knowing" in DeskRunner(tmp_path).ok("doctor")


def test_a_table_that_is_there_stays(tmp_path: Path) -> None:
    """Either says what holds: without new settings the table does, and with others the game is not begun."""
    (tmp_path / "pbm.toml").write_text("[games.g]\ndays = 3\n", encoding="utf-8")
    assert refused(tmp_path, settings=SETTINGS) == ["pbm.toml has other settings of g already: leave out either"]

    assert begin(tmp_path, settings={}).settings.days == 3
    assert (tmp_path / "pbm.toml").read_text("utf-8") == "[games.g]\ndays = 3\n"


def test_a_game_without_settings_says_nothing(tmp_path: Path) -> None:
    """No file is made for it."""
    begin(tmp_path, settings={}, rules={})

    assert not (tmp_path / "pbm.toml").exists()


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Desks on which the start of a game was killed, at one instant after the other."""
    folder = tmp_path_factory.mktemp("killed")
    desks: list[Path] = []
    for kill_at in range(1, 1000, stride(6)):
        root = folder / f"desk-{kill_at:03}"
        root.mkdir()
        code = in_a_child(lambda root=root: begin(root), kill_at)  # type: ignore[misc]
        if code == 0:
            return desks
        desks.append(root)
    raise AssertionError


def has_settings(root: Path) -> bool:
    """Return whether the desk says anything of the game; then it says all."""
    file = root / "pbm.toml"
    assert not file.exists() or file.read_text("utf-8") == TABLE
    return file.exists()


@pytest.mark.filterwarnings(FORKING)
def test_killed_at_any_instant_it_is_there_with_its_settings_or_not_at_all(killed: list[Path], tmp_path: Path) -> None:
    """Whoever looks sees neither, or both; so it is for good after the next command that changes the game."""
    came = []
    for made in killed:
        desk = DeskRunner(tmp_path / made.name)
        shutil.copytree(made, desk.root)
        desk.sheet("PR.txt", "GAME g\nTURN 1\nEMPIRE PR\n1 GATHER BRA - 1\n")
        begun, said = (desk.root / "worlds" / "g").exists(), has_settings(desk.root)
        assert begun or not said
        assert (Desk.at(desk.root).settings_of("g").language == "de") is begun
        first = desk.run("turn", "g", "--force")
        if not begun:
            assert "there is no game g" in first.stderr or "there is no game in" in first.stderr
            assert not has_settings(desk.root)
        else:
            came.append((said, first.exit_code))
            assert has_settings(desk.root)
            assert "now the game is complete: do this once more" in first.stderr
            desk.ok("turn", "g", "--force")
            assert desk.report("FR", 1)["language"] == "de"
            assert desk.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
            assert "nothing wrong" in desk.ok("doctor", "g")
        shutil.rmtree(desk.root)
    assert {*came} == {(False, 1), (True, 1)}
    assert len(came) < len(killed)


@pytest.mark.filterwarnings(FORKING)
def test_killed_at_any_instant_the_same_once_more_completes_it(killed: list[Path], tmp_path: Path) -> None:
    """The desk is as if nothing had happened."""
    whole = tmp_path / "whole"
    whole.mkdir()
    begin(whole)
    for made in killed:
        desk = DeskRunner(tmp_path / made.name)
        shutil.copytree(made, desk.root)
        if Desk.at(desk.root).known("g").is_ready:  # nothing was left to be done
            with pytest.raises(RefusedError, match="there is a game g already"):
                begin(desk.root)
        else:
            begin(desk.root)
        assert desk.files() == DeskRunner(whole).files()
        assert {path.relative_to(desk.root) for path in desk.root.rglob("*")} == {
            path.relative_to(whole) for path in whole.rglob("*")
        }
        shutil.rmtree(desk.root)


@pytest.mark.filterwarnings(FORKING)
def test_a_start_that_was_cut_off_keeps_its_settings(killed: list[Path], tmp_path: Path) -> None:
    """Another start with other settings, or with none, does not take it up with these."""
    for made in killed:
        if not (made / "worlds" / "g").exists():
            continue
        for settings in ({}, {"days": 3}):
            root = tmp_path / f"{made.name}-{len(settings)}"
            shutil.copytree(made, root)
            with pytest.raises(RefusedError, match=r"do this once more|other settings|there is a game"):
                begin(root, settings=settings)
            assert has_settings(root)
            shutil.rmtree(root)
