"""Every worked example of docs/rules/european-empires.md is a case."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.rules.empires.vocabulary import VOCABULARY
from tests.rules.reader import read_text
from tests.rules.running import assert_holds, in_each_way
from tests.support.pages import RULEBOOK, blocks

if TYPE_CHECKING:
    from tests.rules.case import Case

CASES = [
    case
    for block in blocks(RULEBOOK, "case")
    # Lines are counted as on the page.
    for case in read_text(RULEBOOK.name, "\n" * block.line + block.text, VOCABULARY)
]


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_worked_example(case: Case, way: str) -> None:
    """A worked example comes out as the page says, in each adjudication it is meant for."""
    assert_holds(case, way)


def test_there_are_worked_examples_in_plenty() -> None:
    """The page has at least a dozen worked examples, no two with the same title."""
    titles = Counter(case.title for case in CASES)

    assert len(titles) >= 12
    assert [title for title, times in titles.items() if times > 1] == []
