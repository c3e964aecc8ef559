"""Three turns by mail alone: players with real mail programs, Postfix and Dovecot, and `pbm post run` from a timer.

Nobody touches a file but the settings, by which the test moves the deadline to the present.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from tests.support.processes import run

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path

    from tests.servers.mail_server import MailServer

PRUSSIA, FRANCE, HOME = "prussia@week.example", "france@week.example", "game-master@home.example"
STRANGER = "stranger@elsewhere.example"
KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")
DAYS = 7


@dataclass
class Game:
    """A game by mail, and its players at their mail programs."""

    desk: Path
    server: MailServer
    address: str
    keys: dict[str, str]

    def pbm(self, *args: str) -> str:
        """Run a command that must succeed."""
        status, said = run(self.desk, *args)
        assert status == 0, said
        return said

    def due(self, turn: int, moment: datetime) -> None:
        """Let a turn be due at a moment."""
        first = moment - timedelta(days=DAYS * (turn - 1))
        settings = re.sub("first_deadline = .*", f"first_deadline = {first:%Y-%m-%dT%H:%M:%S}", self.settings)
        (self.desk / "pbm.toml").write_text(settings, encoding="utf-8")

    @property
    def settings(self) -> str:
        """What pbm.toml says."""
        return (self.desk / "pbm.toml").read_text(encoding="utf-8")

    def play(self, turn: int) -> None:
        """Let the deadline of a turn pass, all mails having come before, and the timer start what is due."""
        self.timer()
        now = datetime.now(UTC)
        moment = now.replace(microsecond=0) + timedelta(seconds=2)
        self.due(turn, moment)
        time.sleep((moment - now).total_seconds() + 0.1)
        said = self.timer()
        assert f"g: turn {turn} played" in said
        self.due(turn + 1, moment + timedelta(days=DAYS))

    def timer(self) -> str:
        """Do what the timer does every few minutes, when all that players have sent is in the mailbox."""
        self.server.wait_for_empty_queue()
        said = self.pbm("post", "run")
        self.server.wait_for_empty_queue()
        return said

    def sheet(self, empire: str, turn: int, *lines: str, key: str | None = None) -> str:
        """Return a sheet."""
        head = ["GAME g", f"TURN {turn}", f"EMPIRE {empire}", f"KEY {key or self.keys[empire]}"]
        return "\n".join([*head, "", *lines, ""])

    def mails(self, address: str) -> list[EmailMessage]:
        """Return the mails that an address has got."""
        return [message_from_bytes(mail, policy=default) for mail in self.server.mailbox(address)]

    def last(self, address: str) -> EmailMessage:
        """Return the newest of them."""
        return self.mails(address)[-1]


def text_of(mail: EmailMessage) -> str:
    """Return the plain text of a mail."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def quoted(text: str) -> str:
    """Return a text as mail programs quote it."""
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


