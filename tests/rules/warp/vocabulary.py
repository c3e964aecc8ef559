"""The words of Warp Empires for its cases."""

from __future__ import annotations

import re

from pbm.rulesets.warp import WARP
from tests.rules.vocabulary import Vocabulary
from tests.rules.warp.fights import judge_fight
from tests.rules.warp.position import WarpPosition
from tests.rules.warp.reports import judge_report
from tests.rules.warp.states import impossible, judge_state, refuse
from tests.rules.warp.words import PLAYER

VOCABULARY = Vocabulary(
    ruleset=WARP,
    rule=re.compile(r"(?:W|EW|WI)\.\d+|X\.\d+"),
    player=PLAYER,
    position=WarpPosition,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=impossible,
    closing="Destruction",
    claims={"fight": judge_fight},
)
