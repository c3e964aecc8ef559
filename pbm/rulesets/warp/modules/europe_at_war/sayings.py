"""The messages that differ in Europe at War from other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.module import Sayings

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Sentence


def _no_mover(area: str) -> Sentence:
    return say("no General goes along from {area}: without one no group moves on land", area=area)


def _stuck(areas: Phrase) -> Sentence:
    return say("Without a General no stack can move: {areas}.", areas=areas)


SAYINGS = Sayings(
    no_mover=_no_mover,
    nobody_leads=say("You have no General on the map: nothing of yours can move on land."),
    stuck=_stuck,
    no_site=say("you hold no city where such a unit can start"),
)
