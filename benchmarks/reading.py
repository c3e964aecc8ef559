"""How fast order sheets are read: good lines, wrong lines, and hostile texts of up to 16 MB.

    python benchmarks/reading.py [--short]

Good lines are measured against Lark's bare parser: a grammar made of the same card, with patterns for codes and
numbers, that parses the same lines, in the same run. Times are CPU time, the least of several tries.
"""

from __future__ import annotations

import math
import re
import sys
import time
import tracemalloc
from functools import partial
from itertools import islice, product
from typing import TYPE_CHECKING

from lark import Lark

from pbm.kernel.ruleset import Word
from pbm.rulesets.empires import EMPIRES
from pbm.sheets import Expected, OrderLanguage, read_sheet
from pbm.sheets import text as sheet_text
from pbm.sheets.card import grammar

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = 250
TRIES = 5
HEADER = "GAME g\nTURN 1\nEMPIRE PA\n"
EXPECTED = Expected(("g",), 1)
ORDERS = (
    "GATHER {a} - {n}", "SEND {a} {b} ALL", "WAGONS {a} {b} ALL BUT 1", "ATTACK {a} {b} AB-2", "MOVE {a} {b} {n}",
    "RETREAT {a} {b}", "TAX", "GIFT - PB {n}", "ORDER - - {n}", "FORTIFY {a} - 1", "LEVY {a}", "DEFEND {a}",
)  # fmt: skip
SYLLABLES = (
    *("ba", "ber", "bran", "den", "burg", "han", "no", "ver", "mag", "sax", "ony", "hes", "se", "pol", "and"),
    *("lith", "u", "ania", "kur", "cou", "land", "ost", "fries", "wal", "chia", "mol", "dav", "tran"),
)
PATTERNS = r"""
AREA: /A[0-9A-F]{4,5}/
EMPIRE: /P[A-Z]/
NUMBER: /[0-9]+/
ALL.2: "ALL"
ALL_BUT.3: /(ALL BUT|AB)[ -]?[0-9]+/
BLANK: "-"
ANYTHING.-1: /\S+/
%ignore /[ \t]+/
"""
HOSTILE: dict[str, Callable[[int], str]] = {
    "junk lines": lambda size: HEADER + "lorem ipsum dolor sit\n" * (size // 22),
    "wrong orders": lambda size: HEADER + "MOVE BRN MGX QQ\n" * (size // 16),
    "lines like headings": lambda size: "TURN 3 went well\n" * (size // 17),
    "headers": lambda size: (HEADER + "1 TAX\n") * (size // 30),
    "joined emoji": lambda size: HEADER + "MESSAGE ALL\n" + "\U0001f468\u200d" * (size // 7) + "\nEND\n",
    "one GAME line": lambda size: "GAME " + "x" * size + "\nTURN 1\nEMPIRE PA\n1 TAX\n",
    "open brackets": lambda size: HEADER + "1 MOVE " + "[" * size,
    "letters": lambda size: HEADER + "MESSAGE ALL\nx\nEND\n" * (size // 18),
    "long boxes": lambda size: HEADER + ("1 MOVE " + " ".join(["y" * 2000] * 60) + "\n") * (size // 120_000 + 1),
    "quotations": lambda size: HEADER + "".join(f"{'>' * (at % 50)} 1 TAX\n" for at in range(size // 31)),
}


def language(areas: int) -> OrderLanguage:
    """Return the language of a world with so many areas, with names of syllables."""
    syllables = (
        "ba",
        "ber",
        "bran",
        "den",
        "burg",
        "han",
        "no",
        "ver",
        "mag",
        "sax",
        "ony",
        "hes",
        "se",
        "pol",
        "lith",
    )
    names = islice(map("".join, product(syllables, repeat=5)), 0, None, max(1, 15**5 // areas))
    words = [Word("AREA", f"A{at:04X}", name.capitalize()) for at, name in zip(range(areas), names, strict=False)]
    empires = [Word("EMPIRE", f"P{letter}", f"Realm {letter}") for letter in "ABCDEFGH"]
    return OrderLanguage(EMPIRES, [*words, *empires], LINES)


def least(work: Callable[[], object], tries: int = TRIES) -> float:
    """Return the CPU seconds of the quickest try."""
    best = math.inf
    for _ in range(tries):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def good_lines() -> None:
    """Compare the reader with Lark's bare parser."""
    known = language(1000)
    orders = [
        ORDERS[at % len(ORDERS)].format(a=f"A{at * 7 % 1000:04X}", b=f"A{at * 13 % 1000:04X}", n=at % 19 + 1)
        for at in range(LINES)
    ]
    sheet = (HEADER + "".join(f"{at:>3}  {order}\n" for at, order in enumerate(orders, start=1))).encode()
    assert not read_sheet("in.txt", sheet, known, EXPECTED).problems
    bare = Lark(grammar(EMPIRES.grammar).partition("%declare")[0] + PATTERNS, parser="lalr", start="action")
    # The bare parser knows no boxes that are left out.
    whole = [order + " -" * (4 - len(re.sub("ALL BUT", "AB", order).replace("AB 1", "AB").split())) for order in orders]
    # By turns, as other programs come and go.
    rounds = [(least(lambda: read_sheet("in.txt", sheet, known, EXPECTED), 2), _bare(bare, whole)) for _ in range(12)]
    reader, parser = (LINES / min(times) for times in zip(*rounds, strict=True))
    print(f"good lines a second   {reader:>8,.0f}   bare Lark {parser:>8,.0f}   ratio {reader / parser:.2f}")


def _bare(parser: Lark, lines: list[str]) -> float:
    return least(lambda: [parser.parse(line) for line in lines], 2)


def wrong_lines(sizes: tuple[int, ...]) -> None:
    """Explain lines with a slip in them, each another one, in worlds of all sizes."""
    for areas in sizes:
        known = language(areas)
        lines = [f"MOVE A{at * 37 % areas:04X}Q {known.words.all[at * 11 % areas].name[:-2]}x 1" for at in range(2000)]
        sheets = [(HEADER + "\n".join(lines[at : at + 40])).encode() for at in range(0, len(lines), 40)]
        begun = time.process_time()
        read_sheet("in.txt", sheets[0], known, EXPECTED)
        first = time.process_time() - begun
        begun = time.process_time()
        for sheet in sheets[1:]:
            assert read_sheet("in.txt", sheet, known, EXPECTED).problems
        spent = time.process_time() - begun
        rate = (len(lines) - 40) / spent
        print(f"wrong lines a second  {rate:>8,.0f}   of {areas:>7,} areas; the first sheet {first * 1000:,.0f} ms")


def hostile(sizes: tuple[int, ...], largest: int) -> None:
    """Read hostile texts with the limit of what is read lifted, to see how time grows, and a very long one as it is."""
    known = language(1000)
    for name, make in HOSTILE.items():
        texts = [make(size).encode() for size in sizes]
        limit, sheet_text.LARGEST = sheet_text.LARGEST, 1 << 40
        spent = [least(partial(read_sheet, "in.txt", data, known, EXPECTED), 2) for data in texts]
        sheet_text.LARGEST = limit
        exponent = math.log(spent[-1] / spent[0]) / math.log(len(texts[-1]) / len(texts[0]))
        data = make(largest).encode()
        tracemalloc.start()
        sheet = read_sheet("in.txt", data, known, EXPECTED)
        memory = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        limited = least(partial(read_sheet, "in.txt", data, known, EXPECTED), 1)
        seconds = " ".join(f"{each:6.2f}" for each in spent)
        print(
            f"{name:<20} {seconds} s without the limit, exponent {exponent:.2f}; "
            f"{len(data) / 1e6:.0f} MB: {limited:.2f} s, {memory:.0f} MB of memory, {len(sheet.problems)} problems",
            flush=True,
        )


def main() -> None:
    """Measure."""
    short = "--short" in sys.argv
    good_lines()
    wrong_lines((100, 1000) if short else (100, 1000, 10_000, 100_000))
    hostile((1 << 15, 1 << 17) if short else (1 << 18, 1 << 19, 1 << 20), 1 << 20 if short else 1 << 24)


if __name__ == "__main__":
    main()
