"""Cases as tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.judging import differences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet

    from tests.rules.case import Case


def in_each_way(cases: Iterable[Case]) -> list[ParameterSet]:
    """Return the parameters of a test: every case in each way that it is played, by its rules and title."""
    return [pytest.param(case, way, id=name_of(case, way)) for case in cases for way in case.position.ways]


def name_of(case: Case, way: str) -> str:
    """Name a case and the way it is played."""
    return f"{' '.join(case.rules)} {case.title} ({way})"


def assert_holds(case: Case, way: str) -> None:
    """Fail a test with all that came out differently from what the case says."""
    if found := list(differences(case, way)):
        pytest.fail("\n  ".join([f"{case.file}:{case.line}: {name_of(case, way)}", *found]), pytrace=False)
