"""The words of Baton and Knapsack for its cases."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.rulesets.baton import BATON
from tests.rules.baton.happenings import judge_happening, judge_trick
from tests.rules.baton.position import BatonPosition
from tests.rules.baton.reports import judge_report
from tests.rules.baton.states import impossible, judge_state, refuse
from tests.rules.baton.words import POWER
from tests.rules.vocabulary import Vocabulary

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World


def coming_turn(world: World) -> int:
    """Return the turn that is played next: a case may begin in the middle of a game."""
    return world.turn + 1


VOCABULARY = Vocabulary(
    ruleset=BATON,
    rule=re.compile(r"[CX]\.\d+"),
    player=POWER,
    position=BatonPosition,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=impossible,
    closing="Lines left over",
    claims={"trick": judge_trick, "happens": judge_happening},
    turn=coming_turn,
)
