"""The filters for templates, besides Jinja's own: text in columns, numbers and names as people read them."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from jinja2 import pass_context
from markupsafe import Markup, escape

from pbm.kernel.document import Weight
from pbm.kernel.sentence import all_of, say
from pbm.quick.pattern import late_pattern
from pbm.reports.columns import clip as clip_text
from pbm.reports.columns import row, width, with_codes, with_room, wrap
from pbm.reports.said_once import facts_once, said_once
from pbm.reports.speech import language_of
from pbm.sheets.quoting import LONGEST_BAR, passed_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from jinja2.runtime import Context

WIDTH = 78
"""The width of a text report, in columns."""

YOU = say("you")
"""The name for the reader in letters, whether as writer or as addressee."""

_COLOUR = late_pattern(r"#[0-9a-fA-F]{6}")

_KEPT = late_pattern(r"""("[^"]*"|'[^']*')""")
_COMMENT = late_pattern(r"/\*.*?\*/", re.DOTALL)
_BLANKS = ((re.compile(r"\s+"), " "), (re.compile(r" ?([{},;>]) ?|(?<=:) "), r"\1"), (re.compile(";}"), "}"))
"""A style sheet needs no blanks beside signs, and none after a colon; one before a colon may part selectors."""


def sparkline(series: Sequence[Sequence[int]], width: int, height: int) -> dict[str, Any]:
    """Lay out series of equal length, each of two or more numbers, on one scale that begins at 0 or below.

    Returns:
        ``lines``, an SVG path for each series; ``ends``, the end point of each; ``high`` and ``low``, the ends of the
        scale; ``zero``, the distance of 0 from the top.

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
    """A problem in a sheet as documents have it: its line, and the part of it that is meant."""

    source: str
    column: int
    length: int
    cut: NotRequired[int]


def clip(text: str, room: int) -> str:
    """Return a text within so many columns; markup from a macro is unescaped first, so that entities count once."""
    return clip_text(text.unescape() if isinstance(text, Markup) else text, room)


def wrapped(text: str, indent: int = 0, label: str = "") -> str:
    """Wrap a paragraph, with a label in the indentation of its first line."""
    return "\n".join(wrap(text, WIDTH, label.ljust(indent), " " * indent))


def paragraphs(text: str, indent: int = 0) -> str:
    """Wrap a letter line by line, keeping its line breaks; several blank lines become one.

    No line of it can be read as part of a sheet when the report is sent back filled in.
    """
    lines: list[str] = []
    for line in text.strip().split("\n"):
        if line.strip():
            lines += [f"{' ' * indent}{each}" for each in _harmless(line, WIDTH - indent)]
        elif lines and lines[-1]:
            lines.append("")
    return "\n".join(lines)


def _harmless(line: str, columns: int) -> list[str]:
    """Wrap a line of a letter; each resulting line is checked, since any of them may look like part of a sheet."""
    broken = wrap(line, columns)
    shown = [passed_on(each) for each in broken]
    return shown if shown == broken else [passed_on(each) for each in wrap(line, columns - LONGEST_BAR)]


def heading(text: str, line: str = "-") -> str:
    """Return a heading in upper case with a line below it."""
    return f"{text.upper()}\n{line * width(text)}"


def beside(left: str, right: str) -> str:
    """Return two texts on one line, one at each margin; the left one is clipped if there is no room."""
    right = clip(right, WIDTH // 2)
    left = clip(left, WIDTH - width(right) - 2)
    return left + " " * (WIDTH - width(left) - width(right)) + right


def sentence(text: str) -> str:
    """Return text with a first letter in upper case, and with a full stop if it has no other end."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!:" else ".")


def named(code: str | None, names: Mapping[str, str]) -> str:
    """Return a code with its name: ``HAN Hanover``."""
    if code is None:
        return "-"
    return f"{code} {names[code]}" if code in names else code


