"""Measure what reports cost: time and size against what the empire sees, in small and great games, early and late.

    python benchmarks/rendering.py [--runs N] [--turns 1,10,20,40] [--least]

Computer players play each scenario. After the turns named, every empire's report is rendered: its chart, its form and
its three formats. Time is the processor's, in milliseconds and as a multiple of what json takes to write and read the
same report document, measured in turn with it, so that neither the machine's pace nor its other work matters much.

Below each table stand straight lines through its columns: what a report costs anyhow, and what each area in sight
adds. The bounds at the end are held, or the run fails: they say that a report costs what its reader sees.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from pbm.desk.desk import Desk
from pbm.pipeline.begin_game import begin
from pbm.publishing.reports import publish
from pbm.publishing.turn_figures import figures_of_turn, history
from pbm.reports.renderer import Renderer
from pbm.rulesets import empires as ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pbm.publishing.publication import Publication

SCENARIOS = Path(ruleset.__file__).parent / "scenarios"
GAMES = ("two-rivers", "european-empires")
FORMATS = ("html", "txt", "json")
FEW = 3
"""Reports through which no line is drawn."""
TYPICAL = 20
"""Areas in sight of a middling empire."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an empire's report of a turn costs; ``sight`` is the number of areas in it."""

    scenario: str
    turn: int
    empire: str
    sight: int
    milliseconds: float
    ratio: float
    size: dict[str, int]


