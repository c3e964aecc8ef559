"""The game master's handbook and reference show what the program does: they are followed, and tables compared."""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest
from filelock import FileLock

from pbm.desk.notify_settings import HookSettings
from pbm.desk.post_settings import PostSettings
from pbm.desk.serve_settings import ServeSettings
from pbm.desk.settings import GameSettings
from pbm.desk.site_settings import SiteSettings
from pbm.game.selection import SheetStatus
from pbm.kit.scenario.entries import Head
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.keeping.corrections import fields_of
from pbm.rulesets.empires.setup.entries import EmpireEntry, LandEntry, SeaEntry
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.keeping.corrections import of_area, of_player
from tests.docs.transcript import Desk, agrees, follow
from tests.docs.type_words import type_words
from tests.support.pages import HANDBOOK, REFERENCE, anchor_of, broken_links, prose, table
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

NEEDED = "needed"
NONE = "none"


def test_the_walk_through_prints_what_the_page_shows(tmp_path: Path) -> None:
    """On an empty desk the files and commands of both pages, in their order, give the output that the pages show."""
    desk = Desk(tmp_path)
    wrong = [
        f"{page.name}:{step.line}: $ {step.command}\n{found}"
        for page in (HANDBOOK, REFERENCE)
        for step, found in follow(page, desk)
        if not agrees(step.expected, found)
    ]

    assert not wrong, "\n".join(["python -m tests.docs.refresh puts this right:", *wrong])


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("`[post]`", PostSettings),
        ("`[[notify.hooks]]`", HookSettings),
        ("`[site]`", SiteSettings),
        ("`[serve]`", ServeSettings),
    ],
)
def test_the_settings_of_a_table_are_complete(head: str, kind: type[Any]) -> None:
    """Every setting of the post, web hooks, sites and the desk in a browser is listed, in the order of the program."""
    assert list(_listed(head).items()) == list(_declared(kind).items())


def test_the_settings_of_a_game_are_complete() -> None:
    """Every setting of a game is listed with its default."""
    assert _listed("setting") == _declared(GameSettings)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        ("setting", GameSettings),
        ("`[post]`", PostSettings),
        ("`[[notify.hooks]]`", HookSettings),
        ("`[site]`", SiteSettings),
        ("`[serve]`", ServeSettings),
    ],
)
def test_settings_are_of_the_types_that_the_page_says(head: str, kind: type[Any]) -> None:
    """Each is listed with what may be written."""
    listed = {row[0].strip("`"): row[2] for row in table(REFERENCE, head, "default", "type")}
    hints = get_type_hints(kind, include_extras=True)

    assert listed == {item.name: type_words(hints[item.name]) for item in fields(kind)}


@pytest.mark.parametrize(
    ("head", "kind"),
    [("`[scenario]`", Head), ("`[[empire]]`", EmpireEntry), ("`[[land]]`", LandEntry), ("`[[sea]]`", SeaEntry)],
)
def test_the_fields_of_a_scenario_are_complete(head: str, kind: type[Any]) -> None:
    """Every field of a scenario's tables is listed, in the order of the program, with its default."""
    declared = _declared(kind)
    if kind is LandEntry:
        declared["mode"] = '"retreat"'  # of an owned area, which the program fills in

    assert _listed(head) == declared


def _listed(head: str) -> dict[str, str]:
    return {row[0].strip("`"): row[1].strip("`") for row in table(REFERENCE, head, "default")}


def _declared(kind: type[Any]) -> dict[str, str]:
    return {
        item.name: _default(item.default, needed=True)
        if item.default_factory is MISSING
        else _written(item.default_factory())
        for item in fields(kind)
    }


def _written(value: object) -> str:
    return json.dumps(value) if value else NONE


def _default(value: object, *, needed: bool) -> str:
    if value is MISSING:
        return NEEDED if needed else NONE
    if value is None:
        return NONE
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()


def bundled(ruleset: str, name: str) -> str:
    """Return the text of a bundled scenario."""
    return (ROOT / "pbm" / "rulesets" / ruleset / "scenarios" / f"{name}.toml").read_text(encoding="utf-8")


def test_the_fields_that_can_be_set_by_hand_are_complete() -> None:
    """The table lists the fields of an area or an empire that ``pbm gm`` can set."""
    listed = {row[0]: re.findall(r"`(\w+)`", row[1]) for row in table(HANDBOOK, "what", "fields")}

    world = EMPIRES.start(bundled("empires", "two-rivers"), "two-rivers", 1)
    assert listed == {
        "a land area": [*fields_of(world, next(iter(world.lands.values())))],
        "a sea space": [*fields_of(world, next(iter(world.seas.values())))],
        "an empire": [*fields_of(world, next(iter(world.empires.values())))],
    }


def test_the_fields_of_the_game_of_cards_are_complete() -> None:
    """Its table lists the fields of a territory or a player that ``pbm gm`` can set."""
    listed = {row[0]: re.findall(r"`(\w+)`", row[1]) for row in table(REFERENCE, "of", "what may be set")}

    world = WARP.start(bundled("warp", "the-rhine"), "the-rhine", 1)
    land = next(area for area in world.areas.values() if not area.is_sea)
    player = next(iter(world.players.values()))
    assert listed == {"a territory": [*of_area(world, land)], "a player": [*of_player(world, player)]}


