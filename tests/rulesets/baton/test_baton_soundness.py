"""Worlds of Baton and Knapsack read from files: what does not hang together is refused, and says what it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.seat import Status
from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.keeping.soundness import in_reach, world_fault
from pbm.rulesets.baton.position.places import Place
from pbm.rulesets.baton.position.power import Alliance, Engagement, Prisoner
from pbm.rulesets.baton.position.this_turn import Trick
from pbm.rulesets.baton.position.world import Ending, Over
from tests.support.baton.scenarios import SMALL, START, bundled

if TYPE_CHECKING:
    from collections.abc import Callable

    from pbm.rulesets.baton.position.world import World


def _no_power(world: World) -> None:
    del world.powers["AU"]


def _other_code(world: World) -> None:
    world.armies["NAP"].leader = "NEY"


def _path_as_code(world: World) -> None:
    world.areas["../x"] = world.areas.pop("AAA")
    world.areas["../x"].code = "../x"


def _path_as_power(world: World) -> None:
    world.powers["../x"] = world.powers.pop("AU")
    world.powers["../x"].code = "../x"


def _cards_mixed_up(world: World) -> None:
    world.cards = world.cards[::-1]


def _unknown_event(world: World) -> None:
    world.cards = (replace(world.cards[0], event="Revolution"), *world.cards[1:])


def _border_without_neighbours(world: World) -> None:
    world.areas["AAA"].neighbours = ()


def _border_of_nothing(world: World) -> None:
    world.areas["AAA"].neighbours = ("BBB", "XXX")
    world.straits["AAA-XXX"] = True


def _border_of_itself(world: World) -> None:
    world.areas["AAA"].neighbours = ("AAA", "BBB")
    world.straits["AAA-AAA"] = True


def _marker_of_nobody(world: World) -> None:
    world.areas["BBB"].marker = "RU"


def _too_many_cubes(world: World) -> None:
    world.areas["BBB"].cubes = 3


def _initiative_without_france(world: World) -> None:
    world.initiative = ["AU", "AU"]


def _another_home(world: World) -> None:
    world.areas["BBB"].home = "FR"


def _capital_elsewhere(world: World) -> None:
    world.powers["FR"].capital = "BBB"


def _prisoner_of_nobody(world: World) -> None:
    world.powers["FR"].prisoners.append(Prisoner(5, "SW"))


def _prisoner_without_a_leader(world: World) -> None:
    world.powers["FR"].prisoners.append(Prisoner(world.deck.pop(), "AU"))


def _card_of_another(world: World) -> None:
    world.armies["NAP"].card = 5


def _no_such_card_leads(world: World) -> None:
    world.armies["NAP"].card = 0


def _army_of_nobody(world: World) -> None:
    world.armies["NAP"].power = "RU"


def _army_nowhere(world: World) -> None:
    world.armies["NAP"].place = Place("AAA-CCC")


def _point_of_a_border(world: World) -> None:
    world.armies["NAP"].place = Place("AAA-BBB", on_point=True)


def _no_morale(world: World) -> None:
    world.armies["NAP"].morale = 0


def _leader_as_ground(world: World) -> None:
    world.armies["NAP"].ground = 5


def _ground_of_an_unengaged_army(world: World) -> None:
    world.engagements.clear()


def _two_on_a_point(world: World) -> None:
    world.armies["NAP"].place = world.armies["MAC"].place


def _card_doubled(world: World) -> None:
    world.deck.append(5)


def _card_lost(world: World) -> None:
    world.deck.clear()


def _no_such_card(world: World) -> None:
    world.discards.append(6)


def _engaged_with_nobody(world: World) -> None:
    world.engagements.append(Engagement("MAC", "NEY"))


def _engaged_twice(world: World) -> None:
    world.engagements *= 2


def _engaged_the_wrong_way_round(world: World) -> None:
    world.engagements = [Engagement("NAP", "MAC")]


def _engaged_with_oneself(world: World) -> None:
    world.armies["MAC"].power = "FR"


def _engaged_from_afar(world: World) -> None:
    world.armies["MAC"].place = Place("BBB")
    world.armies["NAP"].place = Place("AAA")


def _allied_with_oneself(world: World) -> None:
    world.alliances.append(Alliance("AU", "AU"))


def _allied_with_nobody(world: World) -> None:
    world.alliances.append(Alliance("AU", "SW"))


def _out_with_cards(world: World) -> None:
    world.engagements.clear()
    world.deck.append(1)
    del world.armies["NAP"]
    world.powers["AU"].hand, world.powers["FR"].hand = [], [3, 5]
    world.powers["FR"].status = Status.ELIMINATED


def _after_the_end(world: World) -> None:
    world.year = 1814


def _in_the_middle_of_a_turn(world: World) -> None:
    world.today.trick = Trick(1, "FR")


def _stranger_has_won(world: World) -> None:
    world.over = Over(Ending.SURVIVAL, "SW")


def _stranger_is_hegemon(world: World) -> None:
    world.hegemon = "SW"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_no_power, "there are 1 powers"),
        (_other_code, "something is filed under a code that is not its own"),
        (_path_as_code, "'../x' is not an area"),
        (_path_as_power, "'../x' is not a power"),
        (_cards_mixed_up, "the cards are not in the order of their numbers"),
        (_unknown_event, "card 1: there is no event 'Revolution'"),
        (_border_without_neighbours, "BBB has a neighbour that does not know it"),
        (_border_of_nothing, "'AAA-XXX' is not a border"),
        (_border_of_itself, "'AAA-AAA' is not a border"),
        (_marker_of_nobody, "'RU' in BBB is not a power"),
        (_too_many_cubes, "BBB has 3 cubes, more than the 2 printed (C.6)"),
        (_initiative_without_france, "initiative must name each once of AU, FR (C.17)"),
        (_another_home, "FR has another home than the map says"),
        (_capital_elsewhere, "FR has another home than the map says"),
        (_prisoner_of_nobody, "a prisoner of FR is SW's, which is not a power"),
        (_prisoner_without_a_leader, "card 2 is not a prisoner"),
        (_card_of_another, "NAP: its card is not its leader's"),
        (_no_such_card_leads, "NAP: its card is not its leader's"),
        (_army_of_nobody, "NAP: 'RU' has no armies"),
        (_army_nowhere, "NAP: 'AAA-CCC' is not a place"),
        (_point_of_a_border, "NAP: 'AAA-BBB' is not a place"),
        (_no_morale, "NAP: morale must be from 1 to 10, not 0"),
        (_leader_as_ground, "NAP: card 5 shows no terrain"),
        (_ground_of_an_unengaged_army, "NAP: it has ground, and is not engaged (C.14)"),
        (_two_on_a_point, "AAA point holds 2 armies (C.3)"),
        (_card_doubled, "card 5 is in 2 places"),
        (_card_lost, "card 2 is nowhere"),
        (_no_such_card, "there is no card 6"),
        (_engaged_with_nobody, "MAC and NEY cannot be engaged with each other"),
        (_engaged_twice, "MAC and NAP cannot be engaged with each other, or not so often"),
        (_engaged_the_wrong_way_round, "NAP and MAC cannot be engaged with each other"),
        (_engaged_with_oneself, "MAC and NAP are engaged, and no enemies"),
        (_engaged_from_afar, "MAC and NAP are engaged, and not in reach of each other (C.13)"),
        (_allied_with_oneself, "AU and AU are not allies"),
        (_allied_with_nobody, "'SW' is nobody's ally"),
        (_out_with_cards, "FR is out, and has cards (C.92)"),
        (_after_the_end, "1814 is not a year of this game"),
        (_in_the_middle_of_a_turn, "a turn is being played"),
        (_stranger_has_won, "'SW' has won, and is not a power"),
        (_stranger_is_hegemon, "'SW' has won, and is not a power"),
    ],
)
def test_what_does_not_hang_together_is_refused(spoil: Callable[[World], None], said: str) -> None:
    """Whatever a forged file may say, a turn finds what it looks up."""
    world = BATON.start(SMALL + START, "small", 1805)
    spoil(world)

    assert str(world_fault(world)).startswith(f"does not hang together: {said}")


def test_two_allies_are_one_too_many() -> None:
    """A power has one ally at most (C.87)."""
    world = BATON.start(bundled("baton-3"), "small", 1805)
    world.alliances = [Alliance("AU", "FR")]
    assert world_fault(world) is None
    world.alliances.append(Alliance("FR", "PR"))
    assert world_fault(world) == "does not hang together: FR has 2 allies (C.87)"


def test_what_is_no_world_is_refused() -> None:
    """Another game's, or none at all."""
    assert world_fault({"turn": 1}) == "holds no position of this game"


@pytest.mark.parametrize(
    ("one", "other", "reach"),
    [
        ("BAV", "BAV", True),
        ("BAV", "VIE", False),
        ("BAV", "BAV-VIE", True),
        ("BAV-VIE", "VIE", True),
        ("BAV-VIE", "BOH", False),
        ("BAV-VIE", "BAV-BOH", False),
    ],
)
def test_armies_in_reach(one: str, other: str, *, reach: bool) -> None:
    """In one area, or one on a border and the other in an area beside it (C.13)."""
    assert in_reach(Place(one), Place(other)) is in_reach(Place(other), Place(one)) is reach
