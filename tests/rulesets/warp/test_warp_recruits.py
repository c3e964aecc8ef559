"""Offers, what is bought of them, and where new units stand (W.63 to W.66, EW.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action, Actor, Outcome, objection
from pbm.kernel.phase import Phase
from pbm.kernel.quantity import ALL, Quantity
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.recruits import MoreDrawn, OfferDrawn
from pbm.rulesets.warp.orders.recruits import Buy
from pbm.rulesets.warp.position.piles import Drawing
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.rules.economy import recruits
from pbm.rulesets.warp.rules.economy.offers import drawn_offer, place_for
from tests.rulesets.warp.boards import board, chit, codes, play, points, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

BOUGHT = Phase("Recruits", recruits.bought)
RETURNED = Phase("Offers returned", recruits.returned)
OFFERED = Phase("Offers", recruits.offered)


def france(settings: Settings | None = None) -> World:
    """Return France with 40 points and 9 units, and the offer of the rulebook's example X.10."""
    lands = {"PAR": "capitol FR FR", "MRS": "major FR FR", "LIG": "sea"}
    world = board(lands, "PAR-MRS MRS-LIG", players="FR", settings=settings)
    world.areas["PAR"].points = 40
    put(world, "PAR", "FR", "GENE1 " + "LINE " * 8)
    offer(world, "GENE2 LINE LINE FRIG HUSS")
    world.players["FR"].pile |= dict.fromkeys(world.players["FR"].pile, 0) | {"OLDG": 1, "RESE": 1}
    return world


def offer(world: World, units: str) -> None:
    """Put chits of the pile on offer."""
    OfferDrawn("FR", tuple(chit(world, "FR", code) for code in units.split())).apply(world)


def lines(*orders: Buy) -> Sequence[Action[World]]:
    """Return BUY lines of France."""
    return [Action("FR", place, "BUY", order) for place, order in enumerate(orders, 1)]


def outcomes(events: Sequence[Event[World]]) -> list[tuple[Outcome, int]]:
    """Return what has come of the lines, and what they have cost."""
    return [(event.outcome, event.cost) for event in events if isinstance(event, LineTold)]


EXAMPLE = (Buy("PAR", "GENE", None), Buy("PAR", "LINE", ALL), Buy("MRS", "FRIG", Quantity(1)), Buy("PAR", "ANY", ALL))


def test_a_bought_out_offer_is_drawn_to_again_and_the_floor_holds() -> None:
    """All five are bought; of the two drawn besides neither leaves a point for each unit, so both go back (X.10)."""
    world = france()

    events = play(world, BOUGHT, actions=lines(*EXAMPLE), seed=rolling(2))
    drawn = [event for event in events if isinstance(event, MoreDrawn)]
    play(world, RETURNED)

    assert outcomes(events) == [
        (Outcome.DONE, 10),
        (Outcome.DONE, 8),
        (Outcome.DONE, 4),
        (Outcome.CUT, 3),
    ]
    assert [(event.rolled, sorted(chit.kind for chit in event.chits)) for event in drawn] == [(2, ["OLDG", "RESE"])]
    assert codes(world, "PAR", "FR") == "GENE1 GENE2 " + "LINE " * 10 + "HUSS"
    assert codes(world, "LIG", "FR") == "FRIG"
    assert points(world) == {"PAR": 15}
    assert {kind: left for kind, left in world.players["FR"].pile.items() if left} == {"OLDG": 1, "RESE": 1}


def test_save_nothing_frees_everything() -> None:
    """With SAVE 0 both more are bought, and 16 units have 6 points to live on (X.10)."""
    world = france()
    world.players["FR"].standing = [Standing("SAVE", number=0)]

    play(world, BOUGHT, actions=lines(*EXAMPLE), seed=rolling(2))

    assert points(world) == {"PAR": 6}
    assert codes(world, "PAR", "FR") == "GENE1 GENE2 OLDG " + "LINE " * 10 + "RESE HUSS"


def rolling(number: int) -> int:
    """Return a seed by which France draws so many more in turn 2."""
    return next(seed for seed in range(100) if Dice(seed, 2, "Extra", "1").roll(6) == number)


