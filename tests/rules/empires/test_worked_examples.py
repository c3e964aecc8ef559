"""Every worked example of docs/rules/european-empires.md is a case."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.judging import differences
from tests.rules.playing import play
from tests.rules.reader import Case, read_text
from tests.support.pages import RULEBOOK, blocks

CASES = [
    case
    for block in blocks(RULEBOOK, "case")
    # Lines are counted as on the page.
    for case in read_text(RULEBOOK.name, "\n" * block.line + block.text)
]


@pytest.mark.parametrize(
    ("case", "adjudication"),
    [
        pytest.param(case, adjudication, id=f"{case.title} ({adjudication})")
        for case in CASES
        for adjudication in case.adjudications
    ],
)
def test_worked_example(case: Case, adjudication: str) -> None:
    """A worked example comes out as the page says, in each adjudication it is meant for."""
    found = list(differences(play(case, adjudication)))

    if found:
        pytest.fail("\n  ".join([f"{case.file}:{case.line}: {case.title} ({adjudication})", *found]), pytrace=False)


def test_there_are_worked_examples_in_plenty() -> None:
    """The page has at least a dozen worked examples, no two with the same title."""
    titles = Counter(case.title for case in CASES)

    assert len(titles) >= 12
    assert [title for title, times in titles.items() if times > 1] == []
