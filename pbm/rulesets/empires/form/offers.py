"""The sensible contents of an order's boxes: every choice that its class accepts, and why it refuses others."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.order import Outcome
from pbm.kernel.quantity import ALL, Quantity
from pbm.rulesets.empires.form.boxes import NUMBER, ONE, SEA, TO, WHERE
from pbm.rulesets.empires.form.judging import Price, price_later, price_of
from pbm.rulesets.empires.form.lists import Lists

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from pbm.kernel.order import Verdict
    from pbm.kernel.sentence import Phrase
    from pbm.rulesets.empires.form.boxes import Atlas, Boxes
    from pbm.rulesets.empires.form.judging import Judge
    from pbm.rulesets.empires.form.lists import Said
    from pbm.rulesets.empires.position.world import World

NOTHING = "-"
"""Stands for a box that is empty."""

Answers = dict[str, "int | dict[str, int]"]
"""Answers by WHERE: one for every legal WHERE TO, or one for each, ``*`` for the rest."""


class Offers:
    """Answers every choice that an order's boxes allow, for one order after the other."""

    def __init__(self, judge: Judge, atlas: Atlas, own: Iterable[str]) -> None:
        """Begin with empty lists."""
        self.lists = Lists(judge.reader)
        self.cuts: set[str] = set()
        self._judge, self._atlas, self._own = judge, atlas, list(own)
        self._hopeless: dict[Said, int] = {}
        self._for_good: dict[int, None] = {}
        self._priced: dict[tuple[str, str, int], int] = {}

    def answers(self, boxes: Boxes, legal: Iterable[str], *, apart: bool) -> Answers:
        """Answer every choice for the order's boxes."""
        legal = frozenset(legal)
        answers: Answers = {}
        for where in self._own if boxes.takes(WHERE, "AREA") else [NOTHING]:
            found = self._answers(boxes, where, self._ends(boxes, where, legal, apart=apart), apart=apart)
            if found:
                answers[where] = _brief(found)
        return answers

    def _answers(self, boxes: Boxes, where: str, ends: Iterable[str], *, apart: bool) -> dict[str, int]:
        """Answer all choices for WHERE TO: those that look alike from WHERE are judged once.

        There is only one answer if WHERE is at fault.
        """
        found: dict[str, int] = {}
        models: dict[Hashable, str] = {}
        for to in ends:
            model = to if apart else models.setdefault(self._look(to), to)
            found[to] = answer = found[model] if model != to else self._answer(boxes, where, to)
            if answer in self._for_good and not self.lists.about_to(answer):
                return {to: answer}
        return found

    def _ends(self, boxes: Boxes, where: str, legal: frozenset[str], *, apart: bool) -> list[str]:
        """List the WHERE TO choices of a WHERE; the empty box, too, if it may be empty."""
        kinds = self._atlas.kinds
        if boxes.takes(TO, "EMPIRE"):
            return [code for code in self._judge.world.empires if code != self._judge.me] + [self._judge.me]
        if not boxes.forms[TO]:
            return [NOTHING] if where == NOTHING or kinds[where] in legal else []
        near = self._own if apart else self._atlas.borders[where]
        ends = [to for to in near if to != where and kinds[where] + kinds[to] in legal]
        return [*ends, NOTHING] if boxes.takes(TO, "BLANK") and ends else ends

    def _look(self, to: str) -> Hashable:
        """Return what distinguishes a neighbour as a choice: its owner, and how ships come and go there."""
        land = self._judge.world.lands.get(to)
        if land is None:
            return to
        return land.owner == self._judge.me, land.base and land.base.entrance

    def _answer(self, boxes: Boxes, where: str, to: str) -> int:
        """Answer a choice: what it costs, or why it is refused."""
        area, end = (None if where == NOTHING else where), (None if to == NOTHING else to)
        first = self._judge.now(boxes.filled(area, end, ONE))
        if first.outcome is Outcome.FAILED:
            return self._refused(boxes, area, end, first.reason)
        if not boxes.counts:
            return self.lists.price(Price(None, first.cost))

        def now(number: int) -> Verdict[World]:
            return self._judge.now(boxes.filled(area, end, Quantity(number)))

        by_sea = SEA in {self._atlas.kinds.get(where), self._atlas.kinds.get(to)}
        # On land it is WHERE that sets the limits.
        known = None if by_sea else self._priced.get((boxes.word, where, first.cost))
        if known is None:
            price = price_of(now, first, by_sea=by_sea)
            if price.cuts:
                self.cuts.add(boxes.word)
            if price.limit is None and boxes.takes(NUMBER, "ALL"):
                # The rules may allow less than all there is, and say so only to those who ask for all.
                price = price._replace(limit=self._judge.now(boxes.filled(area, end, ALL)).reason)
            limit = None if price.limit is None else self.lists.refusal(self.lists.said(price.limit, area, end))
            known = self._priced[boxes.word, where, first.cost] = self.lists.price(price, limit)
        return known

    def _refused(self, boxes: Boxes, area: str | None, end: str | None, reason: Phrase | None) -> int:
        """Answer a choice that is refused as things stand, perhaps not after earlier actions."""

        def later(number: int) -> Verdict[World]:
            return self._judge.later(boxes.filled(area, end, Quantity(number)))

        said = self.lists.said(reason, area, end)
        if said not in self._hopeless:
            first = later(1)
            if first.outcome is not Outcome.FAILED:
                land = self._judge.world.lands.get(area or "")
                armies = land.armies if land is not None else 0
                price = price_later(later, first, armies) if boxes.counts else Price(None, first.cost)
                return self.lists.refusal(said, self.lists.price(price))
            self._hopeless[said] = answer = self.lists.refusal(said)
            self._for_good[answer] = None
        return self._hopeless[said]


def _brief(found: dict[str, int]) -> int | dict[str, int]:
    """Return answers by WHERE TO without repeating the commonest one."""
    first, *others = dict.fromkeys(found.values())
    if not others:
        return first
    ((common, _),) = Counter(found.values()).most_common(1)
    return {"*": common, **{to: answer for to, answer in found.items() if answer != common}}
