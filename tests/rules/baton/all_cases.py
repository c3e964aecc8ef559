"""All cases of Baton and Knapsack, read once for the tests that look at them."""

from __future__ import annotations

from pathlib import Path

from tests.rules.baton.vocabulary import VOCABULARY
from tests.rules.reader import cases_of

CASES = cases_of(Path(__file__).parent, VOCABULARY)
