"""Fights in the report: to those in them card by card, as example X.2 tells them; to others the outcome (W.75)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed, Onto
from pbm.rulesets.warp.events.fights import FightBegun, FightDecided
from pbm.rulesets.warp.events.losses import Cause, LeaderCaptured, UnitsLost
from tests.rulesets.warp.small_world import battle, small_world, view_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World


def fights(reader: str | None, events: Iterable[Event[World]]) -> list[dict[str, Any]]:
    """Return the fights that a reader is told of."""
    document: dict[str, Any] = {**WARP.report(view_of(small_world(), reader, events))}
    found: list[dict[str, Any]] = document["fights"]
    return found


def test_who_was_in_it_is_told_card_by_card() -> None:
    """The sums, the leader bonus, and the totals after every card (X.2)."""
    (fight,) = fights("FR", battle())

    assert [(step["text"], step["totals"]) for step in fight["laying"]] == [
        ("their Force", [31, 20]),
        ("a leader on one side only: France", [36, 20]),
        ("Prussia lays 75 High Ground", [36, 30]),
        ("Prussia lays 153 Refuse Flank", [36, 40]),
        ("France lays 6 Bayonet Charge", [45, 40]),
    ]
    assert [unit["text"] for unit in fight["drawn_up"][0]] == ["GENE1 10", "3 LINE 12", "FOOT 5", "HUSS 4"]
    assert fight["details"] == [
        "France lays 114 Rout.",
        "Prussia loses FOOT Foot Artillery in MAG Magdeburg, picked by the winner.",
        "Prussia loses LDWR Landwher in MAG Magdeburg.",
        "France loses HUSS Hussars in MAG Magdeburg.",
        "Prussia retreats from MAG Magdeburg to BER Berlin.",
    ]


def test_others_are_told_totals_cards_and_losses() -> None:
    """Totals, cards laid, losses by kind, winner and retreat are public; the totals on the way there are not."""
    for reader in ("HO", None):
        (fight,) = fights(reader, battle())

        assert (fight["winner"], [side["total"] for side in fight["sides"]]) == ("Republic", [45, 40])
        assert [card["card"] for card in fight["cards"]] == [75, 153, 6, 114]
        assert [side["lost"] for side in fight["sides"]] == [
            [{"unit": "HUSS", "number": 1}],
            [{"unit": "FOOT", "number": 1}, {"unit": "LDWR", "number": 1}],
        ]
        assert fight["retreats"] == [{"player": "PR", "to": "BER"}]
        assert (fight["laying"], fight["drawn_up"]) == ([], None)


def test_a_cancelled_card_is_told_with_its_answer() -> None:
    """Who cancelled it is told, and the totals stay what they were (W.78)."""
    events = battle()
    events.insert(4, CardAnswered("PR", 10, "FR", 155))
    (fight,) = fights("PR", events)

    assert fight["laying"][3] == {"text": "Prussia lays 10 Encirclement: cancelled", "totals": [36, 30]}
    assert fight["cards"][1]["answered"] == {"player": "FR", "card": 155, "name": "Lost Orders"}


def test_cards_of_other_phases_are_none_of_a_fight() -> None:
    """A card about points that is played after the last fight is told with the cards, not with the fight."""
    document: dict[str, Any] = {**WARP.report(view_of(small_world(), "FR", [*battle(), CardPlayed("PR", 39)]))}

    assert [card["card"] for card in document["fights"][0]["cards"]] == [75, 153, 6, 114]
    assert [card["card"] for card in document["cards_played"]] == [75, 153, 6, 114, 39]


def test_a_garrison_has_its_own_name() -> None:
    """Whoever beats a garrison reads so; it belongs to nobody (W.92)."""
    events = [
        FightBegun("COL", "battle", "Republic", "neutral", ("FR",), ()),
        FightDecided("COL", "Republic", "neutral", 20, 12, "Republic"),
        UnitsLost("COL", "neutral", ("TROO", "TROO"), Cause.NOWHERE),
        LeaderCaptured("COL", "neutral", "GENE1", "FR"),
        FightBegun("MAG", "battle", "Republic", "Coalition", ("FR",), ("PR",)),
        CardPlayed("PR", 75, Onto.FIGHT, None, "MAG"),
    ]
    beaten, other = fights("HO", events)

    assert beaten["sides"][1]["name"] == "the neutral garrison"
    assert beaten["sides"][1]["lost"] == [{"unit": "TROO", "number": 2}]
    assert len(beaten["details"]) == 2
    assert beaten["losses"] is None
    assert fights("FR", events)[0]["losses"] == "Your side lost nothing, the other 2 TROO."
    assert [card["card"] for card in other["cards"]] == [75]
