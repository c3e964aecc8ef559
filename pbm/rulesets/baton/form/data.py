"""The data of the order form: everything that its script needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.form import Labels, head, helps_in
from pbm.rulesets.baton.form.actions import CARD, actions, hand
from pbm.rulesets.baton.form.armies import Reader, reaches
from pbm.rulesets.baton.form.lists import lists
from pbm.rulesets.baton.form.verdicts import known
from pbm.rulesets.baton.orders.words import CONDITIONS, DEEDS, SUITS, TERRAINS
from pbm.rulesets.baton.report.wording.names import BOX_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.view import View
    from pbm.rulesets.baton.sight.visibility import Sight

AREA = "A"
"""The kind of things that have places of their own in the data: what can be picked on the map."""


def form(view: View[Sight], shown: Mapping[str, Any]) -> dict[str, object]:
    """Gather what the order form offers; ``templates/common/scripts/orders/data.d.ts`` describes its shape.

    Args:
        view: what the reader may see of the position.
        shown: the report document, its names as the page may show them.

    """
    sight, own = view.sight, view.sight.own
    assert own is not None
    cards = {int(number): card["name"] for number, card in shown["cards"].items()}
    reader = Reader(sight, own, view.language, shown["names"], shown["board_names"], cards)
    words, words_in_boxes = actions(helps_in(shown), alone=len(sight.powers) == 2), named(reader)
    return {
        **head(view, shown, sight.settings.actions),
        "purses": [],
        "things": {code: [reader.names[code], AREA, " ".join(area.neighbours)] for code, area in sight.areas.items()},
        "named": words_in_boxes,
        "stands": stands(sight),
        "readers": {code: reader.powers[code] for code in reader.others},
        "words": words,
        **known(reader, words, words_in_boxes).add_to(words),
        "reach": reaches(reader),
        "lists": lists(reader),
        "hand": hand(reader),
        "kinds": {AREA: ["AREA", ""]},
        **LABELS.said(reader.language),
    }


def stands(sight: Sight) -> dict[str, str]:
    """Return where the armies are, by their leaders, and each strait's border under its other name (C.3)."""
    armies = {leader: army.where for leader, army in sight.armies.items()}
    return armies | {"-".join(border.split("-")[::-1]): border for border in sight.straits}


def named(reader: Reader) -> dict[str, dict[str, str]]:
    """Return the words that boxes may hold: borders, leaders, powers, cards in hand, what every game has (C.41)."""
    said, sight = reader.language.catalogue.gettext, reader.sight
    return {
        "BORDER": {code: "" for border in sight.straits for code in (border, "-".join(border.split("-")[::-1]))},
        "LEADER": {card.leader: reader.names[card.leader] for card in sight.cards if card.leader is not None},
        "EMPIRE": dict(reader.powers),
        CARD: {str(card.number): reader.cards[card.number] for card in reader.hand},
        "SUIT": {suit.value: said(name.pattern) for suit, name in SUITS.items()},
        "DEED": {deed.value: said(name.pattern) for deed, name in DEEDS.items()},
        "TERRAIN": {terrain: said(name.pattern) for terrain, name in TERRAINS.items()},
        "CONDITION": dict.fromkeys(CONDITIONS, ""),
    }


LABELS = Labels(
    boxes=BOX_NAMES,
    missing=(say("{action} needs WHAT."), say("{action} needs WHO."), say("{action} needs TARGET.")),
    unknown={  # where a box may hold several kinds of words, the first kind's text is used
        "AREA": say("{text} is not an area, a border, a leader, a suit or a card in your hand."),
        "BORDER": say("{text} is not a border."),
        "LEADER": say("{text} is not a leader."),
        "EMPIRE": say("{text} is not an empire."),
        CARD: say("{text} is not a card in your hand."),
        "SUIT": say("{text} is not a suit."),
        "DEED": say("{text} is not a deed."),
        "TERRAIN": say("{text} is not a terrain or a card in your hand."),
        "CONDITION": say("{text} is not a condition."),
    },
    groups=(
        say("Lines of the tricks"),
        say("Below such a line"),
        say("For the whole turn"),
        say("Diplomacy"),
    ),
)
"""The groups are the headings of the order card, in its order (C.36 to C.38)."""
