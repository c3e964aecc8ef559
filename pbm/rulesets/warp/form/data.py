"""The data of the order form: all that its script needs, from the report document alone."""

from __future__ import annotations

from typing import Any

from pbm.locale import find_language
from pbm.rulesets.warp.form.actions import actions
from pbm.rulesets.warp.form.cards import held
from pbm.rulesets.warp.form.labels import labels
from pbm.rulesets.warp.form.lists import lists
from pbm.rulesets.warp.form.shop import purse, shop
from pbm.rulesets.warp.form.words import named, things
from pbm.rulesets.warp.report.reading.sight import read_sight
from pbm.sheets import heading_lines

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
