"""Setting rules in the text of a scenario: its table ``[rules]`` changes line by line, and all else stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import parse_tables
from pbm.desk.toml_text import as_key, as_toml
from pbm.kernel.refused_error import RefusedError
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

RULES = "rules"

MOST_LINES = 200
"""The limit of lines of one setting: each is read together with those before it."""

_HEAD = re.compile(r"[ \t]*\[[ \t]*rules[ \t]*\][ \t]*(?:#.*)?")


@record
class _Setting:
    """The lines of a setting in the table: from the first up to the one after its last."""

    key: str
    first: int
    end: int


def with_rules(text: str, file: str, values: Mapping[str, object]) -> str:
    """Return the text of a scenario in which these rules have these values.

    Args:
        text: the TOML text.
        file: its name, for messages.
        values: the values by the names of the rules.

    Raises:
        RefusedError: its rules are not written as lines of a table ``[rules]``.

    """
    before = parse_tables(text)
    rules = before.get(RULES, {})
    read = {key: parse_tables(f"value = {as_toml(value)}")["value"] for key, value in values.items()}
    if isinstance(rules, dict):
        wanted = {**before, RULES: {**rules, **read}}
        for attempt in _attempts(text, values, is_there=RULES in before):
            if _is_same(_parsed(attempt), wanted):
                return attempt
    names = ", ".join(values)
    raise RefusedError(f"{file} has no table [rules] in which {names} could be set line by line: change the file")


def _attempts(text: str, values: Mapping[str, object], *, is_there: bool) -> Iterator[str]:
    """Yield the text with the rules set below each line that looks like the head of their table."""
    lines = text.splitlines(keepends=True)
    if not is_there:
        ended = text if text.endswith("\n") or not text else f"{text}\n"
        yield f"{ended}\n[{RULES}]\n" + "".join(_line(key, value, "\n") for key, value in values.items())
    for at, line in enumerate(lines):
        if _HEAD.fullmatch(line.rstrip("\r\n")):
            yield "".join(_edited(lines, at, values))


def _edited(lines: Sequence[str], head: int, values: Mapping[str, object]) -> list[str]:
    """Return the lines of a file with settings replaced in a table, or added below its others."""
    ending = "\r\n" if lines[head].endswith("\r\n") else "\n"
    there = list(_settings(lines, head + 1))
    last = there[-1].end if there else head + 1
    edited = list(lines)
    if not edited[last - 1].endswith("\n"):
        edited[last - 1] += ending
    known = {each.key for each in there}
    edited[last:last] = [_line(key, value, ending) for key, value in values.items() if key not in known]
    for each in reversed(there):
        if each.key in values:
            behind = _behind(lines[each.first : each.end])
            edited[each.first : each.end] = [_line(each.key, values[each.key], behind or ending)]
    return edited


def _line(key: str, value: object, behind: str) -> str:
    return f"{as_key(key)} = {as_toml(value)}{behind}"


def _settings(lines: Sequence[str], at: int) -> Iterator[_Setting]:
    """Yield the settings of a table, until another table begins or a line cannot be read."""
    while at < len(lines):
        line = lines[at].strip()
        if line.startswith("["):
            return
        if not line or line.startswith("#"):
            at += 1
            continue
        ends = range(at + 1, min(at + MOST_LINES, len(lines)) + 1)
        end = next((end for end in ends if _parsed("".join(lines[at:end])) is not None), None)
        if end is None:
            return
        yield _Setting(next(iter(_parsed("".join(lines[at:end])) or ("",))), at, end)
        at = end


def _behind(lines: Sequence[str]) -> str:
    """Return what stands behind a setting on its last line: a comment, and the end of the line."""
    *before, last = lines
    value = _parsed("".join(lines))
    for sign in re.finditer(r"[ \t]*#", last):
        if _is_same(_parsed("".join([*before, last[: sign.start()]])), value):
            return last[sign.start() :]
    return last[len(last.rstrip("\r\n")) :]


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return parse_tables(text)
    except MisfitError:
        return None


def _is_same(one: object, other: object) -> bool:
    """Return whether two values are the same, and of the same type: ``true`` is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_is_same, one, other))
    return one == other
