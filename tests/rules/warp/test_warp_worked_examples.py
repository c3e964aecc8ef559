"""Every worked example of the rulebooks of both modules is a case."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.rules.reader import read_text
from tests.rules.running import assert_holds, in_each_way
from tests.rules.warp.vocabulary import VOCABULARY
from tests.support.pages import INDEPENDENCE_RULEBOOK, WARP_RULEBOOK, blocks

if TYPE_CHECKING:
    from pathlib import Path

    from tests.rules.case import Case

PAGES = (WARP_RULEBOOK, INDEPENDENCE_RULEBOOK)
BY_PAGE = {
    page.stem: [
        case
        for block in blocks(page, "case")
        # Lines are counted as on the page.
        for case in read_text(page.name, "\n" * block.line + block.text, VOCABULARY)
    ]
    for page in PAGES
}
CASES = [case for cases in BY_PAGE.values() for case in cases]


@pytest.mark.parametrize(("case", "way"), in_each_way(CASES))
def test_worked_example(case: Case, way: str) -> None:
    """A worked example comes out as the page says, in each adjudication it is meant for."""
    assert_holds(case, way)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_worked_example_has_a_case(page: Path) -> None:
    """Each example that a page numbers has one, and no two cases have the same name."""
    numbered = re.findall(r"^\*\*(X\.\d+) ", page.read_text(encoding="utf-8"), re.MULTILINE)
    names = Counter((case.rules[0], case.title) for case in BY_PAGE[page.stem])

    assert list(dict.fromkeys(case.rules[0] for case in BY_PAGE[page.stem])) == numbered
    assert [name for name, times in names.items() if times > 1] == []


def test_all_worked_examples_are_there() -> None:
    """The examples of the rulebook that are cases are X.1 to X.10; the pages may have more."""
    assert {f"X.{number}" for number in range(1, 11)} <= {case.rules[0] for case in CASES}
