"""Scenario files: read, checked as a whole, and made into the world before turn 1 (N.95, N.15)."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any

from pbm.kernel.dice import Dice
from pbm.kernel.record import record
from pbm.kernel.seat import Status
from pbm.rulesets.battles.army_lists import army_lists
from pbm.rulesets.battles.settings import Settings
from pbm.rulesets.battles.tactics.deck import tactics_cards
from pbm.rulesets.battles.world import STACKS, Army, Battalion, General, Ground, Instructions, Type, World
from pbm.scenario.tables import Tables, refuse

if TYPE_CHECKING:
    from collections.abc import Iterator


@record
class Head:
    """The ``[scenario]`` table."""

    name: str
    ruleset: str
    title: str = ""


@record
class BattalionEntry:
    """A battalion of a stack: of a kind, or with values of its own (N.95)."""

    name: str
    kind: str | None = None
    nation: str | None = None
    type: Type | None = None
    fire: int = 0
    melee: int = 0
    morale: int = 0
    training: int = 0
    points: int = 0


@record
class PostEntry:
    """A general and where he is."""

    code: str
    post: str


@record
class ArmyEntry:
    """An ``[[army]]``; ``break`` is ``break_number`` here."""

    code: str
    name: str
    nation: str | None = None
    break_number: int = 0
    generals: tuple[PostEntry, ...] = ()
    left: tuple[BattalionEntry, ...] = ()
    centre: tuple[BattalionEntry, ...] = ()
    right: tuple[BattalionEntry, ...] = ()
    reserve: tuple[BattalionEntry, ...] = ()
    ground: dict[str, Ground] = field(default_factory=dict)
    dummy: bool = False
    colour: str | None = None


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Raises:
        BadScenario: the scenario has faults; all are named.

    """
    # A first version that reads good scenarios; faults come later.
    import tomllib

    data: dict[str, Any] = tomllib.loads(text)
    for army in data["army"]:
        army["break_number"] = army.pop("break", 0)
    tables = Tables(text, file)
    head = tables.one("scenario", Head)
    settings = tables.one("rules", Settings) or Settings()
    refuse(file, tables.faults)
    assert head is not None
    from pbm.desk.tables import structure

    armies = {entry["code"]: _army(structure(entry, ArmyEntry), seed, settings) for entry in data["army"]}
    return World(head.name, head.title or head.name, settings, armies)


def _army(entry: ArmyEntry, seed: int, settings: Settings) -> Army:
    battalions = list(_battalions(entry))
    deck = Dice(seed, 0, "Tactics", f"{entry.code} 0").shuffled(tactics_cards())
    known = {each.code: each for nation in army_lists().values() for each in nation.general}
    return Army(
        code=entry.code,
        name=entry.name,
        nation=entry.nation,
        break_number=entry.break_number,
        battalions={each.code: each for _, each in battalions},
        stacks={stack: [each.code for where, each in battalions if where == stack] for stack in STACKS},
        generals={
            each.code: General(each.code, known[each.code].name, known[each.code].rating, each.post)
            for each in entry.generals
        },
        instructions={stack: Instructions("CENTRE" if stack == "RESERVE" else "RESERVE") for stack in STACKS},
        ground=dict(entry.ground),
        deck=deck[settings.tactics_hand :],
        hand=deck[: settings.tactics_hand],
        shuffles=1,
        status=Status.DUMMY if entry.dummy else Status.PLAYER,
        colour=entry.colour,
    )


def _battalions(entry: ArmyEntry) -> Iterator[tuple[str, Battalion]]:
    number = 0
    for stack in STACKS:
        for each in getattr(entry, stack.lower()):
            number += 1
            code, nation = f"{entry.code}{number:02}", each.nation or entry.nation
            if each.kind is None:
                assert each.type is not None
                yield (
                    stack,
                    Battalion(
                        code, each.name, each.type, each.fire, each.melee, each.morale, each.training, each.points
                    ),
                )
                continue
            kind = next(kind for kind in army_lists()[nation].kind if kind.code == each.kind)
            yield (
                stack,
                Battalion(
                    code,
                    each.name,
                    kind.type,
                    kind.fire,
                    kind.melee,
                    kind.morale,
                    kind.training,
                    kind.points,
                    kind.code,
                    nation,
                ),
            )
