"""Where points lie, how they are paid, and what becomes of them (W.60, W.62, EW.10 to EW.12)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.phase import Phase
from pbm.rulesets.warp.position.settings import CaptureTreasury, Settings
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.rules import control
from pbm.rulesets.warp.rules.economy import revenue
from pbm.rulesets.warp.rules.economy.points import open_ways, purse
from tests.rulesets.warp.boards import board, codes, play, points, put

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.world import World

REVENUE = Phase("Revenue", revenue.collected)
UPKEEP = Phase("Upkeep", control.paid)
CONTROL = Phase("Control", control.marked)
SAVINGS = Phase("Savings", control.saved)


def prussia(settings: Settings | None = None) -> World:
    """Return the position of the rulebook's example X.8 before revenue; two territories of no interest lie between."""
    world = board(
        {
            "BER": "capitol PR PR",
            "HAL": "small PR",
            "MAG": "medium PR",
            "BRL": "major PR",
            "GLO": "small PR",
            "LPZ": "medium",
            "THU": "small",
            "FRO": "small",
            "BRN": "medium AU",
            "PRA": "major AU",
        },
        "LPZ-HAL HAL-MAG HAL-THU THU-BER BER-FRO FRO-GLO GLO-BRL BRL-BRN GLO-PRA",
        players="PR AU",
        settings=settings,
    )
    world.areas["BER"].points = 4
    put(world, "LPZ", "PR", "LDWR LDWR LDWR MUSK MUSK HUSS")
    put(world, "BRL", "PR", "LDWR LDWR MUSK")
    put(world, "BRN", "AU", "UHLA LINE")
    put(world, "PRA", "AU", "HUSS")
    return world


def test_raiders_take_a_point_from_each_territory_beside_them() -> None:
    """Uhlans in BRN and Hussars in PRA cost BRL and GLO a point each (X.8)."""
    world = prussia()

    play(world, REVENUE)

    assert points(world) == {"BER": 9, "HAL": 2, "MAG": 3, "BRL": 3, "GLO": 1, "BRN": 3, "PRA": 4}
    assert world.today.revenue == {"PR": 14, "AU": 7}


def test_a_territory_with_opposing_units_pays_nobody() -> None:
    """The occupier's units keep the revenue from the owner, unless the scenario says otherwise (W.60)."""
    world, lenient = prussia(), prussia(Settings(occupied_pays=True))
    for each in (world, lenient):
        put(each, "HAL", "AU", "LINE")
        play(each, REVENUE)

    assert "HAL" not in points(world)
    assert points(lenient)["HAL"] == 2


def test_stacks_are_paid_in_ascending_reach_each_unit_from_the_nearest_source() -> None:
    """BRL reaches less than Leipzig and is paid first; then points go to cities (X.8)."""
    world = prussia()

    play(world, REVENUE, UPKEEP)
    left = {code: number for code, number in points(world).items() if world.areas[code].marker == "PR"}
    play(world, CONTROL, SAVINGS)

    assert left == {"BER": 8, "GLO": 1}
    assert points(world)["BRL"] == 1
    assert "GLO" not in points(world)
    assert codes(world, "LPZ", "PR") == "LDWR LDWR LDWR MUSK MUSK HUSS"


def test_units_that_are_cut_off_starve() -> None:
    """An enemy in HAL cuts the way of Leipzig, whose units go home; card points pay anywhere (X.8)."""
    world, fed = prussia(), prussia()
    for each in (world, fed):
        put(each, "HAL", "AU", "LINE")
    fed.players["PR"].card_points = 5
    fed.players["PR"].standing = [Standing("LOSE", "LPZ", "HUSS")]

    play(world, REVENUE, UPKEEP)
    play(fed, REVENUE, UPKEEP)

    assert codes(world, "LPZ", "PR") == ""
    assert world.players["PR"].pile["LDWR"] == 20 - 2
    assert codes(fed, "LPZ", "PR") == "LDWR LDWR LDWR MUSK MUSK"
    assert fed.players["PR"].card_points == 0


def test_a_unit_is_paid_in_full_or_not_at_all() -> None:
    """With two points a unit, three points feed one unit, though in two places; the odd point stays (EW.12.4)."""
    world = board({"BER": "capitol PR", "HAL": "small PR"}, "BER-HAL", players="PR", settings=Settings(upkeep=2))
    world.areas["BER"].points, world.areas["HAL"].points = 1, 2
    put(world, "BER", "PR", "GENE1 LDWR")

    play(world, UPKEEP)

    assert codes(world, "BER", "PR") == "GENE1"
    assert points(world) == {"HAL": 1}


