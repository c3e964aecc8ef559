"""All that the picture of a battle shows: three wings face to face, and the reserves behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.battles.position.stacks import LINE, OPPOSITE, RESERVE
from pbm.rulesets.battles.report.picture.attacks import front
from pbm.rulesets.battles.report.picture.measures import WIDTH
from pbm.rulesets.battles.report.picture.scale import scale
from pbm.rulesets.battles.report.picture.stacks import stack_of

if TYPE_CHECKING:
    from collections.abc import Mapping

Plain = dict[str, Any]


def picture(report: Mapping[str, Any]) -> Plain:
    """Lay out the line of battle of a report; the reader's army stands below, of the public's the first army.

    Returns:
        ``wings``, each with the stacks of both armies that face each other and the ``front`` between them;
        ``reserves``; ``scales``, where the difference of each combat lies; ``us`` and ``them``, codes of the armies;
        ``width`` of everything.

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
    }
