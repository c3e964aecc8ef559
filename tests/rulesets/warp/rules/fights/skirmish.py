"""Small positions for fights, and what is fought in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action
from pbm.kernel.phase import Phase, Stage
from pbm.kernel.quantity import Quantity
from pbm.rulesets.warp.events.fights import TotalsReckoned
from pbm.rulesets.warp.events.losses import UnitsLost
from pbm.rulesets.warp.orders.cards import Keep, Play
from pbm.rulesets.warp.position.settings import Settings
from pbm.rulesets.warp.position.stacks import add_units
from pbm.rulesets.warp.position.standing_order import Standing
from pbm.rulesets.warp.position.unit_lists import unit_lists
from pbm.rulesets.warp.position.units import Chit, unit_codes
from pbm.rulesets.warp.position.world import GARRISON, Area, AreaKind, Player, Today, World
from pbm.rulesets.warp.rules.fights import field
from pbm.rulesets.warp.turn import FIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.warp.orders.base import WarpOrder

DEFAULTS = Settings()

LISTS = {"FR": "French", "EN": "British", "PR": "Prussian", "AU": "Austrian", "RU": "Russian"}
LISTS |= {"AM": "American 1775", "BR": "British 1775"}
"""The unit lists of the countries that have one of their own; the others use the Basic list."""


def units(text: str, pile: str) -> list[Chit]:
    """Read units: ``GENE1+1 LINE 3 FOOT``; leaders are numbered as they come where they have no number."""
    found: list[Chit] = []
    words = text.split()
    for at, word in enumerate(words):
        if not word.isdigit():
            number = int(words[at + 1]) if at + 1 < len(words) and words[at + 1].isdigit() else 1
            found += [_chit(word, pile, found) for _ in range(number)]
    return found


def _chit(word: str, pile: str, before: Sequence[Chit]) -> Chit:
    name, _, experience = word.partition("+")
    kind, number = name[:4], name[4:]
    of_list = LISTS.get(pile, "Basic")
    numbered = unit_lists()[of_list].is_numbered(kind)
    told = int(number) if number else 1 + sum(chit.kind == kind for chit in before)
    return Chit(kind, of_list, "" if pile == GARRISON else pile, told if numbered else None, int(experience or 0))


def player(code: str, side: str | None = None, hand: Iterable[int] = (), standing: str = "") -> Player:
    """Make a player of a side, by default his own, a hand and standing lines: ``BATTLE ANY WISE 3; LOSE ANY H``."""
    lines = [_standing(line) for line in standing.split(";") if line.strip()]
    return Player(code, code, side or code, LISTS.get(code, "Basic"), hand=list(hand), standing=lines)


def _standing(line: str) -> Standing:
    word, where, what, *number = line.split()
    return Standing(word, where, what, int(number[0]) if number else None)


def world(
    places: Mapping[str, str],
    stacks: Mapping[tuple[str, str], str],
    *players: Player,
    rules: Settings = DEFAULTS,
    module: str = "europe-at-war",
) -> World:
    """Make a world of areas and stacks; the order of play is that of the players, and all are active.

    Args:
        places: by area, its type (``sea`` for a sea space) and the areas beside it: ``{"MAG": "medium BER"}``.
        stacks: by area and holder, the units.
        players: the players.
        rules: the settings.
        module: the module.

    """
    codes = tuple(each.code for each in players)
    sides: dict[str, tuple[str, ...]] = {}
    for each in players:
        sides[each.side] = (*sides.get(each.side, ()), each.code)
    areas = {code: _area(code, *text.split()) for code, text in places.items()}
    seats = {each.code: each for each in players}
    today = Today(active=codes)
    made = World("test", "Test", module, rules, areas, (), seats, sides, codes, [], [], today=today)
    made.turn = 4
    for (code, holder), text in stacks.items():
        add_units(made, areas[code], holder, units(text, holder))
    return made


def _area(code: str, kind: str, *borders: str) -> Area:
    is_sea = kind == "sea"
    return Area(code, code, AreaKind.SEA if is_sea else AreaKind.LAND, borders, "" if is_sea else kind)


def lines(player: str, *texts: str) -> list[Action[World]]:
    """Read a sheet of PLAY and KEEP lines: ``PLAY MAG - 6``, ``PLAY ANY 6 114``, ``KEEP - - 10``."""
    return [Action(player, place, text, _order(*text.split())) for place, text in enumerate(texts, 1)]


def _order(word: str, where: str, what: str, card: str) -> WarpOrder:
    if word == "KEEP":
        return Keep(card)
    aim = Quantity(int(what)) if what.isdigit() else None if what == "-" else what
    return Play(None if where == "-" else where, aim, card)


def fought(world: World, *sheets: Sequence[Action[World]]) -> list[Event[World]]:
    """Fight all fights of a position, which is changed; return what happened."""
    actions = [action for sheet in sheets for action in sheet]
    stage = Stage(world, actions, tuple(world.players), lambda phase, subject: Dice(1, 1, phase, subject))
    return [*Phase("Fields of battle", field.found).play(stage), *FIGHTS.play(stage)]


def totals(events: Iterable[Event[World]]) -> list[tuple[int, int]]:
    """Return the totals after each card laid, the attacker's first."""
    return [(event.attacker, event.defender) for event in events if isinstance(event, TotalsReckoned)]


def lost(events: Iterable[Event[World]], holder: str) -> list[str]:
    """Return the units that a holder has lost, in the order in which he lost them."""
    return [code for event in events if isinstance(event, UnitsLost) and event.empire == holder for code in event.units]


def stack(world: World, area: str, holder: str) -> list[str]:
    """Return a holder's units in an area, as codes."""
    return unit_codes(world.areas[area].stacks[holder].units)


def told(events: Iterable[Event[World]], kind: type[Any]) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
