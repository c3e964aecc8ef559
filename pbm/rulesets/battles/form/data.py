"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import Any

from pbm.locale import find_language
from pbm.rulesets.battles.form.actions import actions
from pbm.rulesets.battles.form.at_hand import at_hand
from pbm.rulesets.battles.form.labels import labels
from pbm.rulesets.battles.form.lists import lists
from pbm.rulesets.battles.form.prices import prices, purse
from pbm.rulesets.battles.form.words import named, things
from pbm.sheets import heading_lines

Report = dict[str, Any]


def form(report: Report) -> dict[str, Any]:
    """Gather what the order form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    reader = find_language(report["language"])
    words = actions(report)
    return {
        "head": heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")),
        "game": report["game"],
        "turn": report["turn"] + 1,
        "empire": report["empire"],
        "to": report.get("sheets_to"),
        "places": report["places"],
        "purses": purse(report, reader),
        "things": things(report, reader),
        "named": named(report),
        "readers": {code: name for code, name in report["names"].items() if code != report["empire"]},
        "words": words,
        "lists": lists(report, reader),
        "hand": at_hand(report, words, reader),
        "prices": prices(report),
        **labels(reader),
    }
