"""The hints on a sheet before its turn: the expected result of each line, and of all together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.hint import Foresight, Hint, HintKind
from pbm.kernel.order import Outcome
from pbm.kernel.sentence import comma, say
from pbm.kit.foresight import shortcoming, would_fail
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.moves import Arrived
from pbm.rulesets.warp.events.recruits import MoreDrawn
from pbm.rulesets.warp.foresight.assumed_world import assumed_world
from pbm.rulesets.warp.foresight.outlook import outlook
from pbm.rulesets.warp.foresight.trial import tried
from pbm.rulesets.warp.orders.base import StandingOrder
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.orders.copies import card_named, serves
from pbm.rulesets.warp.orders.movement import Move
from pbm.rulesets.warp.orders.recruits import Buy
from pbm.rulesets.warp.orders.words import points
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.settings import Adjudication
from pbm.rulesets.warp.position.units import units_in_words
from pbm.rulesets.warp.rules.moves.means import REACTIONS, way_of
from pbm.rulesets.warp.rules.standing_orders import renewed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.order import Action
    from pbm.kernel.sentence import Phrase, Sentence
    from pbm.kernel.view import View
    from pbm.rulesets.warp.foresight.trial import Tried
    from pbm.rulesets.warp.position.group import Group
    from pbm.rulesets.warp.position.standing_order import Standing
    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.sight.visibility import Sight

    Found = tuple[HintKind, Phrase]


def foresee(view: View[Sight], actions: Sequence[Action[World]]) -> Foresight:
    """Return the expected result of each line, and what all together leave.

    What depends on others is left out: fights, answers, traps, cards that wait for their moment.

    Args:
        view: what the player of the lines may see.
        actions: the valid lines, which some position would allow, by place.

    """
    me = view.sight.me
    found = tried(assumed_world(view.sight), me.code, actions)
    lines = _Lines(found, actions, me.standing)
    return Foresight([*lines.hints(), *outlook(found, me.code, before(view.sight))], lines.costs())


def before(sight: Sight) -> Sequence[str]:
    """Return the players whose turn comes before the reader's; empty if all play at once (W.15, W.16)."""
    if sight.settings.adjudication is not Adjudication.IN_ORDER:
        return ()
    return sight.order_of_play[: sight.order_of_play.index(sight.me.code)]


class _Lines:
    """The lines of a sheet, with their results."""

    def __init__(self, found: Tried, actions: Sequence[Action[World]], standing: Sequence[Standing]) -> None:
        self._found = found
        self._actions = sorted(actions, key=lambda action: action.place)
        self._standing = standing
        self._told = {event.place: event for event in found.events if isinstance(event, LineTold)}
        self._late = {event.place for event in found.events[found.late :] if isinstance(event, LineTold)}
        self._moved = {event.group.place: event.group for event in found.events if isinstance(event, Arrived)}
        self._draws_more = any(isinstance(event, MoreDrawn) for event in found.events)
        self._named = [card_named(action) for action in self._actions]

    def hints(self) -> Iterator[Hint]:
        """Yield the hints on single lines, by place."""
        for action in self._actions:
            yield from (Hint(kind, text, action.place, action.text) for kind, text in self._of(action))

    def costs(self) -> Mapping[int, Phrase]:
        """Return by place the cost of lines that buy."""
        return {place: points(told.cost) for place, told in self._told.items() if told.cost}

    def _of(self, action: Action[World]) -> Iterator[Found]:
        told = self._told.get(action.place)
        if self._waits_for_others(action):
            if told is None or told.outcome is Outcome.FAILED:
                yield from self._of_card(action)
            return
        if isinstance(action.order, StandingOrder):
            yield from ((HintKind.REMARK, text) for text in _replaced(action.order, self._standing))
        group = self._moved.get(action.place)
        if group is not None and group.walked:
            yield HintKind.REMARK, _march(self._found.world, group)
        if told is not None and told.reason is not None and self._is_certain(action, told):
            done = told.outcome is Outcome.DONE
            yield (HintKind.REMARK, told.reason) if done else self._shortcoming(action, told, told.reason)

    def _waits_for_others(self, action: Action[World]) -> bool:
        """Tell whether a line's moment depends on others: a reaction, or a card that was not played (W.23, W.41)."""
        order, told = action.order, self._told.get(action.place)
        if isinstance(order, Move):
            return way_of(self._found.world, order) in REACTIONS
        return isinstance(order, Play) and (told is None or told.unneeded)

    def _of_card(self, action: Action[World]) -> Iterator[Found]:
        """Say of a waiting line if its card is gone by then: put away, cut, or played by another line."""
        card = card_named(action)
        if card is not None and card not in self._found.hand:
            gone = say("{card} is no longer in your hand", card=title(self._found.world, card))
            if self._shares_its_card(action):
                unless = say("it would fail if the other lines with that card succeed: {reason}", reason=gone)
                yield HintKind.DOUBT, unless
            else:
                yield HintKind.FLAW, would_fail(gone)

    def _shares_its_card(self, action: Action[World]) -> bool:
        """Tell whether more lines name its card than it serves: which ones it serves depends on what others hold."""
        card = card_named(action)
        return card is not None and self._named.count(card) > serves(self._found.world, card)

    def _is_certain(self, action: Action[World], told: LineTold) -> bool:
        """Tell whether an outcome is more than a guess: a further draw may bring what was not on offer (W.65)."""
        return not told.unneeded and not (isinstance(action.order, Buy) and self._draws_more)

    def _buys_after_others(self, action: Action[World]) -> bool:
        """Tell whether an earlier line would buy something: if raids prevent that, this one gets the points."""
        earlier = [told for place, told in self._told.items() if place < action.place]
        return isinstance(action.order, Buy) and any(told.cost for told in earlier)

    def _shortcoming(self, action: Action[World], told: LineTold, reason: Sentence) -> Found:
        """Say why a line would fail or be cut; fights may change the position first."""
        if told.outcome is Outcome.FAILED and self._shares_its_card(action):
            others = say("it would fail if the other lines with that card succeed: {reason}", reason=reason)
            return HintKind.DOUBT, others
        if told.outcome is Outcome.FAILED and self._buys_after_others(action):
            bought = say("it would fail if everything is bought before it as ordered: {reason}", reason=reason)
            return HintKind.DOUBT, bought
        unless_fights = told.place in self._late and self._found.fights
        kind = HintKind.DOUBT if unless_fights else HintKind.FLAW
        return kind, shortcoming(told.outcome, reason, unless_fights=unless_fights)


def _march(world: World, group: Group) -> Sentence:
    """Say what a line would take along, and how far (W.32, W.33)."""
    units, way = units_in_words(group.units), " > ".join((group.origin, *group.walked))
    if world.opposed(world.areas[group.at], world.side_of(group.player)):
        return say("{units} would go {way}, where opposing units are", units=units, way=way)
    return say("{units} would go {way}", units=units, way=way)


def _replaced(order: StandingOrder, standing: Sequence[Standing]) -> Iterator[Sentence]:
    """Say which standing lines would be replaced (W.21)."""
    left = renewed(standing, [order])
    gone = [str(line) for line in standing if line not in left]
    if gone:
        yield say("it would take the place of {lines}", lines=comma(gone))
