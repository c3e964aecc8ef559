"""The messages that differ in War of Independence from other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.rulesets.warp.position.module import Sayings

if TYPE_CHECKING:
    from pbm.kernel.sentence import Phrase, Sentence


def _no_mover(area: str) -> Sentence:
    return say("no leader goes along from {area}: without one no group moves by land", area=area)


def _stuck(areas: Phrase) -> Sentence:
    return say("Without a leader no stack can move: {areas}.", areas=areas)


SAYINGS = Sayings(
    no_mover=_no_mover,
    nobody_leads=say("You have no leader on the map: only your ships can move."),
    stuck=_stuck,
    no_site=say("no area of yours can take such a unit now; foreign ones wait for the French Alliance"),
)
