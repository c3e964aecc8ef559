"""Every case of ``cases/`` is a test, in each adjudication it is meant for."""

from __future__ import annotations

from pathlib import Path

import pytest

from .judging import differences
from .playing import play
from .reader import Case, read_cases

CASES = [case for path in sorted(Path(__file__).with_name("cases").glob("*.txt")) for case in read_cases(path)]


def name_of(case: Case, adjudication: str) -> str:
    """Name a test: rules, title and adjudication."""
    return f"{' '.join(case.rules)} {case.title} ({adjudication})"


@pytest.mark.parametrize(
    ("case", "adjudication"),
    [
        pytest.param(case, adjudication, id=name_of(case, adjudication))
        for case in CASES
        for adjudication in case.adjudications
    ],
)
def test_case(case: Case, adjudication: str) -> None:
    """What the case says comes out, and nothing below 0."""
    found = list(differences(play(case, adjudication)))

    if found:
        pytest.fail("\n  ".join([f"{case.file}:{case.line}: {name_of(case, adjudication)}", *found]), pytrace=False)


def test_no_two_cases_have_the_same_name() -> None:
    """A rule and a title name one case only."""
    names = [(case.rules, case.title) for case in CASES]

    assert len(names) == len(set(names))
