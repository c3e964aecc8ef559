"""Reminders: who gets which, when, in what language, and only once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from pbm.sheets import read_sheet
from tests.post.weeks import Week
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import EmailMessage
    from pathlib import Path


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    """Let the toy game be found."""
    with among_the_games():
        yield


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    """Return the text of a mail, or its page."""
    body = mail.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def test_who_has_sent_nothing_is_reminded_twice(tmp_path: Path) -> None:
    """48 and 6 hours before the deadline, each once however often the post is run; whoever has sent a sheet is not."""
    week = Week.begun(tmp_path)
    week.sheet("BB", 1, "2027-01-05", "TAKE 1")

    for moment in ("06T19:59", "06T20:00", "06T20:05", "08T13:59", "08T14:00", "08T19:55"):
        week.run(f"2027-01-{moment}")
    assert len(week.letters("aa", "your orders are due Friday, 8 January 2027, 20:00 (UTC)")) == 2
    assert week.letters("bb", "due") == []


def test_after_a_pause_of_the_server_only_the_last_reminder_is_written(tmp_path: Path) -> None:
    """Two at once would say the same."""
    week = Week.begun(tmp_path)

    assert week.run("2027-01-08T15:00").reminded == 2
    assert week.run("2027-01-08T15:05").reminded == 0


def test_a_reminder_says_what_is_wrong_and_brings_a_blank_sheet(tmp_path: Path) -> None:
    """It can be answered: the sheet at its end is read, in a quotation or not."""
    week = Week.begun(tmp_path)
    week.sheet("AA", 1, "2027-01-05", "TAKE 1", "TAEK 2")
    week.sheet("BB", 40, "2027-01-05", "TAKE 1")
    week.run("2027-01-07")

    (faulty,), (refused,) = week.letters("aa", "due"), week.letters("bb", "due")
    text = text_of(faulty)
    assert "Your sheet for turn 1 counts, but not all of it can be read." in text
    assert "id you mean TAKE?" in text
    assert "cannot be played" in text_of(refused)
    assert faulty["Auto-Submitted"] == "auto-generated"

    position = load(Desk.at(tmp_path), Desk.at(tmp_path).game("g")).position
    quoted = "".join(f"> {line}\n" for line in text.splitlines()) + "\nGAME g\nTURN 1\nEMPIRE AA\nTAKE 2\n"
    for reply in (text.replace("\n  1", "\n  1 TAKE 2", 1), quoted):
        sheet = read_sheet("reply", reply.encode(), position.order_language)
        assert [action.text for action in sheet.actions if action.order] == ["TAKE 2"]
        assert sheet.problems == ()


def test_a_reminder_has_a_page_that_says_the_same(tmp_path: Path) -> None:
    """How the sheet stands, what happens if none comes, until when, what is wrong, and the blank sheet."""
    week = Week.begun(tmp_path)
    week.sheet("AA", 1, "2027-01-05", "TAEK <2>")
    week.run("2027-01-07")

    (faulty,), (missing,) = week.letters("aa", "due"), week.letters("bb", "due")
    for mail, told in (
        (faulty, "counts, but not all of it can be read"),
        (missing, "if none comes, you play no actions"),
    ):
        text, page = " ".join(text_of(mail).split()), text_of(mail, "html")
        for said in (told, "due Friday, 8 January 2027, 20:00 (UTC)", "answer this mail"):
            assert said in text
            assert said in page
        assert "\nGAME    g\n" in page
    assert "<mark" in text_of(faulty, "html")
    assert "&lt;2&gt;" in text_of(faulty, "html")


def test_a_reminder_is_in_its_reader_s_language(tmp_path: Path) -> None:
    """As the settings have it."""
    week = Week.begun(tmp_path, 'languages = { AA = "de" }')
    week.run("2027-01-07")

    (reminder,) = week.letters("aa", "Freitag")
    assert "Befehl" in text_of(reminder)


@pytest.mark.parametrize(("settings", "reminders"), [("reminders = []", 0), ("reminders = [100, 24]", 1)])
def test_reminders_are_a_setting(tmp_path: Path, settings: str, reminders: int) -> None:
    """Other hours, or none."""
    week = Week.begun(tmp_path, settings)

    week.run("2027-01-05T20:00")
    assert len(week.letters("aa", "due")) == reminders


def test_a_reminder_comes_no_sooner_than_the_report(tmp_path: Path) -> None:
    """In a game of a turn a day nobody is reminded two days before."""
    week = Week.begun(tmp_path, "days = 1")

    assert week.run("2027-01-07").reminded == 0
    assert week.run("2027-01-08T15:00").reminded == 2


def test_who_does_not_play_is_not_reminded(tmp_path: Path) -> None:
    """An empire whose player has gone, and one without an address, get none; another game reminds likewise."""
    week = Week.begun(tmp_path, scenario="two-rivers", players="PR")
    seats = list(week.runner.world()["empires"])
    assert week.run("2027-01-07").reminded == int("PR" in seats)
    week.runner.ok("gm", "g", "set", "PR", "status=standby", "--why", "gone")
    assert week.run("2027-01-08T15:00").reminded == 0
