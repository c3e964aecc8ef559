"""The pages of mails, as a mail program shows them: on a phone and on a desk, by day and night."""

from __future__ import annotations

import base64
import re
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from pbm.desk.desk import Desk
from pbm.pipeline.open_game import load
from pbm.post.intake import take_in, work_off
from pbm.post.post_office import PostOffice
from pbm.post.reminders import remind
from pbm.post.reports import LONGEST_PAGE, write_reports
from pbm.reports.renderer import Renderer
from tests.browser.access import violations
from tests.browser.validity import checked
from tests.browser.visits import NARROW, sticking_out
from tools.sample import run

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.browser.visits import Visits

SETTINGS = """
[post]
address = "game-master@example.org"
proof = "address"
timezone = "UTC"
[games.g]
first_deadline = 2027-01-08T20:00:00
languages = { PR = "de" }
"""
PLAYERS = '{"players": {"PR": {"email": "player@example.org"}}}'
MISTAKES = """
GAME g
TURN 2
EMPIRE PR
 1  GATHER  BRA  -    ALL
 2  SEND    BRA  MGD  99
 3  ATACK   MGD  HRZ  ALL
 4  MOVE    NOWHERE-THAT-ANYBODY-HAS-EVER-HEARD-OF  MGD  ALL
"""
KINDS = ("report", "answer", "replies", "reminder")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The pages of mails to a player: a report, answers to orders with mistakes and to questions, a reminder."""
    desk = tmp_path_factory.mktemp("post")
    (desk / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    run(desk, "new", "g", "--scenario", "two-rivers", "--seed", "1")
    (desk / "worlds" / "g" / "players.json").write_text(PLAYERS, encoding="utf-8")
    run(desk, "turn", "g", "--force")
    office, now = PostOffice.of(Desk.at(desk)), int(datetime(2027, 1, 14, tzinfo=UTC).timestamp())
    game = office.desk.game("g")
    assert write_reports(office, office.desk, game, now) == 1
    report = written(desk, office, "report")
    assert remind(office, load(office.desk, game), Renderer(), now) == 1
    reminder = written(desk, office, "reminder")
    come(office, MISTAKES, now)
    answer = written(desk, office, "answer")
    come(office, "STATUS\nREPORT\nRULES\nHELP\n", now + 1)
    return {"report": report, "answer": answer, "replies": written(desk, office, "replies"), "reminder": reminder}


def come(office: PostOffice, text: str, now: int) -> None:
    """Let a mail of the player's come."""
    take_in(office, f"From: player@example.org\nMessage-ID: <{now}@example.org>\n\n{text}".encode(), now * 10**9)
    assert list(work_off(office, now)) == []


def written(desk: Path, office: PostOffice, name: str) -> Path:
    """Put the page of the only letter that waits into a file, its picture within, and take the letter away."""
    (waiting,) = office.out.waiting()
    mail = message_from_bytes(office.out.read(waiting), policy=default)
    office.out.finish(waiting)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("html",))
    assert body is not None
    file = desk / f"{name}.html"
    file.write_text(with_pictures(str(body.get_content()), mail), encoding="utf-8")
    return file


def with_pictures(page: str, mail: EmailMessage) -> str:
    """Return a page with the mail's pictures in it, as a mail program shows it."""
    assert len(page.encode()) < LONGEST_PAGE
    for part in mail.walk():
        if part["Content-ID"]:
            data = base64.b64encode(part.get_content()).decode()
            page = page.replace(f"cid:{part['Content-ID'].strip('<>')}", f"data:image/png;base64,{data}")
    return page


def test_mails_are_valid(pages: Mapping[str, Path]) -> None:
    """Valid HTML5 with valid CSS, without a warning, as other pages."""
    assert checked(pages.values()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_is_accessible(visits: Visits, pages: Mapping[str, Path], kind: str) -> None:
    """Nothing of WCAG 2.2 AA is violated, by day and night, on a phone and on a desk; and nothing is asked for."""
    assert violations(visits.file(pages[kind])) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_fits_a_phone(visits: Visits, pages: Mapping[str, Path], kind: str) -> None:
    """It does not scroll sideways; only the text of a report that was asked for does, which the keyboard reaches."""
    page = visits.file(pages[kind], width=NARROW)

    assert sticking_out(page) == []
    wide = page.locator("pre").evaluate_all(
        "all => all.map(one => one.closest('div')).filter(one => one.scrollWidth > one.clientWidth)"
        ".map(one => one.tabIndex)"
    )
    assert wide == [0] * len(wide) if kind == "replies" else wide == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_is_calm(pages: Mapping[str, Path], kind: str) -> None:
    """No script, no form, no link, nothing from elsewhere; its styles are at its elements, but those for the dark."""
    page = pages[kind].read_text(encoding="utf-8")

    assert re.findall(r"<(?:script|form|a|link|iframe|button|input)\b", page) == []
    assert all(source.startswith("data:image/png;") for source in re.findall(r'(?:src|href)="([^"]*)"', page))
    assert "<h1 style=" in page or '<pre class="head" style=' in page
    assert "prefers-color-scheme: dark" in page