def test_ways_are_of_at_most_four_links() -> None:
    """A source five links away feeds nobody (EW.12.2)."""
    lands = dict.fromkeys(("AAA", "BBB", "CCC", "DDD", "EEE", "FFF"), "small")
    world = board(lands, "AAA-BBB BBB-CCC CCC-DDD DDD-EEE EEE-FFF", players="PR")

    assert open_ways(world, "PR").lengths("FFF", 4) == {"FFF": 0, "EEE": 1, "DDD": 2, "CCC": 3, "BBB": 4}


@pytest.mark.parametrize(
    ("ships", "players"),
    [("", "EN"), ("FR", "FR DE"), ("DE", "FR DE"), ("EN", "EN PR"), ("FR EN", "FR DE EN PR")],
)
def test_the_sea_is_open_by_own_ships_and_to_england_without_opposing_ones(ships: str, players: str) -> None:
    """Ways cross a sea space with ships of the own side; England's an empty one, too, her ally's not (EW.3)."""
    sides = {"FR": "A", "DE": "A", "EN": "B", "PR": "B"}
    world = board({"KIE": "small", "NTH": "sea", "YOR": "small"}, "KIE-NTH NTH-YOR", players="FR DE EN PR", sides=sides)
    for owner in ships.split():
        put(world, "NTH", owner, "SHIP")

    assert [player for player in world.players if "YOR" in open_ways(world, player).lengths("KIE")] == players.split()


def test_without_the_sea_no_way_goes_over_it() -> None:
    """Where coasts are not used, England's points do not swim (EW.7)."""
    world = board({"KIE": "small", "NTH": "sea"}, "KIE-NTH", players="EN", settings=Settings(naval=False))

    assert open_ways(world, "EN").lengths("KIE") == {"KIE": 0}


def test_a_crossing_is_barred_by_opposing_ships_alone() -> None:
    """Own ships beside opposing ones keep it open (W.40)."""
    lands = {"MAL": "small", "CPH": "small", "SKA": "sea", "BAL": "sea"}
    world = board(lands, "MAL-SKA CPH-BAL", players="FR EN", crossings={"MAL-CPH": "SKA BAL"})

    found = []
    for owner in ("FR", "EN", "FR"):
        found.append(sorted(open_ways(world, "FR").lengths("MAL", 1)))
        put(world, "BAL" if owner == "EN" else "SKA", owner, "SHIP")

    assert found == [["CPH", "MAL"], ["CPH", "MAL", "SKA"], ["MAL", "SKA"]]


def test_cargo_of_unpaid_ships_drowns() -> None:
    """The ship is lost first by its owner's wish; of its cargo nothing has room (EW.12.5)."""
    world = board({"NTH": "sea"}, "", players="PR")
    put(world, "NTH", "PR", "GENE1 SHIP LDWR LDWR")
    world.players["PR"].card_points = 3
    world.players["PR"].standing = [Standing("LOSE", "ANY", "SHIP")]

    play(world, UPKEEP)

    assert codes(world, "NTH", "PR") == ""
    assert world.players["PR"].pile == board({}, "", players="PR").players["PR"].pile


def test_payments_begin_where_the_fewest_units_need_the_points() -> None:
    """Places are asked in ascending number of units in range, then by code; card points come last (W.62)."""
    world = board({"BER": "capitol PR", "KON": "major PR", "DAN": "medium PR"}, "BER-DAN", players="PR AU")
    for code, number in {"BER": 5, "KON": 2, "DAN": 3}.items():
        world.areas[code].points = number
    world.players["PR"].card_points = 4
    put(world, "DAN", "PR", "LDWR")

    payment = purse(world, "PR").pay(11)

    assert payment.places == (("KON", 2), ("BER", 5), ("DAN", 3))
    assert payment.card == 1


def test_points_in_a_beset_city_can_be_lost_but_not_spent() -> None:
    """They are no part of a payment, and are lost to a card after all others (W.62, EW.10)."""
    world = board({"BER": "capitol PR", "KON": "major PR"}, "BER-KON", players="PR AU")
    world.areas["BER"].points, world.areas["KON"].points = 5, 2
    world.players["PR"].card_points = 1
    put(world, "BER", "AU", "LINE")

    there = purse(world, "PR")
    lost = there.lose(5)

    assert (there.spendable, there.everything) == (0, 3)
    assert (lost.places, lost.card) == ((("KON", 2), ("BER", 2)), 1)


