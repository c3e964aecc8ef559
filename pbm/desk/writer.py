"""Changing a game: starting it, adding a turn, taking one back.

Everything is staged beside its place first, under a name that begins with a dot. The rename of the
staged world, and that alone, makes it true: before it the old turn stands, after it the new one.
Reports are staged before the rename and put in place after it. So what a crash leaves behind tells
what to do: staged worlds are thrown away, staged reports too unless their turn has become true.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import asdict
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import Busy
from pbm.desk.errors import Refused
from pbm.desk.game import TURN_FOLDER
from pbm.desk.game import to_json
from pbm.desk.game import turn_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping
    from collections.abc import Sequence
    from pathlib import Path

    from pbm.desk.game import Correction
    from pbm.desk.game import Game
    from pbm.desk.game import Record
    from pbm.desk.inbox import SheetFile

PATIENCE = 0.2
"""Seconds to wait for another run: enough for one that is just ending."""


@dataclass(frozen=True, slots=True)
class Played:
    """A turn as it is to be kept: sealed world and journal, the sheets, and reports by file name."""

    turn: int
    world: bytes
    events: bytes
    sheets: Sequence[SheetFile]
    reports: Mapping[str, bytes]

    def files(self) -> dict[str, bytes]:
        """Return the files of the turn's folder."""
        arrived = {sheet.name: sheet.mtime_ns for sheet in self.sheets}
        about = to_json({"turn": self.turn, "sheets": arrived})
        sheets = {f"sheets/{sheet.name}": sheet.data for sheet in self.sheets}
        return {"world": self.world, "events": self.events, "turn.json": about, **sheets}


@dataclass(frozen=True, slots=True)
class Writer:
    """The right to change a game, had from :func:`writing` while its lock is held.

    ``recovered`` says what an earlier run left unfinished and what became of it.
    """

    game: Game
    recovered: str | None = None

    def create(self, record: Record, world: bytes, reports: Mapping[str, bytes]) -> None:
        """Start the game: its record, the position before turn 1 and the start-up reports.

        Raises:
            Refused: the game has begun already.

        """
        if self.game.begun:
            raise Refused(f"there is a game {self.game.name} already")
        files = {"game.json": record.to_json(), f"{turn_name(0)}/world": world}
        self._commit(self.game.reports_folder(0), self.game.home, files, reports)

    def commit(self, played: Played) -> None:
        """Add the next turn; when this returns, the turn and its reports are on the disk."""
        due = self.game.current_turn() + 1
        if played.turn != due:
            raise ValueError(f"turn {played.turn} was to be added to {self.game.name}, where turn {due} is due")
        published = self.game.reports_folder(due)
        self._commit(published, self.game.turn_folder(due), played.files(), played.reports)

    def correct(self, correction: Correction) -> None:
        """Add what the game master sets by hand to the current position."""
        turn = self.game.current_turn()
        corrections = [*self.game.corrections(turn), correction]
        durable.write(self.game.pen_file(turn), to_json({"corrections": [asdict(each) for each in corrections]}))

    def undo(self) -> Path:
        """Take the last turn back and return the folder where it is kept, with its reports if it had any.

        Raises:
            Refused: no turn has been played.

        """
        turn = self.game.current_turn()
        if turn == 0:
            raise Refused(f"{self.game.name} is at its start: there is no turn to undo")
        undone = self.game.home / "undone"
        durable.make_folder(undone)
        tries = (undone / f"{turn_name(turn)}.{number}" for number in count(1))
        aside = next(folder for folder in tries if not folder.exists())
        durable.move(self.game.turn_folder(turn), aside)
        if self.game.reports_folder(turn).is_dir():
            durable.move(self.game.reports_folder(turn), aside / "reports")
        return aside

    def _commit(self, published: Path, place: Path, files: Mapping[str, bytes], reports: Mapping[str, bytes]) -> None:
        durable.stage(_staged(published), reports)
        durable.stage(_staged(place), files)
        durable.move(_staged(place), place)  # now the turn has happened
        durable.put_in_place(_staged(published), published)


@contextmanager
def writing(game: Game) -> Iterator[Writer]:
    """Take the game for oneself, put right what a crash left, and give the means to change it.

    Raises:
        Busy: another run has it.

    """
    from filelock import FileLock  # noqa: PLC0415 - most commands only read, and this takes its time
    from filelock import Timeout  # noqa: PLC0415

    durable.make_folder(game.home.parent)
    try:
        with FileLock(game.home.with_name(f".{game.name}.lock"), timeout=PATIENCE):
            recovered = _recover(game)
            try:
                yield Writer(game, recovered)
            except Refused as refused:
                # What was put right is said even if the request itself comes to nothing.
                refused.args = ("\n".join([*([recovered] if recovered else []), str(refused)]),)
                raise
    except Timeout as error:
        raise Busy(f"another pbm is working on {game.name}: try again when it is done") from error


def _recover(game: Game) -> str | None:
    """Finish or clear away what an interrupted run left, and say which."""
    said = None
    for place in [*_places(game.home.parent, f".{game.name}.new"), *_places(game.home, ".turn-*.new")]:
        durable.discard(_staged(place))
        said = _unsaved(place)
    for published in _places(game.reports, ".turn-*.new"):
        if (game.home / published.name).is_dir():
            durable.put_in_place(_staged(published), published)
            said = f"an earlier run was interrupted after {_what(published)} was saved; now it is complete"
        else:
            durable.discard(_staged(published))
            said = _unsaved(published)
    for published in _places(game.reports, ".turn-*.old"):
        durable.discard(durable.aside(published))
    return f"{game.name}: {said}" if said else None


def _unsaved(place: Path) -> str:
    return f"an earlier run was interrupted before {_what(place)} was saved; nothing of it is kept"


def _what(place: Path) -> str:
    turn = TURN_FOLDER.fullmatch(place.name)
    return f"turn {int(turn[1])}" if turn else "the game"


def _staged(place: Path) -> Path:
    return place.with_name(f".{place.name}.new")


def _places(folder: Path, pattern: str) -> list[Path]:
    """Return the places that dotted leftovers were meant for, in the order of their names."""
    return [found.with_name(found.stem.removeprefix(".")) for found in sorted(folder.glob(pattern))]
