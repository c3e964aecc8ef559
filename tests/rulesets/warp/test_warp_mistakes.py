"""What players of War of Independence are told of their mistakes when they hand their sheets in."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from pbm.game.check import Checked, check_sheet
from pbm.kernel.language import ENGLISH
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.sheets import OrderLanguage, read_sheet

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

HANDS = "[start]\nhand = { BR = [14, 19, 26, 45, 48], AM = [15, 17] }\n"


@cache
def hudson() -> World:
    """Return the start of the short war, with chosen cards in hand."""
    text = files("pbm.rulesets.warp").joinpath("scenarios", "the-hudson.toml").read_text(encoding="utf-8")
    return WARP.start(text.replace("[start]\n", HANDS, 1), "the-hudson.toml", 1)


def checked(*lines: str, heading: str = "EMPIRE BR") -> Checked:
    """Look over a sheet of Britain's."""
    world = hudson()
    sheet = read_sheet(
        "sheet",
        "\n".join(["GAME h", "TURN 1", heading, *lines, ""]).encode(),
        OrderLanguage(WARP, WARP.words(world), WARP.places(world)),
    )
    return check_sheet(WARP, world, sheet, View("h", 0, "BR", WARP.look(world, "BR"), []))


def told(*lines: str) -> list[str]:
    """Return all that is said of some lines."""
    found = checked(*lines)
    wrong = [ENGLISH.say(problem.message) for problem in found.wrong]
    return [*wrong, *(ENGLISH.say(hint.what) for hint in found.hints if hint.place)]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["MOVE NYC PAM"], "there are no free moves: every move needs a card"),
        (
            ["MOVE NYC PAM 14", "MOVE LIS NYC 14"],
            "it would fail: no leader goes along from LIS: without one no group moves by land",
        ),
        (["TAKE NPT BFLT", "MOVE NPT PVD 14"], "it would fail: there is no way from NPT to PVD"),
        (
            ["TAKE NYC BFLT", "TAKE NYC HOWE", "TAKE NYC TROOPS", "MOVE NYC LIS>NPT 14"],
            "it would be cut: there is no way from LIS to NPT for ships and land units that they do not carry",
        ),
        (["TAKE NYC GAGE", "MOVE NYC PAM 14"], "it would fail: no unit in NYC that TAKE and LEAVE choose can move"),
        (["MOVE NYC PAM 55"], "55 Winter Offensive is not in this game"),
        (["PLAY - - 19"], "only America may play 19 French Alliance"),
        (["MARK MRT - 48"], "it would fail: opposing units are in MRT"),
        (["MARK NYC - 48"], "it would fail: NYC has your marker already"),
        (["PLACE NYC HOWE"], "your units stand where the scenario has put them"),
        (["BUY NYC WASH"], "your list of units has no WASH"),
    ],
)
def test_a_mistake_is_explained(lines: list[str], reason: str) -> None:
    """Each says what is wrong in the words of the module (WI.2, WI.4, WI.5, WI.13, WI.16)."""
    assert reason in told(*lines)


def test_a_card_of_which_there_are_copies_is_called_by_its_number_once() -> None:
    """What was understood names the card as the report does: number and name."""
    (line,) = checked("PLAY ANY ATTACK 26").understood

    assert ENGLISH.say(line.words) == "Play 26 Wheel About: ANY, when attacking"


def test_lines_of_nobody_are_not_judged() -> None:
    """A sheet that does not say whose it is is refused, and nothing else is said of its lines."""
    found = checked("PLAY - - 19", "MOVE NYC PAM 14", heading="; EMPIRE BR")

    assert [ENGLISH.say(problem.message) for problem in found.wrong] == ["EMPIRE is missing"]
    assert found.faults == ()
