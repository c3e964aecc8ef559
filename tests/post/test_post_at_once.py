"""Who plays alone by mail waits for nobody: his turn is played as soon as a whole sheet of his is in."""

from __future__ import annotations

import smtplib
from typing import TYPE_CHECKING

import pytest

from tests.post.weeks import Week
from tests.support.mail_desks import FAR, KEY, POST, take, waiting
from tests.support.offices import notes
from tests.support.pebbles import among_the_games
from tests.support.processes import PATIENCE, free_port, listening, wait_until
from tests.support.smtp_servers import PostBox, smtp_server

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.desks import DeskRunner

SOLO = ("--scenario", "two-rivers", "--seed", "7", "--solo", "FR")
WAITS = "You play alone: the turn waits for a sheet in which nothing is wrong, or which is marked READY."
AT_ONCE = "You play alone: the turn is played at once."


@pytest.fixture
def by_mail(empty: DeskRunner) -> tuple[DeskRunner, str]:
    """A desk with the game g, played alone by mail, without a deadline, its first report sent; and the player's key."""
    lines = [line for line in POST.splitlines() if not line.startswith(("smtp", "first_deadline", "{more}"))]
    (empty.root / "pbm.toml").write_text("\n".join([*lines, ""]))
    empty.ok("new", "g", *SOLO)
    key = KEY.findall(empty.ok("player", "g", "FR", "--email", "fr@example.org", "--new-key"))[0]
    empty.ok("post", "run")
    for letter in (empty.root / "post/out/new").iterdir():
        letter.unlink()
    return empty, key


def sheet(key: str, *lines: str, turn: int = 1) -> str:
    """Return a sheet."""
    return "\n".join(["GAME g", f"TURN {turn}", "EMPIRE FR", f"KEY {key}", *lines, ""])


def mail(text: str) -> str:
    """Return a mail of the player's with a sheet in it."""
    return f"From: fr@example.org\nTo: gm@example.org\nSubject: orders\n\n{text}"


def subjects(desk: DeskRunner) -> list[str]:
    """Return what the letters are about that wait to be sent."""
    return sorted(str(letter["Subject"]) for letter in waiting(desk).values())


def played(desk: DeskRunner) -> list[str]:
    """Return the last turns that were played, on a desk that may have one."""
    return sorted(path.name for path in (desk.root / "worlds/g").glob("turn-*"))


def test_a_whole_sheet_is_played_when_it_is_taken_in(by_mail: tuple[DeskRunner, str]) -> None:
    """Its answer says so, and the report waits beside it; the next run has nothing to add."""
    desk, key = by_mail
    assert desk.run("post", "take", given=mail(sheet(key, "TAX")).encode()).exit_code == 0

    assert subjects(desk) == [
        "g, turn 1: the report for France (FR)",
        "g, turn 1: your orders (FR) count",
    ]
    answer = next(letter for letter in waiting(desk).values() if "orders" in letter["Subject"])
    assert AT_ONCE in " ".join(answer.as_string().split())
    assert desk.ok("post", "run") == ""
    assert len(waiting(desk)) == 2
    assert notes(desk.root) == ""


def test_a_faulty_sheet_may_be_mended_or_marked(by_mail: tuple[DeskRunner, str]) -> None:
    """It counts and is not played; the answer says what it waits for, and so do STATUS and the game master's check."""
    desk, key = by_mail
    assert WAITS in take(desk, "FR", sheet(key, "TAX", "TXA"))
    assert "Turn 1 is next, and waits for a sheet of yours" in take(desk, "FR", "STATUS\n")
    assert "turn 1 is played as soon as a sheet of FR is in" in desk.run("post", "check").stdout
    assert desk.ok("post", "run") == ""

    desk.run("post", "take", given=mail(sheet(key, "TAX", "TXA", "READY")).encode())
    assert played(desk) == ["turn-000", "turn-001"]
    told = " ".join(" ".join(letter.as_string().split()) for letter in waiting(desk).values())
    assert AT_ONCE in told
    assert "It is marked READY" not in told


def test_a_refused_sheet_plays_nothing(by_mail: tuple[DeskRunner, str]) -> None:
    """Nor does somebody else's."""
    desk, key = by_mail
    assert WAITS in take(desk, "FR", sheet(key, "TAX", turn=70))
    desk.run("post", "take", given=mail(sheet("XXXX-XXXX", "TAX")).replace("fr@", "eve@").encode())

    assert desk.ok("post", "run") == ""
    assert played(desk) == ["turn-000"]


def test_a_sheet_sent_after_a_turn_was_taken_back_is_played(by_mail: tuple[DeskRunner, str]) -> None:
    """The one that it was played from is not: the game master hears of that, as in any game."""
    desk, key = by_mail
    desk.run("post", "take", given=mail(sheet(key, "TAX")).encode())
    desk.ok("undo", "g")
    assert desk.ok("post", "run") == ""
    assert "turn 1 was taken back" in notes(desk.root)

    desk.run("post", "take", given=mail(sheet(key, "FORTIFY PAR - 1")).encode())
    assert played(desk) == ["turn-000", "turn-001"]


def test_a_run_plays_what_was_filed_otherwise(by_mail: tuple[DeskRunner, str]) -> None:
    """Such as a sheet that was put into the folder by hand; the clock may be stopped here, too."""
    desk, key = by_mail
    desk.sheet("FR.txt", sheet(key, "TAX"))
    desk.ok("hold", "g")
    assert desk.ok("post", "run") == ""
    desk.ok("hold", "g", "--release")
    assert desk.ok("post", "run") == "g: turn 1 played\n"


def test_a_deadline_that_is_far_off_makes_no_difference(by_mail: tuple[DeskRunner, str]) -> None:
    """Though most runs need not open such a game."""
    desk, key = by_mail
    with (desk.root / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(f"first_deadline = {FAR}\n")
    desk.sheet("FR.txt", sheet(key, "TAX"))

    assert desk.ok("post", "run") == "g: turn 1 played\n"


def test_mails_play_no_other_games(tmp_path: Path) -> None:
    """A game that all are ready for waits for a run, as ever."""
    with among_the_games():
        week = Week.begun(tmp_path, "early = true")
        for empire in ("AA", "BB"):
            week.sheet(empire, 1, "2027-01-05", "TAKE 1", "READY")
        week.runner.run("post", "take", given=b"From: x@example.org\n\nHello.\n")

        assert week.turn == 0


def test_the_report_of_a_turn_comes_back_over_the_line(by_mail: tuple[DeskRunner, str], tmp_path: Path) -> None:
    """A mail server brings the sheet by LMTP, and another is given answer and report by SMTP."""
    desk, key = by_mail
    port, log = free_port(), tmp_path / "log"
    with smtp_server(PostBox()) as box:
        settings = (desk.root / "pbm.toml").read_text("utf-8")
        more = f'listen = "lmtp://127.0.0.1:{port}"\nsmtp = "smtp://127.0.0.1:{box.port}"\n[games.g]'
        (desk.root / "pbm.toml").write_text(settings.replace("[games.g]", more))
        with listening(desk.root, log), smtplib.LMTP("127.0.0.1", port, timeout=PATIENCE) as lmtp:
            lmtp.sendmail("fr@example.org", "gm@example.org", mail(sheet(key, "TAX")))
            wait_until(lambda: len(waiting(desk)) == 2, log.read_text)
        desk.ok("post", "send")

        assert sorted(to for _, to, _ in box.letters) == ["fr@example.org"] * 2
        assert any(b"turn 1: the report for France" in data for _, _, data in box.letters)
