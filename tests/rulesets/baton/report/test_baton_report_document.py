"""The report document of Baton and Knapsack: what X.6 and constructed turns come to in it (C.95)."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.order import Outcome
from pbm.rulesets.baton.events.lines import LineTold
from pbm.rulesets.baton.position.power import Engagement
from pbm.rulesets.baton.position.this_turn import Season
from tests.support.baton.reported import after, before, played, report, report_of

if TYPE_CHECKING:
    from pbm.rulesets.baton.position.world import World

TRICK = """
France leads CHARGE with 33 Friedland: MUR Murat (FR), target MAC Mack (AU). MUR spends 1 morale (7) on engaging.
MUR engages MAC. MUR charges MAC (20 Lannes): 7 + 3 - 4 = 6, not above 6. MUR loses 1 morale (6).

Prussia follows with CHARGE for 79 Plancenoit and 84 Landshut: HOH Hohenlohe (PR), target JOH Archduke John (AU).
HOH charges JOH (27 Barclay): 4 + 0 - 0 = 4, not above 5. HOH loses 1 morale (6).

Austria follows with CHARGE for 51 Platov: SCW Schwarzenberg (AU), target MUR. SCW spends 1 morale (6) on engaging.
SCW engages MUR. SCW charges MUR (32 Djezzar Pasha): 9 + 2 - 0 = 11, above 6. MUR loses 1 morale (5).
MUR loses CAV 36 Mont Saint-Jean. 32 Djezzar Pasha brings Long roads.
"""
"""What everybody is told of the trick of X.6, deed by deed."""


def sentences(deed: dict[str, Any]) -> str:
    """Return what is told of a deed."""
    return " ".join([deed["text"], *(step["text"] for step in deed["steps"])])


def changed(**fields: object) -> World:
    """Return the position of X.6 with other values."""
    world = deepcopy(before())
    for name, value in fields.items():
        setattr(world, name, value)
    return world


@pytest.mark.parametrize("reader", ["FR", "EN", None])
def test_the_trick_of_the_rulebook(reader: str | None) -> None:
    """Who led, who followed with what, every number of every test (C.95.4, X.6)."""
    trick = report(reader)["tricks"][0]

    assert [sentences(deed) for deed in (trick, *trick["followers"])] == [
        " ".join(deed.split()) for deed in TRICK.split("\n\n")
    ]


def test_a_line_that_names_a_card_by_its_number_has_its_name() -> None:
    """Only where a number is a card's: HOLD says how many (C.43)."""
    lines = ("KEEP 20", "OR RECRUIT MUR 20", "DEFEND 20 MUR", "HOLD 2")
    told = [LineTold("FR", place, text, Outcome.DONE) for place, text in enumerate(lines, 1)]

    assert [line["card"] for line in report_of(before(), "FR", told)["actions"]] == ["Lannes"] * 3 + [None]


def test_a_trick_in_numbers() -> None:
    """Programs need not read sentences (C.95.4)."""
    trick = report(None)["tricks"][0]
    test = trick["steps"][2]

    assert {key: trick[key] for key in ("round", "power", "how", "deed", "army", "target", "suit", "paid")} == {
        "round": 1,
        "power": "FR",
        "how": "led",
        "deed": "CHARGE",
        "army": "MUR",
        "target": "MAC",
        "suit": "CAV",
        "paid": [33],
    }
    assert [test[key] for key in ("kind", "card", "roll", "cavalry", "infantry", "result", "morale", "won")] == [
        "charge",
        20,
        7,
        3,
        4,
        6,
        6,
        False,
    ]
    assert [deed["power"] for deed in trick["followers"]] == ["PR", "AU"]


def test_who_plans_is_told_with_how_many_cards() -> None:
    """Only the number is everybody's (C.95.4, C.96)."""
    assert [(trick["power"], trick["how"], trick["drawn"]) for trick in report(None)["tricks"]][1:6] == [
        ("EN", "planned", 6),
        ("PR", "planned", 4),
        ("RU", "planned", 4),
        ("AU", "planned", 4),
        ("FR", "planned", 3),
    ]


def test_lines_with_their_cards_and_tricks() -> None:
    """Outcome, cost, reason, what was paid, in whose trick (C.95.2)."""
    austrian = report("AU")["actions"]
    french = report("FR")["actions"][0]

    assert [line["outcome"] for line in austrian] == ["failed", "failed", "done", "failed", "done"]
    assert austrian[0]["reason"] == "the condition is not met: MAC has morale 6, below 7"
    assert (austrian[2]["trick"], austrian[2]["round"], austrian[2]["paid"], austrian[2]["cost"]) == ("FR", 1, [51], 1)
    assert austrian[2]["details"] == ["Followed France in round 1, with 51 Platov."]
    assert french["details"] == ["Led in round 1, with 33 Friedland."]


