"""Where things stand in the text of a scenario file, for its faults."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"""\"(?:\\.|[^"\\\n])*\"|'[^'\n]*'|\#[^\n]*|[{}\[\]\n]""")
"""What matters within a list: brackets, ends of lines, and texts and comments, in which brackets do not count."""


def key_place(text: str, word: str | None, key: str) -> re.Match[str] | None:
    """Return where a key of the table ``[word]``, or of none, is written, if it has a line of its own."""
    head = re.search(rf"^\s*\[\s*{word}\s*\]" if word else "", text, re.MULTILINE)
    if head is None:
        return None
    return re.compile(rf"^\s*{re.escape(key)}\s*=", re.MULTILINE).search(text, head.end())


def line_at(text: str, place: int) -> int:
    """Return the number of the line that a place in a text is in."""
    return text.count("\n", 0, place) + 1


def entry_lines(text: str, word: str | None, key: str) -> list[int]:
    """Return the line of each table in the list written as ``key = [ { ... }, ... ]`` in ``[word]``, or in none."""
    found = key_place(text, word, key)
    if found is None:
        return []
    lines: list[int] = []
    line, depth = line_at(text, found.end()), 0
    for token in _TOKEN.finditer(text, found.end()):
        sign = token[0]
        line += sign == "\n"
        if sign == "{" and depth == 1:
            lines.append(line)
        depth += (sign in {"{", "["}) - (sign in {"}", "]"})
        if depth <= 0 and sign in {"}", "]"}:
            break
    return lines


def text_lines(text: str, word: str, key: str) -> dict[str, int]:
    """Return the line of each text in the list that is written as ``key = [ "...", ... ]`` in ``[word]``."""
    found = key_place(text, word, key)
    lines: dict[str, int] = {}
    for token in _TOKEN.finditer(text, found.end()) if found else ():
        if token[0][0] in {'"', "'"}:
            lines[token[0][1:-1]] = line_at(text, token.start())
        if token[0] == "]":
            break
    return lines
