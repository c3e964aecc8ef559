"""One game among dummies, from its first turn to its end."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks.self_play.observer import MODES
from benchmarks.self_play.record import Game
from pbm.game.turn import composing_seed
from pbm.kernel.seat import Level
from pbm.kernel.turn import replay, resolve
from pbm.kernel.view import View
from pbm.players import compose
from pbm.sheets import Expected, OrderLanguage, read_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.self_play.observer import Observer
    from pbm.kernel.event import Event
    from pbm.sheets import Sheet

    Events = Sequence[Event[Any]]
    Look = Callable[[str], Any]


def play(observer: Observer, scenario: str, turns: int, deep: bool, task: tuple[str, int]) -> Game:  # noqa: FBT001 - a partial's argument
    """Play one game to its end, or for so many turns."""
    mode, seed = task
    game, rules = Game(mode, seed), observer.ruleset
    text = with_mode(scenario, mode) if mode in MODES else scenario
    world = rules.start(text, "scenario", seed)
    words, order_language = rules.words(world), language_of(observer, world)
    events: Events = []
    for turn in range(1, turns + 1):
        began = perf_counter()
        if rules.words(world) != words:
            words, order_language = rules.words(world), language_of(observer, world)
        playing = [code for code, seat in rules.seats(world).items() if seat.in_game]
        look = rules.lookout(world)
        texts = {code: sheet(observer, look, code, events, turn, seed) for code in playing}
        game.writing += perf_counter() - began
        began = perf_counter()
        sheets = [read(code, text, order_language, turn) for code, text in texts.items()]
        if deep:
            count_alone(observer, game, sheets, world, seed, turn)
        actions = [action for one in sheets for action in one.actions]
        events, after = resolve(rules.phases, actions, world, present=sorted(texts), seed=seed, turn=turn)
        assert replay(events, world) == after
        observer.check(world, events, after)
        count_actions(observer, game, events)
        observer.count(game, world, events, after)
        world = after
        game.turns = turn
        game.areas.append(dict(observer.areas(world)))
        game.points = dict(observer.points(world))
        game.playing += perf_counter() - began
        if rules.is_over(world):
            break
    return conclude(observer, game, world, events)


def language_of(observer: Observer, world: Any) -> OrderLanguage:  # noqa: ANN401 - the world of any game
    """Return the language of the sheets: a game may get new words as it is played."""
    rules = observer.ruleset
    return OrderLanguage(rules, rules.words(world), rules.places(world))


def with_mode(scenario: str, mode: str) -> str:
    """Return the scenario's text with another way of adjudication."""
    lines = [line for line in scenario.splitlines() if not line.startswith("adjudication")]
    if not any(line.startswith("[rules]") for line in lines):
        lines.append("[rules]")
    head = next(at for at, line in enumerate(lines) if line.startswith("[rules]"))
    lines.insert(head + 1, f'adjudication = "{mode}"')
    return "\n".join(lines)


def sheet(  # noqa: PLR0913, PLR0917 - each is another thing
    observer: Observer, look: Look, code: str, events: Events, turn: int, seed: int, level: Level = Level.NORMAL
) -> str:
    """Let a dummy write its sheet from its report."""
    view = View("self-play", turn - 1, code, look(code), [one for one in events if one.seen_by(code)])
    return compose(observer.ruleset, view, composing_seed(seed, turn, code), level)


def read(code: str, text: str, order_language: OrderLanguage, turn: int) -> Sheet:
    """Read a sheet as the game master's program does; nothing may be wrong with it."""
    found = read_sheet(code, text.encode(), order_language, Expected(turn=turn))
    assert not found.refused, text
    assert not found.problems, (text, found.problems)
    return found


def count_actions(observer: Observer, game: Game, events: Events) -> None:
    """Count actions, what became of them, and why they failed."""
    for event in events:
        judged = observer.judged(event)
        if judged is not None:
            game.actions[judged.word] += 1
            game.outcomes[judged.word, judged.outcome] += 1
            if judged.outcome == "failed" and judged.reason is not None:
                game.reasons[f"{judged.word}: {judged.reason}"] += 1


def count_alone(  # noqa: PLR0913, PLR0917 - each is another thing
    observer: Observer,
    game: Game,
    sheets: Sequence[Sheet],
    world: Any,  # noqa: ANN401 - the world of any game
    seed: int,
    turn: int,
) -> None:
    """Count what becomes of each sheet when nobody else acts: the dummy's own mistakes."""
    for one in sheets:
        assert one.empire is not None
        events, _ = resolve(observer.ruleset.phases, one.actions, world, present=[one.empire], seed=seed, turn=turn)
        for judged in filter(None, map(observer.judged, events)):
            game.alone[judged.outcome] += 1
            if judged.outcome == "failed":
                game.reasons[f"alone: {judged.word}: {judged.reason}"] += 1


def conclude(observer: Observer, game: Game, world: Any, events: Events) -> Game:  # noqa: ANN401 - the world of any game
    """Note how the game ended."""
    counts = observer.areas(world)
    game.winners = tuple(observer.winners(world))
    game.leader = max(counts, key=lambda code: counts[code])
    game.left = sum(1 for seat in observer.ruleset.seats(world).values() if seat.in_game)
    if observer.ruleset.is_over(world):
        game.ending = observer.ending(world, events)
    return game
