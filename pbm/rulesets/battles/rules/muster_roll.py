"""The roll of an army that is being mustered: what has joined, and what else may (N.96 to N.98)."""

from __future__ import annotations

from dataclasses import field
from itertools import cycle
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kernel.sentence import say
from pbm.rulesets.battles.position.battalions import army_lists
from pbm.rulesets.battles.position.stacks import CENTRE, LEFT, LINE, RIGHT, STACKS

if TYPE_CHECKING:
    from pbm.kernel.sentence import Sentence
    from pbm.rulesets.battles.position.battalions import ArmyList, GeneralEntry, Kind
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.world import World

FEWEST = 3
"""Battalions that each line stack needs (N.97)."""


@record(frozen=False)
class MusterRoll:
    """What has joined an army, in the order of joining.

    Attributes:
        nation: whose list it is built from.
        settings: prices and limits.
        battalions: each of a kind, with the stack in which it is laid, under what is there.
        generals: each with his post.

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
        """Its share of the battalions, rounded up (N.96)."""
        return -(-len(self.battalions) * self.settings.muster_break // 100)

    def price(self, general: GeneralEntry) -> int:
        """Return what a general costs (N.96)."""
        return general.rating * self.settings.muster_general

    def left(self, kind: Kind) -> int:
        """Return how many battalions of a kind the list still has."""
        return len(kind.names) - sum(each is kind for each, _ in self.battalions)

    def against_battalion(self, kind: Kind) -> Sentence | None:
        """Say why no battalion of a kind can join (N.32)."""
        if not self.left(kind):
            return none_left(kind.code)
        if kind.points > self.points_left:
            return self._too_dear
        if len(self.battalions) >= self.settings.muster_limit:
            return say("the army has {number} battalions", number=len(self.battalions))
        return None

    def against_general(self, general: GeneralEntry) -> Sentence | None:
        """Say why a general cannot join (N.32)."""
        if general in self._joined:
            return say("{general} is taken", general=general.code)
        return self._too_dear if self.price(general) > self.points_left else None

    @property
    def _too_dear(self) -> Sentence:
        return say("too dear: {points} points left", points=self.points_left)

    def void(self) -> Sentence | None:
        """Say why the whole muster is void, if it is (N.97)."""
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
    """Return the muster of who sends no good one (N.98)."""
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
