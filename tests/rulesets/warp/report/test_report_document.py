"""The report document of Warp Empires: what a player is told of his own things, and what everybody is (W.73)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Outcome
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.hands import CardsDiscarded, HandShown, Why
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.moves import GroupSeen
from pbm.rulesets.warp.events.points import IncomeKnown, RevenueGained
from pbm.rulesets.warp.events.table import TruceMade
from pbm.rulesets.warp.position.world import Stack
from tests.rulesets.warp.small_world import chits, small_world, view_of

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.settings import Settings

EVERY_DOCUMENT = {
    *("game", "title", "language", "turn", "empire", "name", "status", "deadline", "over", "winners", "standings"),
    *("actions", "problems", "events", "attention", "messages"),
}
"""The keys that the documents of all games have."""


def told(player: str | None, *events: Any, settings: Settings | None = None) -> dict[str, Any]:  # noqa: ANN401 - any event
    """Return a report document of the small world."""
    return dict(WARP.report(view_of(small_world(settings), player, events)))


@pytest.mark.parametrize("player", ["FR", "PR", "HO", None])
def test_every_document_has_what_all_documents_have(player: str | None) -> None:
    """Templates, archive and programs find the keys of every game, and JSON can hold all of it."""
    document = told(player)

    assert document.keys() >= EVERY_DOCUMENT
    assert json.loads(json.dumps(document)) == document
    assert {figure.key for figure in WARP.figures if figure.public} <= document["standings"]["FR"].keys()
    assert {figure.key for figure in WARP.figures if not figure.public} <= document.keys()


def test_the_public_holds_nothing() -> None:
    """Nobody's document names no hand, offer, point, pile or standing line, and no area as its own."""
    document = told(None)

    assert [document[key] for key in ("hand", "offer", "pile", "standing", "areas", "stacks")] == [
        [],
        [],
        [],
        [],
        {},
        [],
    ]
    assert document["purse"] is None
    assert len(document["other_stacks"]) == 6


def test_the_oldest_cards_go_if_none_is_named() -> None:
    """Eight cards, seven may be kept: the first that came is marked, and the player is warned (W.28)."""
    document = told("FR")

    assert document["must_go"] == 1
    assert [card["number"] for card in document["hand"] if card["goes"]] == [6]
    assert "1 card must go: if you name none, 6 Bayonet Charge goes." in [
        note["text"] for note in document["attention"]
    ]


def test_a_card_says_what_it_does_and_how_it_is_written() -> None:
    """Each card of the hand has its effect, its line and what it waits for, made from its data (W.73.3)."""
    trap = next(card for card in told("FR")["hand"] if card["number"] == 57)

    assert trap == {
        "number": 57,
        "name": "River Crossing",
        "suit": "reaction",
        "moment": "TRAP",
        "effect": "Stops an opposing group that would enter or leave an area.",
        "write": "PLAY [area] [INTO or FROM] [57]",
        "form": "PLAY [area] [INTO or FROM] [card]",
        "waits": "an opposing group that goes there",
        "goes": False,
    }


def test_an_offer_has_prices_and_says_what_can_be_paid() -> None:
    """Six points and eight to come, of which SAVE leaves four: ten will do; without SAVE each unit raises the floor."""
    document = told("FR")
    assert [(chit["kind"], chit["price"], chit["spare"]) for chit in document["offer"]] == [
        ("LINE", 4, False),
        ("OLDG", 7, False),
        ("HUSS", 3, False),
        ("GENE", 10, True),
    ]
    assert all(chit["affordable"] for chit in document["offer"])

    world = small_world()
    world.players["FR"].standing = []
    document = dict(WARP.report(view_of(world, "FR")))
    assert document["purse"]["floor"] == 9
    assert [chit["affordable"] for chit in document["offer"]] == [True, False, True, False]


def test_own_stacks_are_told_in_full_with_what_feeds_them() -> None:
    """Kinds, numbers, experience, Force, cargo and room, and the sources within reach (W.73.2, W.89)."""
    paris, magdeburg = told("FR")["stacks"]
    assert (paris["codes"], paris["force"], paris["number"]) == (["GENE2", "LINE 2", "HUSS"], 21, 4)
    assert magdeburg["codes"] == ["GENE1+1", "LINE 3", "FOOT"]
    assert [(source["area"], source["points"], source["distance"]) for source in magdeburg["upkeep"]] == [
        ("STR", 3, 1),
        ("PAR", 11, 2),
    ]
    (fleet,) = told("HO")["stacks"]
    assert (fleet["cargo"], fleet["room"], fleet["force"]) == (2, 8, 12)


def test_lines_are_listed_in_their_order_whenever_they_were_judged() -> None:
    """The report follows the sheet, not the phases; what was not needed is marked, and a card has its name (W.23)."""
    document = told(
        "FR",
        LineTold("FR", 7, "PLAY ANY - 6", Outcome.FAILED, 0, say("you were in no fight"), unneeded=True, card=6),
        LineTold("FR", 2, "MOVE STR MAG", Outcome.CUT, 0, say("opposing units are in {area}", area="MAG")),
        LineTold("PR", 1, "MOVE BER MAG", Outcome.DONE),
    )

    assert [(line["number"], line["unneeded"]) for line in document["actions"]] == [(2, False), (7, True)]
    assert [line["card"] for line in document["actions"]] == [None, "Bayonet Charge"]
    assert document["actions"][0]["reason"] == "opposing units are in MAG Magdeburg"