def test_the_hand_says_what_each_card_could_do() -> None:
    """Suit, reaction, roll and event, whom one may use, and how what was drawn has come (C.95.3)."""
    cards = {card["number"]: card for card in report("FR")["own_cards"]}

    assert list(cards)[:3] == [46, 76, 61]
    assert {key: cards[76][key] for key in ("suit", "deeds", "terrain_name", "terrain_effect", "roll", "drawn")} == {
        "suit": "AID",
        "deeds": ["RECRUIT"],
        "terrain_name": "Ridge",
        "terrain_effect": "-2 to the points of Barrages at it",
        "roll": 3,
        "drawn": None,
    }
    assert (cards[46]["leader"], cards[46]["usable"], cards[46]["event_effect"]) == (
        "BES",
        True,
        "the weather turns foul",
    )
    drawn = [card["drawn"] for card in cards.values() if card["drawn"]]
    assert drawn[0] == {"by": "plan", "round": 2, "event": None}
    assert report(None)["own_cards"] == []


def test_what_charges_would_need() -> None:
    """The roll that wins, of either side, with all that the rules add and take off (C.68, C.95.5)."""
    own = report_of(changed(), "AU")["own_armies"]

    assert own["MAC"]["charges"] == [
        {"enemy": "MUR", "needs": None, "they_need": 8},
        {"enemy": "NAP", "needs": 11, "they_need": 11},
    ]
    assert own["SCW"]["charges"] == [
        {"enemy": "MUR", "needs": 7, "they_need": 5},
        {"enemy": "NAP", "needs": 9, "they_need": None},
    ]
    assert (own["SCW"]["maneuvers"], own["MAC"]["maneuvers"], own["MAC"]["points"]) == (2, 1, 1)
    assert own["MAC"]["counts"] == {"INF": 2, "CAV": 0, "ART": 0, "AID": 1, "SKI": 0}


def test_gales_and_mud_are_reckoned() -> None:
    """Foul weather changes what Charges need, and takes the additional Maneuver (C.79, C.95.5)."""
    autumn, spring = (
        report_of(changed(season=season, foul=True), "AU")["own_armies"]["MAC"]
        for season in (Season.AUTUMN, Season.SPRING)
    )

    assert autumn["charges"][1] == {"enemy": "NAP", "needs": 12, "they_need": 12}
    assert (autumn["forced"], spring["forced"]) == (True, False)


def test_battles_hang_together() -> None:
    """Armies that are engaged with each other, directly or by others (C.13)."""
    world = changed()
    world.engagements.append(Engagement.of("MUR", "SCW"))
    world.engagements.append(Engagement.of("MUR", "MAC"))

    assert report_of(world, None)["battles"] == [
        {"armies": ["BAG", "BEL"], "pairs": [["BAG", "BEL"]], "places": ["GAL"]},
        {"armies": ["HOH", "JOH"], "pairs": [["HOH", "JOH"]], "places": ["SAX"]},
        {
            "armies": ["MAC", "MUR", "NAP", "SCW"],
            "pairs": [["MAC", "MUR"], ["MAC", "NAP"], ["MUR", "SCW"]],
            "places": ["BAV"],
        },
    ]


def test_the_turn_has_three_parts() -> None:
    """What comes before the tricks, the tricks, and what comes after them (C.25)."""
    events, world = played(changed(), {"FR": "ALLY - - AU", "AU": "ALLY - - FR"})
    turn = report_of(world, None, events)

    assert [step["kind"] for step in turn["opening"]] == ["missed", "missed", "missed", "allied", "parted"]
    assert len(turn["tricks"]) == 15
    assert turn["ending_of_turn"][0]["kind"] == "dispatch"
    assert {event["scope"] for event in turn["events"]} == {"public", "closing"}


def test_the_roundup_introduces_everybody() -> None:
    """Out of its trick, a step names leaders and powers in full."""
    world = changed()
    world.armies["JOH"].morale = 1
    world.powers["PR"].hand = [57]
    events, end = played(world, {"PR": "LEAD BARRAGE HOH JOH"})

    assert [event["text"] for event in report_of(end, None, events)["events"] if event["kind"] == "broken"] == [
        "JOH Archduke John (AU) breaks; the victor is HOH Hohenlohe (PR)."
    ]


def test_the_census_is_a_table() -> None:
    """Value less par of every power, and the year (C.93, C.98)."""
    events, world = played(changed(season=Season.WINTER), {})

    assert report_of(world, None, events)["census"][0] == {"year": 1805, "power": "FR", "value": 9, "par": 8}