@pass_context
def called(context: Context, code: str, reader: str, names: Mapping[str, str]) -> str:
    """Return an empire's name: "you" in its own report."""
    return language_of(context).say(YOU) if code == reader else names.get(code, code)


@pass_context
def listing(context: Context, parts: Iterable[str]) -> str:
    """Join parts into a list: ``a, b and c``."""
    return language_of(context).say(all_of(parts))


def underlined(problem: ToldProblem, indent: int = 0, columns: int = WIDTH) -> str:
    """Return a line of a sheet with carets below the part that is meant; of a long line only the text around it."""
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
    """Split a line of a sheet into the text before, in and after the part that is meant."""
    source, start = problem["source"], _start(problem)
    end = start + max(1, problem["length"])
    return source[:start], source[start:end], source[end:]


def told_in(events: Iterable[Mapping[str, object]], scope: str) -> list[Mapping[str, object]]:
    """Return the events of a part of the report."""
    return [event for event in events if event["scope"] == scope]


class Weighed(TypedDict):
    """Notices by weight: what is told before the mistakes of the sheet, with them, and folded at the end."""

    pressing: list[Mapping[str, Any]]
    mistaken: list[Mapping[str, Any]]
    routine: list[Mapping[str, Any]]


def weighed(notices: Iterable[Mapping[str, Any]]) -> Weighed:
    """Divide notices by their weight; those of a game that does not weigh them stand with the mistakes."""
    found: Weighed = {"pressing": [], "mistaken": [], "routine": []}
    for notice in notices:
        weight = notice.get("weight", Weight.MISTAKEN)
        if weight == Weight.ROUTINE:
            found["routine"].append(notice)
        else:
            found["mistaken" if weight == Weight.MISTAKEN else "pressing"].append(notice)
    return found


def _start(problem: ToldProblem) -> int:
    """Return where the meant part begins in the source shown, whose beginning may be cut off."""
    return max(0, problem["column"] - 1 - problem.get("cut", 0))


def colour(value: str | None) -> str:
    """Return a valid colour, or grey for anything else."""
    return value if value and _COLOUR.fullmatch(value) else "#888888"


@lru_cache(maxsize=8)
def digest(text: str) -> str:
    """Return a text's hash as a page's Content-Security-Policy lists scripts and styles."""
    return f"'sha256-{b64encode(sha256(str(text).encode()).digest()).decode()}'"


@lru_cache(maxsize=16)
def squeezed(style: str) -> Markup:
    """Return a style sheet without comments and blanks that say nothing; texts in quotes stay as they are."""
    parts = _KEPT.split(_COMMENT.sub("", str(style)))
    return Markup("".join(part if at % 2 else _bare(part) for at, part in enumerate(parts)).strip())  # noqa: S704 - the page's own style


def _bare(part: str) -> str:
    """Return a part of a style sheet between texts in quotes, squeezed line by line."""
    first, *others = part.split("}\n")
    lines = [first, *(line.lstrip() for line in others)]
    return "".join([*(_bare_line(f"{line}}}") for line in lines[:-1]), _bare_line(lines[-1])])


@lru_cache(maxsize=4096)
def _bare_line(rules: str) -> str:
    """Return rules squeezed; the style sheets of a turn share most lines."""
    for pattern, short in _BLANKS:
        rules = pattern.sub(short, rules)
    return rules


def figure(value: object) -> Markup:
    """Return a table cell with a number, or with a dash for 0 or none."""
    return Markup(f'<td class="n">{escape(value)}</td>' if value else '<td class="n z">\N{EN DASH}</td>')  # noqa: S704 - escaped


FILTERS: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        beside,
        called,
        clip,
        colour,
        digest,
        facts_once,
        figure,
        heading,
        listing,
        named,
        paragraphs,
        parts,
        sparkline,
        row,
        said_once,
        sentence,
        squeezed,
        told_in,
        underlined,
        weighed,
        with_codes,
        with_room,
        wrapped,
    )
}
"""The filters by the names that templates call them."""
