"""Four weeks by mail alone: three games, real mail programs, Postfix and Dovecot, and `pbm post run` from a timer.

The clock is the test's own. What the game master does is what the handbook says; nobody touches a file of the program.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.servers.weeks import HOME, KEY, Seat, Weeks, quoted, text_of
from tests.support.hook_server import hook_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.servers.mail_server import MailServer
    from tests.support.hook_server import HookServer

ADA, BOB = Seat("rivers", "PR", "ada@week.example"), Seat("rivers", "FR", "bob@week.example")
CLEO, DAN = Seat("heights", "FR", "cleo@week.example"), Seat("heights", "AL", "dan@week.example")
EVE, FAY = Seat("cards", "FR", "eve@week.example"), Seat("cards", "AU", "fay@week.example")
GUS = Seat("heights", "AL", "gus@week.example")
STRANGER = "stranger@elsewhere.example"

GAMES = f"""
notes_to = "{HOME}"
timezone = "UTC"
substitutes = ["gus@week.example"]

[games.rivers]
first_deadline = 2024-03-08T20:00:00
every = "1 week"
grace = "6 h"
reminders = []

[games.heights]
first_deadline = 2024-03-08T20:00:00
every = ["Fri"]
rest = ["22:00-08:00"]
reminders = [48]
votes = ["extend"]
formats = ["text", "json"]

[games.cards]
first_deadline = 2024-03-08T20:00:00
every = "7 days"
reminders = []
formats = ["text", "json"]

