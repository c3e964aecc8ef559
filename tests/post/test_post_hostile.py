"""Hostile mails through the whole handling: on a desk with registered players, often from their addresses.

The test is short. ``PBM_HOSTILE_MAILS=10000 pytest tests/post/test_post_hostile.py`` makes it long, and
``python benchmarks/hostile_mail.py`` tells what it takes.
"""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pbm.desk.desk import Desk
from pbm.pipeline.press import PER_HOUR
from pbm.post.handle_mail import handle_waiting
from pbm.post.intake import take_in
from pbm.post.post_office import PostOffice
from tests.support.desks import DeskRunner
from tests.support.hostile_mail import GIANTS, PIECES, mails
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

SHORT = 100
EXAMPLES = int(os.environ.get("PBM_HOSTILE_MAILS", str(SHORT)))
SAMPLES = [path.read_bytes() for path in sorted((ROOT / "tests/mail/samples").glob("*.eml"))]
NOW = 1_800_000_000
MINUTE, HOUR = 60, 3600
LIMIT = 10
"""Answers to an address and hour: what the settings say when they say nothing."""

PLAYERS = {"PR": "player-pr@example.org", "FR": "player-fr@example.org"}
KEY = re.compile(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b")
FROM = re.compile(rb"^From:.*\n", re.IGNORECASE | re.MULTILINE)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
LEFT_ALONE = ("/dev/", "/proc/")

SHEET = (
    b"GAME sample\nTURN 1\nEMPIRE PR\nKEY %(key)s\n\n 1  GATHER  BRA  -    3\n 2  SEND    BRA  MGD  ALL BUT 1\n"
    b" 3  [ATTACK] [HAN] [HES] [AB-2]\n16  TAX\nMESSAGE FR\nAny text.\nEND\nREADY\n"
)
HEAD = b"From: player-pr@example.org\nTo: gm@example.org\nSubject: %(subject)s\nMessage-ID: <%(number)s@example.org>\n"
OURS = [
    HEAD + b"\n" + SHEET,
    HEAD + b"\nSTATUS\nREPORT\nRULES GATHER\nHELP\nREPORT 0 sample\n",
    HEAD + b"\nGAME sample\nEMPIRE PR\nKEY %(key)s\nPRESS FR\nLet us be friends.\nEND\n\n" + SHEET,
    HEAD + b"\n> " + SHEET.replace(b"\n", b"\n> ") + b"\n" + SHEET.replace(b"PR", b"FR"),
    HEAD.replace(b"-pr@", b"-fr@") + b"Content-Type: text/html; charset=utf-8\n\n<pre>" + SHEET + b"</pre>\n",
    HEAD.replace(b"player-pr", b"stranger") + b"\n" + SHEET,
]
ORDERS = [
    *(
        b"GAME sample\n",
        b"TURN 1\n",
        b"EMPIRE PR\n",
        b"EMPIRE FR\n",
        b"KEY %(key)s\n",
        b"GAME nowhere\n",
        b"TURN 99999\n",
    ),
    *(b"EMPIRE ../../x\n", b"GAME ../x\n", b"EMPIRE \0\n", b"STATUS\n", b"REPORT\n", b"REPORT 999999999\n", b"HELP\n"),
    *(b"RULES TAX\n", b"PRESS ALL\n", b"PRESS FR ANONYMOUS\n", b"MESSAGE FR\n", b"END\n", b"READY\n", b"TAX\n"),
    *(b" 1 GATHER BRA - 3\n", b"1 SEND BRA MGD 999999999999999999999\n", b"{{ 7*7 }}{% raw %}", b"%(key)", b"\xc2\x85"),
]
"""What turns other pieces into sheets, commands and press."""

BLANKS = b" " * 200_000
ORDERED = {
    "sheets": SHEET * 3_000,
    "orders": SHEET + b"1 GATHER BRA - 3\n" * 60_000,
    "words that are none": SHEET + b"GATHRE BRA MDG 3\n" * 10_000,
    "commands": b"STATUS\n" * 100_000,
    "rules": b"".join(b"RULES A%d\n" % number for number in range(100_000)),
    "press": b"GAME sample\nKEY %(key)s\n" + b"PRESS FR\nx\nEND\n" * 50_000,
    "press without end": b"GAME sample\nKEY %(key)s\nPRESS FR\n" + b"x" * 900_000,
    "an end far away": b"GAME sample\nKEY %(key)s\nPRESS FR\nEND" + BLANKS + b"x\n" + SHEET + b"END" + BLANKS + b"x\n",
    "a number": SHEET + b"2 SEND BRA MGD " + b"9" * 400_000 + b"\n",
    "blanks": SHEET + (b"GATHER" + BLANKS + b"x\n") * 2 + b"KEY" + BLANKS + b"x\nGAME" + BLANKS + b"x\n",
    "a message": SHEET + b"MESSAGE FR\n" + b"a line\n" * 100_000 + b"END\n",
    "games": b"".join(b"GAME g%d\nTURN 1\nEMPIRE PR\n1 TAX\n" % number for number in range(20_000)),
    "brackets": SHEET + b"[" * 300_000 + b"\n" + b"2 " + b"[x" * 100_000 + b"\n",
}
"""Too much of what is good."""

MOST_GIANTS = ORDERED if EXAMPLES <= SHORT else {**GIANTS, **ORDERED}
"""What has no orders in it is read in ``tests/mail``, and handled in the long form only."""


@dataclass
class Watched:
    """What has been written where it should not, while mails are handled; python tells of every file."""

    inside: tuple[str, ...] = ()
    watching: bool = False
    outside: list[str] = field(default_factory=list)

    def heed(self, event: str, arguments: tuple[object, ...]) -> None:
        """Note a file that is written, made or moved outside."""
        if not self.watching:
            return
        paths: tuple[object, ...] = ()
        written = event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITING
        if written or (event == "os.mkdir" and not Path(str(arguments[0])).is_dir()):
            paths = arguments[:1]
        elif event in {"os.rename", "os.link", "os.symlink", "os.remove", "os.rmdir"}:
            paths = arguments[:2]
        named = (os.path.realpath(os.fsdecode(path)) for path in paths if isinstance(path, str | bytes | os.PathLike))
        self.outside += [f"{event} {path}" for path in named if not path.startswith((*self.inside, *LEFT_ALONE))]


WATCHED = Watched()
sys.addaudithook(WATCHED.heed)


@dataclass
class Besieged:
    """A desk on which hostile mails are handled, a minute apart."""

    root: Path
    key: bytes
    outside: dict[str, tuple[int, int]] = field(default_factory=dict, repr=False)
    number: int = 1
    longest: float = 0

    @property
    def office(self) -> PostOffice:
        """The post office as the next program would open it."""
        return PostOffice.of(Desk.at(self.root))

    def filled(self, data: bytes, *, right: bool = True) -> bytes:
        """Fill the gaps in a mail: the key, and what tells it from others."""
        key = self.key if right else b"AAAA-AAAA"
        return (
            data.replace(b"%(key)s", key)
            .replace(b"K7Q2-MX4D", key)
            .replace(b"%(number)s", b"%d" % self.number)
            .replace(b"%(subject)s", b"orders")
        )

    def come(self, data: bytes) -> None:
        """Let a mail come and be handled: without a fault of the program, and in bounds."""
        now = NOW + self.number * MINUTE
        self.number += 1
        begun = time.monotonic()
        WATCHED.watching = True
        try:
            take_in(self.office, data, now * 10**9)
            said = handle_waiting(self.office, now)
        finally:
            WATCHED.watching = False
        self.longest = max(self.longest, time.monotonic() - begun)
        assert list(said) == []
        assert [WATCHED.outside.pop() for _ in [*WATCHED.outside]] == []
        assert list((self.root / "post" / "in" / "new").iterdir()) == []
        assert self.listing() == self.outside

    def listing(self) -> dict[str, tuple[int, int]]:
        """List what is around the desk and on it, but for the post, and the sheets and the press of the game."""
        found = {}
        for folder, inner, names in os.walk(self.root.parent):
            at = Path(folder)
            if at in {self.root, self.root / "orders"}:
                inner[:] = [name for name in inner if at / name not in self.free]
            for name in names:
                if not name.endswith(".lock") and at / name != self.press:
                    stat = (at / name).stat()
                    found[str(at / name)] = (stat.st_mtime_ns, stat.st_size)
        return found

    @property
    def free(self) -> set[Path]:
        """Where mails may be put and sheets be filed."""
        return {self.root / "post", self.root / "orders" / "sample"}

    @property
    def press(self) -> Path:
        """Where press is kept."""
        return self.root / "worlds" / "sample" / "press.jsonl"

    def answers(self) -> list[tuple[str, int]]:
        """Return to whom and when answers were written."""
        with closing(sqlite3.connect(self.root / "post" / "journal")) as journal:
            asked = "SELECT recipient, at FROM written WHERE kind = 'answer' ORDER BY recipient, at"
            return journal.execute(asked).fetchall()


def is_in_bounds(besieged: Besieged) -> None:
    """See that nothing is in post/bad, nobody has had too many answers, and the post is what it should be."""
    post = besieged.root / "post"
    assert not besieged.office.bad.waiting()
    assert besieged.answers()
    for to, at in besieged.answers():
        assert sum(to == other and at <= then < at + HOUR for other, then in besieged.answers()) <= LIMIT
    assert {to for to, _ in besieged.answers()} <= set(PLAYERS.values())
    assert {path.name for path in post.iterdir() if path.name[0] != "."} <= {
        *("in", "out", "bad", "journal", "notes.txt")
    }
    assert not [*post.glob("*/tmp/*"), *(post / "out" / "cur").glob("*")]
    assert all(re.fullmatch(r"[0-9a-f]{32}\.pbm(:2,PS)?", path.name) for path in post.glob("*/*/*"))
    filed = [path.name for path in (besieged.root / "orders" / "sample").rglob("*") if path.is_file()]
    pieces = besieged.office.desk.game("sample").press()
    for piece in pieces:
        within = [other for other in pieces if other.sender == piece.sender and piece.at <= other.at < piece.at + HOUR]
        assert len(within) <= PER_HOUR
        assert {piece.sender, *piece.to} == {"PR", "FR"}
    assert all(re.fullmatch(r"(PR|FR)-\d{8}T\d{6}Z-[0-9a-f]{8}\.txt", name) for name in filed)


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """A game by mail of two players; in the end what has come of it all is looked at."""
    around = tmp_path_factory.mktemp("around")
    root, passing = around / "desk", around / "tmp"
    root.mkdir()
    passing.mkdir()
    (root / "pbm.toml").write_text('[post]\naddress = "gm@example.org"\n[games.sample]\npress = "anonymous"\n')
    runner, keys = DeskRunner(root), {}
    runner.ok("new", "sample", "--scenario", "two-rivers", "--seed", "7")
    for empire, address in PLAYERS.items():
        runner.ok("player", "sample", empire, "--email", address)
        found = KEY.search(runner.ok("player", "sample", empire, "--new-key"))
        assert found is not None
        keys[empire] = found[0].encode()
    desk = Besieged(root, keys["PR"])
    take_in(desk.office, desk.filled(OURS[0]), NOW * 10**9)
    assert not handle_waiting(desk.office, NOW)  # what is read only once is read, and folders are made
    WATCHED.inside = (*(f"{path}/" for path in desk.free), f"{root}/worlds/.sample.lock", str(desk.press))
    desk.outside = desk.listing()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(passing))
        yield desk
    is_in_bounds(desk)
    print(f"\n{desk.number} mails, {len(desk.answers())} answers, the longest took {desk.longest:.1f} s")  # noqa: T201


