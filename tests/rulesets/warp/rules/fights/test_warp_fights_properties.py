"""What holds in every fight, tried on random ones with random hands, stances and plans."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from pbm.kernel.dice import Dice
from pbm.kernel.order import Action
from pbm.kernel.turn import copied, replay
from pbm.rulesets.warp.events.fights import FightDecided, FightDrawnUp, TotalsReckoned
from pbm.rulesets.warp.events.lines import LineTold
from pbm.rulesets.warp.events.losses import CASUALTIES, UnitsLost
from pbm.rulesets.warp.orders.cards import Play
from pbm.rulesets.warp.position.cards.deck_file import deck_of
from pbm.rulesets.warp.position.cards.moments import Moment, moment_of
from pbm.rulesets.warp.position.unit_lists import unit_lists
from tests.rulesets.warp.rules.fights.skirmish import LISTS, fought, player, told, world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.rulesets.warp.position.world import World

HOLDERS = ("FR", "PR", "AU", "neutral")
CARDS = [number for number, card in deck_of("europe_at_war").items() if moment_of(card) in {Moment.FIGHT, Moment.AFTER}]
STANCES = ("NONE", "WISE", "HARD", "FULL")
PLACES = {"AAA": "major BBB CCC SEA", "BBB": "small AAA", "CCC": "small AAA", "SEA": "sea AAA TID", "TID": "sea SEA"}
FIGHTS = range(40)


def some(dice: Dice, things: Sequence[str]) -> str:
    """Return one of some things."""
    return things[dice.roll(len(things)) - 1]


def some_units(dice: Dice, holder: str, *, naval: bool) -> str:
    """Return up to ten units of a holder that fight on land or at sea; none twice that is an individual."""
    kinds = unit_lists()[LISTS.get(holder, "Basic")].kinds.values()
    codes = [kind.code for kind in kinds if kind.naval == naval and not kind.leader]
    leader = ("ADMI" if naval else "GENE") if holder != "neutral" and dice.roll(2) == 1 else ""
    return " ".join([leader, *(some(dice, codes) for _ in range(dice.roll(10)))])


def some_world(dice: Dice) -> World:
    """Make a position with a fight on land, perhaps among three or four, and one at sea."""
    hands = Dice(2, dice.roll(1000), "hands").shuffled(CARDS)
    sides = ("FR", "PR", some(dice, ("AU", "PR")))
    players = [
        player(code, side, hands[14 * at : 14 * at + 14], f"BATTLE ANY {some(dice, STANCES)} {dice.roll(9)}")
        for at, (code, side) in enumerate(zip(HOLDERS[:3], sides, strict=True))
    ]
    stacks = {("AAA", holder): some_units(dice, holder, naval=False) for holder in HOLDERS[: 1 + dice.roll(3)]}
    at_sea = {("SEA", holder): some_units(dice, holder, naval=True) + " RESE 3" for holder in HOLDERS[:2]}
    made = world(PLACES, stacks | {place: units.replace("RESE", "FUSI") for place, units in at_sea.items()}, *players)
    made.areas["AAA"].marker = some(dice, HOLDERS[:3])
    return made


def some_lines(dice: Dice, at: World) -> list[Action[World]]:
    """Write a sheet for everybody that plays some of his cards, a few under conditions."""
    lines: list[Action[World]] = []
    for code, each in at.players.items():
        for place, card in enumerate(each.hand[: dice.roll(14)], 1):
            order = Play(some(dice, ("AAA", "SEA", "ANY")), None if dice.roll(4) > 1 else "DEFEND", str(card))
            lines.append(Action(code, place, f"PLAY {card}", order))
    return lines


def chits(at: World) -> Counter[tuple[str, str]]:
    """Count all chits of a position by pile and kind, wherever they are; a garrison's leave the game."""
    found: Counter[tuple[str, str]] = Counter()
    held = [chit for _, _, stack in at.stacks() for chit in stack.units]
    for code, each in at.players.items():
        found.update({(code, kind): number for kind, number in each.pile.items()})
        held += [*each.captives, *each.set_aside]
    found.update((chit.pile, chit.kind) for chit in held if chit.pile)
    return found


@pytest.mark.parametrize("number", FIGHTS)
def test_every_fight_ends_with_one_side_on_the_field_and_nothing_made_or_lost(number: int) -> None:
    """Chits and cards are all somewhere, and nobody stands beside an enemy any more."""
    dice = Dice(1, number, "fight")
    at = some_world(dice)
    lines, before, cards = (
        some_lines(dice, at),
        chits(at),
        sorted(card for each in at.players.values() for card in each.hand),
    )

    happened = fought(at, lines)

    assert chits(at) == before
    assert sorted([*at.discards, *(card for each in at.players.values() for card in each.hand)]) == cards
    assert all(len({at.side_of(holder) for holder in area.stacks}) <= 1 for area in at.areas.values())
    assert max(Counter((event.empire, event.place) for event in told(happened, LineTold)).values(), default=1) == 1


@pytest.mark.parametrize("number", FIGHTS)
def test_the_journal_of_fights_gives_the_position_after_them(number: int) -> None:
    """The events alone lead from the position before to the one after."""
    dice = Dice(1, number, "fight")
    at = some_world(dice)
    lines, before = some_lines(dice, at), copied(at)

    assert replay(fought(at, lines), before) == at


@pytest.mark.parametrize("number", FIGHTS)
def test_losses_keep_within_what_was_there(number: int) -> None:
    """Nobody loses more than he had, the winner never his last unit; the last totals told are those that decide."""
    dice = Dice(1, number, "fight")
    at = some_world(dice)

    happened = fought(at, some_lines(dice, at))

    begun = [at for at, event in enumerate(happened) if isinstance(event, FightDrawnUp)]
    for first, last in zip(begun, [*begun[1:], len(happened)], strict=True):
        fight, events = told(happened[first : first + 1], FightDrawnUp)[0], happened[first:last]
        decided = told(events, FightDecided)[0]
        for total in told(events, TotalsReckoned)[-1:]:
            assert (total.attacker, total.defender) == (decided.attacker_total, decided.defender_total)
        for side, start in zip((fight.attacker, fight.defender), fight.start, strict=True):
            lost = [event for event in told(events, UnitsLost) if at.side_of(event.empire) == side]
            number_lost = sum(len(event.units) for event in lost if event.cause in CASUALTIES)
            assert number_lost <= start - (side == decided.winner)
