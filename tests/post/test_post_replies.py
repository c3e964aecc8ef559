"""What is replied to commands: to a player about his own empires, and about nobody else's."""

from __future__ import annotations

import os
from datetime import timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from pbm.locale import find_language
from pbm.post.command_replies import Own, reply_to
from pbm.post.commands import command_of
from tests.post.answering import opened
from tests.support.desks import DeskRunner
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.post.reply_parts import Reply

NOON = 1_800_000_000
"""Friday, 15 January 2027, 08:00 in London."""


def reply(desk: DeskRunner, text: str, *seats: tuple[str, str], language: str = "en", hours: int = 0) -> Reply:
    """Reply to a command of whoever plays these empires of these games; Prussia in g without any."""
    command = command_of(text)
    assert command is not None
    own = [Own(opened(desk, game), empire, timezone(timedelta(hours=hours))) for game, empire in seats or [("g", "PR")]]
    return reply_to(command, own, find_language(language), 0)


@pytest.fixture(scope="module")
def template(begun: DeskRunner, tmp_path_factory: pytest.TempPathFactory) -> DeskRunner:
    """A desk with the game g about to begin, and h after its first turn; to be left as it is."""
    desk = begun.copy(tmp_path_factory.mktemp("two"))
    desk.ok("new", "h", "--scenario", "two-rivers", "--seed", "8")
    for empire in ("PR", "FR"):
        desk.orders(empire, "TAX", game="h")
    desk.ok("turn", "h")
    for file in (desk.root / "orders" / "h").glob("*.txt"):
        file.unlink()
    return desk


@pytest.fixture
def two(template: DeskRunner, empty: DeskRunner) -> DeskRunner:
    """A desk with the game g about to begin, and h after its first turn."""
    return template.copy(empty.root)


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[DeskRunner]:
    """A desk with a game of pebbles, about to begin."""
    with among_the_games():
        runner = DeskRunner(tmp_path)
        runner.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        yield runner


def test_status_tells_of_each_own_sheet(desk: DeskRunner) -> None:
    """When each came, by the player's clock, what is in it, and which counts; of the others only how many are in."""
    good = desk.orders("PR", "TAX", "TXA", "MESSAGE FR", "Peace!", "END")
    os.utime(good, (NOON, NOON))
    late = desk.sheet("late.txt", "GAME g\nTURN 90\nEMPIRE PR\nTAX\n")
    os.utime(late, (NOON + 60, NOON + 60))
    desk.orders("FR", "MESSAGE PR", "secret", "END")
    (desk.root / "pbm.toml").write_text("[games.g]\nfirst_deadline = 2027-01-22T20:00:00\n", "utf-8")

    assert reply(desk, "STATUS", hours=1).text.splitlines() == [
        "Two Rivers, game g: Prussia (PR)",
        "--------------------------------",
        "Turn 1 is next; sheets are due Friday, 22 January 2027, 20:00.",
        "  - Sheet of Friday, 15 January 2027, 09:00: 2 actions, 1 message, 1 problem;",
        "    it counts.",
        "  - Sheet of Friday, 15 January 2027, 09:01: 1 action, 1 problem; it is",
        "    refused.",
        "Players whose sheets are in: 2.",
    ]


def test_status_tells_whoever_has_sent_nothing(desk: DeskRunner) -> None:
    """Without a deadline and without a sheet there is little to say."""
    assert reply(desk, "STATUS").text.splitlines()[2:] == [
        "Turn 1 is next.",
        "  - No sheet of yours counts.",
        "Players whose sheets are in: 0.",
    ]


def test_status_names_a_sheet_that_was_superseded(desk: DeskRunner) -> None:
    """Of two good ones the newer counts."""
    os.utime(desk.orders("PR", "TAX"), (NOON, NOON))
    os.utime(desk.sheet("again.txt", "GAME g\nTURN 1\nEMPIRE PR\nMOBILISE\n"), (NOON + 60, NOON + 60))

    told = reply(desk, "STATUS").text
    assert "09:0" not in told
    assert "08:01: 1 action; it counts." in told
    assert "08:00: 1 action; a newer one counts." in told


def test_status_is_of_the_game_that_is_named(two: DeskRunner) -> None:
    """Without a name of all; of a game that he does not play a player is told only that."""
    seats = (("g", "PR"), ("h", "FR"))

    assert "game g" in reply(two, "STATUS", *seats).text
    assert "game h" in reply(two, "STATUS", *seats).text
    assert "game g" not in reply(two, "STATUS H", *seats).text
    assert reply(two, "STATUS h", ("g", "PR")).text == "You are not playing in a game h; your games: g.\n"


def test_a_report_comes_as_text_and_with_its_files(two: DeskRunner) -> None:
    """The last turn's without a number; page and data are attached under names that tell them apart."""
    folder = two.root / "reports" / "h" / "turn-001"
    said = reply(two, "REPORT", ("h", "FR"))

    assert said.text.rstrip("\n") == (folder / "FR.txt").read_text("utf-8").rstrip("\n")
    assert [(file.name, file.kind) for file in said.attachments] == [
        ("h-turn-001-FR.html", "text/html"),
        ("h-turn-001-FR.json", "application/json"),
    ]
    assert [file.data for file in said.attachments] == [
        (folder / "FR.html").read_bytes(),
        (folder / "FR.json").read_bytes(),
    ]