def test_a_broken_army_ends_its_engagements_without_words() -> None:
    """That it is engaged no more goes without saying; who has won, and who is captured, does not (C.84, C.85)."""
    world = changed()
    world.armies["JOH"].morale = 1
    world.powers["PR"].hand = [57]
    world.armies["HOH"].units = [36]
    events, end = played(world, {"PR": "LEAD BARRAGE HOH JOH"})
    trick = next(trick for trick in report_of(end, None, events)["tricks"] if trick["how"] == "led")

    assert sentences(trick) == (
        "Prussia leads BARRAGE with 57 Lützen: HOH Hohenlohe (PR), target JOH Archduke John (AU). "
        "HOH fires 1 point: JOH 1. JOH loses 1 morale. JOH breaks; the victor is HOH. "
        "Prussia gets 5 VPs for the broken army. Triumph: HOH gains 3 morale (10). JOH is captured by Prussia. "
        "Prussia gets 3 VPs for the prisoner."
    )


def test_the_morale_that_is_left_is_reckoned_back() -> None:
    """What the position after the turn shows is what the last step says (C.96)."""
    events, world = after()
    told = [step["text"] for trick in report_of(world, None, events)["tricks"] for step in trick["steps"]]

    assert "MUR spends 1 morale (7) on engaging." in told


def test_a_harvest_is_one_step() -> None:
    """All areas that gain a cube in autumn are told in one sentence (C.80.4)."""
    world = changed()
    for area in ("BAV", "SAX", "VIE"):
        world.areas[area].cubes -= 1
    events, end = played(world, {})
    cubes = [step for step in report_of(end, None, events)["ending_of_turn"] if step["kind"] == "cubes"]

    assert [(step["text"], step["areas"], step["by"]) for step in cubes] == [
        ("SAX Saxony, BAV Bavaria and VIE Vienna gain 1 cube each.", ["SAX", "BAV", "VIE"], 1)
    ]


def test_one_cube_is_told_in_the_singular() -> None:
    """A Forage takes it from one area (C.76)."""
    world = changed(engagements=[])
    world.powers["FR"].hand = [104]
    events, end = played(world, {"FR": "LEAD FORAGE NAP"})
    led = next(trick for trick in report_of(end, None, events)["tricks"] if trick["how"] == "led")

    assert [step["text"] for step in led["steps"] if step["kind"] == "cubes"] == ["BAV Bavaria loses 1 cube."]


FATES = {
    36: "The army of JOH Archduke John is broken, and he is a prisoner of Prussia.",
    10: "The army of JOH Archduke John is broken; he has escaped, and his card is discarded.",
}


@pytest.mark.parametrize("unit", FATES)
def test_the_loser_of_an_army_is_told_of_it_first(unit: int) -> None:
    """Whether cavalry has caught its leader or not; nobody else has anything to look at (C.84, C.85)."""
    world = changed()
    world.armies["JOH"].morale, world.armies["HOH"].units = 1, [unit]
    world.powers["PR"].hand = [57]
    events, end = played(world, {"PR": "LEAD BARRAGE HOH JOH"})
    notes = {power: report_of(end, power, events)["attention"] for power in ("AU", "PR")}

    told = {note["weight"]: note["text"] for note in notes["AU"] if note["kind"] in {"broken", "captured"}}
    assert told == {"captured" if "prisoner" in FATES[unit] else "lost": FATES[unit]}
    assert not [note for note in notes["PR"] if note["kind"] in {"broken", "captured"}]


def test_an_army_without_unit_cards_breaks_at_any_morale() -> None:
    """The report says so: its morale alone would not tell why (C.83)."""
    world = changed()
    world.armies["JOH"].morale, world.armies["JOH"].units = 4, []
    world.armies["HOH"].units, world.powers["PR"].hand = [36], [33]
    events, end = played(world, {"PR": "LEAD CHARGE HOH JOH"})
    trick = next(trick for trick in report_of(end, None, events)["tricks"] if trick["how"] == "led")

    assert "JOH loses 1 morale (3). JOH has no unit card to lose, and breaks; the victor is HOH." in sentences(trick)


def test_cards_drawn_by_an_event_are_told_once() -> None:
    """Whoever draws is told which card, the others how many (C.96, C.97)."""
    world = changed()
    world.deck[:1] = [34, 20]
    events, end = played(world, {"FR": "LEAD CHARGE MUR MAC"})
    told = {
        reader: next(sentences(trick) for trick in report_of(end, reader, events)["tricks"] if trick["how"] == "led")
        for reader in ("FR", "AU")
    }

    assert "You draw 20 Lannes." in told["FR"]
    assert "France draws" not in told["FR"]
    assert "France draws 1 card." in told["AU"]


def test_the_end_of_the_turn_is_told_in_its_order() -> None:
    """A card that the dispatch lets the reader draw stands where it was drawn: behind the dispatch (C.90)."""
    world = changed()
    world.settings = replace(world.settings, rounds=0)
    world.deck[:1] = [73]
    events, end = played(world, {})
    closing = [event for event in report_of(end, "FR", events)["events"] if event["scope"] == "closing"]

    assert [event["kind"] for event in closing][:4] == ["dispatch", "event", "draw", "drawn"]
