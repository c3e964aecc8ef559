"""The worked example of docs/internals.md, run as it stands there."""

from __future__ import annotations

import re
from dataclasses import replace
from types import ModuleType

from pbm.kernel.ruleset import declared_in
from pbm.kernel.turn import resolve
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.orders.conditions import EmpiresOrder
from pbm.sheets import OrderLanguage, order_help, read_sheet
from tests.support.paths import ROOT

IMPORTS = """
from __future__ import annotations
from dataclasses import dataclass
from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.rulesets.empires.events.battles import PointsScored
from pbm.rulesets.empires.orders.conditions import LandOrder, done, own_land, require_balance
"""

SCENARIO = """
scenario = { name = "parade", ruleset = "empires" }
empire = [{ code = "PR", name = "Prussia", supply_capacity = 4, balance = 9 }]
land = [{ code = "BRA", name = "Brandenburg", terrain = "plains", borders = [], owner = "PR", armies = 3 }]
"""


def block(language: str) -> str:
    """Return the page's code block in a language."""
    page = (ROOT / "docs" / "internals.md").read_text(encoding="utf-8")
    found = re.search(rf"```{language}\n(.*?)```", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_new_order_needs_its_class_and_its_line_and_nothing_else() -> None:
    """With the two blocks of the page PARADE is read, explained, judged, paid for and scored."""
    module = ModuleType("parade")
    exec(compile(IMPORTS + block("python"), "docs/internals.md", "exec"), module.__dict__)
    card = EMPIRES.grammar.replace('     | "GROW"', block("lark") + '     | "GROW"')
    rules = replace(EMPIRES, grammar=card, orders={**EMPIRES.orders, **declared_in(module, base=EmpiresOrder)})
    world = rules.start(SCENARIO, "parade.toml", 1)

    order_language = OrderLanguage(rules, rules.words(world), rules.places(world))
    sheet = read_sheet("PR.txt", b"GAME parade\nTURN 1\nEMPIRE PR\nPARADE BRA\nPARDE BRA\n", order_language)
    events, after = resolve(rules.phases, sheet.actions, world, present=["PR"], seed=1, turn=1)

    assert [action.text for action in sheet.actions] == ["PARADE BRA", "PARDE BRA"]
    assert ["did you mean PARADE?" in str(problem) for problem in sheet.problems] == [True]
    assert "PARADE" in {order.word for order in order_help(rules)}
    assert after.empires["PR"].vps == 1
    assert [getattr(event, "cost", None) for event in events if type(event).__name__ == "ActionTaken"] == [5, 0]
