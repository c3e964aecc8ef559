"""Checks that a world which was read from a file is consistent: codes, cards, and the chits of each pile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pbm.kernel.seat import Status
from pbm.kit.soundness import fault_in, miscalled, strangers
from pbm.rulesets.warp.position.cards.box import cards_in_play, printed_chits
from pbm.rulesets.warp.position.module import MODULES, module_of
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.world import GARRISON, World

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.warp.position.units import Chit
    from pbm.rulesets.warp.position.world import Player


def world_fault(world: object) -> str | None:
    """Return the fault in a world, or None; the text goes on after the file's name."""
    return fault_in(world, World, wrong)


def wrong(world: World) -> Iterator[str]:
    """Yield the faults of a world; checks that look things up come after those that make sure that they exist."""
    if world.module not in MODULES:
        yield f"there is no module {world.module!r:.40}"
    for what, named, known in _named(world):
        yield from strangers(what, named, known)
    yield from _misplaced(world)
    yield from _unknown_chits(world)
    yield from _out_of_place(world)
    yield from _cards(world)
    for player in world.players.values():
        yield from _chits(world, player)


def _misplaced(world: World) -> Iterator[str]:
    yield from miscalled(world.areas, world.players)
    sided = [player for players in world.sides.values() for player in players]
    of_sides = {player: side for side, players in world.sides.items() for player in players}
    if len(sided) != len(of_sides) or of_sides != {code: player.side for code, player in world.players.items()}:
        yield "players and sides do not agree"
    if len(set(world.order_of_play)) != len(world.order_of_play):
        yield "somebody is in the order of play twice"
    if any(area.code not in world.areas[end].lanes for area in world.areas.values() for end in area.lanes):
        yield "a lane leads only one way"
    if any(not stack.units for _, _, stack in world.stacks()):
        yield "a stack has no units"


def _named(world: World) -> Iterator[tuple[str, Iterable[str | None], Iterable[str]]]:
    """Yield each role in which things are named, the codes named in it, and the codes that exist."""
    areas, players = world.areas.values(), world.players
    lands = [area.code for area in areas if not area.is_sea]
    seas = [area.code for area in areas if area.is_sea]
    yield "a player", [*world.order_of_play, *world.winners, *(text.split(" ")[0] for text in world.placing)], players
    yield "a player", [area.marker for area in areas], players
    yield "a player", [holder for _, holder, _ in world.stacks()], [*players, GARRISON]
    yield "a player", [code for table in (world.today.lines, world.today.fresh) for code in table], players
    yield "a side", [side for player in players.values() for side in player.truces], world.sides
    yield "an area", [border for area in areas for border in area.borders], world.areas
    yield "land", [code for area in areas for code in area.lanes], lands
    yield "land", [code for crossing in world.crossings for code in crossing.between], lands
    yield "a sea space", [code for crossing in world.crossings for code in crossing.over], seas
    yield "a sea space", [code for area in areas for code in area.coasts], seas
    yield "a list of units", [player.units for player in players.values()], unit_lists()


def _unknown_chits(world: World) -> Iterator[str]:
    for chit in _all_chits(world):
        of_list = unit_lists().get(chit.units)
        kind = None if of_list is None else of_list.kinds.get(chit.kind)
        if of_list is None or kind is None or chit.pile not in {*world.players, ""}:
            yield f"there is no unit {chit.kind!r:.40} of {chit.units!r:.40} and {chit.pile!r:.40}"
        elif unit_lists()[chit.units].is_numbered(chit.kind) != (chit.number is not None):
            yield f"{chit.code:.40} has a number, or has none"


def _out_of_place(world: World) -> Iterator[str]:
    """Yield units on land that cannot be there: ships, except in coastal territories (EW.7, WI.5)."""
    at_home = module_of(world).at_home
    for area, _, stack in world.stacks():
        if not area.is_sea and not all(at_home(area, chit) for chit in stack.units):
            yield f"there are units in {area.code} that cannot be there"


def _all_chits(world: World) -> Iterator[Chit]:
    """Yield all units that are in no pile."""
    for _, _, stack in world.stacks():
        yield from stack.units
    for group in world.moving:
        yield from group.units
    for player in world.players.values():
        spare = [] if player.spare is None else [player.spare]
        yield from (*player.offer, *spare, *player.captives, *player.set_aside)


def _cards(world: World) -> Iterator[str]:
    """Yield faults in cards: each must be in the game, and in at most one place (W.9)."""
    hands = [card for player in world.players.values() for card in player.hand]
    table = [laid.card for laid in (*world.today.table, *(world.fight.laid if world.fight is not None else ()))]
    places = Counter([*world.deck, *world.discards, *hands, *table])
    known = set(cards_in_play(module_of(world), world.settings))
    for card, times in places.items():
        if card not in known:
            yield f"there is no card {card} in the game"
        elif times > 1:
            yield f"card {card} is in {times} places"


def _chits(world: World, player: Player) -> Iterator[str]:
    """Yield faults in a player's chits: all places together must hold what is printed; if out, at most that (W.7)."""
    printed = printed_chits(player.units, world.settings)
    own = [chit for chit in _all_chits(world) if chit.pile == player.code]
    found = Counter({kind: number for kind, number in player.pile.items() if number})
    found.update(chit.kind for chit in own)
    for kind in (*printed, *(kind for kind in found if kind not in printed)):
        there, wanted = found[kind], printed.get(kind, 0)
        if there > wanted or (there < wanted and player.status is not Status.ELIMINATED):
            yield f"{player.code} has {there} {kind:.40} in all, but {wanted} are printed"
    leaders = Counter(chit.code for chit in own if chit.number is not None)
    yield from (f"{code} of {player.code} is in {times} places" for code, times in leaders.items() if times > 1)
