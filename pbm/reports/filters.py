"""What templates may use besides Jinja's own: text in columns, numbers and names as people read them."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from jinja2 import pass_context
from markupsafe import Markup, escape

from pbm.kernel.sentence import all_of, say
from pbm.reports.columns import clip as clip_text
from pbm.reports.columns import row, width, with_codes, with_room, wrap
from pbm.reports.speech import language_of
from pbm.sheets.quoting import LONGEST_BAR, passed_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from jinja2.runtime import Context

WIDTH = 78
"""Columns of a text report."""

YOU = say("you")
"""What a reader is called in letters, be it writer or reader."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def sparkline(series: Sequence[Sequence[int]], width: int, height: int) -> dict[str, Any]:
    """Lay out series of equal length, two numbers or more in each, on one scale that begins at 0 or below.

    Returns:
        ``lines``, an SVG path for each series; ``ends``, where each ends; ``high`` and ``low``, the ends of the
        scale; ``zero``, how far down 0 lies.

    """
    high, low = max(1, *map(max, series)), min(0, *map(min, series))
    step, unit = width / (len(series[0]) - 1), height / (high - low)
    placed = [
        [(round(at * step, 1), round((high - value) * unit, 1)) for at, value in enumerate(one)] for one in series
    ]
    return {
        "lines": ["M" + "L".join(f"{x:g} {y:g}" for x, y in points) for points in placed],
        "ends": [points[-1] for points in placed],
        "high": high,
        "low": low,
        "zero": round(high * unit, 1),
    }


class ToldProblem(TypedDict):
    """What documents tell of a problem in a sheet: its line, and which part of it is meant."""

    source: str
    column: int
    length: int
    cut: NotRequired[int]


def clip(text: str, room: int) -> str:
    """Return a text within so many columns; what a macro has escaped counts, and is escaped, as the text that it is."""
    return clip_text(text.unescape() if isinstance(text, Markup) else text, room)


def wrapped(text: str, indent: int = 0, label: str = "") -> str:
    """Wrap a paragraph; a label stands before its first line, in the indentation."""
    return "\n".join(wrap(text, WIDTH, label.ljust(indent), " " * indent))


def paragraphs(text: str, indent: int = 0) -> str:
    """Wrap a letter line by line, as its writer broke it; several blank lines become one.

    No line of it can be taken for one of a sheet when the report comes back filled in.
    """
    lines: list[str] = []
    for line in text.strip().split("\n"):
        if line.strip():
            lines += [f"{' ' * indent}{each}" for each in _harmless(line, WIDTH - indent)]
        elif lines and lines[-1]:
            lines.append("")
    return "\n".join(lines)


def _harmless(line: str, columns: int) -> list[str]:
    """Wrap a line of a letter; each of its lines is looked at, for any of them may look like a sheet's."""
    broken = wrap(line, columns)
    shown = [passed_on(each) for each in broken]
    return shown if shown == broken else [passed_on(each) for each in wrap(line, columns - LONGEST_BAR)]


def heading(text: str, line: str = "-") -> str:
    """Return a heading in upper case with a line below it."""
    return f"{text.upper()}\n{line * width(text)}"


def beside(left: str, right: str) -> str:
    """Put two texts on one line, one at each margin; the left one gives way."""
    right = clip(right, WIDTH // 2)
    left = clip(left, WIDTH - width(right) - 2)
    return left + " " * (WIDTH - width(left) - width(right)) + right


def sentence(text: str) -> str:
    """Return text that begins in upper case and ends as a sentence does."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!:" else ".")


def named(code: str | None, names: Mapping[str, str]) -> str:
    """Return a code with its name: ``HAN Hanover``."""
    if code is None:
        return "-"
    return f"{code} {names[code]}" if code in names else code


@pass_context
def called(context: Context, code: str, reader: str, names: Mapping[str, str]) -> str:
    """Return what an empire is called in its own report and in those of others."""
    return language_of(context).say(YOU) if code == reader else names.get(code, code)


@pass_context
def listing(context: Context, parts: Iterable[str]) -> str:
    """Join parts as one says them: ``a, b and c``."""
    return language_of(context).say(all_of(parts))


def underlined(problem: ToldProblem, indent: int = 0, columns: int = WIDTH) -> str:
    """Show a line of a sheet with carets below what is meant; of a long line only the part around it."""
    source, start, free = problem["source"], _start(problem), columns - indent
    meant = source[start : start + max(1, problem["length"])]
    before = source[:start]
    if width(before) + width(meant) > free:
        before = before[-10:]
        source = before + source[start:]
    shown = clip(source, free)
    carets = max(1, min(width(meant), free - width(before)))
    blanks = " " * indent
    return f"{blanks}{shown}\n{blanks}{' ' * width(before)}{'^' * carets}"


def parts(problem: ToldProblem) -> tuple[str, str, str]:
    """Divide a line of a sheet into what stands before, in and after what is meant."""
    source, start = problem["source"], _start(problem)
    end = start + max(1, problem["length"])
    return source[:start], source[start:end], source[end:]


def told_in(events: Iterable[Mapping[str, object]], scope: str) -> list[Mapping[str, object]]:
    """Return the events that are told in a part of the report."""
    return [event for event in events if event["scope"] == scope]


def _start(problem: ToldProblem) -> int:
    """Return where in the source shown the meant part begins; the beginning of a long line is cut."""
    return max(0, problem["column"] - 1 - problem.get("cut", 0))


def colour(value: str | None) -> str:
    """Return a colour that is written as one, or a grey."""
    return value if value and _COLOUR.fullmatch(value) else "#888888"


@lru_cache(maxsize=8)
def digest(text: str) -> str:
    """Return a text's hash as a page's Content-Security-Policy names what may run or style it."""
    return f"'sha256-{b64encode(sha256(str(text).encode()).digest()).decode()}'"


def figure(value: object) -> Markup:
    """Return the cell of a table that holds a number; a dash where there is none."""
    return Markup(f'<td class="n">{escape(value)}</td>' if value else '<td class="n z">\N{EN DASH}</td>')  # noqa: S704 - escaped


FILTERS: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        beside,
        called,
        clip,
        colour,
        digest,
        figure,
        heading,
        listing,
        named,
        paragraphs,
        parts,
        sparkline,
        row,
        sentence,
        told_in,
        underlined,
        with_codes,
        with_room,
        wrapped,
    )
}
"""The filters by the names that templates call them."""