def play(scenario: str, turns: Sequence[int], runs: int) -> Iterator[Cost]:
    """Let computer players play a scenario, and measure the reports of the turns named."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{scenario}.toml"
        file.write_text(with_dummies(scenario), encoding="utf-8")
        drawn = (SCENARIOS / f"{scenario}.map.json").read_text(encoding="utf-8")
        file.with_suffix(".map.json").write_text(drawn, encoding="utf-8")
        desk = Desk.at(Path(folder))
        game = begin(desk, desk.new_game("long"), str(file), 1)
        ruleset = game.position.ruleset
        figures = []
        for turn in range(1, turns[-1] + 1):
            resolved = game.resolve(game.select(()))
            if resolved.after.over:
                return
            game = game.after(resolved)
            told = game.publication
            reports = {code: told.document(code, resolved.events, resolved.selection) for code in game.position.seats}
            figures.append(figures_of_turn(ruleset, reports, told.public_document(resolved.events)))
            if turn in turns:
                full = {code: {**one, "history": history(ruleset, figures, code)} for code, one in reports.items()}
                yield from measure(scenario, told, full, runs)


def with_dummies(scenario: str) -> str:
    """Return a scenario in which the program plays all empires."""
    text = (SCENARIOS / f"{scenario}.toml").read_text(encoding="utf-8")
    return text.replace("[[empire]]\n", "[[empire]]\ndummy = true\n")


def measure(scenario: str, told: Publication, reports: dict[str, dict[str, Any]], runs: int) -> Iterator[Cost]:
    """Measure the reports of a turn, with templates that have been loaded."""
    renderer = Renderer()
    publish(told, next(iter(reports)), next(iter(reports.values())), renderer)
    for code, report in reports.items():
        if "blank_sheet" not in report:
            continue
        files = publish(told, code, report, renderer)
        pace, taken = [], []
        for _ in range(runs):
            pace.append(timed(lambda: json.loads(json.dumps(report))))  # noqa: B023 - called at once
            taken.append(timed(lambda: publish(told, code, report, renderer)))  # noqa: B023
        yield Cost(
            scenario,
            told.position.turn,
            code,
            len(report["areas"]) + len(report["other_areas"]),
            statistics.median(taken),
            statistics.median(each / unit for each, unit in zip(taken, pace, strict=True)),
            {kind: len(files[f"{code}.{kind}"]) for kind in FORMATS},
        )


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds of the processor a piece of work takes."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def line(costs: Sequence[Cost], what: Callable[[Cost], float]) -> tuple[float, float]:
    """Return the straight line nearest to the costs: what a report costs anyhow, and what for each area in sight."""
    fit = statistics.linear_regression([cost.sight for cost in costs], [what(cost) for cost in costs])
    return fit.intercept, fit.slope


COLUMNS: dict[str, Callable[[Cost], float]] = {
    "ms": lambda cost: cost.milliseconds,
    "x json": lambda cost: cost.ratio,
    "html kB": lambda cost: cost.size["html"] / 1000,
    "txt kB": lambda cost: cost.size["txt"] / 1000,
    "json kB": lambda cost: cost.size["json"] / 1000,
}


def print_costs(costs: Sequence[Cost]) -> None:
    """Print the costs of a turn, and the lines through them where there are enough."""
    print(
        f"\n{costs[0].scenario}, turn {costs[0].turn}\n  empire    areas", *(f"{name:>9}" for name in COLUMNS), sep=""
    )
    for cost in sorted(costs, key=lambda cost: cost.sight):
        print(f"  {cost.empire:10}{cost.sight:5}", *(f"{what(cost):9.1f}" for what in COLUMNS.values()), sep="")
    if len(costs) > FEW:
        lines = [line(costs, what) for what in COLUMNS.values()]
        for name, values in zip(("anyhow", "for an area"), zip(*lines, strict=True), strict=True):
            print(f"  {name:15}", *(f"{value:9.2f}" for value in values), sep="")


def per_area(costs: Sequence[Cost], what: Callable[[Cost], float]) -> float:
    """Return what reports cost for each area in sight."""
    return sum(map(what, costs)) / sum(cost.sight for cost in costs)


def growth(costs: Sequence[Cost], what: Callable[[Cost], float]) -> float:
    """Return what an area costs the third that sees most, against the third that sees least."""
    ranked = sorted(costs, key=lambda cost: cost.sight)
    third = len(ranked) // 3
    return per_area(ranked[-third:], what) / per_area(ranked[:third], what)


def typical(costs: Sequence[Cost], what: Callable[[Cost], float]) -> float:
    """Return what the report costs of a reader who sees so many areas as is typical."""
    anyhow, each = line(costs, what)
    return anyhow + each * TYPICAL


def bounds(turns: Sequence[Sequence[Cost]]) -> Iterator[tuple[str, float, float]]:
    """Yield what is bounded, what was measured, and the bound; the turns are those of the great game."""
    everything = [cost for costs in turns for cost in costs]
    yield "the slowest report, as a multiple of json", max(cost.ratio for cost in everything), 60
    for name in ("ms", "html kB", "txt kB", "json kB"):
        yield f"{name} for an area: who sees most, against who sees least", growth(everything, COLUMNS[name]), 0.8
    first, last = turns[0], turns[-1]
    for name in ("x json", "html kB", "txt kB", "json kB"):
        later = typical(last, COLUMNS[name]) / typical(first, COLUMNS[name])
        yield f"{name} with {TYPICAL} areas in sight: turn {last[0].turn}, against turn {first[0].turn}", later, 1.5


def main() -> None:
    """Measure, print, and hold the bounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--turns", default="1,10,20,40")
    parser.add_argument("--least", action="store_true", help="show that it works: the small game alone, no bounds")
    options = parser.parse_args()
    turns = [int(turn) for turn in options.turns.split(",")]
    measured: dict[tuple[str, int], list[Cost]] = {}
    for scenario in GAMES[:1] if options.least else GAMES:
        for cost in play(scenario, turns, options.runs):
            measured.setdefault((scenario, cost.turn), []).append(cost)
    for costs in measured.values():
        print_costs(costs)
    if options.least:
        return
    print("\nbounds")
    broken = False
    for name, value, bound in bounds([costs for (scenario, _), costs in measured.items() if scenario == GAMES[-1]]):
        broken |= value > bound
        print(f"  {name:64}{value:8.2f}  at most {bound}{'  BROKEN' if value > bound else ''}")
    sys.exit(broken)


if __name__ == "__main__":
    main()
