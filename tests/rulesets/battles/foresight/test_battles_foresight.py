"""What would come of a sheet as things stand, told before the turn from what its player sees alone."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from pbm.game.check import check_sheet
from pbm.kernel.view import View
from pbm.rulesets.battles import BATTLES
from pbm.rulesets.battles.foresight.assumed_world import assumed_world
from pbm.sheets import OrderLanguage, read_sheet
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World
    from pbm.rulesets.battles.sight.visibility import Sight

VOLLEY, MARCH = 1, 26

LINES = {
    "MOVE FR01 RIGHT": "it would fail: RIGHT is too far from LEFT",
    "MOVE FR02 LEFT": "it would fail: FR02 is not in play",
    "MOVE FR13 CENTRE": "it would fail: FR13 is shaken and can only go to the RESERVE",
    "MOVE FR18 CENTRE": "it would fail: FR18 is blown",
    "MOVE FR01 CENTRE": None,
    "PLAY PANIC": "it would fail: PANIC is not in your hand",
    "PLAY VOLLEY": None,
    "PLAY MARCH": None,
    "DISCARD PANIC": "it would fail: PANIC is not in your hand",
    "RALLY FR03": "it would fail, unless fights change that: FR03 needs no help",
    "RALLY FR13": None,
    "RALLY FR02": None,
    "ATTACK LEFT CENTRE FIRE": "it would be cut, unless fights change that: RIGHT is not empty and is attacked",
    "ATTACK LEFT - FIRE": None,
    "TRUCE": None,
}


@pytest.fixture(scope="module")
def world(scenario: str) -> World:
    """The Pratzen before turn 4: FR13 is shaken, FR18 blown, FR02 routed."""
    world = BATTLES.start(scenario, "pratzen", 1805)
    army = world.armies["FR"]
    world.turn, army.hand = 3, [VOLLEY, MARCH]
    army.battalions["FR13"].shaken, army.battalions["FR18"].blown = True, 3
    army.stacks["LEFT"].remove("FR02")
    army.routed.append("FR02")
    return world


def view_of(world: World) -> View[Sight]:
    """Return what the French player may see."""
    return View("p1", world.turn, "FR", BATTLES.look(world, "FR"), ())


def hints(world: World, *lines: str) -> list[tuple[int | None, str]]:
    """Return what is said of a French sheet of these lines."""
    text = "\n".join([f"GAME p1\nTURN {world.turn + 1}\nEMPIRE FR", *lines])
    sheet = read_sheet("fr.txt", text.encode(), OrderLanguage(BATTLES, BATTLES.words(world), 16))
    checked = check_sheet(BATTLES, world, sheet, view_of(world))
    assert not checked.faults
    return [(hint.place, str(hint.what)) for hint in checked.hints]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_told_what_would_come_of_it(world: World, line: str) -> None:
    """Why it would fail or be cut, in the words of the rules; nothing of what is as it should be."""
    assert [what for place, what in hints(world, line) if place] == ([LINES[line]] if LINES[line] else [])


def test_lines_follow_each_other(world: World) -> None:
    """Each line is judged on what those before it leave: moves used up, generals posted, cards gone."""
    moves = [f"MOVE FR0{number} RESERVE" for number in (1, 3, 4, 5, 6)]
    found = hints(world, *moves, "POST SOU LEFT", "POST SOU RIGHT", "DISCARD VOLLEY", "PLAY VOLLEY", "ATTACK LEFT")

    assert [(place, what) for place, what in found if place] == [
        (5, "it would fail: no moves left"),
        (7, "it would fail: SOU has been posted already"),
        (9, "it would fail: VOLLEY is not in your hand"),
        (10, "it would fail, unless fights change that: nobody in LEFT can attack: it is empty"),
    ]


def test_attacks_bring_the_next_battalion_to_the_top(world: World) -> None:
    """The guns on top are told of once: the next attack is made by the infantry below."""
    world = deepcopy(world)
    world.armies["FR"].stacks["LEFT"] = ["FR05", "FR01"]

    assert [place for place, _ in hints(world, *["ATTACK LEFT - MELEE"] * 2) if place] == [1]


def test_cavalry_is_blown_by_its_attack(world: World) -> None:
    """Of a stack with one regiment of cavalry the second attack finds it blown."""
    world = deepcopy(world)
    army = world.armies["FR"]
    army.stacks["RESERVE"] += army.stacks["LEFT"]
    army.stacks["LEFT"] = ["FR19"]
    army.stacks["RESERVE"].remove("FR19")

    ((place, what),) = hints(world, "ATTACK LEFT", "ATTACK LEFT", "ATTACK RIGHT", "ATTACK RIGHT")

    assert place == 2
    assert what.endswith("nobody in LEFT can attack: blown, or foot artillery that has moved")


@pytest.mark.parametrize(("attacks", "said"), [(0, "4 more attacks"), (3, "1 more attack"), (4, None), (5, None)])
def test_attacks_left_over(world: World, attacks: int, said: str | None) -> None:
    """How many attacks no line has ordered is said of the whole sheet, if there are any."""
    lines = ["ATTACK CENTRE"] * attacks or ["TRUCE"]

    assert [what for place, what in hints(world, *lines) if place is None] == (
        [f"{said} could be ordered"] if said else []
    )


def test_an_attack_that_can_never_be_made_is_ordered_all_the_same(world: World) -> None:
    """It uses up its number, as in the turn (N.23)."""
    assert not hints(world, "ATTACK RESERVE", *["ATTACK CENTRE"] * 3)


STACKS_OF_THREE = ["MUSTER LINE LEFT 3", "MUSTER LINE CENTRE 3", "MUSTER CUIRASSIER RIGHT 2", "MUSTER LIGHT RIGHT"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], []),
        (STACKS_OF_THREE, []),
        (["MUSTER VAN CENTRE", *STACKS_OF_THREE], ["320 more points could be spent"]),
    ],
)
def test_points_left_over(lines: list[str], said: list[str]) -> None:
    """How many points of a muster no line has spent is said, unless it is void (N.96, N.97)."""
    pickup = ROOT / "pbm" / "rulesets" / "battles" / "scenarios" / "pickup.toml"
    world = BATTLES.start(pickup.read_text(encoding="utf-8"), "pickup.toml", 1805)

    assert [what for place, what in hints(world, *lines) if place is None] == said


def test_what_is_assumed_is_what_is_seen(world: World) -> None:
    """The own army is assumed as it is; of the enemy's as many battalions as lie there, with their marks."""
    before = deepcopy(world)
    before.armies["AL"].battalions["AL15"].shaken = True
    assumed = assumed_world(view_of(before))

    own = ("battalions", "stacks", "routed", "fallen", "generals", "instructions", "hand")
    assert all(getattr(assumed.armies["FR"], each) == getattr(before.armies["FR"], each) for each in own)
    assert {*assumed.armies["FR"].deck} == {*before.armies["FR"].deck}
    assert BATTLES.look(assumed, "FR").armies["AL"].stacks == BATTLES.look(before, "FR").armies["AL"].stacks
    assert (assumed.settings, assumed.turn) == (before.settings, before.turn)


def test_the_order_of_the_enemys_stacks_changes_nothing(world: World) -> None:
    """Hints are made of what is seen alone: whoever lies hidden on the other side, they are the same."""
    other = deepcopy(world)
    other.armies["AL"].stacks["CENTRE"].reverse()
    lines = [line for line in LINES if LINES[line]]

    assert hints(other, *lines) == hints(world, *lines)
