"""The layout of a battle's picture: three wings face to face, and the reserves behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.stacks import LINE, OPPOSITE, RESERVE
from pbm.rulesets.battles.report.picture.attacks import WIDTH, front
from pbm.rulesets.battles.report.picture.replay import replay
from pbm.rulesets.battles.report.picture.stacks import stack_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Plain = dict[str, object]


def picture(report: Mapping[str, Any]) -> Plain:
    """Lay out the line of battle of a report; the reader's army stands below, for the public the first army.

    Returns:
        ``wings``, each with the stacks of both armies that face each other and the ``front`` between them;
        ``reserves``; ``scales``, where the difference of each combat lies; ``us`` and ``them``, codes of the armies;
        ``width`` of everything; ``replay``, the steps of the turn, for a player.

    """
    armies = report["armies"] | ({report["empire"]: report["army"]} if report["army"] else {})
    us = report["empire"] or next(iter(armies))
    (them,) = (code for code in armies if code != us)
    ours, theirs, fights = armies[us], armies[them], report["fights"]
    return {
        "us": us,
        "them": them,
        "width": WIDTH,
        "wings": [
            {
                "ours": stack_of(ours, stack, ahead=True),
                "front": front(fights, us, stack),
                "theirs": stack_of(theirs, OPPOSITE[stack], ahead=False),
            }
            for stack in LINE
        ],
        "reserves": {"ours": stack_of(ours, RESERVE, ahead=True), "theirs": stack_of(theirs, RESERVE, ahead=False)},
        "scales": [scale(fight, report["rules"]) for fight in fights],
        "replay": replay(report, us) if report["empire"] else [],
    }


def side_by_side(reports: Sequence[Mapping[str, Any]], _gm_state: Mapping[str, Any]) -> Plain:
    """Return a report in which both armies lie open, from those of both; the first army stands below."""
    return {**reports[0], "armies": {report["empire"]: report["army"] for report in reports}}


HALF = 140
"""How far the scale reaches to either side."""
BEYOND = 4
"""How many numbers of the scale lie beyond the last step."""
STEPS = ("shaken", "routed", "eliminated")


def scale(fight: Mapping[str, Any], rules: Mapping[str, int]) -> Plain | None:
    """Lay out the scale of a combat that came to Attack rolls.

    Returns:
        ``bands`` from nothing outwards, each with the ``army`` whose battalion suffers there and its ``step``; ``at``,
        where the difference lies.

    """
    if fight["difference"] is None:
        return None
    steps = [rules[name] for name in STEPS]
    furthest = steps[-1] + BEYOND
    ends = [*(step - 0.5 for step in steps[1:]), furthest]
    unit = HALF / furthest
    first, second = (side["army"] for side in fight["sides"])
    bands = [
        {
            "army": army,
            "step": at,
            "x": round(min(side * begin, side * end) * unit, 1),
            "width": round((end - begin) * unit, 1),
        }
        for at, (begin, end) in enumerate(zip((step - 0.5 for step in steps), ends, strict=True))
        for side, army in ((-1, first), (1, second))
    ]
    return {"bands": bands, "at": round(max(-furthest, min(furthest, fight["difference"])) * unit, 1)}
