"""Where the lines of a sheet belong: which round a line takes, which line it stands under (C.36, C.37, C.42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, say, several
from pbm.kit.lines import forbidden
from pbm.quick.record import record
from pbm.rulesets.baton.orders.base import Misplaced, as_written
from pbm.rulesets.baton.orders.deeds import DeedOrder
from pbm.rulesets.baton.orders.main_lines import Follow, Lead, Or, Plan
from pbm.rulesets.baton.orders.sub_lines import Aim, If, Split
from pbm.rulesets.baton.position.cards import Deed
from pbm.rulesets.baton.rules.lines import LINE_ABOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.kernel.order import Action, Order
    from pbm.rulesets.baton.position.world import World

    Orders = Sequence[Order[World] | None]
    Line = Action[World]


@record
class Belonging:
    """Where a line belongs; lines are identified by their places in the list, from 0 on.

    Attributes:
        above: for a sub-line its main line, for an OR line its LEAD; None for others.
        against: why it can never be done where it stands; None if it can.

    """

    above: int | None = None
    against: Sentence | None = None


UNKNOWN = say("a line above cannot be read, so it is not clear which line this one belongs to")
"""The reason given for sub-lines and OR lines below a line that cannot be read (C.42)."""


def belongings(orders: Orders, rounds: int) -> list[Belonging]:
    """Return where each line of a sheet belongs, in their order; None is a line that cannot be read (C.36, C.37)."""
    reading = _Reading(rounds)
    return [reading.of(at, as_written(order)) for at, order in enumerate(orders)]


def interpret(world: World, power: str, orders: Orders) -> Orders:  # noqa: ARG001 - what belongs where is the same for all
    """Return a sheet's orders, marking those that stand where they can never be done (C.43)."""
    return [
        order if order is None or where.against is None else Misplaced(order, where.against)
        for order, where in zip(orders, belongings(orders, world.settings.rounds), strict=True)
    ]


@record(frozen=False)
class _Reading:
    """A sheet read from the top, up to some line.

    Attributes:
        rounds: of the turn.
        taken: how many LEAD and PLAN lines there were.
        main, main_order: the nearest main line above.
        lead: the LEAD that OR lines belong to.
        unread: whether there was a line that cannot be read since the last LEAD, FOLLOW or PLAN.
        split: whether the main line has a SPLIT.

    """

    rounds: int
    taken: int = 0
    main: int | None = None
    main_order: DeedOrder | Plan | None = None
    lead: int | None = None
    unread: bool = False
    split: bool = False

    def of(self, at: int, order: Order[World] | None) -> Belonging:
        """Return where the next line belongs."""
        if order is None:
            self.unread = True
            return Belonging()
        if isinstance(order, Lead | Plan | Follow):
            self.unread = False
            self._begin(at, order)
            return self._of_round(at, order)
        if isinstance(order, Or):
            self._begin(at, order)
            return self._below(self.lead, say("OR belongs below LEAD") if self.lead is None else self._roundless())
        if isinstance(order, Split | Aim | If):
            return self._below(self.main, self._against(order))
        return Belonging()

    def _begin(self, at: int, order: DeedOrder | Plan) -> None:
        self.main, self.main_order, self.split = at, order, False

    def _of_round(self, at: int, order: Lead | Plan | Follow) -> Belonging:
        """Give a LEAD or PLAN its round, if there is one left (C.36)."""
        if isinstance(order, Follow):
            return Belonging()
        self.taken += 1
        self.lead = at if isinstance(order, Lead) else None
        return Belonging(None, self._roundless())

    def _roundless(self) -> Sentence | None:
        """Say that the last LEAD or PLAN line has no round; None if it has one (C.43)."""
        if self.taken <= self.rounds:
            return None
        rounds = several("there is {n} round", "there are {n} rounds", self.rounds)
        return say("{rounds}; there is none for this line", rounds=rounds)

    def _below(self, above: int | None, against: Sentence | None) -> Belonging:
        """Return where a sub-line or OR line belongs: nowhere below a line that cannot be read (C.42)."""
        return Belonging(None, UNKNOWN) if self.unread else Belonging(above, against)

    def _against(self, order: Split | Aim | If) -> Sentence | None:
        """Say why a sub-line cannot stand below the nearest main line (C.37, C.43)."""
        deed = self.main_order.what if isinstance(self.main_order, DeedOrder) else None
        if isinstance(order, Aim):
            return None if deed is Deed.BARRAGE else say("AIM belongs below a BARRAGE")
        if isinstance(order, If):
            return None if self.main is not None else say("IF belongs below LEAD, OR, FOLLOW or PLAN")
        if deed is None:
            return say("SPLIT belongs below LEAD, OR or FOLLOW")
        second, self.split = self.split, True
        return say("the line above has a SPLIT already") if second else None


@record
class Judged:
    """A line, judged.

    Attributes:
        line: the line.
        order: its order, wherever it stands; None if it cannot be read.
        above: the place in the list of the line that it belongs to.
        against: why it fails, whatever happens in the turn; None if it need not fail.

    """

    line: Line
    order: Order[World] | None
    above: int | None
    against: Sentence | None

    @property
    def is_below(self) -> bool:
        """Whether it is a sub-line (C.37)."""
        return isinstance(self.order, Split | Aim | If)


def judged(world: World, lines: Sequence[Line]) -> list[Judged]:
    """Judge the lines of a sheet, in their order (C.36, C.37, C.42, C.43)."""
    found: list[Judged] = []
    for line, where in zip(lines, belongings([line.order for line in lines], world.settings.rounds), strict=True):
        order = as_written(line.order)
        against = line.reason if order is None else forbidden(line, world) or where.against
        found.append(Judged(line, order, where.above, against))
        if against is None and found[-1].is_below and where.above is not None and found[where.above].against:
            found[-1] = Judged(line, order, where.above, LINE_ABOVE)
    return found


def by_power(world: World, lines: Sequence[Line]) -> dict[str, list[Line]]:
    """Return the lines of each power that is not out."""
    sheets: dict[str, list[Line]] = {power: [] for power in world.playing()}
    for line in lines:
        if line.empire in sheets:
            sheets[line.empire].append(line)
    return sheets