@pytest.fixture
def game(mail_server: MailServer, post: Path, address: str) -> Game:
    """A game of two whose players are registered, and have got their first reports."""
    for box in (PRUSSIA, FRANCE, HOME, STRANGER):
        mail_server.empty(box)
    with (post / "pbm.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'notes_to = "{HOME}"\n\n[games.g]\ntimezone = "UTC"\ndays = {DAYS}\nfirst_deadline = 0\n')
    begun = Game(post, mail_server, address, {})
    begun.due(1, datetime.now(UTC) + timedelta(days=5))
    begun.pbm("new", "g", "--scenario", "two-rivers", "--seed", "7")
    for empire, box, language in (("PR", PRUSSIA, "en"), ("FR", FRANCE, "de")):
        (begun.keys[empire],) = KEY.findall(begun.pbm("player", "g", empire, "--email", box, "--language", language))
    begun.timer()
    return begun


def orders_come(game: Game) -> None:
    """Prussia fills in the sheet of the first report and sends all of it back, with a mistake; then a better one."""
    server, to = game.server, game.address
    report = game.last(PRUSSIA)
    assert len(game.mails(PRUSSIA)) == len(game.mails(FRANCE)) == 1
    assert {part.get_content_type() for part in report.walk()} >= {"text/plain", "text/html", "image/png"}
    filled = text_of(report).replace("\nKEY\n", f"\nKEY {game.keys['PR']}\n")
    filled = filled.replace("\n  1\n", "\n  1 GATHER BRA - 3\n").replace("\n  2\n", "\n  2 ATACK MGD HRZ ALL\n")
    thread = {"In-Reply-To": str(report["Message-ID"])}
    server.send(
        PRUSSIA,
        to,
        "Hello,\n\n" + quoted(filled) + "\n-- \nA general\n",
        subject="Re: report",
        headers=thread,
        client="mutt",
    )
    game.timer()
    answer = game.last(PRUSSIA)
    assert answer["Auto-Submitted"] == "auto-replied"
    assert "Did you mean ATTACK?" in text_of(answer)
    assert "count" in answer["Subject"]

    # A correction, and the sheet of France from another program; she is answered in her language.
    server.send(PRUSSIA, to, game.sheet("PR", 1, "1 GATHER BRA - 2", "2 SEND BRA MGD 2"), subject="corrected")
    server.send(FRANCE, to, game.sheet("FR", 1, "1 GATHER PAR - 2"), client="mutt")
    game.timer()
    assert "Euer Blatt gilt" in text_of(game.last(FRANCE))


def strangers_come(game: Game) -> None:
    """A stranger with the right key, a wrong key, and a mail program that answers for its owner: no loop."""
    server, to = game.server, game.address
    received = [len(game.mails(box)) for box in (PRUSSIA, FRANCE)]
    server.send(STRANGER, to, game.sheet("PR", 1, "1 GATHER BRA - 1"), client="mutt")
    server.send(PRUSSIA, to, game.sheet("PR", 1, "1 GATHER BRA - 1", key="AAAA-BBBB"))
    for number in range(3):
        vacation = {"Auto-Submitted": "auto-replied", "Subject": f"I am away {number}"}
        server.send(FRANCE, to, "I am away.", client="python", headers=vacation)
        game.timer()
    assert game.mails(STRANGER) == []
    assert [len(game.mails(box)) for box in (PRUSSIA, FRANCE)] == [received[0] + 1, received[1]]
    assert "not the key" in text_of(game.last(PRUSSIA))
    assert any(STRANGER in str(mail["Subject"]) for mail in game.mails(HOME))


def a_late_sheet_and_a_bounce_come(game: Game) -> None:
    """Prussia is late for the second turn, and the address of France is gone."""
    server, to = game.server, game.address
    server.send(FRANCE, to, game.sheet("FR", 2, "1 GATHER PAR - 1"))
    game.timer()
    game.pbm("player", "g", "FR", "--email", "france@gone.example")
    game.play(2)
    server.send(PRUSSIA, to, game.sheet("PR", 2, "1 GATHER BRA - 1"))
    game.timer()
    assert "late" in text_of(game.last(PRUSSIA))
    game.timer()
    assert any("france@gone.example" in str(mail["Subject"]) for mail in game.mails(HOME))


def a_new_address_comes(game: Game) -> None:
    """France gets her report at once; the third turn is played with a sheet attached, and the late one."""
    server, to = game.server, game.address
    game.pbm("player", "g", "FR", "--email", FRANCE)
    game.timer()
    assert "nach Zug 2" in text_of(game.last(FRANCE))
    sheet = game.desk.parent / "orders.txt"
    sheet.write_text(game.sheet("FR", 3, "1 GATHER PAR - 1"), encoding="utf-8")
    server.send(FRANCE, to, "Bonjour.", client="s-nail", attachments=[sheet])
    game.play(3)
    assert "GATHER BRA - 1" in text_of(game.last(PRUSSIA))
    assert "GATHER PAR - 1" in text_of(game.last(FRANCE))


def test_a_game_is_played_by_mail_alone(game: Game) -> None:
    """Orders in, answers, corrections, a late sheet, forgeries, a vacation notice, a bounce, and reports out."""
    orders_come(game)
    strangers_come(game)
    game.play(1)
    told = text_of(game.last(PRUSSIA))
    assert "GATHER BRA - 2" in told
    assert "ATACK" not in told
    assert "nach Zug 1" in text_of(game.last(FRANCE))

    a_late_sheet_and_a_bounce_come(game)
    a_new_address_comes(game)

    # Nothing waits, nothing is stuck, and the game can be played again from what was kept.
    game.server.send(PRUSSIA, game.address, "", subject="STATUS")
    game.timer()
    assert "Your mail: STATUS" in game.last(PRUSSIA)["Subject"]
    assert not list((game.desk / "post/in/new").iterdir())
    assert not list((game.desk / "post/out/new").iterdir())
    assert not (game.desk / "post/bad/new").is_dir() or not list((game.desk / "post/bad/new").iterdir())
    assert game.pbm("replay", "g").count("the same") == 4
    sent = [mail["Message-ID"] for box in (PRUSSIA, FRANCE, HOME) for mail in game.mails(box)]
    assert len(sent) == len(set(sent))
