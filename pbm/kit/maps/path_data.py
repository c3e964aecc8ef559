"""A strict reader of SVG path data: what is not a path is refused at the column where it goes wrong.

Map shapes come from many hands: tools write numbers with exponents, leave out blanks and letters wherever the grammar
lets them, and pack the flags of arcs. A reader that guesses measures another shape than browsers draw.
"""

from __future__ import annotations

from dataclasses import field
from itertools import accumulate, islice, pairwise, repeat
from typing import TYPE_CHECKING, NoReturn

from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator, Sequence

    Ways = Sequence[float] | None
    """The ends of steps in one direction; ``None`` if they do not move in it."""

Point = tuple[float, float]
Ring = tuple[Point, ...]

LARGEST = 1e9
"""No map is larger, and sums of such numbers stay numbers."""

_N = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_B = r"[ \t\n\f\r]*+"
_BLANKS = late_pattern(_B)
_BETWEEN = late_pattern(rf"{_B}(?:,{_B})?+")
_NUMBER = late_pattern(_N)
_NUMBERS = late_pattern(rf"{_N}(?:{_B}(?:,{_B})?+{_N})*+")
_POINTED = late_pattern(r"(\.[0-9]+)(?=\.)")
"""The decimals of a number that is followed directly by another point: .5.5."""
_FLAG = late_pattern("[01]")
_ARC = (_NUMBER, _NUMBER, _NUMBER, _FLAG, _FLAG, _NUMBER, _NUMBER)
_COUNT = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "S": 4, "Q": 4, "C": 6, "A": len(_ARC)}
"""How many numbers a step of each kind has; the last two are its end."""


class PathDataError(Exception):
    """A text is not path data; the message says at which column, and what is expected there."""


def read_path(text: str) -> tuple[Ring, ...]:
    """Return the corners of a path, ring by ring; curves count as straight lines.

    Raises:
        PathDataError: the text is not path data.

    """
    scanner, pen = _Scanner(text), _Pen()
    while letter := scanner.letter(first=not pen.rings):
        if letter in "zZ":
            pen.close()
        else:
            pen.draw(letter, scanner.numbers(letter.upper()))
    return tuple(map(tuple, pen.rings))


@record(frozen=False)
class _Scanner:
    """A text, and the position up to which it has been read."""

    text: str
    at: int = 0

    def letter(self, *, first: bool) -> str:
        """Read the letter of a command, which must first be ``M``; empty at the end."""
        self._skip(_BLANKS)
        found = self.text[self.at : self.at + 1]
        if found and found not in ("Mm" if first else "MmLlHhVvCcSsQqTtAaZz"):
            self._refuse("M is wanted first" if first else "the letter of a command is wanted")
        self.at += len(found)
        return found

    def numbers(self, letter: str) -> list[float]:
        """Read the numbers after a letter, for one step or several."""
        self._skip(_BLANKS)
        numbers = self._arcs() if letter == "A" else self._all_there_are()
        missing = len(numbers) % _COUNT[letter] if numbers else 0
        if missing or not numbers:
            self._skip(_BETWEEN if numbers else _BLANKS)
            is_flag = letter == "A" and _ARC[missing] is _FLAG
            self._refuse("0 or 1 is wanted" if is_flag else "a number is wanted")
        if max(map(abs, numbers)) > LARGEST:
            raise PathDataError(f"column {self.at}: a number up to here is too large")
        return numbers

    def _all_there_are(self) -> list[float]:
        found = _NUMBERS.match(self.text, self.at)
        if found is None:
            return []
        self.at = found.end()
        return _floats(found[0])

    def _arcs(self) -> list[float]:
        """Read the numbers of arcs one by one, since flags may be joined to what follows them."""
        numbers: list[float] = []
        end = self.at
        while found := _ARC[len(numbers) % len(_ARC)].match(self.text, self.at):
            numbers.append(float(found[0]))
            end = self.at = found.end()
            self._skip(_BETWEEN)
        self.at = end
        return numbers

    def _skip(self, what: re.Pattern[str]) -> None:
        found = what.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _refuse(self, wanted: str) -> NoReturn:
        found = self.text[self.at : self.at + 1]
        raise PathDataError(f"column {self.at + 1}: {wanted}, not {repr(found) if found else 'the end'}")


@record(frozen=False)
class _Pen:
    """The position of a path, and the rings it has drawn; after a closed ring it goes on from the ring's start."""

    rings: list[list[Point]] = field(default_factory=list)
    here: Point = (0.0, 0.0)
    closed: bool = False

    def close(self) -> None:
        """Go back to the start of the ring."""
        self.here, self.closed = self.rings[-1][0], True

    def draw(self, letter: str, numbers: Sequence[float]) -> None:
        """Draw the steps of a letter; the pairs after the first one of ``M`` are lines."""
        if letter in "Mm":
            self.rings.append([])
        elif self.closed:
            self.rings.append([self.here])
        self.closed = False
        across, down = _ends(letter.upper(), numbers)
        way = zip(*_ways(across, down, self.here, relative=letter.islower()), strict=True)
        self.rings[-1].extend(way)
        self.here = self.rings[-1][-1]


def _floats(text: str) -> list[float]:
    """Return the numbers in a row of a path; most are separated by blanks, signs or points, which is quick to read."""
    divided = _POINTED.sub(r"\1 ", text).replace(",", " ").replace("-", " -").replace("+", " +")
    try:
        return list(map(float, divided.split()))
    except ValueError:  # there are exponents, or points without decimals: 1e-5, 1..5
        return [float(number) for number in _NUMBER.findall(text)]


def _ends(letter: str, numbers: Sequence[float]) -> tuple[Ways, Ways]:
    """Return the ends of steps of a kind, across and down."""
    if letter == "H":
        return numbers, None
    if letter == "V":
        return None, numbers
    count = _COUNT[letter]
    return numbers[count - 2 :: count], numbers[count - 1 :: count]


def _ways(across: Ways, down: Ways, here: Point, *, relative: bool) -> Iterator[Iterable[float]]:
    """Yield the ends of steps, counted from the map's corner, across and then down."""
    steps = len(across or down or ())
    for ends, start in zip((across, down), here, strict=True):
        if ends is None:
            yield repeat(start, steps)
        else:
            yield islice(accumulate(ends, initial=start), 1, None) if relative else ends


def box_of(rings: Sequence[Ring]) -> tuple[float, float, float, float] | None:
    """Return the bounds of rings: left, top, right and bottom; ``None`` if there are no rings."""
    points = [point for ring in rings for point in ring]
    if not points:
        return None
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def room_at(rings: Sequence[Ring], x: float, y: float) -> float:
    """Return the width of an area at its label; 0 if the label is outside."""
    crossings = sorted(
        one[0] + (y - one[1]) * (other[0] - one[0]) / (other[1] - one[1])
        for ring in rings
        for one, other in pairwise((*ring, ring[0]))
        if (one[1] <= y) != (other[1] <= y)
    )
    for left, right in zip(crossings[::2], crossings[1::2], strict=False):
        if left <= x <= right:
            return 2 * min(x - left, right - x)
    return 0.0
