"""PLAY lines whose moment has come: whose they are, and whether their cards can be played (W.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.order import Failure
from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.rulesets.warp.events.cards import CardPlayed
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.cards.box import title
from pbm.rulesets.warp.position.cards.deck_file import card_of
from pbm.rulesets.warp.position.cards.moments import moment_of
from pbm.rulesets.warp.rules.cards.answers import ANSWERED, Answers
from pbm.rulesets.warp.rules.lines import done, failed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.rulesets.warp.position.cards.data import Card
    from pbm.rulesets.warp.position.cards.moments import Moment
    from pbm.rulesets.warp.position.world import World


@record
class PlayLine:
    """A PLAY line: its action, its order, and what is printed on its card."""

    action: Action[World]
    order: Play
    card: Card

    @property
    def player(self) -> str:
        """Whose line it is."""
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
    """See that a line's card may be played now: nothing is against the line, and the card is held since step 2 (W.24).

    Raises:
        Failure: it may not.

    """
    if line.number not in world.players[line.player].hand:
        raise Failure(say("{card} is no longer in your hand", card=title(world, line.number)))
    if line.number not in world.playable(line.player):
        raise Failure(say("{card} was drawn during this turn", card=title(world, line.number)))
    against = forbidden(line.action, world)
    if against is not None:
        raise Failure(against)


def played(
    stage: Stage[World], line: PlayLine, target: str | None, second: str | None = None
) -> Generator[Event[World], None, bool]:
    """Play a line's card and tell the line; return whether the card takes effect, or was answered (W.78)."""
    card = CardPlayed(line.player, line.number, place=line.action.place, target=target, second=second)
    works, events = Answers(stage).play(card)
    yield from events
    yield done(line.action) if works else failed(line.action, ANSWERED)
    return works
