"""What proves that a sheet is its empire's: the keys that hold now, and those that held when a turn was played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.kernel.keys import Key
from pbm.sheets import Expected, read_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.desk.game_records import Record
    from pbm.desk.players import Player
    from pbm.desk.settings import Settings
    from pbm.game.position import Position
    from pbm.kernel.sheet_file import SheetFile


def keys_of(record: Record, players: Mapping[str, Player]) -> dict[str, Key]:
    """Return the keys that hold: those that the game began with, and in their place those given since."""
    first = {empire: Key(key) for empire, key in (record.keys or {}).items()}
    return first | {empire: Key(player.key) for empire, player in players.items() if player.key is not None}


def is_key_needed(settings: Settings) -> bool:
    """Tell whether sheets must have a key: not where the address of a mail proves whose they are."""
    return settings.post is None or settings.post.proof is not Proof.ADDRESS


def proved_then(record: Record, position: Position, file: SheetFile) -> SheetFile:
    """Return a stored sheet with what was proved when it was played.

    Version 0.1 did not write it down; but then there were only the keys that the game began with.

    Args:
        record: what the game was started from.
        position: the game after any turn: its words are the same in all.
        file: the sheet as it is stored.

    """
    if file.proved is not None:
        return file
    then = Expected(keys=keys_of(record, {}))
    sheet = read_sheet(file.name, file.data, position.order_language, then)
    return replace(file, proved=then.proves(sheet.empire, sheet.key))
