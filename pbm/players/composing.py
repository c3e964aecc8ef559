"""The sheets of computer players, by level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from pbm.kernel.seat import Level
from pbm.players.sheet_parts import parts_of

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset
    from pbm.kernel.view import View


def compose(ruleset: Ruleset[Any, Any], view: View[Any], seed: int, level: Level = Level.NORMAL) -> str:
    """Write the sheet of a computer player, only from what its empire may see.

    An easy player leaves the end of the usual sheet out, a hard one looks for a better sheet by thinking ahead.

    Args:
        ruleset: the game.
        view: what the empire may see.
        seed: a number by chance, from which no dice of the game can be found.
        level: how well the player plays.

    Raises:
        LookupError: the game has no computer player.

    """
    if ruleset.compose is None:
        raise LookupError(ruleset.name)
    usual = ruleset.compose(view, seed)
    if level is Level.EASY:
        return _shortened(usual, Dice(seed, view.turn + 1, "Easy", view.empire or ""))
    if level is Level.HARD and ruleset.imagination is not None:
        from pbm.players.search import searched  # noqa: PLC0415 - most sheets are the usual ones

        parts, imagination = parts_of(usual), ruleset.imagination
        found = searched(ruleset, imagination, view, seed, parts.lines, imagination.effort(view))
        return usual if found == parts.lines else parts.with_lines(found)
    return usual


def thinks(ruleset: Ruleset[Any, Any], level: Level) -> bool:
    """Return whether a player of this level thinks ahead, which takes time; others write a sheet at once."""
    return level is Level.HARD and ruleset.imagination is not None


def _shortened(usual: str, chance: Dice) -> str:
    """Leave the last lines of a sheet out, a third to two thirds of them: lines depend only on those above them."""
    parts = parts_of(usual)
    number = len(parts.lines)
    kept = (number + 1) // 3 + chance.roll(max(1, number // 3)) - 1
    return parts.with_lines(parts.lines[:kept])
