"""Build points in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.reports.narration import tell, told
from pbm.rulesets.empires.events import treasury as events
from pbm.rulesets.empires.orders.quantities import points

if TYPE_CHECKING:
    from pbm.reports.narration import Told
    from pbm.rulesets.empires.report.wording.names import Names


@tell.register(events.TaxRaised)
def _(event: events.TaxRaised, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("tax", "{bps} raised.", bps=points(event.bps))


@tell.register(events.Stashed)
def _(event: events.Stashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("stash", "{bps} into the treasury.", bps=points(event.bps))


@tell.register(events.Cashed)
def _(event: events.Cashed, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("cash", "{bps} drawn from the treasury.", bps=points(event.bps))


@tell.register(events.BidMade)
def _(event: events.BidMade, names: Names) -> Told:  # noqa: ARG001 - no name in it
    return told("bid", "{bps} bid for the order of play.", bps=points(event.bps))


@tell.register(events.GiftSent)
def _(event: events.GiftSent, names: Names) -> Told:
    return told("gift-sent", "{bps} sent to {empire}.", bps=points(event.bps), empire=names.empire(event.to))


@tell.register(events.GiftReceived)
def _(event: events.GiftReceived, names: Names) -> Told:
    pattern = "A gift of {bps} comes from {empire}."
    return told("gift", pattern, empire=names.empire(event.giver), bps=points(event.bps))
