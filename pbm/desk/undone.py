"""Turns that were taken back: what is kept of them, and what has to be put in place when one comes or goes.

A turn is undone, or redone, by the rename of its folder. What has to be done after it can be begun again after a crash:
an undone turn's archive is staged in a folder whose name says where the turn is kept, and a redone turn has
the file ``undone-from`` in it until all is in place.
"""

from __future__ import annotations

import re
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import Refused
from pbm.desk.game import former_file, turn_name

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.desk.game import Game

INDEX = "index.html"
ARCHIVE = ".index.html"
"""The game's archive in a staged folder, until it takes the place of ``index.html`` beside the turns' folders."""

UNDONE_FROM = "undone-from"
"""The file of an undone turn that tells which position it was taken back to."""

_FINGERPRINT = re.compile(rb"[0-9a-f]{64}( [0-9a-f]{64}){2}")
_KEPT = re.compile(r"turn-[0-9]{3,9}\.([1-9][0-9]{0,8})")


def leaving(game: Game, aside: Path) -> Path:
    """Return where the archive without a turn is staged; its name says where the turn is to be kept."""
    return game.reports / f".{aside.name}.gone"


def next_aside(game: Game, turn: int) -> Path:
    """Return where a turn is kept that is taken back next; the folder for it is made, it is not."""
    durable.make_folder(game.undone)
    tries = (game.undone / f"{turn_name(turn)}.{number}" for number in count(1))
    return next(folder for folder in tries if not folder.exists())


def kept_for_redo(game: Game, turn: int) -> dict[str, bytes]:
    """Return what is kept with a turn that is undone, beside its reports, so that it can be redone."""
    index = game.reports / INDEX
    kept = {INDEX: index.read_bytes()} if index.is_file() else {}
    return {UNDONE_FROM: _fingerprint(game, turn - 1), **kept}


def withdraw(game: Game, aside: Path) -> None:
    """Put the archive without an undone turn in place, and its reports aside; may be begun again after a crash."""
    staged = leaving(game, aside)
    durable.surface(staged / ARCHIVE, game.reports / INDEX)
    for name in (INDEX, UNDONE_FROM):
        durable.surface(staged / name, aside / name)
    published = game.reports / aside.stem
    if published.is_dir():
        durable.move(published, aside / "reports")
    durable.discard(staged)


def redoable(game: Game) -> Path:
    """Return where the turn is that was undone last, if it was undone from the present position.

    Raises:
        Refused: there is none, or the position is another.

    """
    here = game.current_turn()
    aside = _last_undone(game, here + 1)
    if aside is None:
        raise Refused(f"{game.name} stands after turn {here}, and no turn {here + 1} was undone: nothing to redo")
    known = aside / UNDONE_FROM
    if not known.is_file() or known.read_bytes() != _fingerprint(game, here):
        raise Refused(
            f"{game.name}: the turn in {aside} was not undone from the present position: turn {here} has been "
            "played again since, or values were set by hand"
        )
    return aside


def bring_back(game: Game, place: Path) -> None:
    """Put the reports of a redone turn, and the archive with it, in place; may be begun again after a crash."""
    durable.surface(place / INDEX, game.reports / INDEX)
    if (place / "reports").is_dir():
        durable.put_in_place(place / "reports", game.reports / place.name)
    durable.discard(place / UNDONE_FROM)
    durable.sync(place)


def _last_undone(game: Game, turn: int) -> Path | None:
    """Return where a turn is kept that was taken back, of several the last."""
    named = ((_KEPT.fullmatch(folder.name), folder) for folder in game.undone.glob(f"{turn_name(turn)}.*"))
    return max(((int(match[1]), folder) for match, folder in named if match), default=(0, None))[1]


def is_fingerprint(data: bytes) -> bool:
    """Tell whether a file may tell a position."""
    return _FINGERPRINT.fullmatch(data) is not None


def _fingerprint(game: Game, turn: int) -> bytes:
    """Return what tells the position after a turn, with what was set by hand, from every other."""
    corrections = game.corrections_file(turn)
    files = (game.world_file(turn), corrections, former_file(corrections))
    return " ".join(sha256(file.read_bytes() if file.is_file() else b"").hexdigest() for file in files).encode()