[[notify.hooks]]
url = "{{hooks}}/turns"
events = ["turn"]
"""


@pytest.fixture
def hooks() -> Iterator[HookServer]:
    """A channel to which turns are announced."""
    with hook_server() as server:
        yield server


@pytest.fixture
def weeks(mail_server: MailServer, post: Path, address: str, hooks: HookServer) -> Weeks:
    """Three games of different rules, whose players were registered, invited, or came by themselves."""
    with (post / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(GAMES.replace("{hooks}", hooks.url))
    weeks = Weeks(post, mail_server, address)
    weeks.boxes |= {each.address for each in (ADA, BOB, CLEO, DAN, EVE, FAY, GUS)} | {STRANGER}
    for box in weeks.boxes:
        mail_server.empty(box)
    weeks.at(1, "Mon 09:00")
    for game, scenario in (("rivers", "two-rivers"), ("heights", "pratzen"), ("cards", "baton-2")):
        weeks.pbm("new", game, "--scenario", scenario, "--seed", "7", *(["--open"] if game == "cards" else []))
    for seat, language in ((ADA, "en"), (BOB, "de")):
        said = weeks.pbm("player", seat.game, seat.empire, "--email", seat.address, "--language", language)
        (weeks.keys[seat],) = KEY.findall(said)
    players = post.parent / "players.csv"
    players.write_text(f"empire,email\n{CLEO.empire},{CLEO.address}\n", encoding="utf-8")
    (weeks.keys[CLEO],) = KEY.findall(weeks.pbm("players", CLEO.game, str(players)))
    weeks.pbm("invite", DAN.game, DAN.empire, DAN.address, "--language", "de")
    weeks.send(EVE.address, f"JOIN cards {EVE.empire}")
    weeks.send(FAY.address, "", subject=f"JOIN cards {FAY.empire}")
    weeks.timer()
    weeks.at(1, "Mon 10:00")
    weeks.accept(DAN)
    for seat in (EVE, FAY):
        weeks.keys[seat] = weeks.key_of(seat)
    return weeks


def orders_come(weeks: Weeks) -> None:
    """Prussia fills in the sheet of the first report and sends all of it back, with a mistake; then a better one."""
    weeks.at(1, "Tue 12:00")
    report = weeks.last(ADA.address)
    assert {part.get_content_type() for part in report.walk()} >= {"text/plain", "text/html", "image/png"}
    filled = text_of(report).replace("\nKEY\n", f"\nKEY {weeks.keys[ADA]}\n")
    filled = filled.replace("\n  1\n", "\n  1 GATHER BRA - 3\n").replace("\n  2\n", "\n  2 ATACK MGD HRZ ALL\n")
    weeks.server.send(
        ADA.address,
        weeks.address,
        "Hello,\n\n" + quoted(filled) + "\n-- \nA general\n",
        subject="Re: report",
        headers={"In-Reply-To": str(report["Message-ID"])},
        client="mutt",
    )
    weeks.timer()
    answer = weeks.last(ADA.address)
    assert answer["Auto-Submitted"] == "auto-replied"
    assert "Did you mean ATTACK?" in text_of(answer)
    assert "count" in answer["Subject"]

    # A correction, and the sheets of others from other programs; each is answered in their language.
    weeks.at(1, "Wed 09:00")
    weeks.send(ADA.address, weeks.sheet(ADA, 1, "1 GATHER BRA - 2", "2 SEND BRA MGD 2"), "corrected", "s-nail")
    weeks.send(BOB.address, weeks.sheet(BOB, 1, "1 GATHER PAR - 2"), client="mutt")
    for seat in (CLEO, DAN, EVE, FAY):
        weeks.send(seat.address, weeks.advised(seat, 1))
    weeks.timer()
    for seat in (BOB, DAN):
        assert "Euer Blatt gilt" in weeks.news(seat)
    for seat in (CLEO, EVE, FAY):
        assert "Your sheet counts" in weeks.news(seat)


def strangers_come(weeks: Weeks) -> None:
    """A stranger with the right key, a wrong key, and a mail program that answers for its owner: no loop."""
    weeks.at(1, "Wed 10:00")
    received = [len(weeks.mails(box)) for box in (ADA.address, BOB.address)]
    forged = weeks.sheet(ADA, 1, "1 GATHER BRA - 1", key=weeks.keys[ADA])
    weeks.send(STRANGER, forged, client="mutt")
    weeks.send(ADA.address, weeks.sheet(ADA, 1, "1 GATHER BRA - 1", key="AAAA-BBBB"))
    for number in range(2):
        vacation = {"Auto-Submitted": "auto-replied", "Subject": f"I am away {number}"}
        weeks.server.send(BOB.address, weeks.address, "I am away.", client="python", headers=vacation)
    weeks.timer()
    assert weeks.mails(STRANGER) == []
    assert [len(weeks.mails(box)) for box in (ADA.address, BOB.address)] == [received[0] + 1, received[1]]
    assert "not the key" in weeks.news(ADA)
    assert any(STRANGER in str(mail["Subject"]) for mail in weeks.mails(HOME))


def the_first_week(weeks: Weeks) -> None:
    """Orders in, answers, corrections, forgeries; a word to all, a deadline that moves, and reports out."""
    assert all(len(weeks.mails(each.address)) == 1 for each in (ADA, BOB, CLEO))
    orders_come(weeks)
    strangers_come(weeks)
    weeks.pbm("announce", "rivers", given="Welcome to the two rivers.\n")
    weeks.pbm("deadline", "heights", "--extend", "24h", "--why", "A storm took the line.")
    weeks.timer()
    assert weeks.told("Welcome to the two rivers.", ADA, BOB, CLEO) == [1, 1, 0]
    assert weeks.told("A storm took the line.", ADA, CLEO, DAN) == [0, 1, 1]

    weeks.at(1, "Fri 21:00")
    said = weeks.timer()
    assert "rivers: turn 1 played" in said
    assert "cards: turn 1 played" in said
    assert "heights: turn 1" not in said
    told = weeks.news(ADA)
    assert "GATHER BRA - 2" in told
    assert "ATACK" not in told
    assert "nach Zug 1" in weeks.news(BOB)
    weeks.at(1, "Sat 20:30")
    assert "heights: turn 1 played" in weeks.timer()
    weeks.week_ends(rivers=1, heights=1, cards=1)


def the_second_week(weeks: Weeks) -> None:
    """A hold, a sheet in the time of grace and one after it, an address that is gone, and a second address."""
    weeks.at(2, "Mon 12:00")
    weeks.pbm("hold", "cards")
    weeks.pbm("player", "rivers", "FR", "--email", "bob@gone.example")
    weeks.pbm("player", "rivers", "PR", "--also", "ada@office.example")
    weeks.send("ada@office.example", weeks.sheet(ADA, 2, "1 GATHER BRA - 1"), client="s-nail")
    for seat in (CLEO, DAN):
        weeks.send(seat.address, weeks.advised(seat, 2))
    weeks.timer()
    assert weeks.told("The clock is stopped", EVE, ADA) == [1, 0]
    weeks.at(2, "Wed 12:00")
    weeks.pbm("hold", "cards", "--release")
    for seat in (EVE, FAY):
        weeks.send(seat.address, weeks.advised(seat, 2))
    weeks.timer()
    assert weeks.told("The clock runs again.", EVE, ADA) == [1, 0]

    # Two hours after the deadline the sheet of France still counts; the turn is played at the end of the grace.
    weeks.at(2, "Fri 21:00")
    said = weeks.timer()
    assert "heights: turn 2 played" in said
    assert "rivers: turn 2" not in said
    weeks.send("bob@gone.example", weeks.sheet(BOB, 2, "1 GATHER PAR - 1"))
    weeks.at(2, "Sat 03:00")
    assert "rivers: turn 2 played" in weeks.timer()
    weeks.at(2, "Sat 12:00")
    weeks.send(ADA.address, weeks.sheet(ADA, 2, "1 GATHER BRA - 3", key=weeks.keys[ADA]))
    weeks.timer()
    assert "late" in weeks.news(ADA)
    assert any("bob@gone.example" in str(mail["Subject"]) for mail in weeks.mails(HOME))
    weeks.at(2, "Sun 21:00")
    weeks.pbm("player", "rivers", "FR", "--email", BOB.address)
    weeks.timer()
    assert "nach Zug 2" in weeks.news(BOB)
    weeks.week_ends(rivers=2, heights=2, cards=2)


def the_third_week(weeks: Weeks) -> None:
    """A sheet for a later turn, standing orders, and a turn that was played with a mistake of the game master's."""
    weeks.at(3, "Mon 12:00")
    weeks.send(ADA.address, weeks.sheet(ADA, 4, "1 GATHER BRA - 2"), "for the week after")
    weeks.send(BOB.address, weeks.sheet(BOB, 3, "ALWAYS 1 GATHER PAR - 1"))
    for seat in (CLEO, DAN, EVE, FAY):
        weeks.send(seat.address, weeks.advised(seat, 3))
    weeks.timer()
    assert "turn 4" in weeks.news(ADA)
    weeks.at(3, "Tue 12:00")
    weeks.send(ADA.address, weeks.sheet(ADA, 3, "1 GATHER BRA - 1"))
    weeks.pbm("gm", "rivers", "set", "BRA", "armies=5", "--why", "An army that was miscounted.")
    weeks.pbm("gm", "rivers", "set", "rules.actions=12", "--why", "As all have wished.")
    for seat in (CLEO, DAN):
        weeks.send(seat.address, "", subject="VOTE EXTEND 24h")
    weeks.timer()
    assert weeks.told("As all have wished.", ADA, BOB, CLEO) == [1, 1, 0]
    weeks.at(3, "Fri 21:00")
    assert weeks.timer() == "rivers: turn 3 played\n"
    weeks.at(3, "Sat 20:30")
    assert "heights: turn 3 played" in weeks.timer()
    weeks.at(3, "Sun 21:00")
    assert "cards: turn 3 played" in weeks.timer()

    # The game master finds a sheet in the wrong folder, and plays the turn again with it.
    found = weeks.desk.parent / "found.txt"
    found.write_text(weeks.sheet(ADA, 3, "1 GATHER BRA - 2"), encoding="utf-8")
    weeks.pbm("amend", "rivers", str(found), "--accept")
    weeks.pbm("undo", "cards")
    weeks.pbm("redo", "cards")
    weeks.timer()
    assert "corrected" in weeks.news(ADA)
    assert "GATHER BRA - 2" in weeks.news(ADA)
    weeks.week_ends(rivers=3, heights=3, cards=3)


