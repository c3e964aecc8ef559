"""What reports say of points, markers and recruits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pbm.reports.narration import text_of
from pbm.rulesets.warp.events import control, points, recruits
from pbm.rulesets.warp.position.payment import Payment
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.report.wording.names import Names

if TYPE_CHECKING:
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

NAMES = Names({"FR": "France", "PR": "Prussia", "BER": "Berlin", "MAG": "Magdeburg"}, cards={43: "Food & Fodder"})
LINE = Chit("LINE", "French", "FR")
GENERAL = Chit("GENE", "French", "FR", 2)

SAID: list[tuple[Event[World], str]] = [
    (points.RevenueGained("FR", (("BER", 5), ("MAG", 1))), "Your territories pay 6 points."),
    (
        points.RevenueGained("FR", (("BER", 5),), (("MAG", 1),)),
        "Your territories pay 5 points; raiders have taken 1 point.",
    ),
    (points.IncomeKnown("FR", 17, 46), "France has 17 territories, which pay 46 points."),
    (points.CardPointsGained("FR", 43, 6), "43 Food & Fodder brings 6 points."),
    (points.PointsLost("FR", "PR", 43, 2, handed=False), "43 Food & Fodder: Prussia loses 2 points."),
    (points.PointsLost("FR", "PR", 43, 2, handed=True), "43 Food & Fodder: France takes 2 points from Prussia."),
    (points.UpkeepPaid("FR", Payment((("BER", 2),), 1), (("MAG", 3),)), "Upkeep of 3 units: 3 points."),
    (
        points.UnitsStarved("FR", "MAG", (GENERAL, LINE, LINE)),
        "No upkeep in MAG Magdeburg: GENE2, 2 LINE back in the pile.",
    ),
    (points.CargoLost("FR", "MAG", (LINE,)), "Drowned in MAG Magdeburg because there were no ships for them: LINE."),
    (control.MarkerPlaced("FR", "BER"), "France controls BER Berlin."),
    (control.MarkerPlaced("FR", "BER", "PR"), "France controls BER Berlin, held by Prussia until now."),
    (
        control.TreasuryCaptured("FR", "PR", "BER", 7, lost=False),
        "France captures 7 points in BER Berlin from Prussia.",
    ),
    (control.TreasuryCaptured("FR", "PR", "BER", 7, lost=True), "Prussia loses 7 points in BER Berlin."),
    (control.PointsMoved("PR", "MAG", "BER", 3), "3 points from MAG Magdeburg saved in BER Berlin."),
    (control.PointsMoved("PR", "MAG", None, 3), "3 points in MAG Magdeburg are lost: no way to a city."),
    (control.CardPointsSaved("PR", "BER", 3), "3 points from cards saved in BER Berlin."),
    (control.CardPointsSaved("PR", None, 3), "3 points from cards are lost: no city to save them in."),
    (recruits.OfferDrawn("FR", (LINE, LINE), GENERAL), "On offer next turn: 2 LINE, GENE2."),
    (recruits.MoreDrawn("FR", 2, (LINE,)), "All on offer is bought; 2 rolled, drawn besides: LINE."),
    (recruits.MoreDrawn("FR", 2, ()), "All on offer is bought; no more units are left to draw."),
    (
        recruits.UnitBought("FR", LINE, "BER", Payment((("BER", 4),))),
        "LINE Line Battalion bought for 4 points, in BER Berlin.",
    ),
    (recruits.UnitGained("FR", GENERAL, "BER"), "GENE2 General joins in BER Berlin."),
]


@pytest.mark.parametrize(("event", "said"), SAID, ids=[said for _, said in SAID])
def test_events_are_told(event: Event[World], said: str) -> None:
    """Each in a sentence of its own."""
    told = text_of(event, NAMES)

    assert told is not None
    assert str(told.sentence) == said


def test_what_only_changes_the_world_is_not_told() -> None:
    """Where points were taken is told with the card; what goes back to a pile is nobody's to know (W.75)."""
    assert text_of(points.PointsPaidOut("FR", Payment()), NAMES) is None
    assert text_of(recruits.OfferReturned("FR"), NAMES) is None
