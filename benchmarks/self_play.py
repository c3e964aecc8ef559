"""Let dummies play whole games among themselves, check every turn, and print what came of it.

    python benchmarks/self_play.py [--games N] [--turns T] [--scenario NAME-OR-FILE] [--mode simultaneous|in-order|both]

Every game has a seed of its own, from which the first order of play and the dummies' tempers come. After each turn the
invariants are checked: nothing negative, armies aboard not above the ships, the journal gives the same world, armies,
ships, trains and population come and go only for the causes that the rulebook names.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pbm.kernel.turn import replay, resolve
from pbm.kernel.view import View
from pbm.rulesets import empires
from pbm.rulesets.empires import EMPIRES
from pbm.rulesets.empires.dummy import write_sheet
from pbm.rulesets.empires.events.administration import ActionTaken, ArmiesPlaced, ArmiesRaised, Grown, Levied
from pbm.rulesets.empires.events.bases import ShipsBuilt, ShipsReserved, ShipsScrapped
from pbm.rulesets.empires.events.battles import (
    AreaCaptured,
    BattleFought,
    LandingFought,
    Met,
    Occupied,
    SeaBattleFought,
    Withdrew,
)
from pbm.rulesets.empires.events.end_of_turn import (
    ArmiesDispersed,
    CensusHeld,
    EmpireEliminated,
    FleetDispersed,
    GameWon,
    IncomeReceived,
    LeftoversSpent,
)
from pbm.rulesets.empires.events.movement import Departed, Returned
from pbm.rulesets.empires.events.supply import TrainsGathered
from pbm.rulesets.empires.events.treasury import TaxRaised
from pbm.rulesets.empires.terrain import STICKY
from pbm.rulesets.empires.world import MoveKind
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pbm.kernel.event import Event
    from pbm.rulesets.empires.world import Force, World
    from pbm.sheets import Sheet

    Events = Sequence[Event[Any]]

SCENARIOS = Path(empires.__file__).parent / "scenarios"
MODES = ("simultaneous", "in-order")


@dataclass(slots=True)
class Game:
    """What is worth knowing of a game, or of several together."""

    mode: str
    seed: int
    turns: int = 0
    winners: tuple[str, ...] = ()
    ending: str = "unfinished"
    leader: str = "-"
    left: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    figures: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    writing: float = 0.0
    playing: float = 0.0
    areas: list[dict[str, int]] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)


# --- playing


def play(scenario: str, turns: int, deep: bool, task: tuple[str, int]) -> Game:  # noqa: FBT001 - a partial's argument
    """Play one game to its end, or for so many turns."""
    mode, seed = task
    game = Game(mode, seed)
    world = EMPIRES.start(with_mode(scenario, mode), "scenario", seed)
    order_language = OrderLanguage(EMPIRES, EMPIRES.words(world), EMPIRES.places(world))
    events: Events = []
    for turn in range(1, turns + 1):
        began = perf_counter()
        texts = {code: sheet(world, code, events, seed) for code, empire in world.empires.items() if empire.in_game}
        game.writing += perf_counter() - began
        began = perf_counter()
        sheets = [read(code, text, order_language, turn) for code, text in texts.items()]
        if deep:
            count_alone(game, sheets, world, seed, turn)
        actions = [action for one in sheets for action in one.actions]
        events, after = resolve(EMPIRES.phases, actions, world, present=sorted(texts), seed=seed, turn=turn)
        check(world, events, after)
        count(game, world, events)
        world = after
        game.turns = turn
        game.areas.append({code: sum(1 for _ in world.lands_of(code)) for code in world.empires})
        game.points = {code: empire.vps for code, empire in world.empires.items()}
        game.playing += perf_counter() - began
        if world.winners:
            break
    return conclude(game, world, events)


def with_mode(scenario: str, mode: str) -> str:
    """Return the scenario's text with another way of adjudication."""
    lines = [line for line in scenario.splitlines() if not line.startswith("adjudication")]
    lines.insert(lines.index("[rules]") + 1, f'adjudication = "{mode}"')
    return "\n".join(lines)


