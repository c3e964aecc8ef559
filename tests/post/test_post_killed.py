"""The whole way of a mail under fire: come, filed, answered, its turn played and reported, all of it sent.

The real commands are killed with SIGKILL, before steps of theirs and at instants, all drawn by chance; the seed is
shown when a test fails, and PBM_SEED sets it. PBM_KILLS says how often: `PBM_KILLS=200 .venv/bin/pytest -s
tests/post/test_post_killed.py` shows what was killed how often, too.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from random import Random
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.post.intake import work_off
from pbm.post.post_office import PostOffice
from tests.post.killing import Pace, cut_off, whole
from tests.support.desks import DeskRunner
from tests.support.effort import examples
from tests.support.smtp_servers import PostBox, smtp_server

if TYPE_CHECKING:
    from pathlib import Path

    from tests.post.killing import Ended

KILLS = int(os.environ.get("PBM_KILLS", examples(10)))
SEED = int(os.environ.get("PBM_SEED", "1805"))
KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")
REFUSED = "is refused"
LATE_BY = (1, 30, 24 * 6)
"""Hours by which the turn may be late; with the last of them the next deadline is moved."""

SLOWNESS = 0.05
"""Seconds between a letter and the word that it was taken: there is time to be killed in."""

SETTINGS = """
[post]
address = "gm@example.org"
smtp = "smtp://127.0.0.1:{port}"
answers_per_hour = 100
timezone = "UTC"
[games.g]
first_deadline = {deadline:%Y-%m-%dT%H:%M:%S}
"""


def begin(desk: Path) -> dict[str, str]:
    """Begin a game of two registered players; return their keys."""
    desk.mkdir()
    settle(desk, 1, 1)
    runner = DeskRunner(desk)
    runner.ok("new", "g", "--scenario", "two-rivers", "--seed", "7")
    for empire in ("PR", "FR"):
        runner.ok("player", "g", empire, "--email", f"{empire.lower()}@example.org")
    told = {empire: KEY.search(runner.ok("player", "g", empire, "--new-key")) for empire in ("PR", "FR")}
    return {empire: match[0] for empire, match in told.items() if match}


def settle(desk: Path, port: int, late_by: int) -> None:
    """Write the settings of a desk whose first turn has been due for some hours."""
    deadline = datetime.now(UTC) - timedelta(hours=late_by)
    (desk / "pbm.toml").write_text(SETTINGS.format(port=port, deadline=deadline), encoding="utf-8")


@dataclass
class Fire:
    """What has been killed so far, and how far each command comes without it."""

    chance: Random
    paces: dict[str, Pace] = field(default_factory=dict)
    killed: Counter[str] = field(default_factory=Counter)
    survived: int = 0

    def cut_off(self, desk: Path, *command: str, given: bytes = b"") -> Ended:
        """Run a command and kill it."""
        ended = cut_off(desk, *command, given=given, pace=self.paces[command[1]], chance=self.chance)
        self.killed[command[1]] += ended.killed
        self.survived += not ended.killed
        return ended


@dataclass
class Desks:
    """A desk on which a week goes by: what has come, and what a mail server was told is safe."""

    root: Path
    keys: dict[str, str]
    box: PostBox
    outside: Path = field(init=False)
    mails: dict[str, bytes] = field(default_factory=dict)
    unconfirmed: dict[str, bytes] = field(default_factory=dict)
    in_time: set[str] | None = None

    def __post_init__(self) -> None:
        """Make the mailbox that mails are fetched from."""
        self.outside = self.root.with_name(f"{self.root.name}-mailbox")
        for part in ("tmp", "new", "cur"):
            (self.outside / part).mkdir(parents=True)

    @property
    def office(self) -> PostOffice:
        """The post office of the desk."""
        return PostOffice.of(Desk.at(self.root))

    def mail(self, name: str, empire: str, text: str) -> bytes:
        """Write a mail of a player's."""
        mail = EmailMessage()
        mail["From"], mail["To"] = f"{empire.lower()}@example.org", "gm@example.org"
        mail["Subject"], mail["Message-ID"] = name, f"<{name}@example.org>"
        mail.set_content(text)
        self.mails[name] = mail.as_bytes()
        return self.mails[name]

    def sheet(self, name: str, empire: str, number: int) -> bytes:
        """Write a mail with a sheet, which a letter in it tells from all others."""
        head = f"GAME g\nTURN 1\nEMPIRE {empire}\nKEY {self.keys[empire]}"
        return self.mail(name, empire, f"{head}\n1 TAX\n2 GATHER - - {number}\nMESSAGE ALL\nThis is {name}.\nEND\n")

    def put(self, name: str, data: bytes) -> None:
        """Put a mail into the mailbox."""
        (self.outside / "new" / name).write_bytes(data)

    def safe(self) -> set[str]:
        """Return the names of the mails that whoever brought them need not bring again."""
        waiting = {*self.unconfirmed, *(path.name for path in (self.outside / "new").iterdir())}
        return {name for name in self.mails if name not in waiting}


