"""Every worked example of the players' rules is a case."""

from __future__ import annotations

import re

from tests.rules.baton.all_cases import CASES
from tests.support.pages import BATON_RULEBOOK


def test_every_worked_example_is_a_case() -> None:
    """Each example that the page numbers is played by the cases, and no case is about one that it lacks."""
    numbered = re.findall(r"^\*\*(X\.\d+) ", BATON_RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    played = {rule for case in CASES for rule in case.rules if rule.startswith("X.")}

    assert numbered == [f"X.{number}" for number in range(1, 17)]
    assert played == set(numbered)
