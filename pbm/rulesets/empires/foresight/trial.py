"""The probable results of a sheet as things stand: played out on the world that its empire may assume.

The order form asks the same about each single choice: both use one judgement, that of the orders themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Foresight, Hint, HintKind
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import comma, say, several
from pbm.kit.foresight import shortcoming
from pbm.rulesets.empires.events.administration import ActionTaken
from pbm.rulesets.empires.events.movement import Departed
from pbm.rulesets.empires.foresight.assumed_world import assumed_world
from pbm.rulesets.empires.orders.quantities import points
from pbm.rulesets.empires.position.supply_lines import Cut, supply_cut
from pbm.rulesets.empires.turn import play_alone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Phrase, Sentence, Value
    from pbm.kernel.view import View
    from pbm.rulesets.empires.position.world import World
    from pbm.rulesets.empires.sight.visibility import Sight


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Report for each action what was probably not meant, and the cost of each action and of all together.

    Args:
        view: what the empire that gives the actions may see.
        actions: those that can be read, and could be done in some position, by place.

    """
    trial = Trial(view)
    for action in actions:
        trial.play(action)
    return Foresight([*trial.hints(), *trial.bill()], trial.costs())


class Trial:
    """A sheet being tried out, one action after the other, as if nobody else acted."""

    def __init__(self, view: View[Sight]) -> None:
        """Begin with the position as the empire may assume it."""
        self._world = assumed_world(view)
        self._me = view.sight.own_empire.code
        self._taken: list[ActionTaken] = []
        self._hints: list[Hint] = []
        self._attacked: dict[str, None] = {}
        self._circles: dict[str, Action[World]] = {}

    def play(self, action: Action[World]) -> None:
        """Try the next action out."""
        known = dict.fromkeys(self._in_circles())
        taken, *events = play_alone(self._world, action)
        assert isinstance(taken, ActionTaken)
        self._taken.append(taken)
        self._attacked |= dict.fromkeys(_bound_for(events))
        self._circles |= {area: action for area in self._in_circles() if area not in known}
        if taken.reason is not None:
            self._hints.append(Hint(*self._shortcoming(taken.outcome, taken.reason), action.place, action.text))

    def hints(self) -> list[Hint]:
        """List the remarks on single actions, by place."""
        still = list(self._in_circles())
        caused: dict[int, list[str]] = {}
        for area, action in self._circles.items():
            if area in still:
                caused.setdefault(action.place, []).append(area)
        texts = {action.place: action.text for action in self._circles.values()}
        circles = [
            Hint(HintKind.DOUBT, round_in_circles(areas), place, texts[place]) for place, areas in caused.items()
        ]
        return sorted([*self._hints, *circles], key=lambda hint: hint.place or 0)

    def costs(self) -> dict[int, Phrase]:
        """List by place the cost of the actions that would not fail."""
        return {taken.place: _cost(taken) for taken in self._taken if taken.outcome is not Outcome.FAILED}

    def bill(self) -> Iterator[Hint]:
        """Say what would be spent of balance and treasury, and on what."""
        purse = self._world.empires[self._me]
        paid = [taken for taken in self._taken if taken.cost and not taken.from_treasury]
        if paid:
            spent = "BPs: {spent} of {all} spent as things stand ({costs})"
            yield Hint(HintKind.REMARK, say(spent, **_sums(paid, purse.balance)))
        else:
            yield Hint(HintKind.REMARK, say("BPs: none of {all} spent as things stand", all=purse.balance))
        drawn = [taken for taken in self._taken if taken.cost and taken.from_treasury]
        if drawn:
            treasury = "Treasury BPs: {spent} of {all} spent as things stand ({costs})"
            yield Hint(HintKind.REMARK, say(treasury, **_sums(drawn, purse.treasury)))

    def _in_circles(self) -> Iterator[str]:
        """The own areas whose supply line goes round in a circle (E.17)."""
        for land in self._world.lands_of(self._me):
            cut = supply_cut(self._world, land)
            if cut is not None and cut[1] is Cut.CIRCLE:
                yield land.code

    def _shortcoming(self, outcome: Outcome, reason: Sentence) -> tuple[HintKind, Sentence]:
        """Say why an action would fail or be cut; it may depend on an attack that looks as if it failed."""
        if outcome is Outcome.CUT:
            return HintKind.FLAW, shortcoming(outcome, reason)
        named = (value for _, value in reason.values if value in self._attacked)
        hoped = next((area for area in named if self._world.area(str(area)).owner != self._me), None)
        if hoped is None:
            return HintKind.FLAW, shortcoming(outcome, reason)
        unless = say("it would fail, unless {area} is yours by then: {reason}", area=hoped, reason=reason)
        return HintKind.DOUBT, unless


def round_in_circles(areas: Sequence[str]) -> Sentence:
    """Say of which areas the supply lines would lead to no centre."""
    return say("supply lines would go round in a circle: {areas}", areas=comma(areas))


def _bound_for(events: Iterable[Event[World]]) -> Iterator[str]:
    """The areas for which forces have set out."""
    return (event.force.destination for event in events if isinstance(event, Departed))


def _cost(taken: ActionTaken) -> Phrase:
    """Say what an action costs, and from which purse if it is not the usual one."""
    if not taken.cost:
        return say("nothing")
    if taken.from_treasury:
        return several("{n} treasury BP", "{n} treasury BPs", taken.cost)
    return points(taken.cost)


def _sums(taken: Sequence[ActionTaken], left: int) -> dict[str, Value]:
    """Return the cost of actions, together and each, and what there was to spend."""
    spent = sum(each.cost for each in taken)
    costs = comma(say("action {place}: {cost}", place=each.place, cost=each.cost) for each in taken)
    return {"spent": spent, "all": spent + left, "costs": costs}
