"""How the values in a pickle lie in each other, told from its instructions alone, before any value is made.

Keys of tables must be texts: whoever may choose others can make a table that takes for ever, or a key so deep that
reckoning its hash ends the program. So nothing but texts is a key in our files, and nothing lies deep in them.
"""

from __future__ import annotations

import re

from pbm.desk.errors import Foreign

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


def look_at_nesting(instructions: bytes) -> None:
    """See that keys are texts and that nothing lies too deep.

    Args:
        instructions: the byte of each, one after the other.

    Raises:
        Foreign: it is otherwise.
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
        raise Foreign("has a table with a key that is no text, which no file of ours has")
    _join(stack, first)
    stack.append(max(stack.pop(), stack.pop()))


def _join(stack: list[int], first: int) -> None:
    """Put one value in the place of all from the first one on."""
    depth = 1 + max(stack[first:], default=0)
    if depth > DEEPEST:
        raise Foreign("holds values nested more deeply than any file of ours does")
    stack[first:] = [max(1, depth)]
