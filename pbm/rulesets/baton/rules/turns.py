"""Start and end of a turn: roll call, dispatch and calendar, levy, elimination, the end (C.82, C.90 to C.94, C.100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kit import seating
from pbm.rulesets.baton.events.cards import CardDropped, Flip, LeaderLevied
from pbm.rulesets.baton.events.powers import (
    AllianceEnded,
    Freed,
    GameEnded,
    PowerOut,
    SheetMissed,
    SheetReceived,
    TurnEnded,
)
from pbm.rulesets.baton.events.seasons import Change
from pbm.rulesets.baton.position.power import Alliance
from pbm.rulesets.baton.position.world import Ending, Over
from pbm.rulesets.baton.rules.course import course_of
from pbm.rulesets.baton.rules.deck.card_events import carry_out_event
from pbm.rulesets.baton.rules.deck.drawing import flip
from pbm.rulesets.baton.rules.deck.seasons import change_if_due, change_season
from pbm.rulesets.baton.rules.diplomacy import send_all_home
from pbm.rulesets.baton.rules.written.sheet import sheets_of_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.kernel.phase import Stage
    from pbm.rulesets.baton.position.world import World
    from pbm.rulesets.baton.rules.course import Course, Steps


def called(stage: Stage[World]) -> Steps:
    """Report who has missed the turn: two in a row make a standby, which a sheet ends (C.100)."""
    limit = stage.world.settings.missed_turns
    return seating.roll_call(stage, limit, missed=SheetMissed, received=SheetReceived)


def dispatched(stage: Stage[World]) -> Steps:
    """Flip a card for its event (C.90)."""
    return _dispatches(course_of(stage, sheets_of_turn(stage)))


def calendar(stage: Stage[World]) -> Steps:
    """Change the season as often as it takes, if it has not changed often enough (C.82)."""
    return _seasons_missing(course_of(stage, sheets_of_turn(stage)))


def _dispatches(course: Course) -> Steps:
    for _ in range(course.world.settings.dispatch):
        flipped = yield from flip(course, Flip.DISPATCH)
        yield from carry_out_event(course, flipped)
        yield from change_if_due(course)


def _seasons_missing(course: Course) -> Steps:
    world = course.world
    while world.today.seasons < world.settings.seasons_min and not world.calendar_over:
        yield from change_season(course, Change.CALENDAR)


def levied(stage: Stage[World]) -> Steps:
    """Give a leader to powers with neither army nor leader (C.91)."""
    return _levy(course_of(stage))


def _levy(course: Course) -> Steps:
    world = course.world
    if not world.settings.levy:
        return
    for power in world.playing():
        helpless = not any(world.armies_of(power)) and not any(_usable(world, power, world.powers[power].hand))
        card = min(_usable(world, power, world.discards), default=None)
        if helpless and card is not None:
            yield LeaderLevied(power, card)


def _usable(world: World, power: str, cards: Iterable[int]) -> Iterator[int]:
    """Yield the cards whose leaders a power may use (C.9)."""
    return (number for number in cards if world.may_use(power, world.card(number)))


def eliminated(stage: Stage[World]) -> Steps:
    """Put out powers with neither army nor area (C.92)."""
    return _eliminations(course_of(stage))


def _eliminations(course: Course) -> Steps:
    world = course.world
    for power in world.playing():
        if not any(world.armies_of(power)) and not any(area.marker == power for area in world.areas.values()):
            yield from _put_out(course, power)


def _put_out(course: Course, power: str) -> Steps:
    """Discard a power's hand, send its prisoners home and end its alliance; then put it out."""
    world = course.world
    for card in tuple(world.powers[power].hand):
        yield CardDropped(power, card)
    yield from send_all_home(course, power, Freed.OUT)
    ally = world.ally_of(power)
    if ally is not None:
        pair = Alliance.of(power, ally)
        yield AllianceEnded(pair.one, pair.other)
    yield PowerOut(power)


def looked_for(stage: Stage[World]) -> Steps:
    """End the game if it is over (C.94)."""
    over = _over(stage.world)
    if over is not None:
        yield GameEnded(over)


def _over(world: World) -> Over | None:
    """Return how the game ends, if it does; a win by hegemony goes before all else."""
    playing = world.playing()
    if world.hegemon is not None:
        return Over(Ending.HEGEMONY, world.hegemon)
    if len(playing) <= 1:
        return Over(Ending.SURVIVAL, *playing)
    if world.calendar_over:
        return Over(Ending.CALENDAR, leading(world))
    return None


def leading(world: World) -> str | None:
    """Return the leading power, which would win if the last winter had ended (C.94, C.95.1); None if all are out."""
    return max(world.playing(), key=lambda power: _standing(world, power), default=None)


def _standing(world: World, power: str) -> tuple[int, int, int, int]:
    """Return what decides a game that ends by the calendar, in order of weight (C.94)."""
    morale = sum(army.morale for army in world.armies_of(power))
    return world.powers[power].vps, world.value_of(power), morale, -world.initiative.index(power)


def ended(stage: Stage[World]) -> Steps:  # the turn ends whatever the position
    """End the turn; the first in the initiative becomes the last (C.17)."""
    del stage
    yield TurnEnded()
