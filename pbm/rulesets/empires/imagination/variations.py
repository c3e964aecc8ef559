"""Sheets worth trying: what the same planner would write with another strategy, then the sheet at hand with a line less."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.player import line, planned
from pbm.rulesets.empires.dummy.strategy import NORMAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.dice import Dice
    from pbm.kernel.view import View
    from pbm.rulesets.empires.dummy.strategy import Strategy
    from pbm.rulesets.empires.sight.visibility import Sight

MOST_FOES = 4
"""The empires at most that a plan is made against, each by itself."""
TEMPERS: tuple[Strategy, ...] = (
    replace(NORMAL, hold=0.3, bare=1.0),
    replace(NORMAL, growth=1.6, stock=0.5),
    replace(NORMAL, defence_first=True, guarded=True, prepared=6),
    replace(NORMAL, peace=1.2, war=1.2),
    replace(NORMAL, unclaimed=12, peace=0.0),
    replace(NORMAL, temper=0.6),
    replace(NORMAL, temper=1.6, bare=0.2),
    replace(NORMAL, fed=6, marches=7),
    replace(NORMAL, stock=1.2, growth=0.4),
    replace(NORMAL, ships=1.7),
    replace(NORMAL, ships=0.3),
    replace(NORMAL, expected=2),
)
"""Strategies that are tried beside wars against one neighbour at a time, each with a name's worth of reason:

caution; people before armies; borders first; land from anybody; land from nobody's neighbours; few attacks; many;
supply and marches; armies before people; more ships; fewer; attacks prepared for weaker defenders.
"""


def variations(view: View[Sight], lines: tuple[str, ...], chance: Dice) -> Iterator[tuple[str, ...]]:
    """Yield sheets worth trying in place of some lines, the most promising first.

    They are plans as a whole: a plan of several turns goes on in the next turn, since the planner sees then how far it
    has come. All their lines are legal where nobody else acts.
    """
    seed = chance.roll(1 << 32)
    for strategy in strategies(view):
        yield tuple(map(line, planned(view, seed, strategy).orders))
    for at in chance.shuffled(range(len(lines))):
        yield (*lines[:at], *lines[at + 1 :])


def strategies(view: View[Sight]) -> Iterator[Strategy]:
    """List the strategies to plan by: war against each neighbour alone, the weakest first, and other tempers."""
    standings = view.sight.standings
    foes = sorted(view.sight.neighbours, key=lambda code: (standings[code].armies, code))[:MOST_FOES]
    wars = [replace(NORMAL, foe=foe, war=2.0, peace=0.1) for foe in foes]
    yield from TEMPERS[:2]
    yield from wars
    yield from TEMPERS[2:]
