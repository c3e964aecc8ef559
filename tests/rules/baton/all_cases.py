"""All cases of Baton and Knapsack, read once for the tests that look at them."""

from __future__ import annotations

from pathlib import Path

from tests.rules.baton.vocabulary import VOCABULARY
from tests.rules.reader import read_cases

CASES = [
    case for path in sorted((Path(__file__).parent / "cases").glob("*.txt")) for case in read_cases(path, VOCABULARY)
]