@pytest.mark.parametrize(("rule", "left"), [(CaptureTreasury.TAKEN, 7), (CaptureTreasury.LOST, 0)])
def test_a_captured_city_gives_its_points_to_its_captor(rule: CaptureTreasury, left: int) -> None:
    """With the marker go the points, or they are lost; only the two are told how many (EW.10, W.75)."""
    world = board({"BER": "capitol PR"}, "", players="PR AU RU", settings=Settings(capture_treasury=rule))
    world.areas["BER"].points = 7
    put(world, "BER", "AU", "LINE")

    events = play(world, CONTROL, SAVINGS)

    assert (world.areas["BER"].marker, world.areas["BER"].points) == ("AU", left)
    assert [[each for each in ("PR", "AU", "RU", None) if event.seen_by(each)] for event in events] == [
        ["PR", "AU", "RU", None],
        ["PR", "AU"],
    ]


def test_points_of_a_lost_territory_flee_to_the_nearest_own_city() -> None:
    """What lies in no city is no booty: it stays its owner's, and goes where it can be saved (EW.10)."""
    world = board({"BER": "capitol PR", "MAG": "medium PR", "HAN": "medium"}, "BER-MAG MAG-HAN", players="PR AU")
    world.areas["MAG"].points = 3
    put(world, "MAG", "AU", "LINE")

    play(world, CONTROL, SAVINGS)

    assert world.areas["MAG"].marker == "AU"
    assert points(world) == {"BER": 3}
    assert world.today.former == {}


def test_points_without_a_way_to_a_city_are_lost() -> None:
    """Opposing units on the only way cut them off (EW.10)."""
    world = board({"BER": "capitol PR", "MAG": "medium PR", "HAN": "medium PR"}, "BER-MAG MAG-HAN", players="PR AU")
    world.areas["HAN"].points = 3
    put(world, "MAG", "AU", "LINE")

    play(world, CONTROL, SAVINGS)

    assert points(world) == {}


@pytest.mark.parametrize(("besieged", "saved"), [("", "BER"), ("BER", "DAN"), ("BER DAN KON", None)])
def test_card_points_are_saved_in_the_capitol_of_the_own_country(besieged: str, saved: str | None) -> None:
    """Else in the own city with the lowest code, else they are lost; not where opposing units are (EW.10)."""
    lands = {"BER": "capitol PR PR", "KON": "major PR PR", "DAN": "major PR PR", "AAA": "medium PR PR"}
    world = board(lands, "", players="PR AU")
    world.players["PR"].card_points = 6
    for code in besieged.split():
        put(world, code, "AU", "LINE")
        put(world, code, "PR", "LDWR")

    play(world, SAVINGS)

    assert points(world) == ({} if saved is None else {saved: 6})
    assert world.players["PR"].card_points == 0


def test_markers_go_to_the_only_side_in_a_territory() -> None:
    """Of allies to the one with the most units; an ally's older marker stays, and garrisons place none (W.69, W.92)."""
    sides = {"FR": "A", "RU": "A", "PR": "B"}
    lands = {"AAA": "small PR", "BBB": "small RU", "CCC": "small", "DDD": "small PR", "EEE": "small", "FFF": "small"}
    world = board(lands, "", players="FR RU PR", sides=sides)
    for area, holder, units in [
        ("AAA", "FR", "LINE"),
        ("AAA", "RU", "TROO TROO"),
        ("BBB", "FR", "LINE"),
        ("CCC", "FR", "LINE"),
        ("CCC", "RU", "TROO"),
        ("DDD", "FR", "LINE"),
        ("DDD", "PR", "LDWR"),
        ("EEE", "FR", "LINE"),
    ]:
        put(world, area, holder, units)
    world.areas["FFF"].stacks["neutral"] = world.areas["EEE"].stacks.pop("FR")

    play(world, CONTROL)

    assert control.controller(world, world.areas["FFF"]) is None
    assert {code: area.marker for code, area in world.areas.items()} == {
        "AAA": "RU",
        "BBB": "RU",
        "CCC": "FR",
        "DDD": "PR",
        "EEE": None,
        "FFF": None,
    }


def test_in_order_only_the_active_player_places_markers() -> None:
    """An ally's marker is not his to place (W.16)."""
    world = board({"AAA": "small", "BBB": "small"}, "", players="FR PR")
    world.today = replace(world.today, active=("PR",))
    put(world, "AAA", "FR", "LINE")
    put(world, "BBB", "PR", "LDWR")

    play(world, CONTROL)

    assert [area.marker for area in world.areas.values()] == [None, "PR"]
