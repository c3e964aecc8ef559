"""What a player may see of a battle (N.99 to N.103): copies, so that it never changes when the battle does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kernel.record import record
from pbm.kit.likeness import like
from pbm.rulesets.battles.position.battalions import army_lists
from pbm.rulesets.battles.position.stacks import LINE
from pbm.rulesets.battles.rules.commands import is_deployment, moves_of
from pbm.rulesets.battles.rules.fights.rounds import attacks_of
from pbm.rulesets.battles.rules.mustering import is_muster

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.seat import Status
    from pbm.rulesets.battles.position.battalions import Arm, ArmyList, Battalion, Type
    from pbm.rulesets.battles.position.settings import Settings
    from pbm.rulesets.battles.position.stacks import Instructions
    from pbm.rulesets.battles.position.world import Army, General, Ground, Over, Sighting, World


@record
class Listed:
    """A battalion of the order of battle: what is printed on its card (N.2)."""

    code: str
    name: str
    type: Type
    fire: int
    melee: int
    morale: int
    training: int
    points: int
    kind: str | None
    nation: str | None

    @property
    def arm(self) -> Arm:
        """Its arm."""
        return self.type.arm


@record
class FaceDown:
    """A battalion that lies in a stack: the enemy sees its marks, and not which it is (N.100)."""

    shaken: bool
    blown: bool


@record
class SeenArmy:
    """What both players may know of an army, and spectators (N.100, N.102).

    Attributes:
        code, name, nation, colour, break_number, status, missed, lost, share: as the army has them.
        commander: his code.
        rating: of the army, without a commander too (N.9).
        stacks: from top to bottom.
        battalions: the order of battle, by code.
        routed, fallen: codes in the order of coming.
        generals: by code, in list order.
        ground: of the line stacks.
        discards: numbers of tactics cards.
        sightings: what the enemy has seen of its battalions, by code.

    """

    code: str
    name: str
    nation: str | None
    colour: str | None
    break_number: int
    status: Status
    missed: int
    lost: int
    share: int
    commander: str | None
    rating: int
    stacks: Mapping[str, tuple[FaceDown, ...]]
    battalions: Mapping[str, Listed]
    routed: tuple[str, ...]
    fallen: tuple[str, ...]
    generals: Mapping[str, General]
    ground: Mapping[str, Ground]
    discards: tuple[int, ...]
    sightings: Mapping[str, Sighting]


@record
class OwnArmy:
    """Everything about an army, as its player sees it (N.99).

    Attributes:
        public: what everybody may know of it.
        stacks: its battalions from top to bottom.
        instructions: by stack.
        hand: numbers of tactics cards.
        undrawn: those in the deck, by number: in which order they lie its player does not know either.
        attacks, moves: how many it has in a turn.

    """

    public: SeenArmy
    stacks: Mapping[str, tuple[Battalion, ...]]
    instructions: Mapping[str, Instructions]
    hand: tuple[int, ...]
    undrawn: tuple[int, ...]
    attacks: int
    moves: int


@record
class Coming:
    """What the coming turn allows an army (N.23, N.38, N.39), and what may end it (N.80 to N.82).

    ``moves`` is None where moves are free.
    """

    turn: int
    muster: bool
    attacks: int
    moves: int | None
    breaking: bool
    night: bool


@record
class Sight:
    """A battle as one player may see it, or everybody.

    Attributes:
        scenario, title, settings: of the battle.
        over: how it ended, if it has.
        initiative: the army that has the initiative in the coming turn.
        army: the reader's own army; None for the public.
        armies: what both know of each army, by code.
        opened: all of both armies when the battle is over, and nothing before.
        coming: the coming turn of the reader's army; None for the public, and when the battle is over.

    """

    scenario: str
    title: str
    settings: Settings
    over: Over | None
    initiative: str
    army: OwnArmy | None
    armies: Mapping[str, SeenArmy]
    opened: Mapping[str, OwnArmy]
    coming: Coming | None

    @property
    def own(self) -> OwnArmy:
        """The reader's army, where somebody reads who has one."""
        assert self.army is not None
        return self.army

    @property
    def enemy(self) -> SeenArmy:
        """The army of which the reader has not all; for the public the first."""
        me = None if self.army is None else self.army.public.code
        return next(army for code, army in self.armies.items() if code != me)

    @property
    def to_muster(self) -> ArmyList | None:
        """The list from which the reader may take in the coming turn, if that is the muster (N.97)."""
        if self.army is None or self.coming is None or not self.coming.muster:
            return None
        assert self.army.public.nation is not None
        return army_lists()[self.army.public.nation]


def look(world: World, reader: str | None) -> Sight:
    """Return what a player may see; for ``None`` what everybody may."""
    armies = {code: public_army(world, army) for code, army in world.armies.items()}
    known = armies if world.over is not None else {} if reader is None else {reader: armies[reader]}
    opened = {code: _own(world, world.armies[code], public) for code, public in known.items()}
    return like(
        Sight,
        world,
        "scenario title settings over",
        initiative=world.initiative(world.turn + 1),
        army=None if reader is None else opened[reader],
        armies=armies,
        opened=opened if world.over is not None else {},
        coming=None if reader is None or world.over is not None else _coming(world, reader),
    )


def _coming(world: World, army: str) -> Coming:
    settings, turn, muster = world.settings, world.turn + 1, is_muster(world)
    return Coming(
        turn=turn,
        muster=muster,
        attacks=0 if muster else attacks_of(world, army),
        moves=0 if muster else None if is_deployment(world) else moves_of(world, army),
        breaking=turn >= settings.first_break,
        night=turn >= settings.last_turn,
    )


def _own(world: World, army: Army, public: SeenArmy) -> OwnArmy:
    return OwnArmy(
        public=public,
        stacks={stack: tuple(map(replace, army.in_stack(stack))) for stack in army.stacks},
        instructions={stack: replace(each) for stack, each in army.instructions.items()},
        hand=tuple(army.hand),
        undrawn=tuple(sorted(army.deck)),
        attacks=attacks_of(world, army.code),
        moves=moves_of(world, army.code),
    )


def public_army(world: World, army: Army) -> SeenArmy:
    """Return what both players may know of an army, and spectators."""
    commander = army.commander
    return like(
        SeenArmy,
        army,
        "code name nation colour break_number status missed lost share",
        commander=None if commander is None else commander.code,
        rating=world.rating(army.code),
        stacks={
            stack: tuple(FaceDown(each.shaken, each.blown is not None) for each in army.in_stack(stack))
            for stack in army.stacks
        },
        battalions={code: _listed(each) for code, each in army.battalions.items()},
        routed=tuple(army.routed),
        fallen=tuple(army.fallen),
        generals={code: replace(each) for code, each in army.generals.items()},
        ground={stack: world.ground(army.code, stack) for stack in LINE},
        discards=tuple(army.discards),
        sightings=dict(army.sightings),
    )


def _listed(battalion: Battalion) -> Listed:
    return like(Listed, battalion, "code name type fire melee morale training points kind nation")
