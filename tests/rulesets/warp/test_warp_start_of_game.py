"""The set-up: what is drawn, in which order, by which dice, and what a scenario sets is not (W.12, W.17, EW.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from pbm.kernel.dice import Dice
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.position.unit_lists import unit_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SEED = 1805

SCENARIO = """
[scenario]
name = "case"
ruleset = "warp"
module = "europe-at-war"
[rules]
# more rules
[seats]
player = [
  { code = "FR", name = "France" },
  { code = "EN", name = "England" },
  { code = "SZ", name = "Switzerland" },
]
[board]
land = [
  { code = "LYO", name = "Lyon", type = "major", country = "FR", borders = ["PAR", "BEN"] },
  { code = "BRE", name = "Brest", type = "major", country = "FR", borders = ["PAR"], coasts = ["CHA", "BIS"] },
  { code = "PAR", name = "Paris", type = "capitol", country = "FR", borders = ["LYO", "BRE"] },
  { code = "PLY", name = "Plymouth", type = "medium", country = "EN", borders = ["LON"], coasts = ["BIS"] },
  { code = "PTM", name = "Portsea", type = "major", country = "EN", borders = ["LON"], coasts = ["CHA"] },
  { code = "LON", name = "Town", type = "capitol", country = "EN", borders = ["PTM", "PLY"], coasts = ["NTH", "CHA"] },
  { code = "BEN", name = "Bern", type = "capitol", country = "SZ", borders = ["LYO", "MUN"] },
  { code = "MUN", name = "Munich", type = "capitol", country = "PR", borders = ["BEN", "ULM"] },
  { code = "ULM", name = "Ulm", type = "small", country = "PR", borders = ["MUN"] },
]
sea = [
  { code = "CHA", name = "Channel", borders = ["BIS", "NTH"] },
  { code = "BIS", name = "Biscay", borders = ["CHA"] },
  { code = "NTH", name = "North Sea", borders = ["CHA"] },
]
"""


def state(rules: str = "", start: str = "", board: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return the game master's view of a start, with further rules, a ``[start]``, and changes to the scenario."""
    text = SCENARIO.replace("# more rules", rules) + (f"\n[start]\n{start}" if start else "")
    for old, new in (board or {}).items():
        assert old in text
        text = text.replace(old, new)
    return WARP.gm_state(WARP.start(text, "case.toml", SEED))


def walked(counts: dict[str, int], dice: Dice, number: int, barred: Callable[[str], bool]) -> list[str]:
    """Draw from a pile as W.7 has it: a die over the chits that are left, and a walk in list order."""
    drawn = []
    for _ in range(number):
        chits = [kind for kind, many in counts.items() for _ in range(many) if not barred(kind)]
        kind = chits[dice.roll(len(chits)) - 1]
        counts[kind] -= 1
        drawn.append(kind)
    return drawn


def spelt(units: list[str]) -> list[str]:
    """Return units one by one, without the numbers of leaders: ``LINE 2`` are two LINE."""
    return sorted(code[:4] for code, _, many in (text.partition(" ") for text in units) for _ in range(int(many or 1)))


def test_the_order_of_play_is_the_seats_shuffled() -> None:
    """The stream is that of the order, and it shuffles the players as the scenario lists them (W.10, W.17)."""
    assert state()["order_of_play"] == Dice(SEED, 0, "Order of play", "").shuffled(["FR", "EN", "SZ"])


def test_the_deck_is_shuffled_and_dealt_round_the_table() -> None:
    """The cards in ascending number are shuffled, and dealt one at a time in the order of play (W.17, W.29)."""
    seen = state()
    deck = Dice(SEED, 0, "Deck", "0").shuffled(range(1, 229))

    for at, player in enumerate(seen["order_of_play"]):
        assert seen["empires"][player]["hand"] == deck[at:15:3]
    assert (seen["deck"], seen["discards"], seen["shuffles"]) == (deck[15:], [], 1)


def test_everybody_has_his_country() -> None:
    """Markers lie on all territories of the players' countries, and nowhere else (EW.6)."""
    areas = state()["areas"]

    assert [area["owner"] for area in areas.values() if area["kind"] == "land"] == [
        *["FR"] * 3,
        *["EN"] * 3,
        "SZ",
        None,
        None,
    ]


