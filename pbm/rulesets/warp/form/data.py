"""The data of the order form for its script; what BUY costs, and the points to pay with (W.64)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.kit.form import Labels, head, helps_in
from pbm.rulesets.warp.foresight.reach import own_reach
from pbm.rulesets.warp.form.cards import held
from pbm.rulesets.warp.form.lists import lists, reaches
from pbm.rulesets.warp.form.verdicts import known
from pbm.rulesets.warp.form.words import AREA, SEAT, actions, named, things
from pbm.rulesets.warp.position.unit_lists import kind_of
from pbm.rulesets.warp.report.wording.vocabulary import BOX_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.view import View
    from pbm.rulesets.warp.form.words import Answers
    from pbm.rulesets.warp.sight.holdings import Holdings
    from pbm.rulesets.warp.sight.visibility import Sight


Shown = dict[str, object]


def form(view: View[Sight], shown: Mapping[str, Any]) -> Shown:
    """Gather what the order form offers; its shape is described in ``templates/common/scripts/orders/data.d.ts``.

    Args:
        view: what the reader may see of the position that the next sheet is for.
        shown: their report as the page shows it, with names fit to be shown.

    """
    sight, reader, names = view.sight, view.language, shown["names"]
    me = sight.me.code
    prices, answers = priced(sight)
    words, reach = actions(sight, helps_in(shown), answers), own_reach(sight)
    return {
        **head(view, shown, sight.settings.actions),
        "purses": purse(sight.me, reader),
        "things": things(sight, names),
        "named": named(sight, reader),
        "readers": {code: names[code] for code, each in sight.players.items() if code != me and not each.eliminated},
        "words": words,
        **known(sight, words, reach, reader).add_to(words),
        "reach": reaches(reach),
        "lists": lists(sight, names, reader),
        "hand": held(sight, shown["hand"], reader),
        "prices": prices,
        "kinds": {AREA: ["AREA", ""], SEAT: ["EMPIRE", ""]},
        **LABELS.said(reader),
    }


def purse(own: Holdings, reader: Language) -> list[list[str | int]]:
    """Return what BUY may spend as things stand: the points available by then, less those it leaves."""
    return [[reader.say(say("To spend")), max(0, own.at_hand - own.floor)]]


def priced(sight: Sight) -> tuple[list[list[int | None]], Answers]:
    """Return the prices of the kinds on offer, and which kind has which."""
    own = sight.me
    if not own.on_offer:
        return [], {}
    chits = {chit.kind: kind_of(chit).force + own.dearer for chit in own.on_offer}
    number = Counter(chit.kind for chit in own.on_offer)
    prices: list[list[int | None]] = [[number[kind], price, 0, 0, None] for kind, price in chits.items()]
    return prices, {"*": {kind: at for at, kind in enumerate(chits)}}


LABELS = Labels(
    boxes=BOX_NAMES,
    missing=(say("{action} needs WHERE."), say("{action} needs WHAT."), say("{action} needs a NUMBER.")),
    unknown={
        "AREA": say("{text} is not an area."),
        "EMPIRE": say("{text} is not a player."),
        "UNIT": say("{text} is not a unit or class of units."),
        "CARD": say("{text} is not a card in your hand."),
    },
    groups=(
        say("Movement"),
        say("Cards"),
        say("Standing lines for fights and reports"),
        say("Recruits"),
    ),
    others={
        "dear": say("It costs {cost} points, and as things stand {held} can be spent."),
        "pays": say("There are points for {number}."),
    },
)
