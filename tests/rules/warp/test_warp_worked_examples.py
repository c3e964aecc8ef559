"""Every worked example of docs/rules/warp-empires.md is a case."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.rules.reader import read_text
from tests.rules.running import assert_holds, in_each_way
from tests.rules.warp.vocabulary import VOCABULARY
from tests.support.pages import WARP_RULEBOOK, blocks

if TYPE_CHECKING:
    from tests.rules.case import Case

CASES = [
    case
    for block in blocks(WARP_RULEBOOK, "case")
    # Lines are counted as on the page.
    for case in read_text(WARP_RULEBOOK.name, "\n" * block.line + block.text, VOCABULARY)
]


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_worked_example(case: Case, way: str) -> None:
    """A worked example comes out as the page says, in each adjudication it is meant for."""
    assert_holds(case, way)


def test_every_worked_example_has_a_case() -> None:
    """Each example that the page numbers has one, and no two cases have the same name."""
    numbered = re.findall(r"^\*\*(X\.\d+) ", WARP_RULEBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    names = Counter((case.rules[0], case.title) for case in CASES)

    assert list(dict.fromkeys(case.rules[0] for case in CASES)) == numbered
    assert len(numbered) == 10
    assert [name for name, times in names.items() if times > 1] == []