def test_the_dearest_come_first_and_what_cannot_be_afforded_is_passed_over() -> None:
    """With 12 points and SAVE 0 ANY 2 takes the General, then the only one that two points buy (W.64)."""
    world = france()
    offer(world, "GREN")
    world.players["FR"].offer[1:3] = [chit(world, "FR", "RESE")]
    world.areas["PAR"].points = 12
    world.players["FR"].standing = [Standing("SAVE", number=0)]

    events = play(world, BOUGHT, actions=lines(Buy(None, "ANY", Quantity(2))))

    assert outcomes(events) == [(Outcome.DONE, 12)]
    assert [chit.kind for chit in world.players["FR"].offer] == ["FRIG", "HUSS", "GREN"]


def test_what_is_asked_for_beyond_the_offer_is_cut_and_what_is_not_there_fails() -> None:
    """Two LINE on offer are bought of three asked for; nobody offers Cuirassiers (W.64)."""
    world = france()

    events = play(world, BOUGHT, actions=lines(Buy("PAR", "LINE", Quantity(3)), Buy("PAR", "CUIR", None)))

    assert outcomes(events) == [(Outcome.CUT, 8), (Outcome.FAILED, 0)]


def test_a_number_counts_over_both_passes() -> None:
    """A line that has bought its two of a class buys none of those drawn later (W.65)."""
    world = france()
    world.players["FR"].standing = [Standing("SAVE", number=0)]
    world.players["FR"].offer[:] = [chit(world, "FR", "LINE")] * 2

    play(world, BOUGHT, actions=lines(Buy("PAR", "H", Quantity(2))), seed=rolling(2))

    assert sorted(chit.kind for chit in world.players["FR"].offer) == ["OLDG", "RESE"]


def test_the_spare_general_is_bought_after_his_likes_and_is_none_of_the_offer() -> None:
    """Buying all drawn chits draws more though he is left; one General asked for is the drawn one (W.63, W.65)."""
    world = france(Settings(spare_general=True))
    player = world.players["FR"]
    player.offer[:], player.spare = [chit(world, "FR", "GENE3")], chit(world, "FR", "GENE2")

    events = play(world, BOUGHT, actions=lines(Buy("PAR", "GENE", Quantity(1))))

    assert "GENE3" in codes(world, "PAR", "FR")
    assert player.spare is not None
    assert any(isinstance(event, MoreDrawn) for event in events)


def test_points_in_a_beset_city_buy_nothing_and_count_for_no_floor() -> None:
    """They cannot be spent (EW.10)."""
    world = board({"PAR": "capitol FR FR", "MRS": "major FR FR"}, "", players="FR PR")
    world.areas["PAR"].points, world.areas["MRS"].points = 40, 3
    put(world, "PAR", "PR", "LDWR")
    offer(world, "HUSS RESE")

    play(world, BOUGHT, actions=lines(Buy(None, "ANY", None)))

    assert codes(world, "MRS", "FR") == "RESE"
    assert points(world) == {"PAR": 40, "MRS": 1}


@pytest.mark.parametrize(
    ("unit", "wanted", "place"),
    [
        ("LINE", "LYO", "LYO"),
        ("LINE", None, "PAR"),
        ("LINE", "DIJ", "PAR"),
        ("LINE", "TUR", "PAR"),
        ("FRIG", "BRE", "CHA"),
        ("FRIG", None, "CHA"),
        ("ADMI1", "LYO", "CHA"),
        ("SHIP", "MRS", "LIG"),
    ],
)
def test_new_units_stand_where_the_line_says_or_in_the_capitol_or_the_richest_city(
    unit: str, wanted: str | None, place: str
) -> None:
    """Ships start at a coastal city, in its first sea space; ties are broken by code (W.66, EW.18)."""
    lands = {
        "PAR": "capitol FR FR",
        "LYO": "major FR FR",
        "MRS": "major FR FR",
        "BRE": "major FR FR",
        "DIJ": "small FR FR",
        "TUR": "major FR IT",
        "LIG": "sea",
        "CHA": "sea",
        "BIS": "sea",
    }
    world = board(lands, "MRS-LIG BRE-CHA BRE-BIS", players="FR PR")
    put(world, "TUR", "PR", "LDWR")
    put(world, "CHA", "PR", "SHIP")

    assert place_for(world, "FR", chit(world, "FR", unit), wanted) == place


