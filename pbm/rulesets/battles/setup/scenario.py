"""Scenario files: reads and checks them, and makes the world before turn 1 (N.95, N.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.dice import Dice
from pbm.kernel.seat import Status
from pbm.kit.scenario.entries import Head
from pbm.kit.scenario.names import take_names
from pbm.kit.scenario.tables import Tables
from pbm.rulesets.battles.position.battalions import Battalion, all_generals, kind_of
from pbm.rulesets.battles.position.deck import cards_by_code, tactics_cards
from pbm.rulesets.battles.position.settings import Settings
from pbm.rulesets.battles.position.stacks import STACKS, Instructions, initial_instructions
from pbm.rulesets.battles.position.world import Army, General, Sighting, World
from pbm.rulesets.battles.setup.entries import ArmyEntry, ArmyStart, Scenario, StartEntry
from pbm.rulesets.battles.setup.faults import find_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pbm.rulesets.battles.setup.entries import BattalionEntry, InstructionsEntry, PostEntry, TacticsStart


def start(text: str, file: str, seed: int) -> World:
    """Make the world before turn 1 from a scenario's text.

    Args:
        text: the TOML text.
        file: its name, for messages.
        seed: the game's seed, for shuffling the decks.

    Raises:
        BadScenarioError: the scenario has faults; the message lists them.

    """
    tables = Tables(text, file)
    scenario = take_tables(tables)
    scenario.names = take_names(tables, _names_in(scenario))
    tables.close(map(tables.placed, find_faults(scenario)))
    return make_world(scenario, seed)


def take_tables(tables: Tables) -> Scenario:
    """Take all tables of a scenario, as far as they can be read."""
    scenario = Scenario(known_head=tables.one("scenario", Head), unread=tables.unread, marred=tables.marred)
    scenario.settings = tables.one("rules", Settings) or Settings()
    scenario.armies = tables.each("army", ArmyEntry, {"break": "break_number"})
    scenario.start = tables.one("start", StartEntry) or StartEntry()
    return scenario


def _names_in(scenario: Scenario) -> Iterator[str]:
    if scenario.known_head is not None:
        yield scenario.known_head.title
    for army in scenario.armies:
        yield army.name
        yield from (each.name for stack in army.stacks.values() for each in stack)


def make_world(scenario: Scenario, seed: int) -> World:
    """Return the world as set up, or in the middle of a battle if the scenario has a ``[start]``."""
    start = scenario.start
    armies = {entry.code: _army(entry, start.armies.get(entry.code, ArmyStart())) for entry in scenario.armies}
    for code, army in armies.items():
        tactics = start.armies[code].tactics if code in start.armies else None
        if tactics is None:
            deal(army, seed, scenario.settings.tactics_hand)
        else:
            _lay_out(army, tactics)
    head = scenario.head
    return World(head.name, head.title or head.name, scenario.settings, armies, start.turn, names=scenario.names)


def deal(army: Army, seed: int, hand: int) -> None:
    """Shuffle an army's deck and draw its hand (N.15, N.19)."""
    deck = Dice(seed, 0, "Tactics", f"{army.code} 0").shuffled(tactics_cards())
    army.hand, army.deck, army.shuffles = deck[:hand], deck[hand:], 1


def _army(entry: ArmyEntry, start: ArmyStart) -> Army:
    battalions = {battalion.code: battalion for battalion in _battalions(entry)}
    for code in start.shaken:
        battalions[code].shaken = True
    for code, turn in start.blown.items():
        battalions[code].blown = turn
    return Army(
        code=entry.code,
        name=entry.name,
        nation=entry.nation,
        break_number=entry.break_number or 0,
        battalions=battalions,
        stacks=_stacks(entry, start),
        routed=list(start.routed),
        fallen=list(start.fallen),
        generals={each.code: _general(each, start) for each in entry.generals},
        instructions=_instructions(start),
        ground=dict(entry.ground),
        sightings={code: Sighting(each.turn, each.stack, each.fate) for code, each in start.sightings.items()},
        status=start.status or (Status.DUMMY if entry.dummy else Status.PLAYER),
        missed=start.missed,
        colour=entry.colour,
    )


def _battalions(entry: ArmyEntry) -> Iterator[Battalion]:
    for stack, codes in entry.codes.items():
        for code, each in zip(codes, entry.stacks[stack], strict=True):
            yield _of_kind(code, each, each.nation or entry.nation) if each.kind else _of_its_own(code, each)


def _of_kind(code: str, entry: BattalionEntry, nation: str | None) -> Battalion:
    assert entry.kind is not None
    assert nation is not None
    return kind_of(nation, entry.kind).battalion(code, entry.name, nation)


def _of_its_own(code: str, entry: BattalionEntry) -> Battalion:
    assert entry.type is not None
    return Battalion(
        code=code,
        name=entry.name,
        type=entry.type,
        fire=entry.fire or 0,
        melee=entry.melee or 0,
        morale=entry.morale or 0,
        training=entry.training or 0,
        points=entry.points or 0,
    )


def _stacks(entry: ArmyEntry, start: ArmyStart) -> dict[str, list[str]]:
    """Return the battalions of each stack; by default as in the scenario, without the lost ones."""
    said = entry.codes if start.stacks is None else start.stacks
    lost = (*start.routed, *start.fallen)
    return {stack: [code for code in said.get(stack, ()) if code not in lost] for stack in STACKS}


def _general(entry: PostEntry, start: ArmyStart) -> General:
    known, said = all_generals()[entry.code], start.generals.get(entry.code)
    post = said.post if said is not None and said.post is not None else entry.post
    return General(entry.code, known.name, known.rating, post, said is not None and said.fallen)


def _instructions(start: ArmyStart) -> dict[str, Instructions]:
    standing = initial_instructions()
    return {stack: _changed(each, start.instructions.get(stack)) for stack, each in standing.items()}


def _changed(standing: Instructions, entry: InstructionsEntry | None) -> Instructions:
    if entry is None:
        return standing
    return Instructions(
        entry.ride_to or standing.ride_to,
        entry.fire or standing.fire,
        entry.square or standing.square,
        entry.support or standing.support,
        entry.prefers,
    )


def _lay_out(army: Army, tactics: TacticsStart) -> None:
    """Give an army the tactics cards of its ``[start]``."""
    army.hand, army.discards = _numbers(tactics.hand), _numbers(tactics.discard)
    elsewhere = (*army.hand, *army.discards)
    left = [number for number in tactics_cards() if number not in elsewhere]
    army.deck = left if tactics.deck is None else _numbers(tactics.deck)
    army.shuffles = tactics.shuffles


def _numbers(codes: Iterable[str]) -> list[int]:
    return [cards_by_code()[code].number for code in codes]
