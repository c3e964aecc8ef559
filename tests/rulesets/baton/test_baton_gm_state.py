"""What the game master is shown of a game of Baton and Knapsack, and what is pointed out to him."""

from __future__ import annotations

from typing import Any

from pbm.rulesets.baton import BATON
from pbm.rulesets.baton.position.power import Prisoner
from pbm.rulesets.baton.position.world import Ending, Over
from pbm.rulesets.baton.sight.gm_state import gm_state, notable_changes, seats
from tests.support.baton.scenarios import SMALL, START, bundled


def test_the_start_of_a_game_is_shown() -> None:
    """Hands, deck, armies and areas of X.16 (C.21)."""
    seen: Any = gm_state(BATON.start(bundled("baton-5"), "baton-5", 1805))

    assert seen["deck"][:6] == [94, 80, 20, 82, 40, 16]
    assert seen["empires"]["FR"] == {
        "name": "France",
        "capital": "PAR",
        "home": ["PAR", "BRE", "GUY", "PRV", "LOR", "FLA"],
        "hand": [75, 76, 8, 97, 52, 96],
        "vps": 0,
        "value": 9,
        "par": 8,
        "prisoners": [],
        "seat": "PAR",
        "on_map": 10,
        "status": "player",
        "missed": 0,
    }
    assert seen["areas"]["BAV"] == {
        "name": "Bavaria",
        "value": 2,
        "printed": 3,
        "cubes": 3,
        "home": None,
        "marker": None,
    }
    assert seen["armies"]["NAP"] == {
        "power": "FR",
        "card": 65,
        "morale": 10,
        "place": "LOR",
        "on_point": True,
        "units": [7, 18, 70],
        "ground": None,
        "engaged": [],
    }


def test_a_game_in_the_middle_is_shown() -> None:
    """Time, weather, engagements, ground, prisoners, who plays, and the end."""
    world = BATON.start(SMALL + START, "small", 1805)
    world.powers["AU"].prisoners.append(Prisoner(5, "FR"))
    world.over = Over(Ending.SURVIVAL)
    seen: Any = gm_state(world)

    assert [seen[key] for key in ("turn", "season", "year", "weather", "initiative", "deck", "reshuffles")] == [
        *(4, "autumn", 1806, "foul", ["AU", "FR"], [2], 3)
    ]
    assert (seen["engagements"], seen["armies"]["NAP"]["engaged"]) == ([["MAC", "NAP"]], ["MAC"])
    assert (seen["armies"]["NAP"]["place"], seen["armies"]["NAP"]["ground"]) == ("AAA-BBB", 1)
    assert seen["empires"]["AU"]["prisoners"] == [{"card": 5, "of": "FR"}]
    assert (seen["empires"]["FR"]["status"], seen["empires"]["FR"]["seat"]) == ("standby", None)
    assert seen["over"] == {"how": "survival", "winner": None}


def test_seats_are_the_powers() -> None:
    """Name, status and colour of each, in the order of the scenario."""
    world = BATON.start(SMALL, "small", 1805)

    assert [(code, each.name, each.status.value, each.colour) for code, each in seats(world).items()] == [
        ("FR", "France", "player", None),
        ("AU", "Austria", "dummy", "#123456"),
    ]


def test_who_loses_the_last_army_area_or_capital_is_pointed_out_once() -> None:
    """When it comes to be so, and not every turn it stays so."""
    before = BATON.start(bundled("baton-2"), "baton-2", 1805)
    after = BATON.start(bundled("baton-2"), "baton-2", 1805)
    after.armies = {code: army for code, army in after.armies.items() if army.power != "AU"}
    for area in after.areas.values():
        area.marker = None if area.code == "PAR" or area.marker == "AU" else area.marker

    assert list(notable_changes(before, after)) == [
        "FR has lost its capital, PAR",
        "AU has no army any more",
        "AU controls no area any more",
    ]
    assert list(notable_changes(after, after)) == []
