"""Supply lines that would go round in a circle (E.17), which the check remarks on.

An area's line leads where its RETREAT says, or where armies or wagons that entered it came from. Only RETREAT is sure
to change it; of others it is not known beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit.answers import Answers, Hang, Known
from pbm.rulesets.empires.foresight.trial import round_in_circles
from pbm.rulesets.empires.position.supply_lines import Cut, supply_cut

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.empires.form.judging import Judge

SET = "RETREAT"
"""The order that sets where a line leads: to WHERE TO."""
ENTERING = ("MOVE", "ATTACK", "WAGONS", "SEND", "SEAMOVE", "CONVOY", "UNLOAD")
"""Orders that may change where the line of the area leads which is entered."""
OTHERS = ("CAPITAL", "DISOWN", "BASE", "CLOSE")
"""Orders that may cut lines off from their centres."""


def circles(judge: Judge) -> Known:
    """Return which lines of orders would close a circle, each alone on the sheet."""
    answers = Answers(judge.reader)
    found: dict[str, dict[str, int | None]] = {}
    entered: dict[str, dict[str, int | None]] = {}
    for origin, goal, areas in _closed(judge):
        found.setdefault(origin, {})[goal] = answers.number((round_in_circles(areas), False), (origin, goal))
        entered.setdefault(goal, {})[origin] = None
    tables = {SET: found, **dict.fromkeys(ENTERING, entered)}
    hangs = {word: (Hang(" ".join((SET, *ENTERING, *OTHERS)), "any"),) for word in (SET, *OTHERS[:2])}
    hangs |= {word: (Hang(" ".join((SET, *OTHERS)), "above"),) for word in ENTERING}
    known = {
        word: {"by": [1, 2], "found": {area: {**goals, "*": 0} for area, goals in table.items()} | {"*": 0}}
        for word, table in tables.items()
        if table
    }
    return Known(known, hangs, told=answers.texts)


def _closed(judge: Judge) -> Iterator[tuple[str, str, list[str]]]:
    """Yield pairs of own areas, and the areas whose lines would go round if the first one's led to the second."""
    world, own = judge.world, {land.code: land for land in judge.world.lands_of(judge.me)}
    for origin, land in own.items():
        retreat = land.retreat
        for goal in land.borders:
            if goal in own and goal != retreat:
                land.retreat = goal
                cut = supply_cut(world, land)
                if cut is not None and cut[1] is Cut.CIRCLE:
                    lines = ((code, supply_cut(world, each)) for code, each in own.items())
                    yield origin, goal, [code for code, line in lines if line is not None and line[1] is Cut.CIRCLE]
        land.retreat = retreat
