"""Seasons in words (WI.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.settings import Season

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.warp.position.seasons import Date


def dated(date: Date) -> Sentence:
    """Return the season of a year: ``spring 1775``."""
    return {
        Season.SPRING: say("spring {year}", year=str(date.year)),
        Season.SUMMER: say("summer {year}", year=str(date.year)),
        Season.AUTUMN: say("autumn {year}", year=str(date.year)),
        Season.WINTER: say("winter {year}", year=str(date.year)),
    }[date.season]
