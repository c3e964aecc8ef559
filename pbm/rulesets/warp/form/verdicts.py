"""What the form knows of lines beforehand: orders and phases of the turn are asked about each line alone.

Where a group gets to, and what cards bring about, is left to the check: it is known when the sheet is sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Actor, objection
from pbm.kernel.phase import Phase, Stage
from pbm.kernel.sentence import say
from pbm.kit.answers import BESIDE, MORE, OTHERS, Answers, Hang, Known, Need, table
from pbm.kit.asking import Step, Written, asked
from pbm.kit.foresight import no_dice, played, would_fail
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.orders.card import ORDER_CARD
from pbm.rulesets.warp.orders.cards import AIMS
from pbm.rulesets.warp.orders.movement import Move, Take
from pbm.rulesets.warp.orders.words import unit_names
from pbm.rulesets.warp.position.cards.data import Suit
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.position.unit_lists import classes_of, kind_of, matches, unit_lists
from pbm.rulesets.warp.position.ways import are_linked
from pbm.rulesets.warp.rules.economy.shopping import NOT_ON_OFFER
from pbm.rulesets.warp.rules.moves import departures
from pbm.rulesets.warp.rules.moves.means import REACTIONS
from pbm.rulesets.warp.turn import BEGINNING, UNTIL_FIGHTS

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.rulesets.warp.foresight.reach import OwnReach
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight

    Examples = Mapping[str | None, Sequence[str | None]]
    Row = tuple[Sequence[str | None], int | None]

WRITTEN = Written(ORDER_CARD.grammar, ORDER_CARD.orders)
OPEN: Mapping[str, object] = {"by": [], "found": None}
GOOD: Mapping[str, object] = {"by": [], "found": 0}
WAITING = (Moment.FIGHT, Moment.AFTER, Moment.TRAP, Moment.REACT, Moment.ANSWER, Moment.RECRUIT)
"""Moments that others decide on: of their cards it is only asked whether they are in hand (W.23)."""
SAME_CARD = Hang("MOVE PLAY MARK KEEP DISCARD", "any", 3, (3,))


def known(sight: Sight, words: Container[str], reach: Mapping[str, OwnReach], reader: Language) -> Known:
    """Return what is known of the lines of each action, and what each needs.

    Args:
        sight: what the reader sees.
        words: the actions that the form offers.
        reach: where their stacks get to.
        reader: the reader's language.

    """
    asking = _Asking(sight, reach, reader)
    tables = {word: table for word, table in asking.tables() if word in words}
    return Known(tables, asking.hangs, needs=list(asking.needs()), told=asking.answers.texts)


class _Asking:
    """The lines of a form, asked on one assumed world, on which the phases of the turn are played one by one."""

    def __init__(self, sight: Sight, reach: Mapping[str, OwnReach], reader: Language) -> None:
        self.reach = reach
        self.sight, self.me, self.answers = sight, sight.me.code, Answers(reader)
        self.world = assumed_world(sight)
        self.stage: Stage[World] = Stage(self.world, (), (self.me,), no_dice, 1)
        self.crowded = len(sight.hand) > sight.settings.hand_limit
        """Whether cards go before anything is played: which ones hangs on the lines that name them (W.28)."""
        self.cards = {str(number): card for number, card in zip(sight.me.hand, sight.hand, strict=True)}
        laid = [number for number, card in self.cards.items() if moment_of(card) is Moment.CARD]
        tables = tuple(Hang("PLAY", "any", number, (3,)) for number in laid)
        self.hangs: Mapping[str, Sequence[Hang]] = {
            "MOVE": (Hang("MOVE PLACE", "above", 1, (1, 2)), Hang("TAKE LEAVE", "above", 1, (1,)), SAME_CARD, *tables),
            "BUY": (Hang("PLACE PLAY MARK"), *(Hang("BUY"),) * self._may_buy_all()),
            "PLAY": (SAME_CARD, Hang("DISCARD", "any", "ALL", (3,))),
            "DISCARD": (SAME_CARD,),
        }

    def _may_buy_all(self) -> bool:
        """Tell whether all on offer might be bought: then more is drawn (W.65)."""
        own = self.sight.me
        return sum(kind_of(chit).force for chit in own.on_offer) <= own.at_hand

    def tables(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        """Yield what is known of each action; the phases are played on the way."""
        yield from ((word, OPEN) for word in ("TAKE", "LEAVE", "MARK", "PLACE"))
        yield from ((word, GOOD) for word in ("KEEP", "BATTLE", "LOSE", "PICK", "TOP", "SAVE"))
        yield "RETREAT", table((1, 2), self._retreats())
        yield "PLAY", table((3, 1, 2), self._plays())
        yield "DISCARD", OPEN if self.crowded else GOOD
        played((*BEGINNING, *UNTIL_FIGHTS), self.stage)
        yield "MOVE", table((1, 3, 2), self._moves())
        yield "BUY", table((2,), self._purchases())

    def _never(self, word: str, boxes: Sequence[str | None]) -> int | None:
        """Return the number of why a line can never be done; None if it can."""
        reason = objection(WRITTEN.order(word, boxes), Actor(self.world, self.me, 1))
        return None if reason is None else self.answers.number((reason, True), boxes)

    def _retreats(self) -> Iterator[Row]:
        """Ask about one area beside another, and one that is not: the borders are known to the form."""
        places = self.sight.places
        yield from (((None,), 0), ((ANY,), 0), ((OTHERS, None), 0), ((OTHERS, BESIDE), 0))
        pairs = ((one, other) for one in places for other in places if not are_linked(self.world, one, other))
        apart = next(pairs, None)
        if apart is not None:
            yield (OTHERS, OTHERS), self._never("RETREAT", (*apart, None))

    def _plays(self) -> Iterator[Row]:
        """Ask what may stand beside each card; what those bring about that wait for nobody is not known."""
        land = next((code for code, place in self.sight.places.items() if not place.sea), None)
        sea = next((code for code, place in self.sight.places.items() if place.sea), None)
        areas = [code for code in (land, sea) if code is not None]
        titles = [next(iter(deck_of(self.sight.module.folder).values())).name.upper()]
        players, suits = self.sight.players, [suit.upper() for suit in Suit]
        spots: Examples = {**_each(None, ANY, *players), OTHERS: areas}
        aims: Examples = {**_each(None, ANY, *AIMS, *players, *suits), MORE: ["1"], OTHERS: [*areas, *titles]}
        for number, card in self.cards.items():
            good = 0 if moment_of(card) in WAITING and not self.crowded else None
            yield from self._plays_of(number, spots, aims, good)

    def _plays_of(self, number: str, spots: Examples, aims: Examples, good: int | None) -> Iterator[Row]:
        """Ask about a card: each WHERE with a WHAT that will do, and each WHAT with a WHERE that will do."""
        pairs = ((one, aim) for aim in (None, *self.sight.rivals) for some in spots.values() for one in some)
        usual = next((pair for pair in pairs if self._never("PLAY", (*pair, number)) is None), None)
        if usual is None:
            return
        where, what = usual
        of_aims = {aim: {self._never("PLAY", (where, one, number)) for one in some} for aim, some in aims.items()}
        for spot, some in spots.items():
            found = {self._never("PLAY", (one, what, number)) for one in some}
            if found != {None}:
                yield (number, spot), _only(found)
                continue
            for aim, numbers in of_aims.items():
                yield (number, spot, aim), good if numbers == {None} else _only(numbers)

    def _moves(self) -> Iterator[Row]:
        """Ask where lines get to by each card, and why a stack cannot set out."""
        yield (None,), None
        reach = self.reach
        places = list(self.sight.places)
        stranger = next((code for code in places if code not in reach), None)
        for number in (None, *(() if self.crowded else self.cards)):
            card = None if number is None else self.cards[number]
            waits = card is not None and card.move is not None and card.move.way in REACTIONS
            for key, code in [*((code, code) for code in reach), (OTHERS, stranger)]:
                if code is None:
                    continue
                goals = self._goals(reach.get(code), number)
                goal = next((area for area in places if area != code and area not in goals), None)
                never = self._never("MOVE", (code, goal or goals[0], number))
                yield (key, number, None), self._never("MOVE", (code, None, number))
                if never is not None or waits:
                    yield (key, number, OTHERS), never or 0
                    continue
                yield from (((key, number, each), 0) for each in goals)
                if goal is not None:
                    yield (key, number, OTHERS), self._not_there(code, goal, number, anywhere=bool(goals))

    def _goals(self, found: OwnReach | None, number: str | None) -> Sequence[str]:
        if found is None:
            return ()
        return found.free if number is None else found.by_card.get(int(number), ())

    def _not_there(self, code: str, goal: str, number: str | None, *, anywhere: bool) -> int:
        """Say that a group does not get where it should; or why it cannot set out at all."""
        boxes = (code, goal, number)
        step: Step[World] = Step(None, (Move,), departures.departing)
        ((reason, _),) = asked([step], self.stage, [WRITTEN.order("MOVE", boxes)])
        if anywhere or reason is None:
            reason = say("it would not get to {goal}", goal=goal)
        return self.answers.number((reason, False), boxes)

    def _purchases(self) -> Iterator[Row]:
        """Say what is not on offer; what comes of the rest, the points and the dice decide."""
        units = [*unit_names([self.sight.me.units]), *classes_of(self.sight.module.folder)]
        offer, settings = self.sight.me.on_offer, self.sight.settings
        missing = self.answers.number((would_fail(NOT_ON_OFFER), False))
        for unit in units:
            yield (unit,), None if any(matches(chit, unit, settings) for chit in offer) else missing
        other = next((unit for unit in unit_names(unit_lists()) if unit not in units), None)
        if other is not None:
            yield (OTHERS,), self._never("BUY", (None, other, None))

    def needs(self) -> Iterator[Need]:
        """Yield that a MOVE follows lines that choose its group, found by writing one alone."""
        area = next(iter(self.sight.places))
        step = Step(Phase("Moves begin", departures.begun), (Take,))
        ((reason, _),) = asked([step], self.stage, [Take(area, classes_of(self.sight.module.folder)[0], None)])
        yield Need(("TAKE", "LEAVE"), "below", ("MOVE",), 1, self.answers.number((reason, False), (area,)))


def _each(*keys: str | None) -> Examples:
    """Return contents of a box that are examples of themselves."""
    return {key: [key] for key in keys}


def _only(numbers: set[int | None]) -> int | None:
    """Return the answer that all examples have; None if they differ."""
    return next(iter(numbers)) if len(numbers) == 1 else None
