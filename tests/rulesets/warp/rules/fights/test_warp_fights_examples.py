"""The worked examples of the rulebook, card by card (X.2 to X.5, X.7)."""

from __future__ import annotations

import pytest

from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.events.fights import FightDecided, ForcesReckoned, Retreated
from pbm.rulesets.warp.events.lines import LineTold
from tests.rulesets.warp.rules.fights.skirmish import fought, lines, lost, player, stack, told, totals, world


def test_a_battle_is_laid_as_at_a_table() -> None:
    """X.2: the side that is behind lays the next card; what is not needed stays in hand (W.49)."""
    at = world(
        {"MAG": "medium BER", "BER": "capitol MAG"},
        {("MAG", "FR"): "GENE LINE 3 FOOT HUSS", ("MAG", "PR"): "LDWR 2 CUIR FOOT"},
        player("FR", hand=[6, 20, 114]),
        player("PR", hand=[75, 153], standing="RETREAT MAG BER"),
    )
    at.areas["MAG"].since = {"FR": (1, 1), "PR": (0, 0)}

    happened = fought(at, lines("FR", "PLAY MAG - 6", "PLAY ANY - 20", "PLAY ANY - 114"))

    assert told(happened, ForcesReckoned)[0].totals == (36, 20)
    assert totals(happened) == [(36, 30), (36, 40), (45, 40)]
    assert [event.card for event in told(happened, CardPlayed)] == [75, 153, 6, 114]
    assert (lost(happened, "PR"), lost(happened, "FR")) == (["FOOT", "LDWR"], ["HUSS"])
    assert (stack(at, "BER", "PR"), stack(at, "MAG", "FR")) == (["LDWR", "CUIR"], ["GENE1+1", "LINE 3", "FOOT"])
    assert (at.players["FR"].hand, at.discards) == ([20], [75, 153, 6, 114])
    assert [(event.place, event.outcome) for event in told(happened, LineTold)] == [(1, "done"), (3, "done")]


def test_a_siege_loses_its_fortification_to_a_card() -> None:
    """X.3: what falls by a card changes what others do against it, and is in addition to losses (W.47, W.49.5)."""
    at = world(
        {"ANT": "major LIL", "LIL": "medium ANT", "BRU": "major ANT"},
        {("ANT", "EN"): "GENE SIEG SAPP 2 LINE 2 HGDS", ("ANT", "HO"): "FORT TROO 2 FOOT"},
        player("EN", hand=[98, 5]),
        player("HO", hand=[99, 89, 70], standing="RETREAT ANT LIL"),
    )
    at.areas["ANT"].since = {"EN": (1, 1), "HO": (0, 0)}
    sheets = lines("EN", "PLAY ANT - 98", "PLAY ANT - 5"), lines("HO", "PLAY ANT - 99", "PLAY ANT - 89")

    happened = fought(at, *sheets)

    assert told(happened, ForcesReckoned)[0].totals == (45, 33)
    assert totals(happened) == [(45, 38), (45, 46), (50, 46), (50, 56), (42, 37)]
    assert (lost(happened, "HO"), lost(happened, "EN")) == (["FORT", "FOOT"], [])
    assert stack(at, "LIL", "HO") == ["TROO 2"]


def test_a_sea_fight_is_given_up_and_costs_ships_and_cargo() -> None:
    """X.5: who cannot get ahead any more keeps his cards; a prize leaves cargo without room (W.49.4, EW.19, W.58)."""
    at = world(
        {"CHA": "sea BIS", "BIS": "sea CHA"},
        {("CHA", "EN"): "SHIP 3 FRIG 2 ADMI", ("CHA", "FR"): "SHIP 4 FRIG GENE LINE 10 RESE 3"},
        player("EN", hand=[185, 191]),
        player("FR", hand=[186, 183, 180]),
    )
    at.areas["CHA"].since = {"EN": (1, 1), "FR": (0, 0)}
    french = lines("FR", "PLAY CHA - 186", "PLAY CHA - 183", "PLAY CHA - 180")

    happened = fought(at, lines("EN", "PLAY ANY - 185", "PLAY ANY - 191"), french)

    assert told(happened, ForcesReckoned)[0].totals == (47, 36)
    assert totals(happened) == [(47, 46), (47, 56), (94, 56)]
    assert (lost(happened, "FR"), lost(happened, "EN")) == (["SHIP", "RESE", "RESE"], [])
    assert stack(at, "CHA", "EN") == ["ADMI1+1", "SHIP 4", "FRIG 2"]
    assert stack(at, "BIS", "FR") == ["GENE1", "SHIP 2", "FRIG", "LINE 10", "RESE"]
    assert at.players["FR"].hand == [180]


@pytest.mark.parametrize(("first", "loses"), [(13, 3), (10, 2), (5, 1), (1, 1)])
def test_the_loser_loses_a_fifth_rounded_up(first: int, loses: int) -> None:
    """X.7: 13 units lose 3, the winner half of that, rounded down (EW.17)."""
    at = world(
        {"AAA": "small BBB", "BBB": "small AAA"},
        {("AAA", "FR"): f"RESE {first}", ("AAA", "PR"): "FTGD 12"},
        player("FR"),
        player("PR"),
    )

    happened = fought(at)

    assert [event.winner for event in told(happened, FightDecided)] == ["PR"]
    assert (len(lost(happened, "FR")), len(lost(happened, "PR"))) == (loses, loses // 2)
    assert [event.goal for event in told(happened, Retreated)] == (["BBB"] if first > 1 else [])
