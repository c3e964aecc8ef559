"""The instructions of a pickle, looked through before any of them is followed.

A file of ours holds few kinds, one after the other, so that a pattern runs over it as fast as it is read. What does not
look like that is gone through one by one, to tell what gave it away.

How the values lie in each other is told from the instructions alone, too, before any value is made. Keys of tables must
be texts: whoever may choose others can make a table that takes for ever, or a key so deep that reckoning its hash ends
the program. So nothing but texts is a key in our files, and nothing lies deep in them.
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
"""The instructions of all formats; without a memo a file cannot grow in memory beyond its size."""

WRITTEN = PLAIN | {"BINPERSID"}
"""The instructions that we write: a class stands under a name of its own."""

WRITTEN_IN_FORMAT_1 = PLAIN | {"STACK_GLOBAL"}
"""The instructions of format 1, where a class stood under its module and name."""

NAMELESS = "does not name a class where it should"

_HALF = re.compile(rb"\xed[\xa0-\xbf]")
"""How half a character is written, which no text may hold; in numbers the bytes mean nothing."""

_SHORT = 64
"""Bytes, from which a text is long: nearly all are shorter, and a pattern takes its time to be made for each length."""

_BY_LENGTH = b"|".join(re.escape(bytes([length])) + b".{%d}" % length for length in range(_SHORT))
_USUAL = re.compile(
    rb"(?:[(N\x88\x89)t\x85\x86\x87\]ae}su.R]|K.|M..|J.{4}|G.{8}|\x80.|\x95.{8}"
    rb"|\x8c(?:" + _BY_LENGTH + rb")Q?|[C\x8a](?:" + _BY_LENGTH + rb"))*+",
    re.DOTALL,
)
"""All but what is long, with what belongs to each instruction; a name is a text that is written there."""

_EACH = re.compile(
    rb"(.)(?:(?<=[C\x8c\x8a])(?:"
    + _BY_LENGTH
    + rb")|(?<=[JX])....|(?<=[G\x95]).{8}|(?<=[K\x80]).|(?<=M)..|(?<![\x8cKMJG\x8aC\x80\x95]))",
    re.DOTALL,
)
"""One instruction of these, without what belongs to it."""

_LONG = re.compile(rb"([XB])(.{4})|([\x8cC\x8a])([\x40-\xff])", re.DOTALL)
"""The beginning of a long text or number: its instruction and how long it is, in four bytes or in one."""

DEEPEST = 60
"""How many values may lie in each other; in a game's files it is less than ten."""

_LETTERS = bytes.maketrans(b"\x8cXN\x88\x89JKMG\x8aCB)\x85\x86\x87", b"TTVVVVVVVVVVV123")
"""A letter for each instruction: a text, any other single value, tuples of one, two and three; others as they are."""

_NOT_VALUES = b"\x80\x95"

_CLASS = re.compile(rb"TT\x93|TQ")

_SIMPLE = re.compile(rb"C(?:[VT]|\}(?:\((?:T[VT])+u|T[VT]s)?)1R|\([VT]+t|[VT][VT]2|[VT][VT][VT]3")
"""An instance or a tuple of single values: nearly all of a file, after two or three times nothing else is left."""

_ROUNDS = 3

_TEXT = -1


def inspect(data: bytes, known: Collection[str], instructions: Collection[str]) -> None:
    """See that a pickle holds only instructions of ours.

    Args:
        data: the pickle.
        known: the names that classes may stand under.
        instructions: those of its format.

    Raises:
        ForeignPickleError: it holds others.
        ValueError: it is none at all.

    """
    if instructions is not WRITTEN or not _looks_written(data):
        _look_closely(data, known, instructions)


def stranger(reference: str) -> ForeignPickleError:
    """Return the refusal of a name that no class of ours stands under."""
    kind = (
        UnknownClassError if reference.isidentifier() else ForeignPickleError
    )  # as all our names are, and hardly any of those that harm
    return kind(f"refers to `{reference.replace(' ', '.'):.100}`, which no file of ours does")


def _looks_written(data: bytes) -> bool:
    """Tell whether a pickle holds nothing but what we write today; of what is odd nothing is told."""
    instructions: list[bytes] = []
    place = 0
    while place < len(data):
        end = _USUAL.match(data, place).end()  # type: ignore[union-attr] # nothing at all would match, too
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
    """Go through the instructions without following any; foreign names are told before anything else."""
    from pickletools import genops  # noqa: PLC0415 - what we have written does not need it

    strange = ""
    words: list[str] = []
    found: list[str] = []
    for instruction, argument, _ in genops(data):
        kind = instruction.name
        if kind in {"GLOBAL", "INST"}:
            _recognise(str(argument), known)
        elif kind == "STACK_GLOBAL" and len(words) > 1:
            _recognise(f"{words[-2]} {words[-1]}", known)
        elif kind == "BINPERSID" and words:
            _recognise(words[-1], known)
        found.append(instruction.code)
        strange = strange or _oddity(kind, argument, instructions, named=bool(words))
        if isinstance(argument, str):
            words.append(argument)
        elif kind != "MEMOIZE":
            words.clear()
    if strange:
        raise ForeignPickleError(strange)
    look_at_nesting("".join(found).encode("latin-1"))


def _oddity(kind: str, argument: object, instructions: Collection[str], *, named: bool) -> str:
    """Say what is strange about an instruction, if anything is."""
    if kind not in instructions:
        return f"holds the pickle instruction {kind}, which no file of ours does"
    if kind == "BINPERSID" and not named:
        return NAMELESS
    if isinstance(argument, str) and not argument.isascii() and _HALF.search(argument.encode(errors="surrogatepass")):
        return "holds half a character, which no file of ours does"
    return ""


def _recognise(reference: str, known: Collection[str]) -> None:
    if reference not in known:
        raise stranger(reference)


def look_at_nesting(instructions: bytes) -> None:
    """See that keys are texts and that nothing lies too deep.

    Args:
        instructions: the byte of each, one after the other.

    Raises:
        ForeignPickleError: it is otherwise.
        LookupError: instructions want values that are not there.

    """
    left = _CLASS.sub(b"C", instructions.translate(_LETTERS, _NOT_VALUES))
    for _ in range(_ROUNDS):
        left = _SIMPLE.sub(b"V", left)
    _follow(left)


def _follow(letters: bytes) -> None:
    """Go through the instructions with how deep each value is in the place of the value."""
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
    """Let an instruction take its values from the stack; what is left there is as deep as the deepest, and one more."""
    if letter in "123":
        _join(stack, len(stack) - int(letter))
        return
    first = marks.pop() if letter in "eu" else len(stack) - {"a": 1, "s": 2, "R": 1}[letter]
    if letter in "su" and any(kind != _TEXT for kind in stack[first::2]):
        raise ForeignPickleError("has a table with a key that is not text, which no file of ours has")
    _join(stack, first)
    stack.append(max(stack.pop(), stack.pop()))


def _join(stack: list[int], first: int) -> None:
    """Put one value in the place of all from the first one on."""
    depth = 1 + max(stack[first:], default=0)
    if depth > DEEPEST:
        raise ForeignPickleError("holds values nested more deeply than any file of ours does")
    stack[first:] = [max(1, depth)]
