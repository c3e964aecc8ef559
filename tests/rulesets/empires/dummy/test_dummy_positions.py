"""What the computer player does in small positions."""

from __future__ import annotations

import pytest

from pbm.kernel.order import Outcome
from pbm.rulesets.empires.position.supply_lines import supply_source
from tests.support.empires.positions import position, written

RICH = 'balance = 20; treasury = 20; capital = "CAP"'
POOR = 'balance = 0; treasury = 0; capital = "FAR"'
FAR = '| terrain = "plains"; population = 4; owner = "YY"; armies = 4'


@pytest.mark.parametrize("seed", range(5))
def test_takes_an_undefended_neighbour(seed: int) -> None:
    """An area that nobody holds is taken by who can, whatever the ruler's temper."""
    world = position(
        {"XX": RICH, "YY": POOR},
        {
            "CAP": 'OPN | terrain = "plains"; population = 5; owner = "XX"; armies = 6; trains = 3',
            "OPN": 'FAR | terrain = "plains"; population = 4; owner = "YY"',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX", seed)

    assert sheet.has("ATTACK CAP OPN")
    assert sheet.after.lands["OPN"].owner == "XX"


def test_fetches_trains_for_an_attack() -> None:
    """An army without trains is given some first, from the capital over its supply line."""
    world = position(
        {"XX": RICH, "YY": POOR},
        {
            "CAP": 'MID | terrain = "towns"; population = 6; owner = "XX"; armies = 2',
            "MID": 'OPN | terrain = "plains"; population = 4; owner = "XX"; armies = 8; retreat = "CAP"',
            "OPN": 'FAR | terrain = "plains"; population = 3; owner = "YY"; armies = 1',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.has("GATHER CAP")
    assert sheet.has("SEND CAP MID")
    assert sheet.after.lands["OPN"].owner == "XX"


def test_adds_blows_up() -> None:
    """An area too strong for one attack is taken with several, one after the other."""
    world = position(
        {"XX": 'balance = 40; treasury = 0; capital = "CAP"', "YY": POOR},
        {
            "CAP": 'OPN | terrain = "plains"; population = 8; owner = "XX"; armies = 12; trains = 6',
            "OPN": 'FAR | terrain = "plains"; population = 5; armies = 8',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sum(line.startswith("ATTACK CAP OPN") for line in sheet.lines) > 1
    assert sheet.after.lands["OPN"].owner == "XX"


def test_mends_a_cut_line() -> None:
    """An army whose retreat location was lost is joined to the capital again."""
    world = position(
        {"XX": RICH, "YY": POOR},
        {
            "CAP": 'ARM | terrain = "plains"; population = 5; owner = "XX"; armies = 5',
            "ARM": 'LST | terrain = "plains"; population = 3; owner = "XX"; armies = 4; retreat = "LST"',
            "LST": 'FAR | terrain = "plains"; population = 4; owner = "YY"; armies = 9',
            "FAR": FAR,
        },
    )
    assert supply_source(world, world.lands["ARM"]) is None

    sheet = written(world, "XX")

    assert sheet.has("RETREAT ARM CAP") or sheet.has("WAGONS CAP ARM")
    assert supply_source(sheet.after, sheet.after.lands["ARM"]) == "CAP"


def test_feeds_an_army() -> None:
    """An army much larger than the people around it is sent trains, so that fewer disperse."""
    world = position(
        {"XX": RICH, "YY": POOR},
        {
            "CAP": 'ARM | terrain = "towns"; population = 6; owner = "XX"; armies = 2; trains = 4',
            "ARM": 'LST | terrain = "mountains"; population = 3; owner = "XX"; armies = 14; retreat = "CAP"',
            "LST": 'FAR | terrain = "cities"; population = 9; owner = "YY"; armies = 20; forts = 4',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.has("SEND CAP ARM")
    assert sheet.after.lands["ARM"].armies >= 13


def test_keeps_a_garrison_in_its_capital() -> None:
    """The reserve goes to a capital that a neighbour could take, and no army leaves it."""
    world = position(
        {"XX": 'balance = 9; treasury = 10; army_reserve = 5; capital = "CAP"', "YY": POOR},
        {
            "CAP": 'OPN LST | terrain = "plains"; population = 4; owner = "XX"; armies = 4; trains = 3',
            "OPN": '| terrain = "plains"; population = 2',
            "LST": 'FAR | terrain = "plains"; population = 8; owner = "YY"; armies = 9; trains = 3',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.has("RESERVE CAP")
    assert sheet.after.lands["CAP"].armies + sheet.after.lands["CAP"].trains >= 6


def test_names_a_new_capital() -> None:
    """Without a capital, the most populous safe area becomes it."""
    world = position(
        {"XX": "balance = 9; treasury = 12", "YY": POOR},
        {
            "ONE": 'TWO | terrain = "plains"; population = 2; owner = "XX"; armies = 2',
            "TWO": 'FAR | terrain = "plains"; population = 6; owner = "XX"; armies = 6; retreat = "ONE"',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.lines[0] == "CAPITAL TWO"
    assert sheet.after.empires["XX"].capital == "TWO"


def test_goes_over_the_sea() -> None:
    """An island empire embarks, lands, gives the landed army trains and brings its ships home."""
    base = 'port = "SEA"; base = { entrance = "SEA", commission = 7 }'
    world = position(
        {"XX": 'balance = 30; treasury = 10; capital = "CAP"', "YY": POOR},
        {
            "CAP": f'SEA | terrain = "islands"; population = 7; owner = "XX"; armies = 7; trains = 2; {base}',
            "SEA": 'BCH | owner = "XX"',
            "BCH": 'FAR | terrain = "plains"; population = 3; owner = "YY"; armies = 1; port = "SEA"',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.has("CONVOY CAP SEA")
    assert sheet.has("ATTACK SEA BCH")
    assert sheet.has("UNLOAD SEA BCH")
    assert sheet.has("SEAMOVE SEA CAP")
    assert sheet.after.lands["BCH"].owner == "XX"


def test_lifts_a_blockade() -> None:
    """Ships in a base whose entrance is another's go out and take it, if nothing stronger lies there."""
    base = 'base = { entrance = "SEA", commission = 3 }'
    world = position(
        {"XX": RICH, "YY": POOR},
        {
            "CAP": f'SEA | terrain = "islands"; population = 7; owner = "XX"; armies = 4; port = "SEA"; {base}',
            "SEA": 'CST | owner = "YY"',
            "CST": 'FAR | terrain = "plains"; population = 4; owner = "YY"; armies = 4',
            "FAR": FAR,
        },
    )

    sheet = written(world, "XX")

    assert sheet.after.seas["SEA"].owner == "XX"


def test_grows_and_raises_armies_in_peace() -> None:
    """An empire that nobody threatens spends its BPs on people and armies, and taxes with what places are left."""
    world = position(
        {"XX": RICH},
        {
            "CAP": 'TWO | terrain = "lowlands"; population = 3; owner = "XX"',
            "TWO": '| terrain = "plains"; population = 2; owner = "XX"; retreat = "CAP"',
        },
    )

    sheet = written(world, "XX")

    words = {line.split()[0] for line in sheet.lines}
    assert {"GROW", "ARMY", "TAX"} <= words
    assert len(sheet.lines) == 16
    assert all(taken.outcome is Outcome.DONE for taken in sheet.taken)