def sheet(world: World, code: str, events: Events, seed: int) -> str:
    """Let a dummy write its sheet from its report."""
    view = View("self-play", world.turn, code, EMPIRES.look(world, code), [one for one in events if one.seen_by(code)])
    return write_sheet(EMPIRES.report(view), seed)


def read(code: str, text: str, order_language: OrderLanguage, turn: int) -> Sheet:
    """Read a sheet as the game master's program does; nothing may be wrong with it."""
    found = read_sheet(code, text.encode(), order_language, Expected(turn=turn))
    assert not found.refused, text
    assert not found.problems, (text, found.problems)
    return found


def conclude(game: Game, world: World, events: Events) -> Game:
    """Note how the game ended."""
    counts = {code: sum(1 for _ in world.lands_of(code)) for code in world.empires}
    game.winners = world.winners
    game.leader = max(counts, key=lambda code: counts[code])
    game.left = sum(1 for empire in world.empires.values() if empire.in_game)
    for event in events:
        if isinstance(event, GameWon):
            game.ending = " and ".join(condition.value for _, met in event.victors for condition in met)
    assert bool(world.winners) == (game.ending != "unfinished")
    return game


# --- invariants


def check(before: World, events: Events, after: World) -> None:
    """Check what must hold after every turn."""
    assert replay(events, before) == after
    for land in after.lands.values():
        assert min(land.population, land.armies, land.forts, land.trains) >= 0, land
        assert land.base is None or min(land.base.commission, land.base.laid_up) >= 0, land
        assert land.owner is not None or land.base is None or not land.base.commission + land.base.laid_up, land
    for sea in after.seas.values():
        if sea.fleet is not None:
            assert min(sea.fleet.ships.values(), default=1) > 0, sea
            assert 0 <= sea.fleet.armies <= sea.fleet.strength, sea
    for empire in after.empires.values():
        purse = (empire.balance, empire.treasury, empire.army_reserve, empire.naval_reserve)
        assert min(purse) >= 0, empire
        assert empire.capital is None or after.lands[empire.capital].owner == empire.code, empire
    assert not after.moving
    for thing, difference in changes(before, events).items():
        assert totals(before)[thing] + difference == totals(after)[thing], (thing, difference)


def totals(world: World) -> Counter[str]:
    """Add up all armies, ships, trains and population of a world, wherever they are."""
    found: Counter[str] = Counter(armies=0, ships=0, trains=0, population=0)
    for land in world.lands.values():
        found.update(armies=land.armies, trains=land.trains, population=land.population)
        if land.base is not None:
            found["ships"] += land.base.commission + land.base.laid_up
    for sea in world.seas.values():
        if sea.fleet is not None:
            found.update(armies=sea.fleet.armies, ships=sea.fleet.strength)
    for empire in world.empires.values():
        found.update(armies=empire.army_reserve, ships=empire.naval_reserve)
    for force in world.moving.values():
        found.update(armies=force.armies, ships=force.ship_count, trains=force.trains)
    return found


def changes(before: World, events: Events) -> Counter[str]:
    """Add up what the events say was built, used up and lost."""
    found: Counter[str] = Counter(armies=0, ships=0, trains=0, population=0)
    for event in events:
        for thing, number in change(event).items():
            found[thing] += number
    if any(isinstance(event, EmpireEliminated) for event in events):
        eliminated(before, events, found)
    return found


def eliminated(before: World, events: Events, found: Counter[str]) -> None:
    """Count what leaves the game with an empire, by playing the turn's events once more."""
    past = [number for number, event in enumerate(events) if isinstance(event, EmpireEliminated)]
    for number in past:
        then, now = replay(events[:number], before), replay(events[: number + 1], before)
        for thing, total in totals(now).items():
            found[thing] += total - totals(then)[thing]


