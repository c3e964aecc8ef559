"""The set-up before turn 1: draws what the scenario does not set (W.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kit.cards.deck import Dealing, Pile
from pbm.rulesets.warp.position.cards.box import cards_in_play, list_of
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.seasons import is_winter
from pbm.rulesets.warp.position.settings import StartControl
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.rules.control import controller
from pbm.rulesets.warp.rules.economy.offers import drawn_offer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.position.world import World
    from pbm.rulesets.warp.setup.entries import Scenario, StartEntry


def draw_start(world: World, scenario: Scenario, seed: int) -> None:
    """Draw what a scenario leaves open, in the order of W.12."""
    start = scenario.start
    if start.order_of_play is None:
        playing = [code for code, player in world.players.items() if player.in_game]
        world.order_of_play = tuple(Dice(seed, 0, "Order of play").shuffled(playing))
    if start.deck is None:
        world.deck = Dice(seed, 0, "Deck", "0").shuffled(_undealt(world))
    _place_markers(world, start)
    if not scenario.sets_stacks:
        _put_down_units(world, seed)
        draw_garrisons(world, seed)
    if start.placing is not None:
        world.placing = tuple(start.placing)
    _mark_what_is_occupied(world, start)
    _give_points(world, start)
    _deal(world, start, seed)
    _draw_offers(world, start, seed)


def _undealt(world: World) -> list[int]:
    """Return the cards that are in no hand and not discarded, in order of number."""
    elsewhere = {card for player in world.players.values() for card in player.hand} | set(world.discards)
    return [card for card in cards_in_play(module_of(world), world.settings) if card not in elsewhere]


def _place_markers(world: World, start: StartEntry) -> None:
    """Give each player the territories of their country, or of their colonies (EW.6, W.84)."""
    if start.marker is not None or world.settings.start_control is StartControl.OCCUPIED:
        return
    for area in world.areas.values():
        if not area.is_sea:
            area.marker = module_of(world).homeland(world, area)


def _put_down_units(world: World, seed: int) -> None:
    """Put down the starting units, player by player in the order of seats (EW.6)."""
    world.placing = tuple(code for code, player in world.players.items() if player.in_game)
    for code in world.placing:
        module_of(world).put_down(world, code, Dice(seed, 0, "Start", world.seat_of(code)))


def _mark_what_is_occupied(world: World, start: StartEntry) -> None:
    """Give each player the territories that their units are in; if PLACE may still move them, step 0 does so (WI.7)."""
    if start.marker is None and world.settings.start_control is StartControl.OCCUPIED and not world.placing:
        for area in world.areas.values():
            area.marker = controller(world, area)


def _give_points(world: World, start: StartEntry) -> None:
    """Give out the starting points: they are in the player's own Capitol, or in no area (EW.6, EW.10)."""
    is_set = start.points is not None if module_of(world).points_lie else bool(start.card_points)
    if is_set or not world.settings.start_points:
        return
    for code, player in world.players.items():
        own = [area for area in world.areas.values() if area.marker == code and area.country == player.country]
        capitol = next((area for area in own if area.type == "capitol"), None)
        if capitol is not None:
            capitol.points = world.settings.start_points
        else:
            player.card_points += world.settings.start_points


def _deal(world: World, start: StartEntry, seed: int) -> None:
    """Deal the hands of turn 1, one card at a time around the table, unless the scenario sets hands (W.29)."""
    if start.hand is not None:
        return
    wanted = dict.fromkeys(world.order_of_play, world.settings.draw_cards)
    dealing = Dealing.of(world.deck, world.discards, world.shuffles, lambda number: Dice(seed, 0, "Deck", str(number)))
    for code, cards in dealing.round_the_table(wanted).items():
        world.players[code].hand += cards
    world.deck, world.discards, world.shuffles = dealing.deck, dealing.discards, dealing.shuffles


def _draw_offers(world: World, start: StartEntry, seed: int) -> None:
    """Draw the first offers, unless the scenario sets them; there are none in winter (W.63, WI.2)."""
    if start.offer is not None or start.spare is not None or is_winter(world):
        return
    for code, player in world.players.items():
        if player.in_game:
            drawn_offer(world, code, Dice(seed, 0, "Offer", world.seat_of(code))).apply(world)


def draw_garrisons(world: World, seed: int) -> None:
    """Put the set number of units into the Capitol of each neutral country."""
    played = {player.country for player in world.players.values()}
    capitol = module_of(world).types[-1]
    for area in world.areas.values():
        if world.settings.neutral_garrison and area.type == capitol and area.country and area.country not in played:
            units = list_of(module_of(world), world.settings, area.country)
            add_units(world, area, GARRISON, _drawn(units, world.settings.neutral_garrison, seed, area.code))


def _drawn(units: str, number: int, seed: int, code: str) -> Iterator[Chit]:
    """Yield random land units of a list, without leaders, from a separate pile (W.7)."""
    of_list = unit_lists()[units]
    pile = Pile.of(of_list.numbers)
    dice = Dice(seed, 0, "Garrison", code)
    for _ in range(number):
        kind = pile.draw(dice, lambda code: not (of_list.kinds[code].naval or of_list.kinds[code].leader))
        if kind is not None:
            yield Chit(kind, units, "")
