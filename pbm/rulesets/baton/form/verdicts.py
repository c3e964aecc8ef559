"""What the form knows of lines beforehand: the trial that makes the hints is asked about each line alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.order import Action, Actor, objection
from pbm.kit.answers import MORE, OTHERS, SURE, Answers, Hang, Known, Limit, Need, table
from pbm.kit.asking import Written
from pbm.rulesets.baton.foresight.assumed_world import assumed_world
from pbm.rulesets.baton.foresight.hints import alone, in_vain
from pbm.rulesets.baton.orders.base import Misplaced
from pbm.rulesets.baton.orders.card import ORDER_CARD
from pbm.rulesets.baton.orders.words import CONDITIONS, DEEDS, SUITS, TERRAINS
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.written.judging import interpret

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from pbm.kernel.order import Order
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.baton.form.armies import Reader
    from pbm.rulesets.baton.position.world import World

    Row = tuple[Sequence[str | None], int | None]
    Boxes = tuple[str | None, str | None, str | None]

WRITTEN = Written(ORDER_CARD.grammar, ORDER_CARD.orders)
MAIN = ("LEAD", "OR", "FOLLOW", "PLAN")
MARCHES, FIGHTS = (Deed.MANEUVER, Deed.FORCED), (Deed.CHARGE, Deed.BARRAGE)
NAMING = (Hang("KEEP DEFEND SPLIT PAIR HOLD"), Hang("LEAD OR FOLLOW", "any", Deed.RECRUIT.value, (1,)))
"""Lines that keep cards, or say how they pay."""
HANGS: Mapping[str, Sequence[Hang]] = {
    "LEAD": (*NAMING, Hang("LEAD OR PLAN", "above")),
    "OR": (*NAMING, Hang("LEAD OR PLAN", "above", least=2), Hang("PLAN", "above")),
    "FOLLOW": NAMING,
    "PLAN": (Hang("LEAD OR PLAN", "above"),),
}
"""The lines that can change the answer to others."""


def known(reader: Reader, words: Container[str], named: Mapping[str, Mapping[str, str]]) -> Known:
    """Return what is known of the lines of each action, what each needs, and how many there is room for.

    Args:
        reader: the reader, and what they may see.
        words: the actions that the form offers.
        named: the words that boxes may hold.

    """
    asking = _Asking(reader, named)
    tables = {word: table for word, table in asking.tables() if word in words}
    return Known(tables, HANGS, list(asking.limits()), list(asking.needs()), asking.answers.texts)


class _Asking:
    """The lines of a form, asked on one assumed position."""

    def __init__(self, reader: Reader, named: Mapping[str, Mapping[str, str]]) -> None:
        self.reader, self.named = reader, named
        self.world, self.power = assumed_world(reader.sight), reader.own.code
        self.answers = Answers(reader.language)
        own = [army.leader for army in reader.armies]
        held = [card.leader for card in reader.hand if card.leader is not None]
        doers = dict.fromkeys([*own, *held])
        strangers = [leader for leader in named["LEADER"] if leader not in doers]
        self.leaders = [(leader, leader) for leader in doers] + [(OTHERS, leader) for leader in strangers[:1]]
        """Leaders as answers name them, each with an example: those of others are all alike."""

    def tables(self) -> Iterator[tuple[str, Mapping[str, object] | str]]:
        """Yield what is known of each action; OR and FOLLOW are judged as LEAD is."""
        yield "LEAD", table((1, 3, 2), self._deeds())
        yield from (("OR", "LEAD"), ("FOLLOW", "LEAD"))
        yield "PLAN", table((2, 3), self._mergers())
        yield "SPLIT", {"by": [], "found": None}
        yield "AIM", {"by": [], "found": None}
        yield "IF", table((1, 2, 3), self._conditions())
        grounds = (None, *TERRAINS, *self.named["CARD"])
        yield "DEFEND", table((1, 2), self._defences(grounds))
        yield "LOSE", table((2,), self._losses())
        yield "KEEP", table((1,), (((card,), self._number("KEEP", (card, None, None))) for card in self.named["CARD"]))
        yield from (("HOLD", {"by": [], "found": 0}), ("PAIR", {"by": [], "found": 0}))
        for word in ("ALLY", "BREAK"):
            powers = self.named["EMPIRE"]
            yield word, table((3,), (((power,), self._number(word, (None, None, power))) for power in powers))
        prisoners = self.named["LEADER"]
        yield "RELEASE", table((2,), (((one,), self._number("RELEASE", (None, one, None))) for one in prisoners))

    def _number(self, word: str, boxes: Boxes) -> int:
        """Ask a line that belongs to no round."""
        order = WRITTEN.order(word, boxes)
        never = objection(order, Actor(self.world, self.power, 1))
        found = (never, True) if never is not None else (in_vain(self.world, self.power, order), False)
        return self.answers.number(found, boxes)

    def _conditions(self) -> Iterator[Row]:
        parties = [(None, None), *((power, power) for power in self.named["EMPIRE"])]
        parties += [(OTHERS, leader) for leader in list(self.named["LEADER"])[:1]]
        for condition in CONDITIONS:
            for key, party in parties:
                for number in (None, MORE):
                    text = None if number is None else "1"
                    yield (condition, key, number), self._number("IF", (condition, party, text))

    def _defences(self, grounds: Iterable[str | None]) -> Iterator[Row]:
        for ground in grounds:
            for key, leader in [(None, None), *self.leaders]:
                yield (ground, key), self._number("DEFEND", (ground, leader, None))

    def _losses(self) -> Iterator[Row]:
        for key, leader in [(None, None), *self.leaders]:
            yield (key,), self._number("LOSE", ("INF", leader, None))

    def _mergers(self) -> Iterator[Row]:
        """Ask which armies PLAN can merge; to plan alone can never fail."""
        yield (None, None), SURE
        for key, leader in self.leaders:
            yield (key, None), self._main("PLAN", (None, leader, None))
            yield (None, key), self._main("PLAN", (None, None, leader))
            yield (key, "ALL"), self._main("PLAN", (None, leader, "ALL"))
            for other, absorbed in self.leaders:
                if key != OTHERS or other != OTHERS:
                    yield (key, other), self._main("PLAN", (None, leader, absorbed))

    def _main(self, word: str, boxes: Boxes) -> int:
        """Ask a main line."""
        order = WRITTEN.order(word, boxes)
        never = objection(order, Actor(self.world, self.power, 1))
        if never is not None:
            return self.answers.number((_without_target(never), True), boxes)
        return self.answers.number((alone(self.world, Action(self.power, 1, "", order)), False), boxes)

    def _deeds(self) -> Iterator[Row]:
        """Ask each deed of each army: with each target that is near, and those that it never has."""
        area, leader = next(iter(self.reader.sight.areas)), self.leaders[0][1]
        for deed in DEEDS:
            if deed in MARCHES:
                yield from self._marches(deed)
                continue
            yield (deed.value, OTHERS), self._main("LEAD", (deed.value, leader, area))
            for target in (None, *self._targets(deed)):
                for key, doer in self.leaders:
                    yield (deed.value, target, key), self._main("LEAD", (deed.value, doer, target))
            if deed in FIGHTS:
                near = self.world.armies
                yield from (((deed.value, other), None) for other in self.named["LEADER"] if other not in near)

    def _targets(self, deed: Deed) -> Iterable[str]:
        if deed in FIGHTS:
            return self.world.armies
        return (*SUITS, *self.named["CARD"]) if deed is Deed.RECRUIT else ()

    def _marches(self, deed: Deed) -> Iterator[Row]:
        """Ask marches to where an army's next steps may lead; of what is farther it is not known."""
        areas, leader = self.reader.sight.areas, self.leaders[0][1]
        for wrong in (*SUITS, *self.named["CARD"]):
            yield (deed.value, wrong), self._main("LEAD", (deed.value, leader, wrong))
        near: dict[str, None] = {}
        usual: dict[str, int | None] = {}
        for key, doer in self.leaders:
            army = self.world.armies.get(doer)
            own = army is not None and army.power == self.power
            usual[key] = None if own else self._main("LEAD", (deed.value, doer, next(iter(areas))))
            yield (deed.value, None, key), self._main("LEAD", (deed.value, doer, None))
            yield (deed.value, OTHERS, key), usual[key]
            ends = army.place.areas if own and army is not None else ()
            near |= dict.fromkeys([*ends, *(beside for end in ends for beside in areas[end].neighbours)])
        for goal in near:
            for key, doer in self.leaders:
                number = usual[key]
                yield (
                    (deed.value, goal, key),
                    self._main("LEAD", (deed.value, doer, goal)) if number is None else number,
                )

    def limits(self) -> Iterator[Limit]:
        """Yield how many rounds there are, found by writing one line too many."""
        rounds = self.world.settings.rounds
        *_, beyond = interpret(self.world, self.power, [WRITTEN.order("PLAN", (None, None, None))] * (rounds + 1))
        yield Limit(("LEAD", "PLAN"), None, rounds, self._misplaced(beyond), failing=True)

    def needs(self) -> Iterator[Need]:
        """Yield the lines that others stand below, found by writing them alone."""
        leader = self.leaders[0][1]
        for word, boxes, above in (
            ("OR", (Deed.FORAGE.value, leader, None), ("LEAD",)),
            ("SPLIT", (None, leader, leader), ("LEAD", "OR", "FOLLOW")),
            ("AIM", ("1", None, leader), ("LEAD", "OR", "FOLLOW")),
            ("IF", ("HAND", None, "1"), MAIN),
        ):
            (alone_there,) = interpret(self.world, self.power, [WRITTEN.order(word, boxes)])
            among = ("LEAD", "PLAN") if word == "OR" else MAIN
            yield Need((word,), "above", above, None, self._misplaced(alone_there), among)

    def _misplaced(self, order: Order[World] | None) -> int:
        assert isinstance(order, Misplaced)
        return self.answers.number((order.reason, True))


def _without_target(reason: Sentence) -> Sentence:
    """Return a sentence about a wrong target without what it is: that is the same for all of them."""
    return replace(reason, values=tuple((name, "{3}" if name == "given" else value) for name, value in reason.values))
