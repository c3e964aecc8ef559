"""Inspecting the instructions of a pickle before any of them is executed.

A file of ours has few kinds of instructions, one after the other, so a regular expression checks it as fast as it is
read. If it does not match, the instructions are examined one by one, to report which one is wrong.

How deep values are nested is also computed from the instructions alone, before any value is made. Keys of tables must
be texts: with other keys an attacker can make a table that takes for ever, or a key nested so deep that computing its
hash crashes the program. So only texts are keys in our files, and nothing is nested deeply.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pbm.desk.errors import ForeignPickleError, UnknownClassError

if TYPE_CHECKING:
    from collections.abc import Collection


PLAIN = frozenset(
    (  # noqa: SIM905 - a list of quoted words is harder to read
        "PROTO FRAME STOP MARK NONE NEWTRUE NEWFALSE BININT BININT1 BININT2 LONG1 BINFLOAT SHORT_BINUNICODE "
        "BINUNICODE SHORT_BINBYTES BINBYTES EMPTY_TUPLE TUPLE TUPLE1 TUPLE2 TUPLE3 EMPTY_LIST APPEND APPENDS "
        "EMPTY_DICT SETITEM SETITEMS REDUCE"
    ).split()
)
"""The instructions common to all formats; without a memo a file cannot grow in memory beyond its size."""

WRITTEN = PLAIN | {"BINPERSID"}
"""The instructions that we write: a class has a name of its own."""

WRITTEN_IN_FORMAT_1 = PLAIN | {"STACK_GLOBAL"}
"""The instructions of format 1, in which a class had the name of its module and its own."""

NAMELESS = "does not name a class where it should"

_HALF = re.compile(rb"\xed[\xa0-\xbf]")
"""The bytes of an unpaired surrogate, which no text may contain; within numbers these bytes mean nothing."""

_SHORT = 64
"""The number of bytes from which a text is long: nearly all are shorter, and a pattern for each length takes time."""

_BY_LENGTH = b"|".join(re.escape(bytes([length])) + b".{%d}" % length for length in range(_SHORT))
_USUAL = re.compile(
    rb"(?:[(N\x88\x89)t\x85\x86\x87\]ae}su.R]|K.|M..|J.{4}|G.{8}|\x80.|\x95.{8}"
    rb"|\x8c(?:" + _BY_LENGTH + rb")Q?|[C\x8a](?:" + _BY_LENGTH + rb"))*+",
    re.DOTALL,
)
"""Everything except long values: each instruction with its argument; names are texts at their place."""

_EACH = re.compile(
    rb"(.)(?:(?<=[C\x8c\x8a])(?:"
    + _BY_LENGTH
    + rb")|(?<=[JX])....|(?<=[G\x95]).{8}|(?<=[K\x80]).|(?<=M)..|(?<![\x8cKMJG\x8aC\x80\x95]))",
    re.DOTALL,
)
"""One of these instructions, without its argument."""

_LONG = re.compile(rb"([XB])(.{4})|([\x8cC\x8a])([\x40-\xff])", re.DOTALL)
"""The beginning of a long text or number: its instruction and its length, in four bytes or in one."""

DEEPEST = 60
"""The limit of nested values; a game's files have less than ten levels."""

_LETTERS = bytes.maketrans(b"\x8cXN\x88\x89JKMG\x8aCB)\x85\x86\x87", b"TTVVVVVVVVVVV123")
"""A letter for each instruction: texts, other single values, tuples of one, two and three; the rest as they are."""

_NOT_VALUES = b"\x80\x95"

_CLASS = re.compile(rb"TT\x93|TQ")

_SIMPLE = re.compile(rb"C(?:[VT]|\}(?:\((?:T[VT])+u|T[VT]s)?)1R|\([VT]+t|[VT][VT]2|[VT][VT][VT]3")
"""An instance or a tuple of single values: nearly all of a file; after two or three replacements nothing is left."""

_ROUNDS = 3

_TEXT = -1


def inspect(data: bytes, known: Collection[str], instructions: Collection[str]) -> None:
    """Check that a pickle holds only instructions that we write.

    Args:
        data: the pickle.
        known: the valid names of classes.
        instructions: the valid instructions of its format.

    Raises:
        ForeignPickleError: it holds others.
        ValueError: it is not a pickle.

    """
    if instructions is not WRITTEN or not _looks_written(data):
        _look_closely(data, known, instructions)


