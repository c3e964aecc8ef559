"""PLAY lines that are due, and the answers that cancel the card just played (W.24, W.78)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import OrderFailedError
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.quick.record import record
from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.orders.boxes import SUITS
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.standing_order import ANY
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.world import World


ANSWERED = say("the card was answered")
"""What is said of a line whose card was cancelled."""


class Answers:
    """The answers that wait while a phase runs; each is used up when it is given.

    All phases that play cards play them through this: ``took_effect, events = answers.play(CardPlayed(...))``.
    """

    def __init__(self, stage: Stage[World]) -> None:
        """Find the PLAY lines that answer: in order of play, then of their lines; only cards that may be played now."""
        self._world = stage.world
        self._lines = [action for action in waiting(stage, Play) if self._may_answer(action)]

    def _may_answer(self, action: Action[World]) -> bool:
        assert isinstance(action.order, Play)
        card = int(action.order.card)
        answers = moment_of(card_of(self._world, card)) is Moment.ANSWER
        return answers and card in self._world.playable(action.empire)

    def play(self, card: CardPlayed) -> tuple[bool, Sequence[Event[World]]]:
        """Play a card, unless the first answer that matches it cancels it.

        Returns:
            Whether the card takes effect, and the events: the card played; or cancelled, and the answer's line.

        """
        answer = next((action for action in self._lines if self._matches(action, card)), None)
        # A card that is played or spent cannot answer later in the phase, by any of its lines.
        self._spend(card.empire, card.card)
        if answer is None:
            return True, (card,)
        assert isinstance(answer.order, Play)
        number = int(answer.order.card)
        self._spend(answer.empire, number)
        cancelled = CardAnswered(card.empire, card.card, answer.empire, number, card.target, card.second)
        return False, (cancelled, done(answer))

    def _spend(self, player: str, card: int) -> None:
        self._lines = [line for line in self._lines if not (line.empire == player and _card(line) == card)]

    def _matches(self, action: Action[World], played: CardPlayed) -> bool:
        """Tell whether a line answers a card: an opponent's, of the player and kind that the line names."""
        order, world = action.order, self._world
        assert isinstance(order, Play)
        opponents = world.players[action.empire].side != world.players[played.empire].side
        whose = order.target in {None, ANY, played.empire}
        return opponents and whose and self._is_meant(order.aim, played.card)

    def _is_meant(self, aim: object, number: int) -> bool:
        """Tell whether a box means a card: by its kind or its name; SIEGE is the kind, never card 5 alone."""
        card = card_of(self._world, number)
        if aim in {None, ANY}:
            return True
        return aim == (card.suit.upper() if aim in SUITS else card.name.upper())


def _card(action: Action[World]) -> int:
    assert isinstance(action.order, Play)
    return int(action.order.card)


@record
class PlayLine:
    """A PLAY line: its action, its order, and what is printed on its card."""

    action: Action[World]
    order: Play
    card: Card

    @property
    def player(self) -> str:
        """The player whose line it is."""
        return self.action.empire

    @property
    def number(self) -> int:
        """The card's own number."""
        return int(self.order.card)


def play_lines(stage: Stage[World], moment: Moment) -> Iterator[PlayLine]:
    """Yield the lines of active players that play cards of a moment and wait: in order of play, then of lines."""
    for action in waiting(stage, Play):
        order = action.order
        assert isinstance(order, Play)
        card = card_of(stage.world, int(order.card))
        if action.empire in stage.world.today.active and moment_of(card) is moment:
            yield PlayLine(action, order, card)


def require_playable(world: World, line: PlayLine) -> None:
    """See that a line's card may be played now: the line is valid, and the card has been in hand since step 2 (W.24).

    Raises:
        OrderFailedError: it may not.

    """
    if line.number not in world.players[line.player].hand:
        raise OrderFailedError(say("{card} is no longer in your hand", card=title(world, line.number)))
    if line.number not in world.playable(line.player):
        raise OrderFailedError(say("{card} was drawn during this turn", card=title(world, line.number)))
    against = forbidden(line.action, world)
    if against is not None:
        raise OrderFailedError(against)


def played(
    stage: Stage[World], line: PlayLine, target: str | None, second: str | None = None
) -> Generator[Event[World], None, bool]:
    """Play a line's card and report the line; return whether it takes effect or was answered (W.78)."""
    card = CardPlayed(line.player, line.number, place=line.action.place, target=target, second=second)
    works, events = Answers(stage).play(card)
    yield from events
    yield done(line.action) if works else failed(line.action, ANSWERED)
    return works
