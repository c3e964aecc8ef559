"""A desk with a game of pebbles and a post, for tests in which time goes by as they say."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.post.post_office import PostOffice
from pbm.post.run_all import RunSummary, run_all
from tests.support.desks import DeskRunner

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path

SETTINGS = """
[post]
address = "gm@example.org"
timezone = "UTC"
[games.g]
first_deadline = 2027-01-08T20:00:00
{}
"""


def at(text: str) -> int:
    """Return a moment in UTC in seconds since 1970."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@dataclass(frozen=True)
class Week:
    """A desk whose post is run at moments that a test names."""

    runner: DeskRunner

    @classmethod
    def begun(cls, root: Path, settings: str = "", scenario: str = "pebbles", players: str = "AA BB") -> Week:
        """Begin a game whose players are all registered, and whose first deadline is on 8 January 2027."""
        (root / "pbm.toml").write_text(SETTINGS.format(settings))
        runner = DeskRunner(root)
        runner.ok("new", "g", "--scenario", scenario, "--seed", "1")
        registered = {empire: {"email": f"{empire.lower()}@example.org"} for empire in players.split()}
        (root / "worlds" / "g" / "players.json").write_text(json.dumps({"players": registered}))
        return cls(runner)

    @property
    def root(self) -> Path:
        """The desk's folder."""
        return self.runner.root

    @property
    def office(self) -> PostOffice:
        """The post office of the desk as it is now."""
        return PostOffice.of(Desk.at(self.root))

    def run(self, moment: str) -> RunSummary:
        """Run the post at a moment."""
        return self.run_at(at(moment))

    def run_at(self, now: int) -> RunSummary:
        """Run the post at a moment in seconds since 1970."""
        return run_all(self.office, now)

    def sheet(self, empire: str, turn: int, moment: str, *lines: str, name: str | None = None) -> Path:
        """Let a sheet come at a moment."""
        text = "\n".join(["GAME g", f"TURN {turn}", f"EMPIRE {empire}", *lines, ""])
        path = self.runner.sheet(name or f"{empire}-{turn}-{at(moment)}.txt", text)
        os.utime(path, (at(moment), at(moment)))
        return path

    def letters(self, to: str, word: str = "") -> list[EmailMessage]:
        """Return what has been written to somebody, with a word in its subject."""
        folder = self.root / "post" / "out" / "new"
        paths = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
        mails = [message_from_bytes(path.read_bytes(), policy=default) for path in paths]
        return [mail for mail in mails if mail["To"] == f"{to}@example.org" and word in mail["Subject"]]

    @property
    def turn(self) -> int:
        """The number of the last turn played."""
        return Desk.at(self.root).game("g").current_turn()
