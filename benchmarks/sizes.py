"""Show that what is read costs what it is long: mails, scenarios, maps and saved worlds of one to sixteen megabytes.

    python benchmarks/sizes.py [--largest 16] [kind ...]

Each size of each kind is read in a process of its own. Time is the processor's. The exponent is how the time grows
with the size: 1 is linear, 2 would be quadratic. Order sheets have a benchmark of their own, ``reading.py``.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import resource
import sys
from functools import partial
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))

from pbm.desk.sealed import seal
from pbm.rulesets.empires import EMPIRES
from tools.fuzz.targets import feed_mail, feed_map, feed_scenario, feed_sealed

if TYPE_CHECKING:
    from collections.abc import Callable

MEGABYTE = 1_000_000
NOISE = 0.15
"""Seconds below which a time says nothing of how it grows."""


def repeated(piece: bytes, size: int) -> bytes:
    """Return a piece as often as fits."""
    return piece * (size // len(piece))


def a_page(size: int) -> bytes:
    """Return a mail in HTML."""
    return b"From: a@example.org\nContent-Type: text/html\n\n<table>" + repeated(b"<tr><td>MOVE <b>BRA</b><td>1", size)


def parts(size: int) -> bytes:
    """Return a mail of many parts."""
    part = b"--x\nContent-Type: text/plain\n\n1 MOVE BRA MGD 1\n"
    return b"From: a@example.org\nContent-Type: multipart/mixed; boundary=x\n\n" + repeated(part, size) + b"--x--\n"


def a_text(size: int) -> bytes:
    """Return a mail of lines of orders."""
    return b"From: a@example.org\n\n" + repeated(b"1  MOVE  BRA MGD  ALL BUT 1\n", size)


def scenario(size: int) -> bytes:
    """Return a scenario of a chain of lands."""
    empire = '[[empire]]\ncode = "{}"\nname = "{}"\nsupply_capacity = 4\nbalance = 12\ntreasury = 20\n'
    head = '[scenario]\nname = "chain"\ntitle = "Chain"\nruleset = "empires"\n'
    lands = [head, *(empire.format(code, code) for code in ("AA", "BB"))]
    count = size // 125
    for at in range(count):
        borders = ", ".join(f'"{code(other)}"' for other in (at - 1, at + 1) if 0 <= other < count)
        lands.append(
            f'[[land]]\ncode = "{code(at)}"\nname = "Land {at}"\nterrain = "plains"\npopulation = 2\n'
            f'borders = [{borders}]\nowner = "{"AA" if at < count // 2 else "BB"}"\narmies = 1\n'
        )
    return "\n".join(lands).encode()


def code(at: int) -> str:
    """Return the code of an area by its number; three letters do for the first 17,576."""
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    word = ""
    for _ in range(3 if at < 26**3 else 4):
        at, rest = divmod(at, 26)
        word = digits[rest] + word
    return word


def wrong_keys(size: int) -> bytes:
    """Return a scenario in which every line is a fault."""
    return b"[rules]\n" + b"".join(b"nonsense_%d = 1\n" % at for at in range(size // 20))


def shapes(size: int) -> bytes:
    """Return a map of many squares."""
    square = {"path": "M0,0 L10,0 10,10 0,10 Z", "label": [5, 5]}
    areas = {f"A{at}": square for at in range(size // 72)}
    return json.dumps({"width": 100, "height": 100, "areas": areas}).encode()


def world(size: int) -> bytes:
    """Return the pickle of a world."""
    saved = EMPIRES.start(scenario(size // 2).decode(), "chain.toml", 1)
    sealed = seal(saved, EMPIRES.name, EMPIRES.saved_classes())
    return sealed.partition(b"\n")[2]


def feed_world(data: bytes) -> None:
    """Read a world's pickle as one that anybody may have written."""
    feed_sealed(data)


KINDS: dict[str, tuple[Callable[[int], bytes], Callable[[bytes], None]]] = {
    "mail of lines": (a_text, feed_mail),
    "mail in HTML": (a_page, feed_mail),
    "mail of parts": (parts, feed_mail),
    "mail's head": (lambda size: repeated(b"Subject: =?utf-8?Q?a?=\n b\n", size) + b"\n", feed_mail),
    "scenario": (scenario, partial(feed_scenario, EMPIRES)),
    "scenario of faults": (wrong_keys, partial(feed_scenario, EMPIRES)),
    "scenario's brackets": (lambda size: b"a = " + b"[" * size, partial(feed_scenario, EMPIRES)),
    "map": (shapes, feed_map),
    "map's brackets": (lambda size: b"[" * size, feed_map),
    "world": (world, feed_world),
    "world of zeros": (lambda size: b"\x80\x04" + b"K\x00" * (size // 2) + b".", feed_world),
}


def measure(kind: str, megabytes: int) -> tuple[int, float, float]:
    """Read one file; return its size, the seconds it took, and the megabytes at most."""
    make, feed = KINDS[kind]
    data = make(megabytes * MEGABYTE)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = process_time()
    feed(data)
    return len(data), process_time() - began, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def exponent(small: tuple[int, float, float], large: tuple[int, float, float]) -> str:
    """Return how time grows with size between two measurements."""
    if small[1] < NOISE:
        return "-"
    return f"{math.log(large[1] / small[1]) / math.log(large[0] / small[0]):.2f}"


def main() -> None:
    """Measure the kinds named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", help=f"which of: {', '.join(KINDS)}")
    parser.add_argument("--largest", type=int, default=16, help="megabytes of the largest file")
    asked = parser.parse_args()
    sizes = [size for size in (1, 4, 16, 64) if size <= asked.largest]
    print(f"{'seconds to read':<22}" + "".join(f"{size:>9} MB" for size in sizes) + "   exponent   memory")
    spawn = multiprocessing.get_context("spawn")
    for kind in asked.kinds or KINDS:
        measured = []
        for size in sizes:
            with spawn.Pool(1) as pool:
                measured.append(pool.apply(measure, (kind, size)))
        times = "".join(f"{seconds:>12.2f}" for _, seconds, _ in measured)
        grows = exponent(*measured[-2:]) if len(measured) > 1 else "-"
        print(f"{kind:<22}{times}{grows:>11}{measured[-1][2]:>6.0f} MB", flush=True)


if __name__ == "__main__":
    main()
