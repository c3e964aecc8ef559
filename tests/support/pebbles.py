"""The toy game among the games that the program finds: it lies in a folder of its own, and nothing else knows of it."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pbm.rulesets
from pbm.pipeline.catalogue import find_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.ruleset import Ruleset

RULESETS = str(Path(__file__).parent / "rulesets")


@contextmanager
def among_the_games() -> Iterator[None]:
    """Let the program find the toy game, too, as long as this lasts."""
    pbm.rulesets.__path__.append(RULESETS)
    try:
        yield
    finally:
        pbm.rulesets.__path__.remove(RULESETS)


def pebbles() -> Ruleset[Any, Any]:
    """Return the toy game, found as every game is."""
    with among_the_games():
        return find_ruleset("pebbles", "tests")
