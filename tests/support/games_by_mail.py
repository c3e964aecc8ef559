"""A game by mail, played by two players whose mails and clock are in the test's hands."""

from __future__ import annotations

from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.post.handle_mail import handle_waiting
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_800_000_000
GM = "game-master@example.org"
PRUSSIA = "player-pr@example.org"
FRANCE = "player-fr@example.org"
ORDERS = " 1  GATHER  BRA  -    3\n 2  SEND    BRA  MGD  2\n"


@dataclass
class Post:
    """A desk with a game by mail, its clock in the test's hands."""

    runner: DeskRunner
    keys: dict[str, str]
    now: int = NOW

    @property
    def office(self) -> PostOffice:
        """The post office as the next program would open it."""
        return PostOffice.of(Desk.at(self.runner.root))

    def come(self, text: str, sender: str = PRUSSIA, **headers: str) -> list[EmailMessage]:
        """Let a mail come, and return what is put out because of it."""
        mail = EmailMessage()
        about = {"From": sender, "To": GM, "Subject": "orders", "Message-ID": f"<{self.now}@example.org>"}
        for name, value in (about | {key.replace("_", "-"): value for key, value in headers.items()}).items():
            mail[name] = value
        mail.set_content(text)
        return self.bytes_come(mail.as_bytes())

    def bytes_come(self, data: bytes) -> list[EmailMessage]:
        """Let a mail come as bytes, a second after the one before."""
        before = set(self.office.out.waiting())
        take_in(self.office, data, self.now * 10**9)
        assert handle_waiting(self.office, self.now) == []
        assert self.office.come.waiting() == []
        self.now += 1
        return [self.letter(name) for name in self.office.out.waiting() if name not in before]

    def letter(self, name: str) -> EmailMessage:
        """Return a letter that waits to be sent."""
        letter = message_from_bytes(self.office.out.read(name), policy=default)
        assert isinstance(letter, EmailMessage)
        return letter

    def sheet(self, *lines: str, empire: str = "PR", turn: int = 1, game: str = "g") -> str:
        """Return a sheet with its key."""
        head = [f"GAME {game}", f"TURN {turn}", f"EMPIRE {empire}", f"KEY {self.keys[empire]}", ""]
        return "\n".join([*head, *lines, ""])

    def filed(self, game: str = "g") -> list[str]:
        """Return the names of the sheets that have been filed, with those that were put aside for newer ones."""
        return sorted(path.name for path in (self.runner.root / "orders" / game).rglob("*.txt"))


def begin(root: Path, post: str = "", game: str = "") -> Post:
    """Begin a game by mail with two players."""
    runner = DeskRunner(root)
    (root / "pbm.toml").write_text(
        f'[post]\naddress = "{GM}"\n{post}\n[games.g]\nfirst_deadline = 2027-01-18T20:00:00\ntimezone = "UTC"\n{game}\n'
    )
    runner.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    keys = {}
    for empire, address in (("PR", PRUSSIA), ("FR", FRANCE)):
        told = runner.ok("player", "g", empire, "--email", address, "--new-key")
        keys[empire] = next(
            word for line in told.splitlines() for word in line.split() if len(word.strip(".,")) == 9 and "-" in word
        )
    return Post(runner, keys)


def text_of(letter: EmailMessage) -> str:
    """Return the plain text of a letter."""
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")
