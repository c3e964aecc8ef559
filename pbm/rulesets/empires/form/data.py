"""The data of the order form: everything that its script needs, in its reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.kernel.sentence import say
from pbm.kit.form import Labels, head, helps_in
from pbm.kit.order_card import drawings
from pbm.rulesets.empires.form.boxes import LAND, NUMBER, ONE, SEA, WHERE, Boxes, Example, atlas_of, order_card
from pbm.rulesets.empires.form.circles import circles
from pbm.rulesets.empires.form.exclusions import bars
from pbm.rulesets.empires.form.judging import Judge
from pbm.rulesets.empires.form.offers import Offers
from pbm.rulesets.empires.orders.card import ORDER_CARD
from pbm.rulesets.empires.report.wording.names import BOX_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.kernel.view import View
    from pbm.rulesets.empires.form.boxes import Atlas
    from pbm.rulesets.empires.form.lists import Lists
    from pbm.rulesets.empires.position.settings import Settings
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.report.keys import ShownReport
    from pbm.rulesets.empires.sight.visibility import Sight


LONGEST = 60
"""Characters of a name."""


def form(view: View[Sight], report: ShownReport) -> dict[str, object]:
    """Gather what the order form offers.

    Args:
        view: the position that the sheet is for, as its reader may see it.
        report: the report document as its page shows it, the source of names and texts.

    Returns:
        ``head``: the lines of the sheet's header. ``to``: its address. ``purses``: what there is to pay with.
        ``things``: the name and kind of areas and empires, and the borders of areas. ``own``: the areas that may be
        WHERE. ``readers``: the addressees of letters. ``words``: the order card. ``bars``: which orders bar others.
        ``prices``, ``refusals``, ``patterns``: what the answers in ``words`` point into, see
        :mod:`pbm.rulesets.empires.form.lists`. ``same``, ``dear`` and ``pays``: the texts about an area that
        stands in both boxes, and about BPs that are lacking. Besides, what :mod:`pbm.kit.form` gives.

    """
    sight: Sight = view.sight
    judge = Judge(view)
    atlas, own = atlas_of(Example(sight.board, sight.settings, judge.world, judge.me)), [*sight.lands, *sight.seas]
    offers = Offers(judge, atlas, own)
    helps = helps_in(report)
    words = {boxes.word: _word(boxes, offers, atlas, judge, helps) for boxes in order_card()}
    for word, drawn in drawings(ORDER_CARD).items():
        words[word]["drawn"] = drawn
    known = circles(judge)
    for boxes in order_card():  # last, for it plays them out
        if not boxes.takes(WHERE, "AREA"):
            words[boxes.word] |= _gains(boxes, judge)
    names = {code: brief(name) for code, name in report["names"].items()}
    others = [code for code, other in sight.standings.items() if code != judge.me and not other.eliminated]
    return {
        **head(view, report, sight.settings.actions),
        "purses": purses(judge.reader, sight.own_empire.balance, sight.own_empire.treasury),
        "things": {
            **{code: [names[code], atlas.kinds[code], " ".join(atlas.borders[code])] for code in atlas.kinds},
            **{code: [names[code], SEAT] for code in (*others, judge.me)},
        },
        "own": own,
        "readers": {code: names[code] for code in others},
        "words": words,
        **known.add_to(words),
        "bars": _bars(offers.lists, sight.settings),
        "prices": offers.lists.prices,
        "refusals": offers.lists.refusals,
        "patterns": [judge.reader.catalogue.gettext(pattern) for pattern in offers.lists.patterns],
        "kinds": kinds(judge.reader),
        **LABELS.said(judge.reader),
    }


def brief(name: str) -> str:
    """Return a name that fits into a list."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}\N{HORIZONTAL ELLIPSIS}"


def _bars(lists: Lists, settings: Settings) -> dict[str, dict[str, list[int | None]]]:
    """Return what an order bars later: by its word and the other's, the refusals in the same area and elsewhere."""
    found: dict[str, dict[str, list[int | None]]] = {}
    for bar in bars(settings):
        refusals = found.setdefault(bar.first, {}).setdefault(bar.then, [None, None])
        refusals[bar.elsewhere] = lists.refusal(lists.said(bar.reason, bar.area))
    return found


def _word(boxes: Boxes, offers: Offers, atlas: Atlas, judge: Judge, helps: Mapping[str, str]) -> dict[str, object]:
    """Return what the form knows of an order."""
    legal, apart = atlas.legal_for(boxes)
    answers = offers.answers(boxes, legal, apart=apart)
    return {
        "help": helps.get(boxes.word, ""),
        "group": boxes.group,
        "boxes": [" ".join(forms) for forms in boxes.forms],
        "legal": legal,
        "apart": apart,
        "purse": int(getattr(boxes.declared, "from_treasury", False)),
        "cuts": boxes.word in offers.cuts,
        "last": _only_last(boxes, judge),
        "answers": answers,
    }


def _only_last(boxes: Boxes, judge: Judge) -> bool:
    """Return whether an order may go without its number only as the last action of the sheet."""
    if boxes.takes(WHERE, "AREA") or not boxes.takes(NUMBER, "BLANK"):
        return False
    blank = boxes.filled(None, None, None)
    return judge.now(blank).outcome is Outcome.FAILED


def _gains(boxes: Boxes, judge: Judge) -> dict[str, object]:
    """Return what an order brings to balance and treasury, for each, and whether it changes areas.

    The order is played out, so the judge can answer nothing else after it.
    """
    to = next((code for code in judge.world.empires if code != judge.me), judge.me)
    verdict = judge.now(boxes.filled(None, to, ONE))
    before = _stand(judge.world, judge.me)
    for event in verdict.events:
        event.apply(judge.world)
    after = _stand(judge.world, judge.me)
    return {"gains": [after[0] - before[0], after[1] - before[1]], "wide": after[2] != before[2]}


def _stand(world: World, empire: str) -> tuple[int, int, int]:
    """Return balance, treasury, and the armies in all own areas."""
    purse = world.empires[empire]
    return purse.balance, purse.treasury, sum(land.armies for land in world.lands_of(empire))


SEAT = "E"
"""The kind of thing that an empire is; areas have the kinds of the map."""


def kinds(reader: Language) -> dict[str, list[str]]:
    """Return for each kind of thing what a box must take to hold one, and the text about one that does not fit."""
    said = reader.catalogue.gettext
    return {
        LAND: ["AREA", said(say("{code} is a land area: not for {action}.").pattern)],
        SEA: ["AREA", said(say("{code} is a sea space: not for {action}.").pattern)],
        SEAT: ["EMPIRE", ""],
    }


def purses(reader: Language, balance: int, treasury: int) -> list[list[str | int]]:
    """Return what there is to pay with: names, and what each holds; orders name them by their number."""
    return [[reader.say(say("Balance")), balance], [reader.say(say("Treasury")), treasury]]


LABELS = Labels(
    boxes=BOX_NAMES,
    missing=(say("{action} needs WHERE."), say("{action} needs WHERE TO."), say("{action} needs a NUMBER.")),
    unknown={"AREA": say("{text} is not an area."), "EMPIRE": say("{text} is not an empire.")},
    groups=(
        say("Armies, forts, population"),
        say("Bases and ships"),
        say("Supply"),
        say("Movement"),
        say("Defence"),
        say("Build points"),
    ),
    others={
        "same": say("WHERE and WHERE TO are the same."),
        "dear": say("It costs {cost} BPs, and there will be only {held}."),
        "pays": say("There are BPs for {number}."),
    },
)
