"""Games kept open between requests, as long as their files are the same.

Opening a game takes longer than everything else that a check does. A game is known by the identities of its files,
which any command may change at any time, so nobody has to tell the server of a turn. What is kept here is only read.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

from pbm.desk.backup import SETTINGS
from pbm.pipeline.open_game import load
from pbm.pipeline.played_turns import report_of, without_keys
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.game import Game
    from pbm.kernel.ruleset import Document
    from pbm.pipeline.open_game import OpenGame

MOST = 16
"""The limit of games that are kept: each takes one or two megabytes, and more with many sheets."""

MOST_REPORTS = 64
"""The limit of reports that are kept: each takes some hundreds of kilobytes."""

MOST_TEXTS = 300
"""The limit of sheets whose content a kept game knows, before it forgets them all and reads those that wait anew."""

Identity = tuple[object, ...]
"""What changes whenever a file is replaced or written."""


@record
class Kept:
    """A game that was opened, and what its files were then."""

    identity: Identity
    game: OpenGame


@record
class Report:
    """The last report of a seat: its document, and the game as it was printed after the turn, without any key."""

    then: OpenGame
    document: Document


@record
class KeptReport:
    """A report, and what the files of its game were when it was made."""

    identity: Identity
    report: Report


class Opened:
    """The games of a desk that have been opened."""

    def __init__(self, most: int = MOST) -> None:
        """Start with no game open, and keep this many at most."""
        self._most = most
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._reports: OrderedDict[tuple[str, str], KeptReport] = OrderedDict()
        self._opening: dict[str, Lock] = {}
        self._lock = Lock()

    def open(self, desk: Desk, files: Game) -> OpenGame:
        """Return a game as it stands now; of several threads that want the same, one opens it and the others wait.

        Raises:
            RefusedError: it cannot be opened.

        """
        found = self._find(files)
        if found is not None:
            return found
        with self._opening_of(files):
            return self._find(files) or self._open(desk, files)

    def report(self, desk: Desk, files: Game, empire: str) -> Report:
        """Return the last report of a seat, as it would be printed now.

        Raises:
            RefusedError: a file of the game is damaged.

        """
        found = self._find_report(files, empire)
        if found is not None:
            return found
        with self._opening_of(files):
            return self._find_report(files, empire) or self._make_report(desk, files, empire)

    def _find_report(self, files: Game, empire: str) -> Report | None:
        with self._lock:
            kept = self._reports.get((files.name, empire))
        return kept.report if kept is not None and kept.identity == _identity(files) else None

    def _make_report(self, desk: Desk, files: Game, empire: str) -> Report:
        identity = _identity(files)
        then = without_keys(load(desk, files, corrected=False))
        report = Report(then, report_of(then, empire))
        with self._lock:
            self._reports[files.name, empire] = KeptReport(identity, report)
            self._reports.move_to_end((files.name, empire))
            while len(self._reports) > MOST_REPORTS:
                self._reports.popitem(last=False)
        return report

    def _opening_of(self, files: Game) -> Lock:
        """Return what one thread holds while it opens a game."""
        with self._lock:
            return self._opening.setdefault(files.name, Lock())

    def _find(self, files: Game) -> OpenGame | None:
        with self._lock:
            kept = self._kept.get(files.name)
        if kept is None or kept.identity != _identity(files):
            return None
        with self._lock:
            if files.name in self._kept:
                self._kept.move_to_end(files.name)
        if len(kept.game.sheets) > MOST_TEXTS:
            kept.game.sheets.forget()
        return kept.game

    def _open(self, desk: Desk, files: Game) -> OpenGame:
        identity = _identity(files)  # before it is read: what changes meanwhile is found by the next request
        game = _made_ready(load(desk, files))
        with self._lock:
            self._kept[files.name] = Kept(identity, game)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return game


def _made_ready(game: OpenGame) -> OpenGame:
    """Return a game with everything prepared that requests share, while no other thread has the game."""
    position, publication = game.position, game.publication
    languages = [publication.language_of(code) for code in position.seats]
    prepared = [position.over, position.order_language, position.lookout, publication.title, game.sheets, *languages]
    assert None not in prepared
    return game


def _identity(files: Game) -> Identity:
    """Return the identities of all files that an open game is made of."""
    turn = files.current_turn()
    return (files.home, turn, *(_of_file(path) for path in _files(files, turn)))


def _files(files: Game, turn: int) -> Iterator[Path]:
    yield files.root / SETTINGS
    yield files.home / "game.json"
    yield from (files.map_file, files.players_file, files.clock_file, files.announcements_file)
    yield from (files.world_file(turn), files.corrections_file(turn), files.arrivals_file(turn))


def _of_file(path: Path) -> tuple[int, int, int] | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size
