"""A small world made by hand: two sides, five territories, a sea space, and something of everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.events_by_reader import events_by_reader
from pbm.kernel.seat import Status
from pbm.kernel.view import View
from pbm.rulesets.warp import WARP
from pbm.rulesets.warp.events.cards import CardPlayed, Onto
from pbm.rulesets.warp.events.fights import (
    FightBegun,
    FightDecided,
    ForcesReckoned,
    Retreated,
    TotalsReckoned,
    UnitForce,
)
from pbm.rulesets.warp.events.losses import Cause, UnitsLost
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON, Area, AreaKind, Player, Stack, World

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.message import Message

LAND, SEA = AreaKind.LAND, AreaKind.SEA


def chits(player: str, units: str, written: str, pile: str | None = None) -> list[Chit]:
    """Return units as written: ``GENE1+1 LINE*3 FOOT``."""
    made = []
    for word in written.split():
        code, _, times = word.partition("*")
        code, _, experience = code.partition("+")
        kind, number = (code[:4], int(code[4:])) if len(code) > 4 else (code, None)
        chit = Chit(kind, units, player if pile is None else pile, number, int(experience or 0))
        made += [chit] * int(times or 1)
    return made


def small_world(settings: Settings | None = None) -> World:
    """France and Holland against Prussia; a garrison in Cologne."""
    areas = [
        Area("PAR", "Paris", LAND, ("STR", "AMS"), "capitol", "FR", marker="FR", points=6),
        Area("STR", "Strasbourg", LAND, ("PAR", "MAG", "COL"), "medium", "FR", marker="FR"),
        Area("MAG", "Magdeburg", LAND, ("STR", "BER"), "medium", "PR", marker="PR"),
        Area("BER", "Berlin", LAND, ("MAG",), "capitol", "PR", marker="PR", points=9),
        Area("COL", "Cologne", LAND, ("STR",), "capitol", "RH"),
        Area("AMS", "Amsterdam", LAND, ("PAR", "NTH"), "major", "HO", coasts=("NTH",), marker="HO", points=2),
        Area("NTH", "North Sea", SEA, ("AMS",)),
    ]
    stacks = {
        ("PAR", "FR"): chits("FR", "French", "GENE2 LINE*2 HUSS"),
        ("MAG", "FR"): chits("FR", "French", "GENE1+1 LINE*3 FOOT"),
        ("MAG", "PR"): chits("PR", "Prussian", "LDWR*2 CUIR FOOT"),
        ("BER", "PR"): chits("PR", "Prussian", "GENE1 UHLA*2"),
        ("COL", GARRISON): chits("", "Basic", "GREN TROO*2", pile=""),
        ("NTH", "HO"): chits("HO", "Basic", "SHIP FRIG RANG*2"),
    }
    for area in areas:
        for (code, holder), units in stacks.items():
            if code == area.code:
                area.stacks[holder] = Stack(units)
    french = Player("FR", "France", "Republic", "French", "FR", colour="#3f5f9f", hand=[6, 2, 57, 20, 36, 90, 114, 10])
    french.offer = chits("FR", "French", "LINE OLDG HUSS")
    french.spare = chits("FR", "French", "GENE3")[0]
    french.pile = {"LINE": 14, "GREN": 5, "GENE": 2}
    french.standing = [Standing("BATTLE", "ANY", "WISE", 3), Standing("SAVE", number=4)]
    prussian = Player("PR", "Prussia", "Coalition", "Prussian", "PR", hand=[75, 153], card_points=0)
    prussian.offer = chits("PR", "Prussian", "JAGE")
    prussian.pile = {"JAGE": 20}
    prussian.standing = [Standing("TOP", "ANY", "CUIR")]
    prussian.captives = chits("FR", "French", "GENE4")
    dutch = Player("HO", "Holland", "Republic", "Basic", "HO", status=Status.DUMMY)
    return World(
        scenario="small",
        title="A small war",
        module="europe-at-war",
        settings=settings or Settings(),
        areas={area.code: area for area in areas},
        crossings=(),
        players={"FR": french, "PR": prussian, "HO": dutch},
        sides={"Republic": ("FR", "HO"), "Coalition": ("PR",)},
        order_of_play=("PR", "FR", "HO"),
        deck=[1, 3, 5],
        discards=[7],
        turn=3,
    )


def view_of(
    world: World, player: str | None, events: Iterable[Event[World]] = (), messages: Iterable[Message] = ()
) -> View[Any]:
    """Return what a player may see of a world and of events."""
    by_reader = events_by_reader(events)
    return View(
        "war",
        world.turn,
        player,
        WARP.lookout(world)(player),
        by_reader.of(player),
        list(messages),
        shared=by_reader.shared,
    )


def battle() -> list[Event[World]]:
    """Example X.2, as the rulebook tells it: a battle at Magdeburg, in which a Rout is laid after the result."""
    french = units_with("FR", "French", "GENE1 LINE*3 FOOT HUSS", [10, 4, 4, 4, 5, 4])
    prussian = units_with("PR", "Prussian", "LDWR*2 CUIR FOOT", [4, 4, 7, 5])
    both = "FR", "PR"
    return [
        FightBegun("MAG", "battle", "Republic", "Coalition", ("FR",), ("PR",)),
        ForcesReckoned("MAG", both, (french, prussian), (5, 0), (36, 20)),
        CardPlayed("PR", 75, Onto.FIGHT, None, "MAG"),
        TotalsReckoned("MAG", both, 36, 30),
        CardPlayed("PR", 153, Onto.FIGHT, None, "MAG"),
        TotalsReckoned("MAG", both, 36, 40),
        CardPlayed("FR", 6, Onto.FIGHT, 4, "MAG"),
        TotalsReckoned("MAG", both, 45, 40),
        FightDecided("MAG", "Republic", "Coalition", 45, 40, "Republic"),
        CardPlayed("FR", 114, Onto.FIGHT, 5, "MAG"),
        UnitsLost("MAG", "PR", ("FOOT",), Cause.PICKED),
        UnitsLost("MAG", "PR", ("LDWR",), Cause.LOST),
        UnitsLost("MAG", "FR", ("HUSS",), Cause.LOST),
        Retreated("PR", "MAG", "BER"),
    ]


def units_with(player: str, units: str, written: str, forces: Sequence[int]) -> tuple[UnitForce, ...]:
    """Return units with the Force of each in a fight."""
    return tuple(
        UnitForce(player, chit, force) for chit, force in zip(chits(player, units, written), forces, strict=True)
    )
