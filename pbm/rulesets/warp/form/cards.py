"""The hand as it stands beside the form: each card with the lines that it may be written in (W.25, W.73.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.sentence import say
from pbm.rulesets.warp.form.aims import is_against_player
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.standing_line import ANY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.language import Language
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.report.reading.sight import Sight

Report = dict[str, Any]


def held(report: Report, sight: Sight, reader: Language) -> dict[str, Any]:
    """Return the cards in hand, what each does and waits for, and how it is written."""
    cards = []
    for told, card in zip(report["hand"], sight.hand, strict=True):
        number = str(told["number"])
        waits = say("{effect} It waits for {moment}.", effect=told["effect"], moment=told["waits"])
        lines = [["KEEP", "", "", number], ["DISCARD", "END", "", number]]
        if sight.plays(card):
            lines.insert(0, line(card, number, sight))
        cards.append({"code": number, "name": told["name"], "told": reader.say(waits), "lines": lines})
    return {"heading": reader.say(say("Your hand")), "form": "CARD", "cards": cards}


def line(card: Card, number: str, sight: Sight) -> list[str]:
    """Return the line that uses a card, what must be chosen left open; with one opponent a player is no choice."""
    moment = moment_of(card)
    if moment in {Moment.MOVE, Moment.MARK}:
        return [moment.value, "", "", number]
    where, what = USUAL.get(moment, ("", ""))
    if is_against_player(card) and len(sight.rivals) == 1:
        where = sight.rivals[0]
    return ["PLAY", where, what, number]


USUAL: Mapping[Moment, tuple[str, str]] = {
    Moment.FIGHT: (ANY, ""),
    Moment.AFTER: (ANY, ""),
    Moment.TRAP: ("", "INTO"),
    Moment.ANSWER: (ANY, ANY),
}
"""What WHERE and WHAT hold as a rule."""
