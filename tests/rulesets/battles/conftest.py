"""Sheets of a battle, read and looked over as players are told of them."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from pbm.game.check import check_sheet
from pbm.rulesets.battles import BATTLES
from pbm.sheets import OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.game.check import Checked
    from pbm.rulesets.battles.position.world import World


@pytest.fixture(scope="session")
def scenario() -> str:
    """The scenario of the Pratzen Heights."""
    return files("pbm.rulesets.battles").joinpath("scenarios", "pratzen.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def pratzen(scenario: str) -> World:
    """The Pratzen Heights before turn 1."""
    return BATTLES.start(scenario, "pratzen", 1805)


@pytest.fixture(scope="session")
def check(pratzen: World) -> Callable[[str], Checked]:
    """Look over a French sheet of these lines."""
    return checking(pratzen)


def checking(world: World) -> Callable[[str], Checked]:
    """Return what looks over French sheets of a battle."""
    language = OrderLanguage(BATTLES, BATTLES.words(world), BATTLES.places(world), partial(BATTLES.interpret, world))

    def checked(lines: str) -> Checked:
        text = f"GAME p1\nTURN 1\nEMPIRE FR\n{lines}"
        return check_sheet(BATTLES, world, read_sheet("fr.txt", text.encode(), language))

    return checked
