"""Command line of the map tool: `python -m tools.maps build|check|borders|links|draw PLAN.toml`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.maps.build import build, document, write
from tools.maps.check import close_calls, cramped, differences, drawn_borders
from tools.maps.draw import picture
from tools.maps.links import with_borders
from tools.maps.plan import read_plan

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
RULESETS = ROOT / "pbm" / "rulesets"
SCENARIOS = RULESETS / "empires" / "scenarios"
"""Where a plan's scenario lies that is named without a folder."""
CACHE = Path(__file__).resolve().parent / ".cache"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    options = _parser().parse_args(arguments)
    plan = read_plan(options.plan)
    folder = RULESETS if "/" in plan.scenario else options.scenarios
    scenario, target = folder / f"{plan.scenario}.toml", folder / f"{plan.scenario}.map.json"
    if options.command == "draw":
        content = json.loads(target.read_text(encoding="utf-8"))
        sys.stdout.write(picture(content, scenario, options.scale))
        return 0
    areas = build(plan, options.cache)
    if options.command == "build":
        write(document(plan, areas), target)
        sys.stdout.write(f"{target.name}: {len(areas)} areas, {target.stat().st_size // 1000} kB\n")
        return 0
    if options.command == "borders":
        for (one, two), length in drawn_borders(plan, areas).items():
            sys.stdout.write(f"{one} {two} {length:.1f}\n")
        return 0
    if options.command == "links":
        text = with_borders(scenario.read_text(encoding="utf-8"), drawn_borders(plan, areas))
        scenario.write_text(text, encoding="utf-8")
        return 0
    faults = list(differences(plan, areas, scenario))
    notes = [f"{one}-{two}: only {length:.1f} units" for (one, two), length in close_calls(plan, areas).items()]
    places = {code: area["label"] for code, area in document(plan, areas)["areas"].items()}
    notes += [f"{code}: little room for its label" for code in cramped(areas, places)]
    sys.stdout.write("".join(f"{fault}\n" for fault in faults))
    sys.stdout.write("".join(f"note: {note}\n" for note in notes))
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description=__doc__)
    parser.add_argument(
        "command",
        choices=["build", "check", "borders", "links", "draw"],
        help="build the map file, check it against the scenario, list the borders drawn, write them into the scenario, "
        "or draw an SVG picture",
    )
    parser.add_argument("plan", type=Path, help="the map's input file")
    parser.add_argument("--scenarios", type=Path, default=SCENARIOS, help="folder of the scenario and the map file")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where npm puts the atlas")
    parser.add_argument("--scale", type=float, default=1.0, help="size of the picture")
    return parser


if __name__ == "__main__":
    sys.exit(main())
