"""The page that says which case is about which rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .test_rules import CASES

ROOT = Path(__file__).resolve().parents[2]
SUPPLY_RULES = [f"S.{number}" for number in range(1, 14)]
RULEBOOK = [f"E.{number}" for number in range(1, 45)]
ELSEWHERE = {"E.41"}
"""Rules about files, which the tests of the command line show."""


def test_the_page_is_up_to_date() -> None:
    """docs/rules-coverage.md is what the cases make it, and every rule on it is covered or declared open."""
    tool = ROOT / "tools" / "rules_coverage.py"
    checked = subprocess.run([sys.executable, tool, "--check"], capture_output=True, text=True, check=False)

    assert checked.stdout == ""
    assert checked.returncode == 0, checked.stderr


def test_every_rule_is_cited_by_a_case() -> None:
    """Each rule from S.1 to S.13 and from E.1 to E.44 has a case, but for those shown elsewhere."""
    cited = {rule for case in CASES for rule in case.rules}

    assert [rule for rule in (*SUPPLY_RULES, *RULEBOOK) if rule not in cited and rule not in ELSEWHERE] == []


def test_every_action_is_cited_by_a_case() -> None:
    """Each action of the table in section 3 has a case of its own."""
    actions = "LEVY MOBILISE ARMY RESERVE FORTIFY RAZE GROW BUILD NAVY RECOVER FLEET LAYUP SCRAP BASE CLOSE DISOWN"
    cited = {rule for case in CASES for rule in case.rules}

    assert [word for word in f"{actions} TAX STASH CASH GIFT ORDER".split() if f"3.{word}" not in cited] == []
