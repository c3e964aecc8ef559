"""Sheets worth trying: what the same planner would write with other strategies, then the sheet at hand changed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pbm.rulesets.empires.dummy.player import line, planned
from pbm.rulesets.empires.dummy.strategy import NORMAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.dice import Dice
    from pbm.kernel.imagination import Lines
    from pbm.kernel.view import View
    from pbm.rulesets.empires.dummy.strategy import Strategy
    from pbm.rulesets.empires.sight.visibility import Sight

SEED = 1805
"""The same in every turn: so a ruler who plans otherwise has one temper, and one enemy for some turns."""
MOST_FOES = 4
"""The empires at most that a plan is made against, each by itself."""

CAUTION = replace(NORMAL, hold=0.3, bare=1.0)
PEOPLE = replace(NORMAL, growth=1.6, stock=0.5)
OTHERS = (
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
"""Borders first; land from anybody; land from no one but one enemy; few attacks; many; supply and marches; armies
before people; more ships; fewer; attacks that are prepared for weaker defenders."""


def variations(view: View[Sight], lines: Lines, chance: Dice) -> Iterator[Lines]:
    """Yield sheets worth trying in place of some lines, the most promising first.

    First come whole plans. A plan of several turns goes on in the next one: the planner sees then how far it has come.
    Then comes the sheet at hand without one of its lines, or with one of them first, before others can act.
    """
    for strategy in strategies(view):
        yield view.shared.once(("plan", view.empire, strategy), partial(plan_lines, view, strategy))
    for at in chance.shuffled(range(len(lines))):
        rest = (*lines[:at], *lines[at + 1 :])
        yield rest
        yield (lines[at], *rest)


def plan_lines(view: View[Sight], strategy: Strategy) -> Lines:
    """Return the sheet that the planner writes with a strategy."""
    return tuple(map(line, planned(view, SEED, strategy).orders))


def strategies(view: View[Sight]) -> Iterator[Strategy]:
    """List the strategies to plan by: the usual one, caution, people, wars, the weakest neighbour first, others."""
    standings = view.sight.standings
    foes = sorted(view.sight.neighbours, key=lambda code: (standings[code].armies, code))[:MOST_FOES]
    wars = (replace(NORMAL, foe=foe, war=2.0, peace=0.1) for foe in foes)
    yield from (NORMAL, CAUTION, PEOPLE, *wars, *OTHERS)
