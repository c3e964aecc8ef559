"""The report document: the reader's own side, and what both may know of the other (N.99, N.100)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from tests.support.battles.reported import first_report, first_turn, played, pratzen, report_of

if TYPE_CHECKING:
    from pbm.rulesets.battles.position.world import World


def test_the_own_side_is_told_in_full() -> None:
    """Stacks in their order with values and marks, piles, generals, instructions, cards, what comes (N.99)."""
    report = first_report("FR")
    army = report["army"]

    assert [each["code"] for each in army["stacks"]["LEFT"]] == ["FR03", "FR04", "FR05", "FR01"]
    assert (army["stacks"]["RESERVE"][-1]["code"], army["stacks"]["RESERVE"][-1]["shaken"]) == ("FR18", True)
    assert (army["routed"], army["fallen"], army["lost"], army["share"]) == (["FR02", "FR16"], ["FR12"], 3, 21)
    assert army["instructions"]["CENTRE"]["square"] == "PRESS"
    assert ([card["code"] for card in army["hand"]], army["deck"]) == (["BAYONET", "GALLOP"], 25)
    assert report["expect"] == {
        "turn": 2,
        "muster": False,
        "attacks": 4,
        "moves": 4,
        "breaking": False,
        "night": False,
    }
    assert report["initiative"] == "AL"


def test_which_cards_are_in_the_deck_is_told_but_not_how_they_lie() -> None:
    """The deck is told by number and names, in the order of the rulebook (N.99)."""
    undrawn = [card["number"] for card in first_report("FR")["army"]["undrawn"]]

    assert undrawn == sorted(undrawn)
    assert len(undrawn) == 25


def test_before_the_first_turn_moves_are_free() -> None:
    """Deployment has no number of moves (N.39)."""
    assert report_of(pratzen(), "FR")["expect"]["moves"] is None
    assert report_of(pratzen("free_deployment = false"), "FR")["expect"]["moves"] == 4


def test_of_the_enemy_numbers_and_marks_are_seen() -> None:
    """Not which battalions they are; but those that were turned over are listed with what became of them (N.100)."""
    french = first_report("AL")["armies"]["FR"]

    assert french["stacks"]["LEFT"] == [{"shaken": False, "blown": False}] * 4
    assert [each["shaken"] for each in french["stacks"]["RESERVE"]] == [False] * 5 + [True]
    assert french["sightings"]["FR12"] == {"turn": 1, "stack": "RIGHT", "fate": "eliminated"}
    assert french["sightings"]["FR18"]["fate"] == "rallied"
    assert "FR13" not in french["sightings"]


def test_lines_are_told_with_their_outcomes() -> None:
    """A card that was not needed is no failure to look into (N.24)."""
    lines = {line["number"]: line for line in first_report("FR")["actions"]}

    assert lines[1]["outcome"] == "done"
    assert (lines[6]["outcome"], lines[6]["reason"]) == ("failed", "no attacks left: Soult commands 4 a turn")
    assert lines[10]["unneeded"]


def test_the_morale_phase_is_told_to_the_owner_and_rallies_to_both() -> None:
    """Throws of revival are the owner's; a rally with its throw is known to both (N.101, N.103)."""
    told = {
        reader: [event["text"] for event in first_report(reader)["events"] if event["scope"] == "morale"]
        for reader in ("FR", "AL", None)
    }
    rally = "Bessières rallies FR18 Grenadiers à cheval: 7, at most 7. It lies at the bottom of the RESERVE, shaken."

    assert told["FR"][-1] == rally
    assert len(told["FR"]) == 5
    assert told["AL"] == ["AL09 Novgorod is revived with the help of Kutuzov: 8, at most 11.", rally]
    assert told[None] == [rally]


def test_cards_played_outside_of_combats_are_told_to_all() -> None:
    """Couriers and the lost order (N.102)."""
    told = [event["text"] for event in first_report(None)["events"] if event["kind"] == "card"]

    assert told == ["Card of France: Swift couriers.", "Card of Allies: Lost order."]


def test_what_is_near_needs_attention() -> None:
    """A break number that is near, a stack that lies open, routed battalions that nobody rallies."""
    events, world = first_turn()
    world = report_world(world)
    kinds = [(note["kind"], note["area"]) for note in report_of(world, "FR", events)["attention"]]

    assert [each for each in kinds if each[0] not in {"stack", "losses", "threat"}] == [
        ("break", None),
        ("empty", "LEFT"),
        ("general", "RESERVE"),
    ]


def test_a_truce_that_the_enemy_offers_needs_attention() -> None:
    """It takes the offers of both in one turn; one's own needs no reminder (N.83)."""
    events, world = played(pratzen(), {"FR": "TRUCE"})
    notes = {
        reader: [note["kind"] for note in report_of(world, reader, events)["attention"]] for reader in ("FR", "AL")
    }

    assert [notes[reader].count("truce") for reader in ("FR", "AL")] == [0, 1]
    assert notes["AL"][0] == "truce"


def report_world(world: World) -> World:
    """Return the position with France in trouble."""
    world = deepcopy(world)
    army = world.armies["FR"]
    army.fallen += army.stacks["LEFT"] + army.stacks["RIGHT"][:2] + army.stacks["CENTRE"][:3]
    army.stacks["LEFT"] = []
    del army.stacks["RIGHT"][:2], army.stacks["CENTRE"][:3]
    army.generals["BES"].post = "LEFT"
    return world
