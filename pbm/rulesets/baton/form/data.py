"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import Any

from pbm.locale import find_language
from pbm.rulesets.baton.form.actions import actions
from pbm.rulesets.baton.form.hand import hand
from pbm.rulesets.baton.form.labels import labels
from pbm.rulesets.baton.form.lists import lists
from pbm.rulesets.baton.form.words import named, things
from pbm.sheets import heading_lines

Report = dict[str, Any]


def form(report: Report) -> dict[str, Any]:
    """Gather what the order form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    reader = find_language(report["language"])
    return {
        "head": heading_lines(report["game"], report["turn"] + 1, report["empire"], report.get("key")),
        "game": report["game"],
        "turn": report["turn"] + 1,
        "empire": report["empire"],
        "to": report.get("sheets_to"),
        "places": report["places"],
        "purses": [],
        "things": things(report),
        "named": named(report, reader),
        "readers": {
            code: power["name"]
            for code, power in report["standings"].items()
            if code != report["empire"] and not power["out"]
        },
        "words": actions(report),
        "lists": lists(report, reader),
        "hand": hand(report, reader),
        **labels(reader),
    }