def change(event: Event[Any]) -> dict[str, int]:  # noqa: C901, PLR0911, PLR0912 - a table in the shape of a function
    """Return what an event adds to, or takes from, all there is."""
    match event:
        case ArmiesRaised():
            return {"armies": event.armies}
        case Levied():
            return {"armies": event.armies, "population": -event.armies}
        case Grown():
            return {"population": 1}
        case LeftoversSpent():
            return {"armies": event.armies, "trains": event.trains}
        case ShipsBuilt() | ShipsReserved():
            return {"ships": event.ships}
        case ShipsScrapped():
            return {"ships": -event.ships}
        case TrainsGathered():
            return {"trains": event.trains}
        case Departed():
            return {"trains": -event.trains_used}
        case Occupied():
            return {"trains": -event.trains_used}
        case ArmiesDispersed():
            return {"trains": -event.trains_used}
        case IncomeReceived():
            return {"trains": -len(event.trains_used)}
        case BattleFought():
            lost = event.reckoning
            return {
                "armies": -lost.attacker_losses - lost.defender_losses,
                "population": -lost.population_lost,
                "trains": -lost.trains_lost,
            }
        case Met():
            kind = "ships" if event.one.ships else "armies"
            return {kind: -event.one_losses - event.other_losses}
        case SeaBattleFought():
            return {"ships": -sunk(event.sunk) - event.force.ship_count + event.left.ship_count}
        case LandingFought():
            return {
                "ships": -sunk(event.sunk) - event.sunk_in_base,
                "armies": -event.armies_lost - event.armies_lost_in_base,
            }
        case _:
            return {}


def sunk(ships: Iterable[tuple[str, int]]) -> int:
    """Add up ships by home base."""
    return sum(number for _, number in ships)


# --- counting


def count_alone(game: Game, sheets: Sequence[Sheet], world: World, seed: int, turn: int) -> None:
    """Count what becomes of each sheet when nobody else acts: the dummy's own mistakes."""
    for one in sheets:
        assert one.empire is not None
        events, _ = resolve(EMPIRES.phases, one.actions, world, present=[one.empire], seed=seed, turn=turn)
        taken = [event for event in events if isinstance(event, ActionTaken)]
        game.alone.update(event.outcome.value for event in taken)
        for event in taken:
            if event.outcome == "failed":
                game.reasons[f"alone: {event.text.split()[0]}: {event.reason and event.reason.pattern}"] += 1


def count(game: Game, before: World, events: Events) -> None:
    """Count actions, outcomes, and the special rules that came up."""
    attacked: Counter[str] = Counter()
    for event in events:
        if isinstance(event, ActionTaken):
            word = event.text.split()[0]
            game.actions[word] += 1
            game.outcomes[word, event.outcome.value] += 1
            if event.outcome == "failed" and event.reason is not None:
                game.reasons[f"{word}: {event.reason.pattern}"] += 1
                game.rules["sticky failure (E.30)"] += "cannot leave" in event.reason.pattern
        game.rules.update(special(event, before))
        for name, number in figures(event).items():
            game.figures[name] += number
        if isinstance(event, BattleFought | Withdrew):
            attacked[f"{event.round} {event.force.destination}"] += 1
    game.rules["several attackers on one place (E.8)"] += sum(1 for number in attacked.values() if number > 1)
    game.rules["blockaded base at the turn's start (S.11)"] += sum(
        1
        for land in before.lands.values()
        if land.owner and land.base and before.seas[land.base.entrance].owner != land.owner
    )