def under_fire(week: Desks, fire: Fire, *command: str, name: str = "") -> None:
    """Run a command, perhaps killed some times before, or in the end killed and left so."""
    given = week.unconfirmed.get(name, b"")
    if command[1] == "run" and week.in_time is None:
        week.in_time = week.safe()
    for _ in range(fire.chance.choice((1, 1, 2, 3))):
        if fire.cut_off(week.root, *command, given=given).status == 0:
            week.unconfirmed.pop(name, None)
            return
    if fire.chance.random() < 0.5 and whole(week.root, *command, given=given).status == 0:
        week.unconfirmed.pop(name, None)


def commands_of(week: Desks) -> list[tuple[str, ...]]:
    """Return the commands of the week, with the mails that come before each."""
    week.unconfirmed["one"] = week.sheet("one", "PR", 1)
    week.put("two", week.sheet("two", "FR", 2))
    week.put("three", week.mail("three", "PR", "STATUS\nREPORT 0\n"))
    fetch = ("post", "fetch", "--maildir", str(week.outside))
    send, run = ("post", "send"), ("post", "run")
    return [("post", "take"), fetch, send, run, fetch, send, run]


def live(week: Desks, fire: Fire) -> None:
    """Let the week go by under fire, then in peace."""
    for number, command in enumerate(commands_of(week)):
        if number == 4:  # the second time that mails are fetched
            week.put("four", week.sheet("four", "FR", 3))
        under_fire(week, fire, *command, name="one" if command[1] == "take" else "")
    in_peace(week, *commands_of_peace(week))


def commands_of_peace(week: Desks) -> list[tuple[str, ...]]:
    """Return the commands that any mail server and any timer come with later on."""
    fetch = ("post", "fetch", "--maildir", str(week.outside))
    return [*([("post", "take")] if week.unconfirmed else []), fetch, ("post", "run"), ("post", "run")]


def in_peace(week: Desks, *commands: tuple[str, ...]) -> dict[str, Pace]:
    """Run commands to their ends."""
    paces: dict[str, Pace] = {}
    for command in commands:
        ended = whole(week.root, *command, given=week.unconfirmed.get("one", b""))
        assert ended.status == 0, command
        paces.setdefault(command[1], ended.pace)
    week.unconfirmed.clear()
    return paces


def check(week: Desks) -> int:
    """See to it that nothing was lost, nothing done twice and nothing left; return how many letters came twice."""
    runner, office = DeskRunner(week.root), week.office
    assert week.safe() == set(week.mails)
    assert not office.come.waiting()
    assert not office.out.waiting()
    filed = [path.read_text() for path in (week.root / "orders" / "g").rglob("*") if path.is_file()]
    refused = {name for name in ("one", "two", "four") if REFUSED in answer_to(week, name)}
    assert refused <= {"four"}  # a second sheet may come when the turn has been played with the first
    for name in ("one", "two", "four"):
        assert sum(f"This is {name}." in text for text in filed) == (name not in refused), name
    assert len(filed) == 3 - len(refused)
    stored = "".join(path.read_text() for path in (week.root / "worlds/g/turn-001/sheets").rglob("*.txt"))
    if "This is four." in stored:  # the sheet that it took the place of was put aside
        stored += "".join(path.read_text() for path in (week.root / "orders/g/superseded").rglob("*.txt"))
    assert {name for name in week.in_time or () if name != "three" and f"This is {name}." not in stored} == set()
    assert office.desk.game("g").current_turn() == 1
    assert not office.desk.game("g").undone.exists()
    assert runner.ok("replay", "g").splitlines() == ["turn 0: the same", "turn 1: the same"]
    nothing_left(week)
    return check_letters(week)


