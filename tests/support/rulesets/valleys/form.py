"""The order form of a page: what each box offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.form import Labels, card_actions, head, helps_in

from .orders import ORDER_CARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.view import View

    from .sight import Sight

OFFERED = {"MARCH": ("manned", "next", "numbers"), "RAISE": ("villages", "", "")}
"""For each action the lists of its boxes."""

LABELS = Labels(
    boxes=(say("ACTION"), say("WHERE"), say("TO"), say("NUMBER")),
    missing=(say("{action} needs WHERE."), say("{action} needs TO."), say("{action} needs NUMBER.")),
    unknown={"AREA": say("{text} is not an area.")},
    groups=(say("Orders"),),
)


def form(view: View[Sight], shown: Mapping[str, Any]) -> dict[str, object]:
    """Gather what the form offers; its shape is told in ``templates/common/scripts/orders/data.d.ts``."""
    sight: Sight = view.sight
    said = view.language.catalogue.gettext
    own = sight.owned(sight.reader)
    numbers = {area.code: ["ALL", *map(str, range(1, area.bands + 1))] for area in own if area.bands}
    return {
        **head(view, shown, sight.settings.actions),
        "purses": [],
        "things": {code: [shown["names"][code], "A", " ".join(area.borders)] for code, area in sight.areas.items()},
        "readers": {code: shown["names"][code] for code in sight.players if code != sight.reader},
        "words": card_actions(ORDER_CARD, OFFERED, helps_in(shown)),
        "lists": {
            "manned": {"items": list(numbers), "unfit": said("As things stand, no band of yours is in {code}.")},
            "next": {"by": [1], "items": {}, "near": True},
            "numbers": {"by": [1], "items": numbers},
            "villages": {"items": [area.code for area in own if area.village]},
        },
        "kinds": {"A": ["AREA", ""]},
        **LABELS.said(view.language),
    }