def test_a_player_draws_his_units_from_his_pile() -> None:
    """A General and an Admiral, and ten chits by the dice of his seat, ships to the port and the others home."""
    seen = state()
    counts = {**unit_lists()["British"].numbers}
    counts["GENE"] -= 1
    counts["ADMI"] -= 1
    drawn = walked(counts, Dice(SEED, 0, "Start", "2"), 10, lambda _: False)
    naval = [kind for kind in drawn if kind in {"SHIP", "FRIG", "ADMI"}]
    offered = walked(counts, Dice(SEED, 0, "Offer", "2"), 5, lambda _: False)

    assert spelt(seen["areas"]["NTH"]["stacks"]["EN"]) == sorted(["ADMI", *naval])
    assert spelt(seen["areas"]["LON"]["stacks"]["EN"]) == sorted(
        ["GENE", *(kind for kind in drawn if kind not in naval)]
    )
    assert [text.partition(" ")[0][:4] for text in seen["empires"]["EN"]["offer"]] == list(dict.fromkeys(offered))
    assert seen["empires"]["EN"]["pile"] == {kind: number for kind, number in counts.items() if number}
    assert seen["placing"] == ["FR", "EN", "SZ"]


def test_without_a_port_there_is_a_general_more_and_nothing_naval() -> None:
    """Leader for leader; the ten are drawn without ships and Admirals (EW.6)."""
    counts = {**unit_lists()["Basic"].numbers}
    counts["GENE"] -= 2
    drawn = walked(counts, Dice(SEED, 0, "Start", "3"), 10, lambda kind: kind in {"SHIP", "FRIG", "ADMI"})

    assert spelt(state()["areas"]["BEN"]["stacks"]["SZ"]) == sorted(["GENE", "GENE", *drawn])


def test_without_the_sea_nobody_gets_anything_instead() -> None:
    """No Admiral, and no General for him (EW.7)."""
    areas = state("naval = false\nstart_units = 0")["areas"]

    assert {code: area["stacks"] for code, area in areas.items() if area["stacks"]} == {
        "PAR": {"FR": ["GENE1"]},
        "LON": {"EN": ["GENE1"]},
        "BEN": {"SZ": ["GENE1"]},
    }


@pytest.mark.parametrize(
    ("board", "where"),
    [
        ({}, {"CHA": "FR", "NTH": "EN"}),
        ({'["NTH", "CHA"]': '["CHA", "NTH"]'}, {"CHA": "FR", "NTH": "EN"}),
        ({'["NTH", "CHA"]': '["CHA"]'}, {"CHA": "FR EN"}),
    ],
)
def test_ships_start_at_the_first_port_without_opposing_ones(board: dict[str, str], where: dict[str, str]) -> None:
    """The Capitol is the first port, then come the Major Cities; players by seat; if all are taken it is the first."""
    areas = state("start_units = 0", board=board)["areas"]

    assert {
        code: " ".join(area["stacks"]) for code, area in areas.items() if area["kind"] == "sea" and area["stacks"]
    } == where


def test_allies_share_a_port() -> None:
    """Only opponents' ships are in the way."""
    side = {
        "[seats]": '[seats]\nside = [ { name = "Entente", players = ["FR", "EN"] } ]',
        '["NTH", "CHA"]': '["CHA", "NTH"]',
    }

    assert list(state("start_units = 0", board=side)["areas"]["CHA"]["stacks"]) == ["FR", "EN"]


def test_garrisons_stand_in_the_capitols_of_neutral_countries() -> None:
    """Land units of the country's list that are no leaders, by the dice of the Capitol (W.92)."""
    areas = state("neutral_garrison = 4")["areas"]
    counts = {**unit_lists()["Prussian"].numbers}
    barred = {"GENE", "ADMI", "SHIP", "FRIG"}
    drawn = walked(counts, Dice(SEED, 0, "Garrison", "MUN"), 4, lambda kind: kind in barred)

    assert spelt(areas["MUN"]["stacks"]["neutral"]) == sorted(drawn)
    assert [code for code, area in areas.items() if "neutral" in area["stacks"]] == ["MUN"]


