"""The doctor is believed: whatever commands are given, killed on their way or not, it finds nothing that is wrong.

The commands are drawn by chance; PBM_SEED sets the seed, and PBM_STEPS how many there are.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from email.message import EmailMessage
from random import Random
from typing import TYPE_CHECKING

import pytest

from pbm.post import sending
from pbm.post.smtp import Answer, CameOf
from tests.support.desks import DeskRunner
from tests.support.kills import FORKING, in_a_child
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Self

STEPS = int(os.environ.get("PBM_STEPS", "40"))
SEED = int(os.environ.get("PBM_SEED", "1805"))
SETTINGS = """
[post]
address = "gm@example.org"
smtp = "smtp://127.0.0.1:2525"
proof = "address"
answers_per_hour = 100
timezone = "UTC"
[games.g]
first_deadline = 2900-01-05T20:00:00
press = "signed"
formats = ["text", "json"]
"""
HARMLESS = re.compile(
    "worth knowing: (orders/.*(have been played|is refused|is older than|is not a sheet)|post/in/new: mails that wait)"
)
"""What is so, and nobody need do anything about."""

PRESS = "PRESS ALL\nHow many do you take?\nEND\n"
LONGEST = 60
"""Times that a command may touch the disk before it is killed; most are at their end by then."""

pytestmark = pytest.mark.filterwarnings(FORKING)


class Server:
    """Takes the place of the mail server: takes every letter but each third, for which it has no time."""

    asked = 0
    given_up = None

    def __init__(self, *_: object) -> None:
        """Forget who is asked."""

    def __enter__(self) -> Self:
        """Be there."""
        return self

    def __exit__(self, *_: object) -> None:
        """Be gone."""

    def reach(self) -> None:
        """Be reached."""

    def give(self, *_: object) -> Answer:
        """Take a letter, or not now."""
        type(self).asked += 1
        return Answer(CameOf.LATER, "451 come again") if self.asked % 3 == 0 else Answer(CameOf.SENT, "")


@dataclass
class Walk:
    """Somebody who gives commands at random."""

    desk: DeskRunner
    chance: Random
    done: list[str] = field(default_factory=list)

    def command(self) -> tuple[tuple[str, ...], bytes]:
        """Draw a command, and what it is given."""
        game, empire = self.chance.choice(("g", "g", "g", "h")), self.chance.choice(("AA", "BB"))
        turn = str(self.chance.randint(1, 4))
        extra = self.desk.root / "extra.txt"
        extra.write_text(f"GAME {game}\nTURN {turn}\nEMPIRE {empire}\nTAKE {turn}\n", "utf-8")
        backup = str(self.desk.root / "backup.tar")
        drawn: tuple[str, ...] = self.chance.choice(
            (
                ("turn", game, "--force"),
                ("turn", game, "--force"),
                ("undo", game),
                ("redo", game),
                ("amend", game, str(extra), "--accept"),
                ("hold", game),
                ("hold", game, "--release"),
                ("player", game, empire, "--email", f"{empire.lower()}@example.org"),
                ("player", game, empire, "--new-key"),
                ("player", game, empire, "--language", "de"),
                ("backup", game, backup, "--force"),
                ("restore", backup, "--replace"),
                ("restore", backup, "--as", "h"),
                ("new", "h", "--scenario", "pebbles", "--seed", "2"),
                *(("post", "take"),) * 5,
                ("post", "run"),
                ("post", "send"),
                ("doctor", "--mend"),
            )
        )
        return drawn, self.mail(game, empire, turn) if drawn == ("post", "take") else b""

    def mail(self, game: str, empire: str, turn: str) -> bytes:
        """Draw a mail: a sheet, press, a question, a stranger's letter."""
        mail = EmailMessage()
        sender = self.chance.choice((empire.lower(), empire.lower(), "stranger"))
        mail["From"], mail["To"], mail["Subject"] = f"{sender}@example.org", "gm@example.org", "pebbles"
        mail["Message-ID"] = f"<{self.chance.randrange(1000)}@example.org>"
        sheet = f"GAME {game}\nTURN {turn}\nEMPIRE {empire}\n TAKE {turn}\n"
        mail.set_content(self.chance.choice((sheet, sheet, PRESS, PRESS, "STATUS\n", "REPORT\n", "Good morning\n")))
        return mail.as_bytes()

    def step(self) -> None:
        """Give a command, perhaps one that is killed; then ask the doctor."""
        command, given = self.command()
        kill_at = self.chance.randint(1, LONGEST) if self.chance.random() < 0.3 else None
        self.done.append(f"{' '.join(command)}{'' if kill_at is None else f' (killed at {kill_at})'}")
        if kill_at is None:
            self.desk.run(*command, given=given)
        elif in_a_child(lambda: self.desk.run(*command, given=given), kill_at):
            self.desk.run("doctor", "--mend")
        found = [line for line in self.desk.run("doctor").stdout.splitlines()[:-1] if not HARMLESS.match(line)]
        assert found == [], "\n".join([*found, "after", *self.done[-12:]])


def test_it_finds_nothing_wrong_after_any_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    """What a command was killed at is put in order first, as the next one would."""
    record_property("seed", SEED)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(sending, "MailServer", Server)
    desk = DeskRunner(tmp_path)
    (tmp_path / "pbm.toml").write_text(SETTINGS, encoding="utf-8")
    with among_the_games():
        desk.ok("new", "g", "--scenario", "pebbles", "--seed", "1")
        for empire in ("AA", "BB"):
            desk.ok("player", "g", empire, "--email", f"{empire.lower()}@example.org")
        walk = Walk(desk, Random(SEED))
        for _ in range(STEPS):
            walk.step()
