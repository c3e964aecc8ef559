"""The words of European Empires for its cases."""

from __future__ import annotations

import re

from pbm.rulesets.empires import EMPIRES
from tests.rules.empires.position import EmpiresPosition
from tests.rules.empires.reports import judge_report
from tests.rules.empires.states import below_zero, judge_state, refuse
from tests.rules.empires.words import EMPIRE
from tests.rules.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    ruleset=EMPIRES,
    rule=re.compile(r"[ES]\.\d+|3\.[A-Z]+"),
    player=EMPIRE,
    position=EmpiresPosition,
    refuse=refuse,
    state=judge_state,
    report=judge_report,
    impossible=below_zero,
    closing="Leftovers",
)
