"""Faults of a scenario's ``[start]``: in stacks, cards, points, and the values of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.limits import MOST
from pbm.kernel.seat import Status
from pbm.kit.scenario.faults import did_you_mean, repeated
from pbm.rulesets.warp.orders.base import read_standing
from pbm.rulesets.warp.orders.words import unit_words
from pbm.rulesets.warp.position.cards.box import cards_in_play
from pbm.rulesets.warp.position.module import module_named
from pbm.rulesets.warp.position.world import GARRISON
from pbm.rulesets.warp.setup.start_unit_faults import unit_faults
from pbm.rulesets.warp.setup.world import country_of, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.rulesets.warp.setup.entries import Scenario


def start_faults(scenario: Scenario) -> list[str]:
    """Return the faults of the ``[start]`` of a scenario whose module is known."""
    return [
        *_players(scenario),
        *_homeless(scenario),
        *_markers(scenario),
        *_cards(scenario),
        *_lines(scenario),
        *_order(scenario),
        *unit_faults(scenario),
    ]


def _players(scenario: Scenario) -> Iterator[str]:
    """Yield names that are not of a player."""
    start, players = scenario.start, {player.code for player in scenario.players} | scenario.unread
    by_player = ("hand", "offer", "spare", "pile", "captives", "set_aside", "card_points", "standing")
    for key in (*by_player, "status", "missed", "held", "truces", "allied"):
        yield from (
            f"[start]: {key} names {code}, who is not a player{did_you_mean(code, players)}"
            for code in getattr(start, key) or ()
            if code not in players
        )
    for code in start.placing or ():
        if code.split(" ")[0] not in players:
            yield f"[start]: placing names {code}, who is not a player{did_you_mean(code, players)}"
    for stack in scenario.stacks:
        if stack.player not in players | _garrisons(scenario):
            yield f"stack {stack.area} {stack.player}: {stack.player} is not a player"
    sides = sides_of(scenario)
    for code, named in start.truces.items():
        yield from (f"[start]: truces of {code}: there is no side {side!r:.40}" for side in named if side not in sides)


def _garrisons(scenario: Scenario) -> set[str]:
    """Return the names of garrisons, if there are any (W.92)."""
    return set() if "neutral_garrison" in module_named(scenario.head.module).without else {GARRISON}


def _homeless(scenario: Scenario) -> Iterator[str]:
    """Yield players without a place for their units, a Capitol or a colony, if no stacks are set (EW.6, WI.7)."""
    if scenario.sets_stacks or scenario.unread:
        return
    module = module_named(scenario.head.module)
    for player in scenario.players:
        out = scenario.start.status.get(player.code) is Status.ELIMINATED
        if not out and not module.can_start(scenario.lands, player):
            yield f"player {player.code}: {country_of(player)} has no place to start in, and [start] sets no stacks"


def _markers(scenario: Scenario) -> Iterator[str]:
    start, players = scenario.start, {player.code for player in scenario.players} | scenario.unread
    lands = {land.code for land in scenario.lands} | scenario.unread
    for key in ("marker", "points"):
        named = getattr(start, key) or {}
        yield from (
            f"[start]: {key} names {code}, which is not a territory{did_you_mean(code, lands)}"
            for code in named
            if code not in lands
        )
    for code, player in (start.marker or {}).items():
        if player not in players:
            yield f"[start]: the marker of {code} is {player}'s, who is not a player"
    if start.points and not module_named(scenario.head.module).points_lie:
        yield "[start]: points have no place: what a player has of them stands in card_points"
    for code, points in (start.points or {}).items():
        if not 0 <= points <= MOST:
            yield f"[start]: points of {code} must be 0 or more"
        if points and start.marker is not None and code not in start.marker:
            yield f"[start]: points lie in {code}, where nobody's marker is"


def _cards(scenario: Scenario) -> Iterator[str]:
    """Yield faults in cards: each one named must be in the game, and named once."""
    start = scenario.start
    known = set(cards_in_play(module_named(scenario.head.module), scenario.settings))
    named = [*(card for hand in (start.hand or {}).values() for card in hand), *(start.deck or ()), *start.discards]
    yield from (f"[start]: card {card} is not in the game" for card in dict.fromkeys(named) if card not in known)
    yield from (f"[start]: card {card} is in {times} places" for card, times in repeated(named))


def _lines(scenario: Scenario) -> Iterator[str]:
    areas, units = scenario.area_codes, unit_words(module_named(scenario.head.module).folder)
    for code, lines in scenario.start.standing.items():
        for line in lines:
            if read_standing(line, areas, units) is None:
                yield f"[start]: standing of {code}: {line!r:.60} is not a standing line"


def _order(scenario: Scenario) -> Iterator[str]:
    order, status = scenario.start.order_of_play, scenario.start.status
    playing = [player.code for player in scenario.players if status.get(player.code) is not Status.ELIMINATED]
    if order is not None and sorted(order) != sorted(playing):
        yield f"[start]: order_of_play must name each once of {', '.join(playing)}"
