"""Line numbers in the text of a scenario file, for messages about its faults."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"""\"(?:\\.|[^"\\\n])*\"|'[^'\n]*'|\#[^\n]*|[{}\[\]\n]""")
"""The tokens that matter within a list: brackets, ends of lines, texts and comments, whose brackets do not count."""


def key_place(text: str, word: str | None, key: str) -> re.Match[str] | None:
    """Return the place of a key in the table ``[word]``, or above all tables, if it has a line of its own."""
    head = re.search(rf"^\s*\[\s*{word}\s*\]" if word else "", text, re.MULTILINE)
    if head is None:
        return None
    return re.compile(rf"^\s*{re.escape(key)}\s*=", re.MULTILINE).search(text, head.end())


def line_at(text: str, place: int) -> int:
    """Return the line number of a place in a text."""
    return text.count("\n", 0, place) + 1


def entry_lines(text: str, word: str | None, key: str) -> list[int]:
    """Return the line of each table in a list ``key = [ { ... }, ... ]`` in ``[word]``, or above all tables."""
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
    """Return the line of each text in a list ``key = [ "...", ... ]`` in ``[word]``."""
    found = key_place(text, word, key)
    lines: dict[str, int] = {}
    for token in _TOKEN.finditer(text, found.end()) if found else ():
        if token[0][0] in {'"', "'"}:
            lines[token[0][1:-1]] = line_at(text, token.start())
        if token[0] == "]":
            break
    return lines