def test_without_a_coastal_city_no_ship_can_be_put_anywhere() -> None:
    """The Capitol lies inland (EW.18)."""
    world = board({"PAR": "capitol FR FR"}, "", players="FR")

    assert place_for(world, "FR", chit(world, "FR", "SHIP"), "PAR") is None


def test_without_the_capitol_units_start_in_the_richest_city() -> None:
    """A foreign Capitol is richer than an own Major City (W.66)."""
    world = board({"LYO": "major FR FR", "VIE": "capitol FR AU"}, "", players="FR")

    assert place_for(world, "FR", chit(world, "FR", "LINE"), None) == "VIE"


def test_an_offer_is_what_a_pile_has_at_most() -> None:
    """A pile of three yields three; they have left it (W.7, W.63)."""
    world = board({}, "", players="FR")
    world.players["FR"].pile = {"GENE": 1, "LINE": 2}

    play(world, OFFERED)

    assert sorted(chit.code for chit in world.players["FR"].offer) == ["GENE1", "LINE", "LINE"]
    assert sum(world.players["FR"].pile.values()) == 0


@pytest.mark.parametrize(("units", "spare"), [("LINE", True), ("GENE1 LINE", False)])
def test_a_general_is_spared_for_who_has_none_on_the_map(units: str, *, spare: bool) -> None:
    """Whether or not there is one among the five (W.63)."""
    world = board({"PAR": "capitol FR FR"}, "", players="FR", settings=Settings(spare_general=True))
    put(world, "PAR", "FR", units)
    world.players["FR"].pile = {"GENE": 6}

    event = drawn_offer(world, "FR", Dice(1, 2, "Offer", "1"))

    assert len(event.chits) == 5
    assert (event.spare is not None) == spare


def test_leaders_get_the_lowest_number_that_is_free() -> None:
    """On the map, on offer, captured or set aside: what is out of the pile has its number (W.6)."""
    world = board({"PAR": "capitol FR FR"}, "", players="FR PR")
    put(world, "PAR", "FR", "GENE2")
    put(world, "PAR", "PR", "GENE3")
    world.players["PR"].captives = [chit(world, "FR", "GENE1")]
    world.players["FR"].set_aside = [chit(world, "FR", "GENE4")]
    world.players["FR"].offer = [chit(world, "FR", "GENE5")]

    pile = Drawing(world, "FR")

    assert [pile.take(kind).code for kind in ("GENE", "GENE", "ADMI")] == ["GENE3", "GENE6", "ADMI1"]
    assert Drawing(world, "PR").take("GENE").code == "GENE1"


@pytest.mark.parametrize(("units", "refused"), [("OLDG", False), ("GENE6", False), ("LDWR", True), ("GENE7", True)])
def test_what_is_not_in_the_own_list_is_refused(units: str, *, refused: bool) -> None:
    """It can never be on offer; a city that cannot be used is no mistake (W.64, W.66)."""
    world = board({"PAR": "capitol FR FR", "LIG": "sea"}, "", players="FR")

    assert (objection(Buy("LIG", units, None), Actor(world, "FR", 1)) is not None) == refused


def test_buy_says_what_it_would_buy() -> None:
    """All there are, or so many; the city if it is named."""
    orders = [
        Buy("PAR", "LINE", ALL),
        Buy(None, "ANY", None),
        Buy("PAR", "LINE", Quantity(2)),
        Buy(None, "H", Quantity(1)),
    ]

    assert [str(order.words()) for order in orders] == [
        "Buy all LINE on offer, for PAR",
        "Buy all ANY on offer",
        "Buy 2 of LINE, for PAR",
        "Buy 1 of H",
    ]
    assert [dict(order.words().values).get("n") for order in orders] == [None, None, 2, 1]  # a text were a card's code


def test_no_offers_are_drawn_when_the_game_is_over() -> None:
    """Nobody will buy them (W.70)."""
    world = board({}, "", players="FR")
    world.over = True

    assert play(world, OFFERED) == []
