"""Sheets worth trying in place of one: by other tempers of the computer player, and with single things changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.warp.dummy.plan import Plan
from pbm.rulesets.warp.dummy.player import planned
from pbm.rulesets.warp.imagination.blocks import blocks_of, sheet_of
from pbm.rulesets.warp.imagination.marching import by_others, elsewhere, given_up, onward
from pbm.rulesets.warp.imagination.spending import cards_held, cards_kept, cards_played, purchases, stances

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.warp.imagination.blocks import Block, Lines
    from pbm.rulesets.warp.sight.visibility import Sight

    Blocks = Sequence[Block]

TEMPERS = (2, 8, 4, 6, 3, 7, 5, 1)
"""The tempers of the computer player, by how much they differ: from bold to careful ones."""
CHOICE = 12
"""From how many of the most promising changes of a sort one is taken at random."""
TOGETHER = 2
"""How many changes at random are made together at most."""
SORTS: Mapping[str, Callable[[Plan, Blocks], Iterator[list[Block]]]] = {
    "by others": by_others,
    "elsewhere": elsewhere,
    "onward": onward,
    "given up": lambda _, blocks: given_up(blocks),
    "purchases": purchases,
    "kept": cards_kept,
    "played": cards_played,
    "stances": lambda _, blocks: stances(blocks),
    "held": lambda _, blocks: cards_held(blocks),
}
"""The sorts of changes by name."""
TEMPER = "temper"
ROUND = (
    *("by others", TEMPER, "elsewhere", "by others", "purchases", "given up", "onward"),
    *("by others", "elsewhere", "by others", "purchases", "given up", "onward"),
    *("by others", "elsewhere", "kept", "played", "stances", "held"),
)
"""In which order changes are tried: marches of other groups have gained most and most often."""


def variations(view: View[Sight], lines: Sequence[str], chance: Dice) -> Iterator[Lines]:
    """Yield sheets worth trying, without end; some may come twice, or be the sheet that is given.

    First the most promising changes of each sort, among them the sheets that a computer player would write in another
    temper; then changes at random, some together.

    Args:
        view: what the player sees.
        lines: the lines of a sheet, without places.
        chance: dice.

    """
    blocks = blocks_of(lines)
    plan = Plan(view, 0)
    sheets = {name: map(sheet_of, sort(plan, blocks)) for name, sort in SORTS.items()}
    yield from _in_turn({TEMPER: _in_other_tempers(view), **sheets})
    while True:
        yield _at_random(plan, blocks, chance)


def _in_other_tempers(view: View[Sight]) -> Iterator[Lines]:
    for temper in TEMPERS:
        yield tuple(planned(view, 0, temper).lines)


def _in_turn(sheets: Mapping[str, Iterator[Lines]]) -> Iterator[Lines]:
    """Yield the sheets of all sorts, round by round, as long as there are any."""
    while True:
        idle = True
        for name in ROUND:
            sheet = next(sheets[name], None)
            if sheet is not None:
                idle = False
                yield sheet
        if idle:
            return


def _at_random(plan: Plan, blocks: Blocks, chance: Dice) -> Lines:
    """Return a sheet with one or several changes, each one of the most promising of its sort."""
    changed, sorts = list(blocks), list(SORTS.values())
    for _ in range(chance.roll(TOGETHER)):
        sort = sorts[chance.roll(len(sorts)) - 1]
        choice = [sheet for sheet, _ in zip(sort(plan, changed), range(CHOICE), strict=False)]
        if choice:
            changed = choice[chance.roll(len(choice)) - 1]
    return sheet_of(changed)
