"""Musters: building an army from its MUSTER lines (N.96 to N.98)."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from itertools import cycle
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.kit.lines import forbidden, waiting
from pbm.quick.record import record
from pbm.rulesets.battles.events.commands import ArmyMustered, MusteredBattalion, MusteredGeneral
from pbm.rulesets.battles.orders.base import BattleOrder
from pbm.rulesets.battles.orders.commands import Post
from pbm.rulesets.battles.orders.mustering import Muster
from pbm.rulesets.battles.orders.standing_orders import React, Support
from pbm.rulesets.battles.position.battalions import all_generals, army_lists
from pbm.rulesets.battles.position.stacks import CENTRE, LEFT, LINE, RIGHT, STACKS
from pbm.rulesets.battles.rules.lines import cut, done, failed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.event import Event
    from pbm.kernel.order import Action
    from pbm.kernel.phase import Stage
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.events.turns import LineTold
    from pbm.rulesets.battles.position.battalions import ArmyList, GeneralEntry, Kind
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.world import Army, World

    Events = Iterator[Event[World]]


FEWEST = 3
"""Battalions that each line stack needs (N.97)."""


@record(frozen=False)
class MusterRoll:
    """The battalions and generals that have joined an army, in the order of joining.

    Attributes:
        nation: the nation of the army list.
        settings: prices and limits.
        battalions: each with its kind, and the stack at whose bottom it is laid.
        generals: each with their post.

    """

    nation: str
    settings: Settings
    battalions: list[tuple[Kind, str]] = field(default_factory=list)
    generals: list[tuple[GeneralEntry, str]] = field(default_factory=list)

    @property
    def army_list(self) -> ArmyList:
        """The list it is built from."""
        return army_lists()[self.nation]

    @property
    def points_left(self) -> int:
        """What is left to spend (N.96)."""
        spent = sum(kind.points for kind, _ in self.battalions) + sum(map(self.price, self._joined))
        return self.settings.muster_points - spent

    @property
    def _joined(self) -> list[GeneralEntry]:
        return [general for general, _ in self.generals]

    @property
    def break_number(self) -> int:
        """The break number: a share of the battalions, rounded up (N.96)."""
        return -(-len(self.battalions) * self.settings.muster_break // 100)

    def price(self, general: GeneralEntry) -> int:
        """Return what a general costs (N.96)."""
        return general.rating * self.settings.muster_general

    def left(self, kind: Kind) -> int:
        """Return how many battalions of a kind the list still has."""
        return len(kind.names) - sum(each is kind for each, _ in self.battalions)

    def against_battalion(self, kind: Kind) -> Sentence | None:
        """Return why no battalion of a kind can join; None if one can (N.32)."""
        if not self.left(kind):
            return none_left(kind.code)
        if kind.points > self.points_left:
            return self._too_dear
        if len(self.battalions) >= self.settings.muster_limit:
            return say("the army has {number} battalions", number=len(self.battalions))
        return None

    def against_general(self, general: GeneralEntry) -> Sentence | None:
        """Return why a general cannot join; None if they can (N.32)."""
        if general in self._joined:
            return say("{general} is taken", general=general.code)
        return self._too_dear if self.price(general) > self.points_left else None

    @property
    def _too_dear(self) -> Sentence:
        return say("too expensive: {points} points left", points=self.points_left)

    def void(self) -> Sentence | None:
        """Return why the whole muster is void; None if it is valid (N.97)."""
        if not self.generals:
            return say("the whole muster is void: there is no general")
        for stack in LINE:
            if sum(where == stack for _, where in self.battalions) < FEWEST:
                return say("the whole muster is void: there are fewer than three battalions in {stack}", stack=stack)
        return None

    @property
    def in_list_order(self) -> list[tuple[GeneralEntry, str]]:
        """The generals: the one with the highest rating, then the others, in the order of joining (N.97)."""
        first = max(self.generals, key=lambda each: each[0].rating, default=None)
        return sorted(self.generals, key=lambda each: each is not first)


def is_muster(world: World) -> bool:
    """Tell whether the coming turn is the muster (N.97)."""
    return world.settings.muster and not world.turn


def none_left(kind: str) -> Sentence:
    """Say that the list has no more of a kind."""
    return say("no more {kind} left", kind=kind)


def default_muster(nation: str, settings: Settings) -> MusterRoll:
    """Return the default muster, for players who send no valid one (N.98)."""
    roll = MusterRoll(nation, settings)
    known = roll.army_list.general
    middling, junior = ([general for general in known if general.rating == rating] for rating in (3, 2))
    roll.generals = list(zip((*middling[:1], *junior[:2]), (CENTRE, LEFT, RIGHT), strict=True))
    stacks = cycle(STACKS)
    taken = -1
    while taken < len(roll.battalions):
        taken = len(roll.battalions)
        for kind in roll.army_list.kind:
            if roll.against_battalion(kind) is None:
                roll.battalions.append((kind, next(stacks)))
    return roll


def mustered(stage: Stage[World]) -> Events:
    """Build the armies on turn 1 of a pick-up battle; elsewhere MUSTER lines fail (N.97)."""
    world = stage.world
    if is_muster(world):
        for army in world.armies.values():
            yield from _build(stage, army)
        yield from _idle(stage)
        return
    for action in waiting(stage, Muster):
        reason = forbidden(action, world)
        assert reason is not None  # no muster, or it is over
        yield failed(action, reason)


def _build(stage: Stage[World], army: Army) -> Events:
    """Carry out an army's MUSTER lines, or muster by default if they give no army."""
    assert army.nation is not None
    lines = list(waiting(stage, Muster, player=army.code))
    roll = MusterRoll(army.nation, stage.world.settings)
    told = [_line(action, roll, stage.world) for action in lines]
    void = roll.void()
    if void is None:
        yield from told
    else:
        yield from (failed(action, forbidden(action, stage.world) or void) for action in lines)
        roll = default_muster(army.nation, stage.world.settings)
    yield army_of(army.code, roll, by_default=void is not None)


