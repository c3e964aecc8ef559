"""The order form of Warp Empires: it offers what may be written, and nothing that the game refuses."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Actor, objection
from pbm.kernel.turn import resolve
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.form import form
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of, sea_only
from pbm.rulesets.warp.position.world import GARRISON
from pbm.sheets import OrderLanguage, read_sheet
from tests.rulesets.warp.small_world import chits, small_world, view_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import World

DECK = deck_of("europe_at_war")
LARGE = 60_000
"""Bytes of JSON that nobody's data should have."""


def document(world: World, player: str = "FR") -> dict[str, Any]:
    """Return a player's report document."""
    return dict(WARP.report(view_of(world, player)))


def form_of(world: World, player: str = "FR") -> dict[str, Any]:
    """Return the data of a player's form."""
    return form(view_of(world, player), document(world, player))


def complaints(world: World, *lines: str, player: str = "FR") -> list[str]:
    """Return what is said against lines: by the reader of sheets, and by the orders themselves."""
    text = "\n".join([f"GAME war\nTURN {world.turn + 1}\nEMPIRE {player}", *lines])
    sheet = read_sheet("in.txt", text.encode(), OrderLanguage(WARP, WARP.words(world), 4000))
    found = [str(problem) for problem in sheet.problems]
    for action in sheet.actions:
        reason = action.order and objection(action.order, Actor(world, player, action.place))
        found += [f"{action.text}: {reason}"] if reason else []
    return found


def texts(items: list[Any]) -> list[str]:
    """Return what would be written of a list's items."""
    return [item if isinstance(item, str) else item[0] for item in items]


def items(data: dict[str, Any], name: str, key: str = "*") -> list[str]:
    """Return what a list offers, by what stands in the box it goes by."""
    found = data["lists"][name]["items"]
    return texts(found if isinstance(found, list) else found.get(key, []))


def boxed(text: str) -> str:
    """Return a box as a line has it."""
    return f"[{text}]" if text else "-"


def plays(data: dict[str, Any], number: str) -> Iterator[str]:
    """Yield the lines that the form offers for a card: each choice for WHERE with each for WHAT, and with none."""
    for where in items(data, "targets", number) if number in data["lists"]["targets"]["items"] else []:
        for what in ["", *items(data, "aims", number)]:
            yield f"PLAY {boxed(where)} {boxed(what)} {number}"


@pytest.mark.parametrize("moment", Moment)
def test_what_is_offered_for_a_card_is_not_refused(moment: Moment) -> None:
    """Whatever the lists hold for a card may stand in its line; where they hold nothing, nothing is needed."""
    world = small_world()
    numbers = [number for number, card in DECK.items() if moment_of(card) is moment and not sea_only(card)]
    world.players["FR"].hand = numbers
    data = form_of(world)
    lines = [line for number in numbers for line in plays(data, str(number))]
    alone = [f"PLAY - - {number}" for number in numbers if not items(data, "targets", str(number))]

    assert complaints(world, *lines, *(alone if moment is not Moment.MOVE else [])) == []
    assert lines or moment in {Moment.MOVE, Moment.MARK, Moment.RECRUIT, Moment.REVENUE, Moment.DRAW}


def test_every_card_is_picked_with_a_line_that_is_read() -> None:
    """The lines of the hand, with what they leave open filled from the lists, are good lines."""
    world = small_world()
    world.players["FR"].hand = [number for number, card in DECK.items() if not sea_only(card)]
    data = form_of(world)
    lines = []
    for card in data["hand"]["cards"]:
        for word, *boxes in card["lines"]:
            where, what, number = boxes
            if word == "MOVE":
                where, what = "PAR", data["reach"]["PAR"]["to"][0]
            elif word == "PLAY" and not where:
                where = next(iter(items(data, "targets", number)), "")
            lines.append(f"{word} {boxed(where)} {boxed(what)} {number}")

    assert len(lines) == 3 * len(world.players["FR"].hand)
    assert complaints(world, *lines) == []


