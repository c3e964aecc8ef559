"""The roll call, elimination and the end of the game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.reports.narration import tell, told
from pbm.rulesets.warp.events import turns

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.warp.report.wording.names import Names

VICTORIES = {
    turns.Victory.DESTRUCTION: say("The game is over. {side} has won: all opposing units are destroyed."),
    turns.Victory.ALONE: say("The game is over. {side} has won: nobody else is left."),
    turns.Victory.TERRITORIES: say(
        "The game is over. {side} has won: it leads by areas, else by their revenue, else by Force."
    ),
}


@tell.register(turns.SheetMissed)
def _(event: turns.SheetMissed, names: Names) -> Told:
    player = names.empire(event.empire)
    if event.becomes_standby:
        pattern = "No sheet came from {empire}: the program plays for it until one comes."
        return told("missed", pattern, empire=player)
    return told("missed", "No sheet came from {empire} for this turn.", empire=player)


@tell.register(turns.SheetReceived)
def _(event: turns.SheetReceived, names: Names) -> Told | None:
    if not event.returns:
        return None
    return told("returned", "A sheet came from {empire}, who is a player again.", empire=names.empire(event.empire))


@tell.register(turns.WinterBegun)
def _(event: turns.WinterBegun, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("winter", "Winter comes.")


@tell.register(turns.PlayerEliminated)
def _(event: turns.PlayerEliminated, names: Names) -> Told:
    return told("elimination", "{empire} is out of the game.", empire=names.empire(event.empire))


@tell.register(turns.GameWon)
def _(event: turns.GameWon, names: Names) -> Told:
    return told("victory", VICTORIES[event.how].pattern, side=names.empire(event.side))


@tell.register(turns.GameDrawn)
def _(event: turns.GameDrawn, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("draw", "The game is over, and nobody has won.")
