"""Measure how what a report costs grows with its map: python benchmarks/grid_maps.py [--sizes 250,1000,3000].

On a grid of land areas, each with a square on the map, eight empires have a dozen each. What is measured is the
processor's time for the first reader, who draws the ground, and for the next, both as multiples of what json takes to
write and read the same report document. The exponents below say how time grows when areas grow: 1 is linear.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from functools import partial
from itertools import pairwise
from math import isqrt, log
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from pbm.desk.desk import Desk
from pbm.game.documents import view_of
from pbm.pipeline.begin_game import begin
from pbm.publishing.reports import publish
from pbm.reports.renderer import Renderer
from pbm.rulesets.empires import EMPIRES

if TYPE_CHECKING:
    from collections.abc import Callable

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAYERS = 8
SIDE = 40
"""Units of the map that a square is wide."""
RUNS = 3


def code(number: int) -> str:
    """Return the code of an area: three characters, a letter first."""
    rest, last = divmod(number, 36)
    first, middle = divmod(rest, 36)
    return DIGITS[10 + first] + DIGITS[middle] + DIGITS[last]


def write_grid(folder: Path, areas: int) -> str:
    """Write a scenario with its map; return the scenario's file."""
    columns = isqrt(areas)
    spots = {(number % columns, number // columns): code(number) for number in range(areas)}
    blocks = ['[scenario]\nname = "grid"\ntitle = "Grid"\nruleset = "empires"\n']
    blocks += [
        f'[[empire]]\ncode = "E{at}"\nname = "Empire {at}"\nsupply_capacity = 4\nbalance = 9\ntreasury = 9\n'
        for at in range(PLAYERS)
    ]
    shapes = {}
    for number, ((x, y), name) in enumerate(spots.items()):
        near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        borders = json.dumps([spots[spot] for spot in near if spot in spots])
        owner = f'owner = "E{number % PLAYERS}"\narmies = 2\n' if number < PLAYERS * 12 else ""
        blocks.append(
            f'[[land]]\ncode = "{name}"\nname = "Area {name}"\nterrain = "plains"\npopulation = 3\n'
            f"borders = {borders}\n{owner}"
        )
        path = f"M{x * SIDE} {y * SIDE}l{SIDE} 0 0 {SIDE}-{SIDE} 0z"
        shapes[name] = {"path": path, "label": [x * SIDE + SIDE / 2, y * SIDE + SIDE / 2]}
    (folder / "grid.toml").write_text("\n".join(blocks), encoding="utf-8")
    size = {"width": columns * SIDE, "height": (areas // columns + 1) * SIDE}
    (folder / "grid.map.json").write_text(json.dumps({**size, "areas": shapes}), encoding="utf-8")
    return str(folder / "grid.toml")


def measured(areas: int) -> dict[str, float]:
    """Return what reports on a map of so many areas cost."""
    with tempfile.TemporaryDirectory() as name:
        desk = Desk.at(Path(name))
        told = begin(desk, desk.new_game("grid"), write_grid(Path(name), areas), 1).publication
        shapes, reports = told.shapes, {empire: told.document(empire) for empire in ("E0", "E1")}
        floor = min(timed(lambda: json.loads(json.dumps(reports["E1"]))) for _ in range(RUNS))
        layout, form, renderer = EMPIRES.map_layout, EMPIRES.order_form, Renderer()
        assert layout is not None
        assert form is not None
        assert shapes is not None
        view = view_of(told.position, "E1")
        first, chart = (timed(partial(layout, reports[empire], shapes)) for empire in ("E0", "E1"))
        forms = timed(lambda: form(view, reports["E1"]))
        publish(told, "E0", reports["E0"], renderer)
        page = timed(lambda: publish(told, "E1", reports["E1"], renderer))
    return {"json": floor, "first chart": first, "next chart": chart, "form": forms, "all files": page}


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds of the processor a piece of work takes."""
    began = process_time()
    work()
    return 1000 * (process_time() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="250,1000,3000")
    sizes = [int(size) for size in parser.parse_args().sizes.split(",")]
    costs = {size: [measured(size) for _ in range(RUNS)] for size in sizes}
    least = {size: {stage: min(run[stage] for run in runs) for stage in runs[0]} for size, runs in costs.items()}
    print("milliseconds, and multiples of json\n  areas" + "".join(f"{stage:>20}" for stage in least[sizes[0]]))
    for size, cost in least.items():
        print(f"{size:7}" + "".join(f"{taken:12.1f}{taken / cost['json']:7.1f}x" for taken in cost.values()))
    for one, other in pairwise(sizes):
        grown = [log(least[other][stage] / least[one][stage]) / log(other / one) for stage in least[one]]
        print(f"exponents, {one} to {other}:".ljust(27) + "".join(f"{exponent:>8.2f}{'':12}" for exponent in grown))


if __name__ == "__main__":
    main()
