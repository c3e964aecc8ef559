"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.rulesets.warp.form.actions import actions
from pbm.rulesets.warp.form.cards import held
from pbm.rulesets.warp.form.lists import lists
from pbm.rulesets.warp.form.shop import purse, shop
from pbm.rulesets.warp.form.words import AREA, SEAT, named, things
from pbm.rulesets.warp.report.reading.sight import read_sight
from pbm.sheets import heading_lines

if TYPE_CHECKING:
    from pbm.kernel.language import Language


Report = dict[str, Any]


def form(report: Report) -> dict[str, Any]:
    """Gather what the order form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    reader = find_language(report["language"])
    sight = read_sight(report)
    prices, answers = shop(report)
    return {
        "head": heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")),
        "game": report["game"],
        "turn": report["turn"] + 1,
        "empire": report["empire"],
        "to": report.get("sheets_to"),
        "places": report["places"],
        "purses": purse(report, reader),
        "things": things(report, sight),
        "named": named(report, sight),
        "readers": {
            code: each["name"]
            for code, each in report["standings"].items()
            if code != sight.me and not each["eliminated"]
        },
        "words": actions(report, answers, winter=sight.winter),
        "lists": lists(report, sight, reader),
        "hand": held(report, sight, reader),
        "prices": prices,
        **labels(reader),
    }


def labels(reader: Language) -> dict[str, Any]:
    """Return the form's own words; braces are gaps that its script fills.

    Returns:
        ``boxes``: what they are called. ``kinds``: what a box must take to hold an area or a player. ``unknown``: what
        is said of a word that is nothing of what a box takes. ``missing``: what is said of each box that is empty.
        ``groups``: the headings of the order card by number. ``dear`` and ``pays``: what is said of points that are
        wanting.

    """
    said = reader.catalogue.gettext
    return {
        "boxes": [said(box.pattern) for box in (say("Action"), say("Where"), say("What"), say("Number"))],
        "kinds": {AREA: ["AREA", ""], SEAT: ["EMPIRE", ""]},
        "unknown": {kind: said(sentence.pattern) for kind, sentence in UNKNOWN.items()},
        "missing": [
            said(box.pattern)
            for box in (say("{action} needs WHERE."), say("{action} needs WHAT."), say("{action} needs a NUMBER."))
        ],
        "groups": dict(enumerate((said(group.pattern) for group in GROUPS), 1)),
        "dear": said(say("It costs {cost} points, and as things stand {held} can be spent.").pattern),
        "pays": said(say("There are points for {number}.").pattern),
    }


UNKNOWN = {
    "AREA": say("{text} is no area."),
    "EMPIRE": say("{text} is no player."),
    "UNIT": say("{text} is no unit or class of units."),
    "CARD": say("{text} is no card in your hand."),
}
GROUPS = (
    say("Movement"),
    say("Cards"),
    say("Standing lines for fights and reports"),
    say("Recruits"),
)
"""The headings of the order card, in its order."""
