"""What the computer player wants, and in which order (C.103.1 to C.103.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.baton.composed import CONTENT, HOME, OPEN, composed, starting


def wants(*armies: str, **more: Any) -> list[str]:  # noqa: ANN401 - parts of a position
    """Return the wants by their ranks: there is a FOLLOW line for each, in order (C.103.9)."""
    return starting("FOLLOW", composed(*armies, **more))


def of_armies(*armies: str, **more: Any) -> list[str]:  # noqa: ANN401 - likewise
    """Return the wants but for recruits."""
    return [want for want in wants(*armies, **more) if not want.startswith("RECRUIT")]


@pytest.mark.parametrize(
    ("enemy", "found"),
    [
        ("MAC BAV 7", ["CHARGE NAP MAC", "BARRAGE NAP MAC"]),  # 7 + 0 - 0 - 7 = 0
        ("MAC BAV 8", ["BARRAGE NAP MAC", "CHARGE NAP MAC"]),  # -1
        ("MAC BAV 9", ["BARRAGE NAP MAC", "CHARGE NAP MAC"]),  # -2
        ("MAC BAV 10", ["BARRAGE NAP MAC"]),  # -3
        ("MAC BAV 6 1", ["BARRAGE NAP MAC", "CHARGE NAP MAC"]),  # 7 - 2 - 6
        ("CHA BAV 5", ["CHARGE NAP CHA", "BARRAGE NAP CHA"]),  # he is an infantry card himself
    ],
)
def test_an_engaged_army_charges_by_its_edge_and_fires(enemy: str, found: list[str]) -> None:
    """Edge 0 or more: Charge, then Barrage; otherwise Barrage, and with -2 or -1 the Charge last (C.103.2)."""
    leader = enemy.split(maxsplit=1)[0]

    assert wants("NAP BAV 8", enemy, engaged=[f"NAP {leader}"], markers=CONTENT, hand=[3])[: len(found)] == found


def test_it_fights_the_weakest_of_its_enemies() -> None:
    """E is the engaged enemy with the lowest morale, ties first by code (C.103.2)."""
    there = ("NAP BAV 8", "MAC BAV 6", "CHA BAV 5", "BEL BAV 5")
    found = wants(*there, engaged=["NAP MAC", "NAP CHA", "NAP BEL"], markers=CONTENT)

    assert found[:2] == ["CHARGE NAP BEL", "BARRAGE NAP BEL"]


@pytest.mark.parametrize(
    ("morale", "enemies", "more", "flees"),
    [
        (3, ("MAC BAV 5",), {}, "LOR"),
        (4, ("MAC BAV 5",), {}, None),
        (3, ("MAC BAV 2",), {}, None),  # the enemy is worse off
        (2, ("MAC BAV 5", "CHA BAV 5"), {}, None),  # each costs 1
        (3, ("MAC BAV 5", "CHA BAV 5"), {}, "LOR"),
        (3, ("MAC BAV 5", "CHA LOR 5"), {}, "FLA"),  # hostile
        (3, ("MAC BAV 5",), {"cubes": {"LOR": 0}}, "FLA"),
        (3, ("MAC BAV 5",), {"cubes": dict.fromkeys(HOME, 0)}, "PAR"),  # the seat
    ],
)
def test_a_beaten_army_wants_to_get_away(
    morale: int, enemies: tuple[str, ...], more: dict[str, Any], flees: str | None
) -> None:
    """At 3 or less, if it can pay: to the nearest own area with a cube and no enemy, else to the seat (C.103.2)."""
    engaged = [f"NAP {enemy.split()[0]}" for enemy in enemies if " BAV " in enemy]
    first = wants(f"NAP BAV {morale}", *enemies, engaged=engaged, markers=HOME, **more)[0]

    assert (first == f"FORCED NAP {flees}") is (flees is not None)


@pytest.mark.parametrize(
    ("army", "cubes", "found"),
    [
        ("NAP BAV 4", {}, "FORAGE NAP"),
        ("NAP BAV 4", {"BAV": 0}, "MANEUVER NAP LOR"),  # Bohemia is hostile
        ("NAP BAV 4", {"BAV": 0, "LOR": 0}, "MANEUVER NAP RHI"),
        ("NAP BAV-VIE 4", {}, "MANEUVER NAP BAV"),
    ],
)
def test_a_weak_army_forages_and_nothing_else(army: str, cubes: dict[str, int], found: str) -> None:
    """At 4 or less where cubes are, or goes to the nearest; prey and areas do not matter (C.103.3)."""
    assert of_armies(army, "MAC BOH 1", markers=HOME, cubes=cubes) == [found]


@pytest.mark.parametrize(
    ("own", "prey", "found"),
    [
        ("NAP BAV 8", "MAC BAV 6", ["CHARGE NAP MAC", "MANEUVER NAP MAC"]),
        ("NAP BAV 8", "MAC BAV 7", []),  # only 1 lighter
        ("NAP BAV 8", "CHA BAV 6", ["MANEUVER NAP CHA"]),  # edge -1
        ("NAP BAV 9", "MAC VIE 3", ["FORCED NAP MAC"]),
        ("NAP BAV 9", "MAC VIE 4", []),
        ("NAP BAV 5 7 8 10", "MAC VIE 2", ["MANEUVER NAP MAC"]),
        ("NAP BAV 9", "MAC BAV-VIE 7", ["CHARGE NAP MAC", "MANEUVER NAP MAC"]),  # on a border of its area: distance 0
        ("NAP BAV 9", "MAC HUN-VIE 3", ["FORCED NAP MAC"]),
        ("NAP BAV 9", "MAC HUN 3", []),  # distance 4
    ],
)
def test_lighter_enemies_are_prey(own: str, prey: str, found: list[str]) -> None:
    """2 lighter at distance 0, 6 at distance 1 or 2; a Charge with an edge, by force from afar (C.103.4)."""
    assert of_armies(own, prey, markers=CONTENT, cubes={"BAV": 0}) == found


@pytest.mark.parametrize(
    ("army", "more", "found"),
    [
        ("NAP LOR 9", {}, "FORCED NAP BAV"),  # 3 x 2 - 2, before MIL and SAX
        ("NAP LOR 5", {}, "MANEUVER NAP BAV"),
        ("NAP BAV 9", {}, "MANEUVER NAP BAV"),  # here: distance 0
        ("NAP LOR 9", {"markers": OPEN | {"BAV": "AU"}, "allied": "AU"}, "FORCED NAP MIL"),
    ],
)
def test_areas_are_goals_by_value_distance_and_enemies(army: str, more: dict[str, Any], found: str) -> None:
    """3 x value - distance - 2 x enemies; not the ally's; by force only if it is away and can pay (C.103.4)."""
    assert of_armies(army, cubes={"BAV": 0, "LOR": 0}, **{"markers": OPEN, **more})[0] == found