def figures(event: Event[Any]) -> dict[str, int]:  # noqa: PLR0911 - a table in the shape of a function
    """Return what an event adds to the sums that tell how the game is played."""
    match event:
        case IncomeReceived():
            return {"BPs of income": event.income, "BPs of supply costs": event.cost}
        case TaxRaised():
            return {"BPs of TAX": event.bps}
        case Grown():
            return {"population grown": 1}
        case ArmiesRaised() | ArmiesPlaced():
            return {f"armies {'raised' if isinstance(event, ArmiesRaised) else 'placed'}": event.armies}
        case ArmiesDispersed():
            return {"armies dispersed": event.armies}
        case BattleFought() if event.defender is not None:
            where = "in ambushes" if event.reckoning.ambushed else "without ambush"
            lost = event.reckoning
            return {f"attackers lost {where}": lost.attacker_losses, f"defenders lost {where}": lost.defender_losses}
        case _:
            return {}


def special(event: Event[Any], before: World) -> list[str]:  # noqa: C901, PLR0911, PLR0912 - a table
    """Name the special rules that an event is an instance of."""
    match event:
        case Withdrew():
            return ["retreat (E.31)"]
        case BattleFought():
            reckoning = event.reckoning
            facts = {
                "battle on land (E.31)": True,
                "battle against neutrals": event.defender is None,
                "ambush (E.33)": reckoning.ambushed,
                "entrenchment (E.32)": reckoning.entrenchment > 0,
                "forts lost (E.35)": reckoning.forts_lost > 0,
                "failed attack (E.34)": not reckoning.captured,
                "attack from the sea (E.27)": event.force.origin in before.seas,
            }
            return [name for name, true in facts.items() if true]
        case Met():
            return ["fleets swap spaces (E.8)" if event.one.ships else "meeting engagement on land (E.8)"]
        case SeaBattleFought():
            return ["sea battle (E.36)", *(["armies drown (E.36)"] if event.drowned else [])]
        case LandingFought():
            return ["landing battle (E.36)"]
        case Occupied():
            found = ["divided force (E.19)"] if event.armies < event.force.armies else []
            return found + ["sticky terrain entered (E.30)"] * (before.lands[event.force.destination].terrain in STICKY)
        case AreaCaptured():
            captured = ["capture"]
            if event.former is not None and before.empires[event.former].capital == event.area:
                captured.append("capital captured (E.15)")
            if before.lands[event.area].base is not None:
                captured.append("base captured (E.15)")
            return captured
        case ArmiesDispersed():
            return ["dispersal on land (E.21)"]
        case FleetDispersed():
            return ["dispersal at sea (E.21)"]
        case IncomeReceived():
            facts = {
                "shortfall from treasury (E.37)": event.from_treasury > 0,
                "armies not paid (E.37)": bool(event.unpaid),
                "shortfall forgiven (E.37)": event.forgiven > 0,
                "trains reduce supply cost (E.22)": bool(event.trains_used),
            }
            return [name for name, true in facts.items() if true]
        case LeftoversSpent():
            return ["leftover trains (S.12)"] if event.trains else []
        case CensusHeld():
            return ["census (E.38)"]
        case EmpireEliminated():
            return ["elimination (E.39)"]
        case Departed():
            return departure(event)
        case Returned():
            lost = event.dispersed or event.ships_dispersed
            return ["origin lost on return (E.8)"] if lost else []
        case _:
            return []


def departure(event: Departed) -> list[str]:
    """Name what is special in a departure."""
    force: Force = event.force
    found = ["armies sail (E.28)"] if force.kind is MoveKind.SAIL and force.armies else []
    if event.dispersed:
        found.append("march without a train (E.18)")
    if event.ships_dispersed:
        found.append("ship without a home base (E.28)")
    return found


# --- printing


