"""The words of Napoleonic Battles for its cases."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.rulesets.battles import BATTLES
from tests.rules.battles.fights import judge_fight
from tests.rules.battles.position import BattlesPosition
from tests.rules.battles.reports import judge_report
from tests.rules.battles.states import impossible, judge_state, refuse
from tests.rules.battles.words import ARMY
from tests.rules.vocabulary import Vocabulary

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def coming_turn(world: World) -> int:
    """Return the turn that is played next: a case may begin in the middle of a battle."""
    return world.turn + 1


VOCABULARY = Vocabulary(
    ruleset=BATTLES,
    rule=re.compile(r"[NX]\.\d+"),
    player=ARMY,
    position=BattlesPosition,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=impossible,
    closing="Remounts",
    claims={"fight": judge_fight},
    turn=coming_turn,
)
