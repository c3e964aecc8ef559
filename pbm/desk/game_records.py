"""What a game was started from, what is kept of a turn, and what both leave on the disk.

The dataclasses here are the JSON files of a game, and the input of :class:`~pbm.desk.writer.Writer`: a game as it
begins, and a turn that has been played. The places of the files are in :mod:`pbm.desk.game_folder`.
"""

from __future__ import annotations

from dataclasses import asdict, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk.clock import Clock
from pbm.desk.game_folder import ITS_SETTINGS, turn_name
from pbm.desk.players import Players
from pbm.desk.records import to_json
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.desk import durable
    from pbm.kernel.sheet_file import SheetFile

SPARED = frozenset({"former_names", "solo", "lesson", "files"})
"""The keys that a record leaves out if they are empty, as in most games."""


@record
class Record:
    """The start of a game: with the stored sheets, this is all that is needed to play it again.

    ``former_names`` are names that it had before it was restored under another one; its older sheets carry them.
    ``solo`` is the empire of a single player, if all others were left to the program at the start.
    ``lesson`` is the name of the lesson that its reports to that player give, if it is one.
    ``files`` are optional files of the game's folder that were written with it: if one is missing, it was lost. Games
    of version 0.1 list none.
    """

    name: str
    ruleset: str
    scenario: str
    scenario_text: str
    seed: int
    keys: dict[str, str] | None = None
    former_names: list[str] = field(default_factory=list)
    solo: str | None = None
    lesson: str | None = None
    files: list[str] = field(default_factory=list)

    def starts_as(self, other: Record) -> bool:
        """Return whether another game starts in the same way; the keys, if there are any, may differ."""
        its, others = (replace(each, keys=None, files=[]) for each in (self, other))
        return its == others and (self.keys is None) == (other.keys is None)

    def to_json(self) -> bytes:
        """Return the bytes of ``game.json``."""
        return to_json({name: value for name, value in asdict(self).items() if name not in SPARED or value})


@record
class Correction:
    """A value that the game master corrected by hand, as written, and the reason."""

    target: str
    field: str
    value: str
    why: str


@record
class Corrections:
    """The game master's corrections after a turn, in order: ``corrections.json``."""

    corrections: list[Correction] = field(default_factory=list)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))


@record
class Arrivals:
    """When the sheets of a turn were last written, in nanoseconds, by name: ``turn.json``.

    ``proved`` are those whose key was right when the turn was played; later changes of keys do not matter. Files of
    version 0.1 do not have it. ``sums`` are the SHA-256 of the sheets by name, and ``files`` the optional files of the
    turn's folder, as in :class:`Record`.
    """

    turn: int
    sheets: dict[str, int]
    proved: list[str] | None = None
    sums: dict[str, str] = field(default_factory=dict)
    files: list[str] = field(default_factory=list)

    def to_json(self) -> bytes:
        """Return the bytes of the file."""
        return to_json(asdict(self))

    def was_proved(self, sheet: str) -> bool | None:
        """Return whether a sheet had the right key, if the file has this entry."""
        return None if self.proved is None else sheet in self.proved


@record
class Played:
    """A turn as it is stored: sealed world and journal, the sheets, its figures, and what is published.

    Published are its reports by file name, which may be rendered only while they are written, and the game's archive
    with the turn in it. ``faults`` are files about program faults in playing it.
    """

    turn: int
    world: bytes
    events: bytes
    sheets: Sequence[SheetFile]
    figures: Mapping[str, object]
    reports: durable.Files
    archive: bytes
    faults: Mapping[str, bytes] = field(default_factory=dict)

    def files(self) -> dict[str, bytes]:
        """Return the files of the turn's folder."""
        besides = {"figures.json": to_json(self.figures), "corrections.json": Corrections().to_json()}
        about = Arrivals(
            self.turn,
            {sheet.name: sheet.mtime_ns for sheet in self.sheets},
            [sheet.name for sheet in self.sheets if sheet.proved],
            {sheet.name: sha256(sheet.data).hexdigest() for sheet in self.sheets},
            [*besides],
        )
        sheets = {f"sheets/{sheet.name}": sheet.data for sheet in self.sheets}
        kept = {"world": self.world, "events": self.events, "turn.json": about.to_json()}
        return {**kept, **besides, **sheets, **self.faults}


@record
class Begun:
    """A game as it begins: its record, the sealed world, the shapes of its map, its first figures, reports, archive.

    ``more`` are other files of its folder; ``settings`` is the table for ``pbm.toml`` that begins with it, if there is
    one.
    """

    record: Record
    world: bytes
    shapes: str | None
    figures: Mapping[str, object]
    reports: durable.Files
    archive: bytes
    more: Mapping[str, bytes] = field(default_factory=dict)
    settings: bytes | None = None

    def files(self) -> dict[str, bytes]:
        """Return the files of the game's folder; ``more`` are others, or take the place of these."""
        first = turn_name(0)
        besides = {
            **({"map.json": self.shapes.encode()} if self.shapes else {}),
            "players.json": Players().to_json(),
            "clock.json": Clock().to_json(),
            f"{first}/figures.json": to_json(self.figures),
            f"{first}/corrections.json": Corrections().to_json(),
            **self.more,
        }
        record = replace(self.record, files=[*besides])
        waiting = {} if self.settings is None else {ITS_SETTINGS: self.settings}
        return {"game.json": record.to_json(), f"{first}/world": self.world, **besides, **waiting}
