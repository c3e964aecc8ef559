"""Two Valleys, the game of "Writing a game", found as every game is, and desks on which it is played."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

from pbm.pipeline.catalogue import find_ruleset
from tests.support.desks import DeskRunner
from tests.support.paths import ROOT
from tests.support.pebbles import among_the_games

if TYPE_CHECKING:
    from pathlib import Path

    from pbm.kernel.ruleset import Ruleset

FOLDER = ROOT / "tests" / "support" / "rulesets" / "valleys"


def valleys() -> Ruleset[Any, Any]:
    """Return the game."""
    with among_the_games():
        return find_ruleset("valleys", "tests")


def valleys_desk(root: Path) -> DeskRunner:
    """Return a desk with the game's templates: those of a game in ``pbm/rulesets`` stand in ``templates``."""
    shutil.copytree(FOLDER / "templates", root / "templates")
    return DeskRunner(root)
