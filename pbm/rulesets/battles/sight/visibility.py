"""What a player may see of a battle (N.99 to N.103), as copies that do not change with the battle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.kit.likeness import like
from pbm.quick.record import record
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
    """A battalion of the order of battle, with the values on its card (N.2)."""

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
    """A battalion in a stack: the enemy sees its marks, but not which battalion it is (N.100)."""

    shaken: bool
    blown: bool


@record
class SeenArmy:
    """What both players and spectators may know about an army (N.100, N.102).

    Attributes:
        code, name, nation, colour, break_number, status, missed, lost, share: as the army has them.
        commander: the commander's code.
        rating: the command rating, even without a commander (N.9).
        stacks: the stacks, from top to bottom.
        battalions: the order of battle, by code.
        routed, fallen: codes, in the order in which they came there.
        generals: the generals by code, in list order.
        ground: the ground of the line stacks.
        discards: the numbers of discarded tactics cards.
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
        public: what everybody may know about it.
        stacks: its battalions, from top to bottom.
        instructions: the instructions of each stack.
        hand: the numbers of its tactics cards.
        undrawn: those in the deck, in order of number: even its player does not know the order of the deck.
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
    """What an army may do in the coming turn (N.23, N.38, N.39), and what may end the battle (N.80 to N.82).

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
    """A battle as one player, or the public, may see it.

    Attributes:
        scenario, title, settings: as in the position.
        over: how the battle ended, if it has.
        initiative: the army that has the initiative in the coming turn.
        army: the reader's own army; None for the public.
        armies: the public part of each army, by code.
        opened: everything about both armies when the battle is over; empty before.
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
        """The army of the reader, who must be a player."""
        assert self.army is not None
        return self.army

    @property
    def enemy(self) -> SeenArmy:
        """The other player's army; for the public the first."""
        me = None if self.army is None else self.army.public.code
        return next(army for code, army in self.armies.items() if code != me)

    @property
    def to_muster(self) -> ArmyList | None:
        """The army list for the coming turn, if that is the muster (N.97)."""
        if self.army is None or self.coming is None or not self.coming.muster:
            return None
        assert self.army.public.nation is not None
        return army_lists()[self.army.public.nation]


def look(world: World, reader: str | None) -> Sight:
    """Return what a player may see, or the public for ``None``."""
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
    """Return what both players and spectators may know about an army."""
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