def print_games(games: Sequence[Game]) -> None:
    """Print who won, how long it took, and who was left."""
    for mode in dict.fromkeys(game.mode for game in games):
        these = [game for game in games if game.mode == mode]
        won = [game for game in these if game.winners]
        lengths = sorted(game.turns for game in won)
        print(f"\n{mode}: {len(these)} games, {len(won)} won", end="")
        if lengths:
            print(f" in {lengths[0]} to {lengths[-1]} turns, median {lengths[len(lengths) // 2]}", end="")
        print(f", {sum(game.left for game in these) / len(these):.1f} empires left")
        print("  endings:", dict(Counter(game.ending for game in these)))
        winners = Counter("+".join(game.winners) or f"({game.leader} leads)" for game in these)
        for empire, number in winners.most_common():
            print(f"  {empire:14}{number:5}{100 * number / len(these):7.1f} %")
    seconds = sum(game.writing + game.playing for game in games)
    sheets = sum(game.actions.total() for game in games) / 16
    writing = 1000 * sum(game.writing for game in games) / max(1, sheets)
    turns = sum(game.turns for game in games)
    print(f"\n{turns} turns, {1000 * seconds / max(1, turns):.0f} ms each; report and sheet {writing:.1f} ms")


def print_actions(games: Sequence[Game]) -> None:
    """Print how often each action was given, and how often it failed."""
    outcomes: Counter[tuple[str, str]] = Counter()
    for game in games:
        outcomes.update(game.outcomes)
    given: Counter[str] = Counter()
    for (word, _), number in outcomes.items():
        given[word] += number
    every = given.total()
    failed = sum(number for (_, outcome), number in outcomes.items() if outcome == "failed")
    cut = sum(number for (_, outcome), number in outcomes.items() if outcome == "cut")
    print(f"\n{every} actions, {100 * failed / every:.2f} % failed, {100 * cut / every:.2f} % cut", end="")
    alone = sum((game.alone for game in games), Counter())
    print(f"; alone on the board {100 * alone['failed'] / alone.total():.2f} % failed" if alone else "")
    for order in sorted(EMPIRES.orders.values(), key=lambda order: -given[order.__name__.upper()]):
        word = order.__name__.upper()
        print(f"  {word:10}{given[word]:9}", end="")
        print(f"{outcomes[word, 'failed']:8} failed{outcomes[word, 'cut']:8} cut")


def print_counts(title: str, counts: Counter[str], most: int | None = None) -> None:
    """Print a table of counts."""
    print(f"\n{title}")
    for name, number in counts.most_common(most):
        print(f"  {name:60}{number:9}")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2, help="games in each mode")
    parser.add_argument("--turns", type=int, default=10, help="turns at most")
    parser.add_argument("--scenario", default="european-empires", help="a scenario's name or file")
    parser.add_argument("--mode", choices=(*MODES, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="also play each sheet without the others")
    parser.add_argument("--areas", action="store_true", help="print how the number of areas grows")
    options = parser.parse_args()
    named = SCENARIOS / f"{options.scenario}.toml"
    scenario = (named if named.exists() else Path(options.scenario)).read_text(encoding="utf-8")
    modes = MODES if options.mode == "both" else (options.mode,)
    tasks = [(mode, seed) for mode in modes for seed in range(options.seed, options.seed + options.games)]
    run = partial(play, scenario, options.turns, options.alone)
    if options.processes > 1:
        with ProcessPoolExecutor(options.processes) as pool:
            games = list(pool.map(run, tasks))
    else:
        games = [run(task) for task in tasks]
    print_games(games)
    print_actions(games)
    print_counts("special rules", sum((game.rules for game in games), Counter()))
    print_counts("sums", sum((game.figures for game in games), Counter()))
    print_counts("reasons of failure", sum((game.reasons for game in games), Counter()), 25)
    if options.areas:
        for game in games:
            print(f"\n{game.mode}, seed {game.seed}")
            for turn, areas in enumerate(game.areas, 1):
                if turn % 5 == 0:
                    print(f"  {turn:3}", "  ".join(f"{code} {number:2}" for code, number in areas.items()))
            print("  VPs", "  ".join(f"{code} {number:2}" for code, number in game.points.items()))


if __name__ == "__main__":
    main()