def hostile() -> st.SearchStrategy[bytes]:
    """Return a strategy of mails: spoiled ones, and pieces below the head of a player's mail or of nobody's."""
    pieces = st.lists(st.sampled_from([*PIECES, *ORDERS, *ORDERS]), max_size=40).map(b"".join)
    heads = st.sampled_from([HEAD, HEAD + b"\n", HEAD + b"\n" + SHEET, b"From: player-fr@example.org\n", b""])
    return st.one_of(mails([*SAMPLES, *OURS]), st.builds(bytes.__add__, heads, st.one_of(pieces, mails(OURS))))


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # what fails has left its traces: it cannot be made smaller on the same desk
)
@given(data=hostile(), sender=st.sampled_from([*PLAYERS.values(), None]), right=st.booleans())
def test_hostile_mail_is_handled(besieged: Besieged, data: bytes, sender: str | None, right: bool) -> None:  # noqa: FBT001 - drawn
    """Whatever comes is handled: nothing is put aside for an error, nor a file written but in the post or a sheet."""
    if sender is not None:
        data = f"From: {sender}\n".encode() + FROM.sub(b"", data, count=1)
    besieged.come(besieged.filled(data, right=right))


@pytest.mark.parametrize("giant", MOST_GIANTS.values(), ids=MOST_GIANTS.keys())
def test_a_giant_is_handled(besieged: Besieged, giant: bytes) -> None:
    """Of what would grow without end no more is handled than the limits allow."""
    head = HEAD + b"\n" if giant in ORDERED.values() else HEAD
    besieged.come(besieged.filled(head + giant))