def test_points_of_the_start_lie_in_the_capitols() -> None:
    """They lie in the Capitol of the own country."""
    lying = {code: area["points"] for code, area in state("start_points = 7")["areas"].items() if area.get("points")}

    assert lying == {"PAR": 7, "LON": 7, "BEN": 7}


def test_all_use_the_basic_list_if_the_rules_say_so() -> None:
    """``units = "basic"`` goes before the country's own list (EW.20)."""
    assert {player["units"] for player in state('units = "basic"')["empires"].values()} == {"Basic"}
    assert [player["units"] for player in state()["empires"].values()] == ["French", "British", "Basic"]


def test_a_spare_general_is_offered_to_who_has_none() -> None:
    """He lies beside the others (W.63)."""
    empires = state("spare_general = true\nstart_generals = 0\nstart_units = 0\noffer = 0")["empires"]

    assert [player["spare"] for player in empires.values()] == ["GENE1", "GENE1", None]


def test_what_a_scenario_sets_is_drawn_for_nobody() -> None:
    """A stack, a hand, an offer, markers, points: whoever is not named with others has none (W.12)."""
    start = """
        stack = [ { area = "LYO", player = "FR", units = ["GENE3", "LINE 2"] } ]
        hand = { EN = [5] }
        offer = { SZ = ["RANG"] }
        marker = { PAR = "EN" }
        points = { PAR = 1 }
    """
    seen = state("neutral_garrison = 4\nstart_points = 9", start)

    assert {code: area["stacks"] for code, area in seen["areas"].items() if area["stacks"]} == {
        "LYO": {"FR": ["GENE3", "LINE 2"]}
    }
    assert {code: area["owner"] for code, area in seen["areas"].items() if area.get("owner")} == {"PAR": "EN"}
    assert sum(area.get("points", 0) for area in seen["areas"].values()) == 1
    assert [player["hand"] for player in seen["empires"].values()] == [[], [5], []]
    assert [player["offer"] for player in seen["empires"].values()] == [[], [], ["RANG"]]
    assert seen["placing"] == []


@pytest.mark.parametrize("key", ["stack", "hand", "offer"])
def test_what_it_does_not_set_is_drawn(key: str) -> None:
    """Each of these for itself: without hands in the scenario cards are dealt, and so on (W.12)."""
    sets = {
        "stack": 'stack = [ { area = "LYO", player = "FR", units = ["LINE"] } ]',
        "hand": "hand = { EN = [5] }",
        "offer": 'offer = { SZ = ["RANG"] }',
    }
    seen = state(start="\n".join(text for name, text in sets.items() if name != key))

    assert (len(seen["areas"]["LON"]["stacks"]) > 0) is (key == "stack")
    assert [len(player["hand"]) for player in seen["empires"].values()] == ([5] * 3 if key == "hand" else [0, 1, 0])
    assert (len(seen["empires"]["EN"]["offer"]) > 0) is (key == "offer")


def test_a_deck_that_is_set_is_dealt_from_its_front() -> None:
    """It is not shuffled; when it runs out, the discards are (W.30)."""
    seen = state("draw_cards = 1", "deck = [9, 8]\ndiscards = [7, 6]\norder_of_play = ['SZ', 'EN', 'FR']")
    left = Dice(SEED, 0, "Deck", "1").shuffled([7, 6])

    assert [seen["empires"][code]["hand"] for code in ("SZ", "EN", "FR")] == [[9], [8], [left[0]]]
    assert (seen["deck"], seen["discards"], seen["shuffles"]) == ([left[1]], [], 2)


def test_who_is_out_gets_nothing() -> None:
    """An eliminated player draws neither units nor cards, and is not in the order of play (W.72)."""
    seen = state("", 'status = { EN = "eliminated" }')

    assert [seen["empires"]["EN"][key] for key in ("hand", "offer")] == [[], []]
    assert sorted(seen["order_of_play"]) == ["FR", "SZ"]
    assert not [code for code, area in seen["areas"].items() if "EN" in area["stacks"] or area.get("owner") == "EN"]