def test_an_earlier_report_is_asked_for_by_its_turn(two: DeskRunner) -> None:
    """Turn 0 is the start."""
    start = (two.root / "reports" / "h" / "turn-000" / "FR.txt").read_text("utf-8")

    assert reply(two, "REPORT 0", ("h", "FR")).text.rstrip("\n") == start.rstrip("\n")
    assert reply(two, "REPORT TURN 0 h", ("h", "FR"), ("g", "PR")).text.rstrip("\n") == start.rstrip("\n")


def test_reports_that_are_not_there_are_refused(two: DeskRunner) -> None:
    """A turn that has not been played has none, and one may have been moved away."""
    (two.root / "reports" / "h" / "turn-000" / "FR.txt").unlink()

    assert reply(two, "REPORT 2", ("h", "FR")).text == "h: turn 2 has not been played yet.\n"
    assert reply(two, "REPORT 0", ("h", "FR")).text == "h: your report of turn 0 is not kept any more.\n"
    assert reply(two, "REPORT 999999999", ("h", "FR")).text == "h: turn 999999999 has not been played yet.\n"


@pytest.mark.parametrize("asked", ["REPORT 1 g", "REPORT gm", "REPORT 0 PR", "REPORT FR", "REPORT ..-h"])
def test_no_report_of_anybody_else_is_given(two: DeskRunner, asked: str) -> None:
    """What is named is a game, and no file: only reports of the sender's own empires are ever read."""
    told = reply(two, asked, ("h", "FR"))

    assert "You are not playing in" in told.text
    assert told.attachments == []


def test_a_path_is_no_command() -> None:
    """Names have no strokes."""
    assert command_of("REPORT ../h") is None


def test_rules_are_those_of_the_games_played(pebbles: DeskRunner) -> None:
    """Each game's once, however many empires of it somebody plays."""
    told = reply(pebbles, "RULES", ("g", "AA"), ("g", "BB")).text

    assert told == "Pebbles\n-------\nTAKE  n\n    Takes pebbles from the heap, up to three.\n"


def test_rules_explain_an_action(desk: DeskRunner) -> None:
    """In full; what is not an action gets a suggestion."""
    told = reply(desk, "rules send g").text

    assert "SEND  area  area  n, ALL, ALL BUT n, -" in told
    assert "The chain of retreat locations" in told
    assert "There is no action SEN; did you mean SEND?" in reply(desk, "RULES SEN").text
    assert "There is no action qqqqqqqq." in reply(desk, "RULES qqqqqqqq").text


def test_help_has_a_blank_sheet_for_each_empire(two: DeskRunner) -> None:
    """How to write, what may be asked for, and the sheets of the coming turns."""
    told = reply(two, "HELP", ("g", "PR"), ("h", "FR")).text

    assert "Send your orders as a sheet" in told
    assert "  REPORT [TURN] [GAME]" in told
    assert "GAME    g\nTURN    1\nEMPIRE  PR\n" in told
    assert "GAME    h\nTURN    2\nEMPIRE  FR\n" in told


@pytest.mark.parametrize("asked", ["STATUS", "REPORT 3", "RULES", "RULES SEND"])
def test_whoever_plays_nothing_is_told_so(asked: str) -> None:
    """Somebody may be known and have no empire any more."""
    command = command_of(asked)
    assert command is not None

    assert reply_to(command, [], find_language("en"), 0).text == "You are not playing in any game.\n"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "asked", ["STATUS", "REPORT 1", "RULES", "RULES ORDER", "RULES MOVE", "HELP", "STATUS " + "g" * 40]
)
def test_lines_are_short_enough_for_mail(two: DeskRunner, asked: str, language: str) -> None:
    """No line has more than 78 columns in any language."""
    lines = reply(two, asked, ("h", "FR"), ("g", "PR"), language=language).text.splitlines()

    assert [line for line in lines if len(line) > 78] == []


def test_rules_are_those_of_a_games_module(tmp_path: Path) -> None:
    """Two modules of one game have other orders, and say other things of the same; each is told once."""
    runner = DeskRunner(tmp_path)
    for game, scenario in (("g", "the-rhine"), ("h", "war-of-independence"), ("i", "war-of-independence")):
        runner.ok("new", game, "--scenario", scenario, "--seed", "1")
    rhine, colonies = ("g", "PR"), ("h", "AM")

    assert "\nMARK  " not in reply(runner, "RULES", rhine).text
    assert reply(runner, "RULES MARK", colonies, ("i", "BR")).text.count("MARK  area") == 1
    assert "there are no free moves" in reply(runner, "RULES MOVE", colonies).text
    both = reply(runner, "RULES MOVE", rhine, colonies).text
    assert both.count("MOVE  area") == 2
    assert "as its free move" in both
    assert "there are no free moves" in runner.ok("rules", "move")
    assert runner.ok("rules").count("MARK  area") == 1
