"""What dummies do in Warp Empires, counted: fights by kind, cards and verbs, player-turns without a mover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.warp.events.cards import CardAnswered, CardPlayed
from pbm.rulesets.warp.events.fights import FightBegun
from pbm.rulesets.warp.position.cards.box import is_left_out
from pbm.rulesets.warp.position.cards.deck_file import card_of, deck_of
from pbm.rulesets.warp.position.cards.moments import moment_of
from pbm.rulesets.warp.position.module import module_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.self_play.record import Game
    from pbm.kernel.event import Event
    from pbm.rulesets.warp.position.world import World

    Events = Sequence[Event[Any]]


def count(game: Game, before: World, events: Events, after: World) -> None:
    """Count what came up in a turn."""
    deck = deck_of(module_of(before).folder).values()
    game.deck = {card.number: card.name for card in deck if not is_left_out(card, before.settings)}
    for event in events:
        game.rules[type(event).__name__] += 1
        if isinstance(event, FightBegun):
            game.figures[f"fights: {event.contest}"] += 1
        if isinstance(event, CardPlayed | CardAnswered):
            card = card_of(before, event.card)
            game.cards[card.number] += 1
            game.figures[f"cards played: {moment_of(card)}"] += 1
        if isinstance(event, CardAnswered):
            game.cards[card_of(before, event.answer).number] += 1
            game.figures["cards played: ANSWER"] += 1
    for code, player in after.players.items():
        if player.in_game:
            game.figures["player-turns"] += 1
            game.figures["player-turns without a land mover"] += not has_mover(before, code)


def has_mover(world: World, player: str) -> bool:
    """Tell whether a player has a unit on the map that can lead others by land."""
    stacks = [area.stacks[player] for area in world.areas.values() if player in area.stacks]
    return any(module_of(world).is_mover(chit) for stack in stacks for chit in stack.units)