def test_no_two_armies_have_one_goal_and_no_held_point_is_one() -> None:
    """Own armies first by code; where anybody stands on the point nobody wants to go (C.103.4)."""
    assert of_armies("NAP LOR 9", "DAV LOR 9", "MAC BAV point 9", markers=OPEN) == ["FORCED DAV MIL", "FORCED NAP SAX"]


def test_who_has_prey_wants_the_area_less() -> None:
    """The goal is rank 5 then, behind the prey and behind what others want at rank 4 (C.103.4)."""
    found = of_armies("DAV BAV 9", "NAP LOR 9", "MAC VIE 2", markers=OPEN, cubes={"BAV": 0, "LOR": 0})

    assert found[:3] == ["FORCED DAV MAC", "FORCED NAP MIL", "MANEUVER DAV BAV"]


@pytest.mark.parametrize(("morale", "forages"), [(7, True), (8, False)])
def test_an_army_forages_up_to_a_morale_of_seven(morale: int, forages: bool) -> None:  # noqa: FBT001 - a parameter
    """In an area with a cube (C.103.4)."""
    assert (wants(f"NAP PAR {morale}", markers=CONTENT)[:1] == ["FORAGE NAP"]) is forages


def test_the_first_usable_leader_is_raised_and_the_second_split_off() -> None:
    """By card number; LEAD and FOLLOW lines of the new leader have their SPLIT (C.103.1, C.103.4)."""
    lines = composed("NAP LOR 8 7 8 10", hand=[85, 22, 45, 23], markers=OPEN, cubes={"LOR": 0})
    split = lines.index("FOLLOW MANEUVER NEY MIL")

    assert "FOLLOW RECRUIT VIC" in lines
    assert lines[split + 1] == "SPLIT 2 NEY NAP"
    assert not any("BRT" in line or "CHA" in line for line in lines)


@pytest.mark.parametrize("army", ["NAP LOR 8 7 8", "NAP LOR 5 7 8 10", "NAP BAV-LOR 8 7 8 10"])
def test_nobody_is_split_off_small_tired_or_border_armies(army: str) -> None:
    """Three units, morale 6, in an area (C.103.4)."""
    assert starting("SPLIT", composed(army, hand=[22, 45], markers=HOME)) == []


def test_without_a_seat_the_first_leader_is_split_off() -> None:
    """Nobody can be raised then (C.103.1)."""
    lines = composed("NAP LOR 8 7 8 10", hand=[22, 45], markers=dict.fromkeys(HOME, "none"))

    assert set(starting("SPLIT", lines)) == {"2 VIC NAP"}
    assert not any("RECRUIT VIC" in line or "NEY" in line for line in lines)


def test_four_armies_are_enough() -> None:
    """With four armies no leader is used (C.103.1)."""
    four = ("NAP PAR 9", "DAV LOR 9", "NEY GUY 9", "SOU PRV 9")

    assert not any("VIC" in want for want in wants(*four, hand=[22], markers=CONTENT))


def test_who_has_no_army_wants_a_leader_first() -> None:
    """Rank 1 (C.103.5)."""
    assert wants("MAC BAV 9", hand=[22], markers=HOME) == ["RECRUIT VIC"]


def test_recruits_go_to_the_smallest_armies_that_can_bear_them() -> None:
    """By units, then code; fewer than five units; morale 6, or at home (C.103.6)."""
    there = ("NAP PAR 5 7", "DAV BAV 6", "NEY SAX 5", "SOU LOR 9 1 2 3 4 5", "SUC GUY 9 6")

    assert [want for want in wants(*there, markers=HOME, rules={"establishment": 18}) if "RECRUIT" in want] == [
        "RECRUIT DAV",
        "RECRUIT NAP",
        "RECRUIT SUC",
    ]


def test_a_full_establishment_recruits_nobody() -> None:
    """No room: neither leaders nor units (C.103.1, C.103.6)."""
    found = wants("NAP PAR 9 7 8", hand=[22], markers=CONTENT, rules={"establishment": 3})

    assert not any("RECRUIT" in want for want in found)
