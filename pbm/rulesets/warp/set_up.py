"""Set-up, before turn 1: what the scenario has not set is drawn (W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.rulesets.warp.modules import module_of
from pbm.rulesets.warp.pieces import cards_in_play

if TYPE_CHECKING:
    from pbm.rulesets.warp.scenario_entries import Scenario
    from pbm.rulesets.warp.world import World


def set_up(world: World, scenario: Scenario, seed: int) -> None:
    """Draw what a scenario leaves open, in the order of W.12."""
    if not world.order_of_play:
        world.order_of_play = tuple(Dice(seed, 0, "Order of play").shuffled(_in_game(world)))
    if scenario.start.deck is None:
        elsewhere = {card for player in world.players.values() for card in player.hand} | set(world.discards)
        cards = [card for card in cards_in_play(module_of(world), world.settings) if card not in elsewhere]
        world.deck = Dice(seed, 0, "Deck", "0").shuffled(cards)


def _in_game(world: World) -> list[str]:
    return [code for code, player in world.players.items() if player.in_game]
