"""All cases of Warp Empires, read once for the tests that look at them."""

from __future__ import annotations

from pathlib import Path

from tests.rules.reader import cases_of
from tests.rules.warp.vocabulary import VOCABULARY

CASES = cases_of(Path(__file__).parent, VOCABULARY)
