"""Notices: letters to players about what has changed in their game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.desk.notice_kind import NoticeKind
from pbm.kernel.sentence import say
from pbm.pipeline.open_game import load
from pbm.post.notices import Notice, Points, Words, addresses_of, compose, write_composed
from tests.post.weeks import Week, at
from tests.support.desks import DeskRunner
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


NOTICE = Notice(
    NoticeKind.DEADLINE,
    "AA",
    say("turn {turn} is due later", turn=1),
    [say("everything is <later>"), Points(["one", "two"]), Words("Dear all,\nGAME g\nlast line")],
)


def test_a_notice_is_written_once_as_text_and_page(tmp_path: Path) -> None:
    """It has all its parts, and belongs to the thread of the last report."""
    week = Week.begun(tmp_path)
    week.run("2027-01-05")
    opened = load(Desk.at(tmp_path), Desk.at(tmp_path).game("g"))
    composed = compose(opened, [NOTICE])
    assert composed is not None
    identities = {to: f"AA/1/{to}" for to in addresses_of(opened, "AA")}
    assert [write_composed(week.office, "g", composed, identities, at("2027-01-06")) for _ in "12"] == [1, 0]
    (report,), (mail,) = week.letters("aa", "begins"), week.letters("aa", "g: turn 1 is due later")
    text, page = text_of(mail), text_of(mail, "html")
    assert "Everything is <later>." in text
    assert "Everything is &lt;later&gt;." in page
    assert "  - One." in text
    assert ">Two.</li>" in page
    assert "Dear all," in text
    assert "\nGAME g" not in text.partition("Dear all")[2]
    assert "\nlast line" in page
    assert "Sheets for turn 1 are due Friday, 8 January 2027" in text
    assert mail["References"] == report["Message-ID"]


def test_a_game_may_do_without_a_kind_of_notice(tmp_path: Path) -> None:
    """The setting names what players are informed of; a word that is none is refused with the ones there are."""
    week = Week.begun(tmp_path, 'notices = ["hold"]')
    opened = load(Desk.at(tmp_path), Desk.at(tmp_path).game("g"))
    assert compose(opened, [NOTICE]) is None
    settings = tmp_path / "pbm.toml"
    settings.write_text(settings.read_text().replace('"hold"', '"holt"'))
    assert "notices: there is no notice 'holt', only deadline, hold, turn" in week.runner.refused("status", "g")


def test_a_corrected_report_begins_with_what_has_changed_for_its_reader(tmp_path: Path) -> None:
    """Line by line, from their own two reports; whoever has the same report as before gets no letter."""
    runner = DeskRunner(tmp_path)
    (tmp_path / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\ntimezone = "UTC"\n')
    runner.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    for empire in ("PR", "FR"):
        runner.ok("player", "g", empire, "--email", f"{empire.lower()}@example.org", "--new-key")
    week, sheet = Week(runner), tmp_path / "late.txt"
    runner.ok("turn", "g", "--force")
    week.run("2027-01-05")
    key = tmp_path / "worlds/g/players.json"
    key.write_text(json.dumps({"players": {"PR": {"email": "pr@example.org"}, "FR": {"email": "fr@example.org"}}}))
    sheet.write_text("GAME g\nTURN 1\nEMPIRE PR\n1 GATHER BRA - 3\n2 GATHER XXX - 1\nMESSAGE PR\nI.\nEND\n")
    runner.ok("amend", "g", str(sheet), "--accept")
    week.run("2027-01-06")
    (mail,) = week.letters("pr", "corrected")
    for kind in ("plain", "html"):
        text = " ".join(text_of(mail, kind).split())
        assert "Action 1 is new: GATHER BRA - 3 (done)." in text
        assert "MGD Magdeburg" not in text.partition("What has changed")[2].partition("BPs")[0]
    (other,) = week.letters("fr", "corrected")
    said = text_of(other).partition("WHAT HAS CHANGED FOR YOU")[2].partition("\n\n\n")[0]
    assert "GATHER" not in said
    runner.ok("undo", "g")
    runner.ok("redo", "g")
    week.run("2027-01-07")
    assert len(week.letters("pr", "corrected")) == len(week.letters("fr", "corrected")) == 1