def test_areas_in_reach_are_reached() -> None:
    """Where the list says that a stack may go, its fastest units arrive, if nobody is in the way."""
    world = small_world()
    del world.areas["COL"].stacks[GARRISON]
    world.areas["PAR"].stacks["FR"].units[:] = chits("FR", "French", "GENE2 HUSS")
    data = form_of(world)

    assert data["reach"]["PAR"]["to"] == ["AMS", "STR", "COL", "MAG"]
    for goal in data["reach"]["PAR"]["to"]:
        moved = small_world()
        del moved.areas["COL"].stacks[GARRISON]
        moved.areas["PAR"].stacks["FR"].units[:] = chits("FR", "French", "GENE2 HUSS")
        sheet = read_sheet(
            "in.txt", f"GAME g\nTURN 4\nEMPIRE FR\nMOVE PAR {goal}".encode(), OrderLanguage(WARP, WARP.words(moved), 60)
        )
        events, _ = resolve(WARP.phases, sheet.actions, moved, present=["FR"], seed=1, turn=4)
        assert [event.path[-1] for event in events if isinstance(event, GroupSeen)] == [goal]


def test_units_are_listed_by_area() -> None:
    """TAKE offers what stands in the area, those alike together, with classes behind them."""
    data = form_of(small_world())

    assert data["words"]["TAKE"]["lists"][1] == "units classes"
    assert data["lists"]["units"]["items"]["MAG"][0] == ["GENE1", "General 1: 1 there, Force 10"]
    assert items(data, "units", "MAG") == ["GENE1", "LINE", "FOOT"]
    assert items(data, "own") == ["PAR", "MAG"]
    lines = [f"TAKE {area} {unit}" for area in ("PAR", "MAG") for unit in items(data, "units", area)]
    assert complaints(small_world(), *lines, *(f"LEAVE MAG {word}" for word in items(data, "classes"))) == []


def test_a_unit_with_experience_is_called_by_its_code() -> None:
    """What a report tells of leaders behind a + is no part of the word."""
    assert "GENE1" in items(form_of(small_world()), "units", "MAG")


def test_prices_are_those_of_the_offer() -> None:
    """BUY costs the printed Force; what its upkeep will ask for is counted in where BUY leaves that (W.64)."""
    world = small_world()
    data = form_of(world)
    prices = {kind: data["prices"][at][:2] for kind, at in data["words"]["BUY"]["answers"]["*"].items()}

    assert prices == {"LINE": [1, 4], "OLDG": [1, 7], "HUSS": [1, 3], "GENE": [1, 10]}
    assert data["purses"] == [["To spend", document(world)["purse"]["at_hand"] - 4]]
    world.players["FR"].standing.clear()
    dearer = form_of(world)
    assert dearer["prices"][0][:2] == [1, 4 + world.settings.upkeep]
    assert complaints(world, *(f"BUY {area} {kind} 1" for area in items(data, "cities") for kind in prices)) == []


def test_titles_are_told_to_who_can_answer() -> None:
    """The names of all cards are in the data only where a hand holds an answer."""
    world = small_world()
    world.players["FR"].hand = [6]
    assert form_of(world)["named"]["CARD_NAME"] == {}
    world.players["FR"].hand = [155]
    assert "RIVER CROSSING" in form_of(world)["named"]["CARD_NAME"]
    assert complaints(world, "PLAY ANY [RIVER CROSSING] 155", f"PLAY PR {Suit.SIEGE.upper()} 155") == []


def test_units_are_placed_on_the_first_sheet_only() -> None:
    """PLACE is an action of turn 1 (W.12)."""
    world = small_world()
    assert "PLACE" not in form_of(world)["words"]
    world.turn = 0
    assert form_of(world)["words"]["PLACE"]["lists"][0] == "sites"


@pytest.mark.parametrize("player", ["FR", "PR", "HO"])
def test_all_lists_are_there(player: str) -> None:
    """Every list that a box names is told, whatever a player has, and none for nothing; it all fits into a page."""
    world = small_world()
    data = form_of(world, player)
    named = {name for word in data["words"].values() for names in word["lists"] for name in names.split()}

    assert named | {"sites"} == set(data["lists"])
    assert all(len(word["lists"]) == len(word["boxes"]) == 3 for word in data["words"].values())
    assert len(json.dumps(data).encode()) < LARGE