def check_letters(week: Desks) -> int:
    """Each mail has one answer, each player one report; what came twice is on record as cut off."""
    came = Counter(
        message_from_bytes(data)["Message-ID"].strip("<>").partition("@")[0] for _, _, data in week.box.letters
    )
    answered = Counter(letter["In-Reply-To"] for letter in sent(week) if letter["Auto-Submitted"] == "auto-replied")
    assert answered == Counter(f"<{name}@example.org>" for name in week.mails)
    assert reports_written(week) == ["fr@example.org", "pr@example.org"]
    assert came.keys() == {path.name.partition(".")[0] for path in (week.root / "post/out/cur").iterdir()}
    for name, times in came.items():
        tries = week.office.journal.tries(f"{name}.pbm")
        begun = [each for each in tries if each.came_of == "begun"]
        assert times <= len(begun)
        assert [each.came_of for each in tries].count("sent") == 1
        assert len([each for each in begun if each.said.startswith("once more")]) == len(begun) - 1
    return sum(times - 1 for times in came.values())


def sent(week: Desks) -> list[EmailMessage]:
    """Return the letters that have been sent."""
    return [message_from_bytes(path.read_bytes(), policy=default) for path in (week.root / "post/out/cur").iterdir()]


def answer_to(week: Desks, name: str) -> str:
    """Return the text of the answer to a mail."""
    (letter,) = [letter for letter in sent(week) if letter["In-Reply-To"] == f"<{name}@example.org>"]
    body = letter.get_body(("plain",))
    assert body is not None
    return " ".join(body.get_content().split())


def reports_written(week: Desks) -> list[str]:
    """Return to whom reports of the turn were written."""
    with closing(sqlite3.connect(week.root / "post" / "journal")) as journal:
        asked = "SELECT recipient FROM written WHERE kind = 'report' AND identity LIKE 'report/g/1/%' ORDER BY 1"
        return [recipient for (recipient,) in journal.execute(asked)]


def nothing_left(week: Desks) -> None:
    """Nothing half done lies about; what a killed program left in a Maildir goes when it is old enough."""
    assert not work_off(week.office, int(time.time()) + 2 * 86400)
    assert list((week.root / "post").glob("*/tmp/*")) == []
    hidden = {path.name for path in week.root.rglob(".*")}
    assert {name for name in hidden if not name.endswith(".lock")} == set()
    assert {path.name for path in (week.root / "post").iterdir() if path.name[0] != "."} <= {
        *("in", "out", "bad", "journal", "notes.txt")
    }


def test_a_week_killed_again_and_again_is_made_good(tmp_path: Path) -> None:
    """No order is lost, no turn played twice, nothing sent twice without a record, and nothing left lying about."""
    print(f"PBM_SEED={SEED}")  # noqa: T201 - pytest shows it with a failure
    fire, weeks, twice = Fire(Random(SEED)), 0, 0
    keys = begin(tmp_path / "pattern")
    while fire.killed.total() < KILLS:
        with smtp_server(PostBox(slowness=SLOWNESS)) as box:
            root = tmp_path / f"desk-{weeks}"
            shutil.copytree(tmp_path / "pattern", root)
            settle(root, box.port, fire.chance.choice(LATE_BY))
            week = Desks(root, keys, box)
            if fire.paces:
                live(week, fire)
            else:
                fire.paces = in_peace(week, *commands_of(week))
                week.put("four", week.sheet("four", "FR", 3))
                in_peace(week, *commands_of_peace(week))
            twice += check(week)
        shutil.rmtree(root)
        weeks += 1
    told = f"{dict(fire.killed)} killed in {weeks} weeks, {fire.survived} came to their end, {twice} letters twice"
    print(told, fire.paces)  # noqa: T201 - the figures of a long run