def test_all_that_may_become_of_a_sheet_is_listed() -> None:
    """The table of standings lists those that the program knows."""
    listed = [row[0] for row in table(REFERENCE, "standing", "what it means")]

    assert sorted(listed) == sorted(status.value for status in SheetStatus)


@pytest.fixture
def rivers(tmp_path: Path) -> Desk:
    """Return a desk with the game rivers, after its second turn."""
    desk = Desk(tmp_path)
    desk.run("pbm new rivers --scenario two-rivers && pbm turn --force && pbm turn --force")
    return desk


def told(beginning: str) -> str:
    """Return the message in the reference's prose that begins so."""
    text = " ".join(prose(REFERENCE).split())
    (message,) = re.findall(rf"`({re.escape(beginning)}[^`]*)`", text)
    return str(message)


def test_a_run_that_broke_off_before_saving_is_told_as_on_the_page(rivers: Desk) -> None:
    """What was staged and not saved is thrown away, and the page's message says so."""
    (rivers.root / "worlds" / "rivers" / ".turn-003.new").mkdir()

    assert told("rivers: an earlier run was interrupted before turn 3 was saved") in rivers.run("pbm turn --force")


def test_a_run_that_broke_off_after_saving_is_told_as_on_the_page(rivers: Desk) -> None:
    """Reports that were staged for a saved turn are put in place, and the page's message says so."""
    rivers.run("pbm turn --force")
    reports = rivers.root / "reports" / "rivers"
    (reports / "turn-003").rename(reports / ".turn-003.new")

    assert told("rivers: an earlier run was interrupted after turn 3 was saved") in rivers.run("pbm turn --force")
    assert (reports / "turn-003" / "PR.txt").is_file()


def test_an_undo_that_broke_off_is_told_as_on_the_page(rivers: Desk) -> None:
    """A turn that was about to be undone stands, one that was undone is gone, and the page's messages say so."""
    rivers.run("pbm turn --force")
    staged = rivers.root / "reports" / "rivers" / ".turn-003.1.gone"
    staged.mkdir()
    command = 'pbm gm rivers set BRA armies=x --why "a slip"'
    assert told("rivers: an earlier run was interrupted before turn 3 was undone") in rivers.run(command)
    staged.mkdir()
    undone = rivers.root / "worlds" / "rivers" / "undone"
    undone.mkdir()
    (rivers.root / "worlds" / "rivers" / "turn-003").rename(undone / "turn-003.1")
    assert told("rivers: an earlier run was interrupted after turn 3 was undone") in rivers.run(command)
    assert not (rivers.root / "reports" / "rivers" / "turn-003").exists()


def test_a_redo_that_broke_off_is_told_as_on_the_page(rivers: Desk) -> None:
    """Reports of a turn that stands again are put in place, and the page's message says so."""
    rivers.run("pbm turn --force && pbm undo")
    game = rivers.root / "worlds" / "rivers"
    (game / "undone" / "turn-003.1").rename(game / "turn-003")

    assert told("rivers: an earlier run was interrupted after turn 3 was redone") in rivers.run("pbm turn --force")
    assert (rivers.root / "reports" / "rivers" / "turn-003" / "PR.txt").is_file()


def test_two_at_once_are_told_as_on_the_page(rivers: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another run holds the game nothing is changed, and the page's message says so."""
    monkeypatch.setattr("pbm.desk.writer.PATIENCE", 0)
    with FileLock(rivers.root / "worlds" / ".rivers.lock"):
        found = rivers.run("pbm undo")

    assert told("another pbm is working on") in found
    assert (rivers.root / "worlds" / "rivers" / "turn-002").is_dir()


def test_a_damaged_turn_is_played_again_as_the_page_says(rivers: Desk) -> None:
    """With its folder moved away and its sheets in the inbox again, the last turn comes out as it was."""
    rivers.write("orders/rivers/PR.txt", "GAME rivers\nTURN 3\nEMPIRE PR\nLEVY BRA\n")
    rivers.run("pbm turn && rm orders/rivers/*")
    world = (rivers.root / "worlds" / "rivers" / "turn-003" / "world").read_bytes()

    rivers.run("mv worlds/rivers/turn-003 away && cp away/sheets/*.txt orders/rivers && pbm turn")

    assert (rivers.root / "worlds" / "rivers" / "turn-003" / "world").read_bytes() == world


@pytest.mark.parametrize("page", [HANDBOOK, REFERENCE], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    """Every link of a page has a target, and the contents list all sections in order."""
    sections = re.findall(r"^## (.+)$", prose(page), re.MULTILINE)
    contents = prose(page).partition("**Contents.**")[2].partition("\n\n")[0]

    assert broken_links(page) == []
    assert re.findall(r"\(#([^)]+)\)", contents) == [anchor_of(title) for title in sections]