def test_moves_are_the_same_for_all() -> None:
    """Everybody sees of each group its way, its top unit and its number, and is told so once (W.74)."""
    seen = GroupSeen("PR", "BER", ("MAG",), "UHLA", "Prussian", 3)
    expected = {"player": "PR", "origin": "BER", "path": ["MAG"], "unit": "UHLA", "name": "Uhlans", "units": 3}

    assert told("FR", seen)["moves"] == told(None, seen)["moves"] == [expected]
    assert told("FR", seen)["events"] == []


def test_standings_have_the_income_of_the_turn() -> None:
    """What the territories paid, raids taken off, is public; before the first turn it is what they will pay (W.75)."""
    assert told(None)["standings"]["FR"]["income"] == 8
    paid = told(None, IncomeKnown("FR", 2, 7), IncomeKnown("PR", 2, 5), IncomeKnown("HO", 1, 4))
    assert [each["income"] for each in paid["standings"].values()] == [7, 5, 4]


def test_points_are_told_by_themselves() -> None:
    """What happened to points stands in the account, and not a second time among what else happened (W.73.5)."""
    document = told("FR", RevenueGained("FR", (("PAR", 5), ("STR", 2)), (("STR", 1),)))

    assert document["purse"]["account"] == ["Your territories pay 7 points; raiders have taken 1 point."]
    assert [event["scope"] for event in document["events"]] == ["points"]


def test_a_look_shows_a_hand_card_by_card() -> None:
    """What a card has shown is in the report of him who looked, each card with what it does (W.73.9)."""
    look = HandShown("FR", "PR", (75, 153))

    (shown,) = told("FR", look)["looks"]
    assert (shown["player"], [card["name"] for card in shown["cards"]]) == ("PR", ["High Ground", "Refuse Flank"])
    assert told("HO", look)["looks"] == []


def test_warnings_are_of_what_can_be_helped() -> None:
    """Opposing units beside own ones, units beyond upkeep, no General: each is pointed out where it is."""
    world = small_world()
    world.areas["STR"].marker = "PR"
    world.areas["PAR"].points = 0
    world.areas["PAR"].stacks["FR"].units = world.areas["PAR"].stacks["FR"].units[1:]
    notes = {(note["kind"], note["area"]) for note in WARP.report(view_of(world, "FR"))["attention"]}

    assert {("fight", "MAG"), ("mover", "PAR"), ("upkeep", None)} <= notes
    assert ("general", None) not in notes


def test_stacks_that_cannot_move_are_noted_together() -> None:
    """Two stacks without a General are one note with the names of both, as long as a General is somewhere (EW.7)."""
    world = small_world()
    for area in ("PAR", "STR"):
        world.areas[area].stacks["FR"] = Stack(chits("FR", "French", "LINE"))
    world.areas["BER"].stacks["FR"] = Stack(chits("FR", "French", "GENE1"))
    notes = [note for note in WARP.report(view_of(world, "FR"))["attention"] if note["kind"] == "mover"]

    assert [(note["area"], note["text"]) for note in notes] == [
        (None, "Without a General no stack can move: PAR Paris and STR Strasbourg."),
    ]


def test_discards_are_told_in_a_line_for_each_player_and_reason() -> None:
    """Seventeen players put away fifty cards: for each player and reason they are one line (W.75)."""
    gone = [("FR", (6,), Why.PUT_AWAY), ("PR", (75,), Why.LOST), ("FR", (57, 36), Why.PUT_AWAY), ("FR", (2,), Why.CUT)]
    document = told("HO", *(CardsDiscarded(player, cards, why) for player, cards, why in gone))

    assert [event["text"] for event in document["events"]] == [
        "France discards 6 Bayonet Charge, 57 River Crossing, 36 Telescope.",
        "Prussia loses cards of the hand: 75 High Ground.",
        "France has too many cards in hand and discards 2 Operational Move.",
    ]


def test_a_second_truce_with_the_same_is_told_once() -> None:
    """Two cards bind no more than one."""
    document = told("HO", TruceMade("FR", "PR"), TruceMade("PR", "FR"), TruceMade("FR", "PR"))

    assert [event["text"] for event in document["events"]] == [
        "Prussia may not enter areas with units of France and allies.",
        "France may not enter areas with units of Prussia and allies.",
    ]


def test_nothing_needs_attention_when_all_is_over() -> None:
    """After the last turn nobody is told to look after anything."""
    world = small_world()
    world.over = True

    assert WARP.report(view_of(world, "FR"))["attention"] == []


def test_who_is_out_holds_nothing() -> None:
    """The last report of a player who is out tells what all may know (W.72)."""
    world = small_world()
    world.players["FR"].status = Status.ELIMINATED
    document: dict[str, Any] = {**WARP.report(view_of(world, "FR"))}

    assert [document[key] for key in ("hand", "offer", "purse", "attention", "points")] == [[], [], None, [], 0]
    assert document["standings"]["FR"]["eliminated"]


def test_captured_leaders_are_named_in_every_report() -> None:
    """Who has captured whom from whom is public (W.55)."""
    assert (
        told("HO")["captives"]
        == told(None)["captives"]
        == {"FR": [], "PR": [{"leader": "GENE4", "of": "FR"}], "HO": []}
    )
