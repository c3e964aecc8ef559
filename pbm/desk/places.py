"""Where things lie until they are put in place: beside it, under a name with a dot that says what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.game import TURN_FOLDER

if TYPE_CHECKING:
    from pathlib import Path


def what_is_at(place: Path) -> str:
    """Say what has, or is to have, a place: a turn or the game."""
    turn = TURN_FOLDER.fullmatch(place.name)
    return f"turn {int(turn[1])}" if turn else "the game"


def staged(place: Path) -> Path:
    """Return where a folder is staged until it is put in its place."""
    return place.with_name(f".{place.name}.new")


def places(folder: Path, pattern: str) -> list[Path]:
    """Return the places that dotted leftovers were meant for, in the order of their names."""
    return [found.with_name(found.stem.removeprefix(".")) for found in sorted(folder.glob(pattern))]