def stranger(reference: str) -> ForeignPickleError:
    """Return the error for a name that is not that of one of our classes."""
    kind = (
        UnknownClassError if reference.isidentifier() else ForeignPickleError
    )  # all our names are identifiers, and hardly any harmful one is
    return kind(f"refers to `{reference.replace(' ', '.'):.100}`, which no file of ours does")


def _looks_written(data: bytes) -> bool:
    """Return whether a pickle matches what we write today; otherwise it is not said why."""
    instructions: list[bytes] = []
    place = 0
    while place < len(data):
        end = _USUAL.match(data, place).end()  # type: ignore[union-attr] # the pattern also matches the empty text
        instructions += _EACH.findall(data, place, end)
        text = _LONG.match(data, end)
        if text is None and end < len(data):
            return False
        if text is not None:
            instructions.append(text[1] or text[3])
            end = text.end() + int.from_bytes(text[2] or text[4], "little")
        place = end
    if _HALF.search(data):
        return False
    look_at_nesting(b"".join(instructions))
    return True


def _look_closely(data: bytes, known: Collection[str], instructions: Collection[str]) -> None:
    """Check the instructions without executing any; unknown names are reported before anything else."""
    from pickletools import genops  # noqa: PLC0415 - our own files do not need it

    strange = ""
    words: list[str] = []
    found: list[str] = []
    for instruction, argument, _ in genops(data):
        kind = instruction.name
        if kind in {"GLOBAL", "INST"}:
            _check_known(str(argument), known)
        elif kind == "STACK_GLOBAL" and len(words) > 1:
            _check_known(f"{words[-2]} {words[-1]}", known)
        elif kind == "BINPERSID" and words:
            _check_known(words[-1], known)
        found.append(instruction.code)
        strange = strange or _fault_of(kind, argument, instructions, named=bool(words))
        if isinstance(argument, str):
            words.append(argument)
        elif kind != "MEMOIZE":
            words.clear()
    if strange:
        raise ForeignPickleError(strange)
    look_at_nesting("".join(found).encode("latin-1"))


def _fault_of(kind: str, argument: object, instructions: Collection[str], *, named: bool) -> str:
    """Return what is wrong with an instruction, or an empty text."""
    if kind not in instructions:
        return f"holds the pickle instruction {kind}, which no file of ours does"
    if kind == "BINPERSID" and not named:
        return NAMELESS
    if isinstance(argument, str) and not argument.isascii() and _HALF.search(argument.encode(errors="surrogatepass")):
        return "holds half a character, which no file of ours does"
    return ""


def _check_known(reference: str, known: Collection[str]) -> None:
    if reference not in known:
        raise stranger(reference)


def look_at_nesting(instructions: bytes) -> None:
    """Check that keys are texts and that nothing is nested too deep.

    Args:
        instructions: the byte of each instruction, in order.

    Raises:
        ForeignPickleError: a key is not a text, or the nesting is too deep.
        LookupError: instructions use values that are not on the stack.

    """
    left = _CLASS.sub(b"C", instructions.translate(_LETTERS, _NOT_VALUES))
    for _ in range(_ROUNDS):
        left = _SIMPLE.sub(b"V", left)
    _follow(left)


def _follow(letters: bytes) -> None:
    """Follow the instructions with a stack that holds the depth of each value instead of the value."""
    stack: list[int] = []
    marks: list[int] = []
    for letter in letters.decode("latin-1"):
        if letter in "VC]}":
            stack.append(0)
        elif letter == "T":
            stack.append(_TEXT)
        elif letter == "(":
            marks.append(len(stack))
        elif letter == ".":
            return
        elif letter == "t":
            _join(stack, marks.pop())
        else:
            _take(letter, stack, marks)


def _take(letter: str, stack: list[int], marks: list[int]) -> None:
    """Take an instruction's values from the stack; its result is one deeper than the deepest of them."""
    if letter in "123":
        _join(stack, len(stack) - int(letter))
        return
    first = marks.pop() if letter in "eu" else len(stack) - {"a": 1, "s": 2, "R": 1}[letter]
    if letter in "su" and any(kind != _TEXT for kind in stack[first::2]):
        raise ForeignPickleError("has a table with a key that is not text, which no file of ours has")
    _join(stack, first)
    stack.append(max(stack.pop(), stack.pop()))


def _join(stack: list[int], first: int) -> None:
    """Replace all values from the first one on by one value."""
    depth = 1 + max(stack[first:], default=0)
    if depth > DEEPEST:
        raise ForeignPickleError("holds values nested more deeply than any file of ours does")
    stack[first:] = [max(1, depth)]
