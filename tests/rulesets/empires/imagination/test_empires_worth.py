"""What positions are worth: what an empire has, what it can expect, and what others have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.imagination import worth
from pbm.rulesets.empires.position.world import Mode
from tests.support.empires.positions import position

if TYPE_CHECKING:
    from pbm.rulesets.empires.position.world import World


def border(**changes: int) -> World:
    """Prussia's BRA and MGD, and France's HAN, which borders on MGD, and PAR behind it."""
    world = position(
        {"PR": 'capital = "BRA"; balance = 5', "FR": 'capital = "PAR"; balance = 5'},
        {
            "BRA": 'MGD|terrain = "plains"; population = 5; owner = "PR"; armies = 6; trains = 2',
            "MGD": 'HAN|terrain = "plains"; population = 4; owner = "PR"; retreat = "BRA"; armies = 1',
            "HAN": 'PAR|terrain = "plains"; population = 3; owner = "FR"; retreat = "PAR"; armies = 1',
            "PAR": '|terrain = "plains"; population = 5; owner = "FR"; armies = 3',
        },
    )
    for code, armies in changes.items():
        world.lands[code].armies = armies
    return world


def test_what_one_has_is_worth_something() -> None:
    """Points, land, people, armies and trains count, and more than they do, what others have counts against it."""
    before = worth(border(), "PR")
    richer, poorer, larger, fed, rival = border(), border(), border(), border(), border()
    richer.empires["PR"].vps += 1
    poorer.empires["PR"].balance -= 5
    larger.lands["HAN"].owner = "PR"
    fed.lands["BRA"].population += 1
    rival.empires["FR"].vps += 1

    assert worth(richer, "PR") > before
    assert worth(poorer, "PR") < before < worth(fed, "PR") < worth(larger, "PR")
    assert worth(rival, "PR") - before == before - worth(richer, "PR")


def test_an_army_before_a_weak_neighbour_is_worth_more_than_at_home() -> None:
    """A conquest that takes several turns shows while it is prepared: the army marches up, then trains follow."""
    at_home = border(BRA=7, MGD=0)
    ready = border(BRA=1, MGD=6)
    starving = border(BRA=1, MGD=6)
    starving.lands["MGD"].retreat = None
    starving.lands["MGD"].trains = 0

    assert worth(at_home, "PR") < worth(starving, "PR") < worth(ready, "PR")


def test_an_area_that_would_fall_is_worth_less() -> None:
    """Armies of a neighbour threaten what is weakly held; guns on the right border, and the threat is gone."""
    quiet, threatened, trenched = (border(HAN=armies, MGD=3) for armies in (1, 6, 6))
    trenched.lands["MGD"].armies = 5
    trenched.lands["MGD"].entrenched = "HAN"
    fewer = border(HAN=6, MGD=5)

    assert worth(threatened, "PR") < worth(quiet, "PR")
    assert worth(trenched, "PR") >= worth(fewer, "PR")


def test_an_ambush_keeps_neighbours_from_gains() -> None:
    """What lies in ambush is not as good as gained."""
    open_, ambushed = border(MGD=5, HAN=2), border(MGD=5, HAN=2)
    ambushed.lands["HAN"].mode, ambushed.lands["HAN"].ambush, ambushed.lands["HAN"].entrenched = (
        Mode.AMBUSH,
        "MGD",
        "MGD",
    )

    assert worth(ambushed, "PR") < worth(open_, "PR")


def test_half_of_the_land_is_worth_most() -> None:
    """Who meets a condition of victory is about to win: the next census decides."""
    before, ahead, behind = border(), border(), border()
    for world in (before, ahead, behind):
        world.lands["HAN"].owner = world.lands["PAR"].owner = world.lands["MGD"].owner = None
    for code in ("MGD", "HAN"):
        ahead.lands[code].owner = "PR"
        behind.lands[code].owner, behind.lands["BRA"].owner = "FR", None

    assert worth(ahead, "PR") > worth(before, "PR") + 2000
    assert worth(behind, "PR") < worth(before, "PR") - 2000


def test_the_end_of_the_game_counts_for_all() -> None:
    """Nothing is worth as much as to win, and nothing as little as to be out, or to see another one win."""
    won, lost = border(), border()
    won.winners, lost.winners = ("PR",), ("FR",)

    assert worth(won, "PR") > 100_000
    assert worth(lost, "PR") == -worth(won, "PR")
