"""The toy game among the games that the program finds: it lies in a folder of its own, and nothing else knows of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pbm.rulesets
from pbm.pipeline.catalogue import find_ruleset

if TYPE_CHECKING:
    from pbm.kernel.ruleset import Ruleset

RULESETS = str(Path(__file__).parent / "rulesets")


def pebbles() -> Ruleset[Any]:
    """Return the toy game, found as every game is."""
    if RULESETS not in pbm.rulesets.__path__:
        pbm.rulesets.__path__.append(RULESETS)
    return find_ruleset("pebbles", "tests")