def _line(action: Action[World], roll: MusterRoll, world: World) -> LineTold:
    """Add what a line names to the muster as far as possible, and report the result."""
    muster = action.order
    assert isinstance(muster, Muster)
    against = forbidden(action, world)
    if against is not None:
        return failed(action, against)
    return _general(action, muster, roll) if muster.is_general else _battalions(action, muster, roll)


def _general(action: Action[World], muster: Muster, roll: MusterRoll) -> LineTold:
    general = all_generals()[muster.what]
    against = roll.against_general(general)
    if against is not None:
        return failed(action, against)
    roll.generals.append((general, muster.stack))
    return done(action)


def _battalions(action: Action[World], muster: Muster, roll: MusterRoll) -> LineTold:
    kind = next((kind for kind in roll.army_list.kind if kind.code == muster.what), None)
    if kind is None:
        return failed(action, none_left(muster.what))
    joined, against = 0, None
    while joined < muster.amount and (against := roll.against_battalion(kind)) is None:
        roll.battalions.append((kind, muster.stack))
        joined += 1
    return _told(action, joined, against)


def _told(action: Action[World], joined: int, against: Sentence | None) -> LineTold:
    if against is None:
        return done(action)
    return cut(action, against) if joined else failed(action, against)


def _idle(stage: Stage[World]) -> Events:
    """Report the lines that do not count in the turn of the muster."""
    for action in waiting(stage, BattleOrder):
        if not isinstance(action.order, (Muster, Post, React, Support)):
            reason = say("this is the turn of the muster: only MUSTER, POST, REACT and SUPPORT count")
            yield failed(action, forbidden(action, stage.world) or reason)


def army_of(code: str, roll: MusterRoll, *, by_default: bool) -> ArmyMustered:
    """Return the event that builds an army: battalions have codes by kinds and names, in the list's order (N.97)."""
    numbers: dict[tuple[str, int], int] = {}
    for kind in roll.army_list.kind:
        for which in range(sum(each is kind for each, _ in roll.battalions)):
            numbers[kind.code, which] = len(numbers) + 1
    joined: Counter[str] = Counter()
    battalions = []
    for kind, stack in roll.battalions:
        number = numbers[kind.code, joined[kind.code]]
        battalions.append(_battalion(code, number, kind, joined[kind.code], stack))
        joined[kind.code] += 1
    generals = tuple(MusteredGeneral(general.code, post) for general, post in roll.in_list_order)
    return ArmyMustered(code, tuple(battalions), generals, roll.break_number, by_default)


def _battalion(army: str, number: int, kind: Kind, which: int, stack: str) -> MusteredBattalion:
    return MusteredBattalion(f"{army}{number:02}", kind.code, kind.names[which], stack)
