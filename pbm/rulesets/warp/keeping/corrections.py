"""Corrections by the game master: the fields that may be set, and their values, checked before anything is saved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pbm.kernel.refused_error import RefusedError
from pbm.kernel.seat import Status
from pbm.kit.corrections import (
    BadCorrectionError,
    Field,
    Moving,
    Setting,
    code_of,
    correction,
    count,
    look_over,
    number,
    of,
    of_cards,
    of_count,
    one_of,
    or_none,
)
from pbm.kit.rule_changes import RULES, change_rule, rules_of
from pbm.rulesets.warp.events.corrections import EXPERIENCE, Corrected, HandCorrected, RuleChanged, leaders_of
from pbm.rulesets.warp.keeping.soundness import wrong
from pbm.rulesets.warp.position.module import module_of
from pbm.rulesets.warp.position.units import code_of as code_of_unit
from pbm.rulesets.warp.position.units import read_units

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.kernel.event import Event
    from pbm.kernel.ruleset import Rule
    from pbm.kit.corrections import Fields
    from pbm.rulesets.warp.position.world import Area, Player, World

_START, _DECK, _BOX = (
    "the start is past",
    "the deck has been made with it",
    "the units in the box are those of the start",
)
FIXED = {
    "sides": "the players have taken their sides",
    "neutral_garrison": _START,
    "deck_copies": _DECK,
    "without_cards": _DECK,
    "lancers": "it says what the cards of this deck mean",
    "start_generals": _START,
    "start_units": _START,
    "start_points": _START,
    "start_control": _START,
    "start_each": _START,
    "naval": _BOX,
    "units": _BOX,
    "seasons": "the turns of the year are counted by it",
    "first_year": "the turns of the year are counted by it",
    "skip_winter": "the turns of the year are counted by it",
}
"""Settings that cannot change in a running game, with the reasons; those that a module lacks cannot either."""


def correct(world: World, target: str, field: str, written: str, why: str) -> Event[World]:
    """Make the event that sets a field.

    Args:
        world: the position that is corrected.
        target: ``rules``, or the code of a territory or a player.
        field: the name of one of its fields.
        written: the value as the game master writes it; ``none`` empties the field.
        why: the reason, which those concerned will read.

    Raises:
        RefusedError: there is no such thing or field, or the field cannot have this value.

    """
    if target == RULES:
        if field == "seas" and written not in world.players:
            raise RefusedError(f"{RULES}.seas must be one of {', '.join(world.players)}, not {written:.40}")
        make = partial(RuleChanged, field, why=why)
        return change_rule(world, _fixed(world), field, written, make, _impossible)
    area, player = world.areas.get(target), world.players.get(target)
    if area is None and player is None:
        raise RefusedError(f"{target} is neither an area nor a player")
    field = {"owner": "marker"}.get(field, field)  # the name in the game master's view
    fields = of_player(world, player) if player is not None else {}
    if area is not None:
        fields = of_area(world, area)
    change = correction(target, fields, field, written)
    event: Event[World]
    if isinstance(change, Moving):
        event = HandCorrected(target, change.card, change.added, why)
    else:
        concerned = {target} if area is None else {area.marker, change.value if field == "marker" else None}
        players = tuple(sorted(str(each) for each in concerned if each is not None))
        event = Corrected(target, field, change.value, change.former, why, players)
    look_over(world, event, wrong, f"{target}: {field} cannot be {written}")
    return event


def rules(world: World) -> Sequence[Rule]:
    """Return the settings of a game under way that its module has."""
    without = module_of(world).without
    return [rule for rule in rules_of(world, FIXED) if rule.name not in without]


def _fixed(world: World) -> dict[str, str]:
    """Return the settings that cannot change, with the reasons."""
    module = module_of(world)
    return {**FIXED, **dict.fromkeys(sorted(module.without), f"{module.title} does not have it")}


def _impossible(world: World) -> Iterator[str]:
    """Yield what is wrong with a world whose settings have changed."""
    settings, types = world.settings, module_of(world).types
    if settings.last_turn <= world.turn:
        yield f"turn {world.turn} has been played"
    if len(settings.revenue) != len(types):
        yield f"it must have {len(types)} numbers, for {', '.join(types)}"
    yield from wrong(world)


def of_area(world: World, area: Area) -> Fields:
    """Return the fields of an area that may be set: only of land, and points only if the module puts them in areas."""
    if area.is_sea:
        return {}

    def points(written: str) -> int:
        value = count(written)
        if value and area.marker is None:
            raise BadCorrectionError
        return value

    fields = {"points": of("a number, 0 or more, and 0 where nobody's marker is", area.points, points)}
    return {
        **(fields if module_of(world).points_lie else {}),
        "marker": of("a player, or none", area.marker, or_none(code_of(world.players))),
    }


def of_player(world: World, player: Player) -> Fields:
    """Return the fields of a player that may be set; experience only if the module's leaders gain it."""
    fields = {
        "status": of("player, dummy, standby or eliminated", player.status.value, one_of(*Status)),
        "card_points": of_count(player.card_points),
        "missed": of_count(player.missed),
        "hand": of_cards(
            "+ and a card of deck or discards, or - and a card in the hand",
            number,
            piles=[*world.deck, *world.discards],
            hand=player.hand,
        ),
    }
    if module_of(world).learns:
        takes = "a leader on the map with his experience, such as GENE1+2"
        fields[EXPERIENCE] = Field(takes, lambda written: _experience(world, player, written.upper()))
    return fields


def _experience(world: World, player: Player, written: str) -> Setting:
    """Return the new experience of the leader that is named, and the former one."""
    wanted = read_units(written)
    for _, chit in leaders_of(world, player.code):
        if wanted is not None and (chit.kind, chit.number) == (wanted.kind, wanted.number):
            return Setting(written, code_of_unit(chit))
    raise BadCorrectionError
