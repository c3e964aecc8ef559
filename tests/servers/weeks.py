"""Weeks by mail on a clock that the test sets: players at their mail programs, and what holds at each week's end."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

from tests.support.processes import run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from email.message import EmailMessage
    from pathlib import Path

    from tests.servers.mail_server import MailServer

HOME = "game-master@home.example"
"""Where the game master reads."""

KEY = re.compile(r"\b(?<!-)[A-Z0-9]{4}-[A-Z0-9]{4}\b(?!-)")
MONDAY = datetime(2024, 3, 4, tzinfo=UTC)
"""When the weeks begin: long ago, so that no clock of a machine is in the same month."""

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


@dataclass(frozen=True)
class Seat:
    """A seat in a game, and the address of its player."""

    game: str
    empire: str
    address: str


@dataclass
class Weeks:
    """Games by mail on one desk, and their players."""

    desk: Path
    server: MailServer
    address: str
    boxes: set[str] = field(default_factory=lambda: {HOME})
    keys: dict[Seat, str] = field(default_factory=dict)
    now: datetime = MONDAY
    sent: dict[tuple[str, str, int], str] = field(default_factory=dict)
    """What distinguishes the newest sheet of each seat for each turn that counts."""

    read: dict[str, set[str]] = field(default_factory=dict)
    """The mails that were in the mailboxes before the timer ran."""

    # The clock.

    def at(self, week: int, when: str) -> None:
        """Let time go by until a time such as ``Fri 21:00``; mails that were sent have come before."""
        self._arrive()
        day, _, clock = when.partition(" ")
        hours, minutes = map(int, clock.split(":"))
        then = MONDAY + timedelta(weeks=week - 1, days=DAYS.index(day), hours=hours, minutes=minutes)
        assert then >= self.now
        self.now = then

    def _arrive(self) -> None:
        """Wait until all mails are in their mailboxes; those to the game master have come at the present time."""
        self.server.wait_for_empty_queue()
        self.server.stamp(self.address, self.now.timestamp())

    # What the game master does.

    def pbm(self, *args: str, given: str = "", ends: int = 0, later: timedelta = timedelta(0)) -> str:
        """Run a command that must end so, perhaps on a machine whose clock has jumped."""
        now = (self.now + later).isoformat()
        status, said = run(self.desk, *args, given=given.encode(), environment={"PBM_NOW": now})
        assert status == ends, said
        return said

    def timer(self) -> str:
        """Do what the timer does every few minutes, when all that players have sent is in the mailbox."""
        self._arrive()
        self.read = {box: {mail["Message-ID"] for mail in self.mails(box)} for box in self.boxes}
        said = self.pbm("post", "run")
        self.server.wait_for_empty_queue()
        return said

    # What players do.

    def sheet(self, seat: Seat, turn: int, *lines: str, key: str | None = None) -> str:
        """Return a sheet; unless it has another key it is the one that must be played if nothing newer comes."""
        mark = f"; sheet {len(self.sent)} of {seat.empire}"
        if key is None:
            self.sent[seat.game, seat.empire, turn] = mark
        head = [f"GAME {seat.game}", f"TURN {turn}", f"EMPIRE {seat.empire}", f"KEY {key or self.keys[seat]}"]
        return "\n".join([*head, "", *lines, mark, ""])

    def advised(self, seat: Seat, turn: int) -> str:
        """Return the sheet that the program would send in a player's place."""
        _, _, actions = self.pbm("play", seat.game, seat.empire).partition("\n\n")
        return self.sheet(seat, turn, *actions.splitlines())

    def send(self, from_: str, text: str, subject: str = "Orders", client: str = "python") -> None:
        """Send a mail to the game master."""
        self.server.send(from_, self.address, text, subject=subject, client=client)

    def accept(self, seat: Seat) -> None:
        """Let somebody accept the invitation that they have got last; they are given a key and a report."""
        self.send(seat.address, "ACCEPT\n", f"Re: {self.last(seat.address)['Subject']}")
        self.timer()
        self.keys[seat] = self.key_of(seat)

    # What is in mailboxes.

    def mails(self, address: str) -> list[EmailMessage]:
        """Return the mails that an address has got."""
        return [message_from_bytes(mail, policy=default) for mail in self.server.mailbox(address)]

    def last(self, address: str) -> EmailMessage:
        """Return the newest of them."""
        return self.mails(address)[-1]

    def told(self, words: str, *seats: Seat) -> Sequence[int]:
        """Return in how many letters each player has read some words, besides their reports."""
        return [
            sum(
                words in " ".join(f"{mail['Subject']} {text_of(mail)}".split())
                for mail in self.mails(seat.address)
                if not [*mail.iter_attachments()]
            )
            for seat in seats
        ]

    def news(self, seat: Seat) -> str:
        """Return what the timer has brought a player: two letters that are sent at once may come in any order."""
        new = [mail for mail in self.mails(seat.address) if mail["Message-ID"] not in self.read[seat.address]]
        return "\n".join(f"{mail['Subject']}\n{text_of(mail)}" for mail in new)

    def key_of(self, seat: Seat) -> str:
        """Return the key that somebody has been given by mail."""
        (key,) = {key for mail in self.mails(seat.address) for key in KEY.findall(text_of(mail))}
        return str(key)

    # What holds at the end of a week.

    def week_ends(self, **turns: int) -> None:
        """See that all is as it should be, nobody was written to twice, and every sheet is stored with its turn."""
        said = self.pbm("doctor")
        assert f"{len(turns)} games: nothing wrong" in said, said
        for folder in ("in/new", "out/new", "bad/new"):
            assert not [*(self.desk / "post" / folder).glob("*")], folder
        for box in self.boxes:
            mails = self.mails(box)
            assert len({mail["Message-ID"] for mail in mails}) == len(mails), box
            told = Counter(f"{mail['Subject']}\n{text_of(mail)}" for mail in mails)
            assert not [text for text, times in told.items() if times > 1], box
        for (game, empire, turn), mark in self.sent.items():
            if turn <= turns[game]:
                stored = (self.desk / f"worlds/{game}/turn-{turn:03}/sheets").rglob("*.txt")
                assert any(mark in path.read_text(encoding="utf-8") for path in stored), (game, empire, turn)


def text_of(mail: EmailMessage) -> str:
    """Return the plain text of a mail."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def quoted(text: str) -> str:
    """Return a text as mail programs quote it."""
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())
