"""Units lost in fights, prisoners and prizes in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Begun, Sentence, comma, say
from pbm.reports.narration import Told, tell, told
from pbm.rulesets.warp.events import losses as events
from pbm.rulesets.warp.events.losses import Cause
from pbm.rulesets.warp.report.wording.names import unit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase, Value
    from pbm.rulesets.warp.report.wording.names import Names

CAUSES: Mapping[Cause, Sentence] = {
    Cause.CARD: say("{empire} loses {units} in {area} by a card."),
    Cause.FORTIFICATION: say("{empire} loses {units} in {area} with the fight."),
    Cause.PICKED: say("{empire} loses {units} in {area}, picked by the winner."),
    Cause.LOST: say("{empire} loses {units} in {area}."),
    Cause.NOWHERE: say("{empire} loses {units} in {area}, with nowhere to go."),
    Cause.DROWNED: say("{empire} loses {units} in {area}, drowned."),
}


def counted(codes: Sequence[str]) -> Phrase:
    """Count units: ``GENE1 General, 3 LINE Line Battalion``."""
    numbers = {code: codes.count(code) for code in codes}
    return comma(unit(code, number) for code, number in numbers.items())


@tell.register(events.UnitsLost)
def _(event: events.UnitsLost, names: Names) -> Told:
    values: dict[str, Value] = {
        "empire": names.empire(event.empire),
        "units": counted(event.units),
        "area": names.area(event.area),
    }
    return Told("losses", Begun(Sentence(CAUSES[event.cause].pattern, tuple(values.items()))))


@tell.register(events.LeaderCaptured)
def _(event: events.LeaderCaptured, names: Names) -> Told:
    captured = say(
        "{captor} captures {leader} of {empire} in {area}.",
        captor=names.empire(event.captor),
        leader=unit(event.leader),
        empire=names.empire(event.empire),
        area=names.area(event.area),
    )
    return Told("captured", Begun(captured))


@tell.register(events.ShipTaken)
def _(event: events.ShipTaken, names: Names) -> Told:
    return told(
        "prize",
        "{captor} takes {ship} of {empire} in {area} as a prize.",
        captor=names.empire(event.captor),
        ship=unit(event.ship),
        empire=names.empire(event.empire),
        area=names.area(event.area),
    )
