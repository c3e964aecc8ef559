"""The sheets of computer players for a game's coming turn.

A player that thinks ahead takes seconds. So such sheets are written in processes beside each other, before the game's
lock is taken, and kept until the position changes. All others are written at once, when they are wanted.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pbm
from pbm import __version__
from pbm.desk import pickled
from pbm.desk.composed_sheets import ComposedSheets
from pbm.desk.errors import RefusedError
from pbm.desk.writer import keep_composed
from pbm.game.selection import unplayed_without
from pbm.game.turn import composed
from pbm.kernel.program_fault import note
from pbm.players import thinks

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from pbm.desk.game import Game
    from pbm.game.position import Position
    from pbm.game.turn import Composed
    from pbm.publishing.reports import Track


def composed_sheets(
    position: Position, files: Game, thought: ComposedSheets, empires: Sequence[str], track: Track = iter
) -> Mapping[str, str]:
    """Return the program's sheets for empires: kept ones as they are, and for all others new ones.

    Faults of the program are noted.

    Args:
        position: the game before the turn.
        files: its files.
        thought: what computer players have thought about, besides what is kept in the files.
        empires: the codes of the empires.
        track: iterates over those whose sheets have to be written, if any player thinks, perhaps showing progress.

    """
    thinking = _thinking(position, empires)
    kept = _kept(files, thought, basis_of(position)) if thinking else {}
    new = [each for each in empires if each not in kept or each not in thinking]
    written = dict(_written(position, new, track if thinking else iter))
    for each in written.values():
        for fault in each.faults:
            note(fault)
    return {each: written[each].text if each in written else kept[each] for each in empires}


def thought_ahead(
    position: Position, files: Game, spoken_for: Container[str], track: Track, *, keep: bool
) -> ComposedSheets:
    """Let computer players think about the coming turn, as far as they have not.

    The caller does not hold the game's lock. A sheet in whose writing a fault of the program was met is not kept: so
    the fault is met again where it is noted.

    Args:
        position: the game before the turn.
        files: its files.
        spoken_for: the empires for which sheets have come, or are to come from elsewhere.
        track: iterates over the empires while they think, perhaps showing progress.
        keep: whether what comes of it is kept in the files.

    """
    thinking = _thinking(position, unplayed_without(position, spoken_for))
    if not thinking:
        return ComposedSheets()
    basis = basis_of(position)
    kept = _kept(files, ComposedSheets(), basis)
    missing = [empire for empire in thinking if empire not in kept]
    written = {empire: each.text for empire, each in _written(position, missing, track) if not each.faults}
    found = ComposedSheets(basis, dict(sorted({**kept, **written}.items())))
    if keep and written and files.begun:
        keep_composed(files, found)
    return found


def _thinking(position: Position, empires: Iterable[str]) -> list[str]:
    """Return those of some empires whose computer players think ahead."""
    return [empire for empire in empires if thinks(position.ruleset, position.level_of(empire))]


def _kept(files: Game, thought: ComposedSheets, basis: str) -> dict[str, str]:
    """Return the sheets that are kept of a position, by empire."""
    if thought.basis == basis:
        return thought.sheets
    with suppress(RefusedError, OSError):  # a damaged file only costs time
        kept = files.composed_sheets()
        return kept.sheets if kept.basis == basis else {}
    return {}


def _written(position: Position, empires: Sequence[str], track: Track = iter) -> Iterator[tuple[str, Composed]]:
    """Write sheets, those of players that think in several processes, and return each with its empire."""
    work = partial(composed, position)
    if len(_thinking(position, empires)) > 1:
        from pbm.publishing.reports import in_parallel  # noqa: PLC0415 - nothing else here needs to publish

        return zip(track(empires), in_parallel(work, empires), strict=True)
    return zip(track(empires), map(work, empires), strict=True)


def basis_of(position: Position) -> str:
    """Return a digest of all that the sheets of players that think depend on.

    That is the position with the game master's corrections, and the program: another version may think otherwise.
    """
    ruleset = position.ruleset
    keys = sorted((empire, key.kept) for empire, key in position.keys.items())
    told = (program_digest(), ruleset.name, position.name, position.turn, position.seed, keys)
    world = pickled.dumps(position.world, ruleset.saved_classes())
    return sha256(repr(told).encode() + b"\n" + world).hexdigest()


@cache
def program_digest() -> str:
    """Return a digest of this program, which changes with every change of its source."""
    digest = sha256(__version__.encode())
    for source in sorted(Path(pbm.__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()
