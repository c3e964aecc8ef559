"""Dice throws: three sorts of dice, each from its own stream (N.16, N.19)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.dice import Dice
    from pbm.kernel.phase import Stage
    from pbm.rulesets.battles.position.fight import Fight
    from pbm.rulesets.battles.position.world import World

NOTATION = re.compile(r"[1-9]\d?d[1-9]\d{0,3}")
"""The form of dice in settings: their number, and their number of sides."""


def throw(stream: Dice, dice: str) -> tuple[int, ...]:
    """Throw dice of a sort, such as ``2d10``; return what each shows."""
    number, sides = dice.split("d")
    return tuple(stream.roll(int(sides)) for _ in range(int(number)))


def throws_in_fight(stage: Stage[World], fight: Fight, sort: str, who: str, dice: str) -> Iterator[tuple[int, ...]]:
    """Yield the next throws of one stream of a fight, as many as the caller takes.

    A phase knows only which throws were made before it: two throws in one phase must come from one call.

    Args:
        stage: the phase's stage.
        fight: the combat, which counts the throws made.
        sort: the stream's phase: Attack, Training, Morale or General (N.19).
        who: the army, battalion or general.
        dice: the sort of dice, such as ``2d10``.

    """
    stream = stage.dice(sort, f"{fight.name} {who}")
    throw(stream, f"{fight.thrown.get(f'{sort} {who}', 0)}d{dice.split('d')[1]}")
    while True:
        yield throw(stream, dice)


def throw_in_fight(stage: Stage[World], fight: Fight, sort: str, who: str, dice: str) -> tuple[int, ...]:
    """Return the next throw of one stream of a fight; see :func:`throws_in_fight`."""
    return next(throws_in_fight(stage, fight, sort, who, dice))