def the_fourth_week(weeks: Weeks) -> None:
    """What was sent before counts, one is on holiday, one leaves, a clock jumps, and a backup comes back."""
    weeks.at(4, "Mon 12:00")
    assert "the clock has jumped" in weeks.pbm("post", "run", ends=1, later=timedelta(days=365))
    weeks.server.wait_for_empty_queue()
    assert any("the clock has jumped" in str(mail["Subject"]) for mail in weeks.mails(HOME))
    weeks.send(DAN.address, f"LEAVE heights\nKEY {weeks.keys[DAN]}\n")
    for seat in (CLEO, EVE, FAY):
        weeks.send(seat.address, weeks.advised(seat, 4))
    weeks.timer()
    weeks.at(4, "Tue 12:00")
    weeks.accept(GUS)
    weeks.send(GUS.address, weeks.advised(GUS, 4))
    weeks.timer()
    weeks.at(4, "Sun 21:00")
    said = weeks.timer()
    for game in ("rivers", "heights", "cards"):
        assert f"{game}: turn 4 played" in said
    assert "GATHER BRA - 2" in weeks.news(ADA)
    assert "GATHER PAR - 1" in weeks.news(BOB)
    weeks.pbm("backup", "rivers", str(weeks.desk.parent / "rivers.tar"))
    weeks.pbm("restore", str(weeks.desk.parent / "rivers.tar"), "--replace")
    weeks.timer()
    weeks.week_ends(rivers=4, heights=4, cards=4)
    for game in ("rivers", "heights", "cards"):
        assert weeks.pbm("replay", game).count("the same") == 5, game


def test_three_games_are_played_by_mail_alone_for_four_weeks(weeks: Weeks, hooks: HookServer) -> None:
    """Each notice comes once, every sheet is stored with its turn, and the doctor is content after each week."""
    the_first_week(weeks)
    the_second_week(weeks)
    the_third_week(weeks)
    the_fourth_week(weeks)
    called = sorted((body["game"], body["turn"]) for body in hooks.bodies("/turns"))
    amended = ("rivers", 3)
    played = [(game, turn) for game in ("cards", "heights", "rivers") for turn in (1, 2, 3, 4)]
    assert called == sorted([*played, amended])
