"""The header of a sheet: the game, turn and empire it claims, and whether they are the expected ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.quantity import Quantity
from pbm.kernel.ruleset import Word
from pbm.kernel.sentence import say
from pbm.quick.record import record
from pbm.sheets.problem_list import Fault
from pbm.sheets.rows import HEADINGS
from pbm.sheets.sheet import FURTHEST
from pbm.sheets.wording import shortened
from pbm.sheets.words import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbm.kernel.sentence import Sentence
    from pbm.sheets.order_language import Read
    from pbm.sheets.rows import Row
    from pbm.sheets.sheet import Expected
    from pbm.sheets.text import Line


_KEY = HEADINGS[-1]
_LONGEST = 100


@record
class Heading:
    """A line of the header that has been read."""

    value: str | int
    row: Row


class Header:
    """The header lines of a sheet, noted one by one, in whatever order they come."""

    def __init__(self) -> None:
        """Begin with no line."""
        self._noted: dict[str, Heading] = {}
        self._seen: dict[str, None] = {}

    @property
    def begun(self) -> bool:
        """Return whether there has been any header line."""
        return bool(self._seen)

    @property
    def game(self) -> str | None:
        """Return the game's name as written on the sheet."""
        return self._text("GAME")

    @property
    def turn(self) -> int | None:
        """Return the turn that the sheet is for."""
        value = self._value("TURN")
        return value if isinstance(value, int) else None

    @property
    def empire(self) -> str | None:
        """Return the code of the empire that sends the sheet."""
        return self._text("EMPIRE")

    @property
    def key(self) -> str | None:
        """Return the key as written."""
        return self._text("KEY")

    def note(self, row: Row, read: Read) -> Fault | None:
        """Note a header line; return a fault if it contradicts an earlier one."""
        word = row.boxes[0].text
        self._seen[word] = None
        value = value_of(row, read)
        if value is None:
            return None
        before = self._noted.setdefault(word, Heading(value, row))
        if _same(before.value, value):
            return None
        if word == _KEY:  # no key is shown, not even a wrong one
            return _fault(row, say("there is another KEY in line {line}", line=before.row.line.number))
        return _fault(
            row,
            say(
                "{heading} is {second} here, but {first} in line {line}",
                heading=word,
                second=shortened(value),
                first=shortened(before.value),
                line=before.row.line.number,
            ),
        )

    def may_be(self, row: Row, expected: Expected) -> bool:
        """Return whether a line outside the header can be a heading, by its value."""
        word, text = row.boxes[0].text, row.boxes[-1].text
        if word == "GAME":
            return " " not in text or any(_same(text, name) for name in (*expected.games, self.game or ""))
        return word != _KEY or text.count(" ") < 2

    def faults(self, expected: Expected, first: Line, title: str) -> Iterator[tuple[Line, Fault]]:
        """Yield the faults for which the sheet is refused; missing headings are reported at the first line.

        ``title`` is the game's name in reports, if its name on sheets is another.
        """
        for word in HEADINGS:
            if word != _KEY and word not in self._seen:
                yield first, Fault(1, 1, say("{heading} is missing", heading=word), _remedy(word, expected))
        for word, message in self._unfit(expected):
            heading = self._noted[word]
            titled = word == "GAME" and fold(title) == fold(str(heading.value)[:_LONGEST])
            yield heading.row.line, _fault(heading.row, message, _remedy(word, expected) if titled else None)
        empire = self.empire
        if empire is not None and not self.key and not expected.proves(empire, None):
            yield first, Fault(1, 1, say("KEY is missing"), _where_key_is(empire, expected))

    def _unfit(self, expected: Expected) -> Iterator[tuple[str, Sentence]]:
        """Yield the headings that are not as expected, and why."""
        game, turn, empire = self.game, self.turn, self.empire
        if game is not None and expected.games and not any(_same(game, name) for name in expected.games):
            wanted = expected.games[0]
            message = say("this sheet is for the game {game}; this is {wanted}", game=shortened(game), wanted=wanted)
            yield "GAME", message
        if turn is not None and expected.turn not in {None, turn}:
            yield "TURN", _wrong_turn(turn, expected.turn or 0, over=expected.over)
        if empire is not None and empire in expected.out:
            yield "EMPIRE", say("{empire} is out of the game", empire=empire)
        if empire is not None and self.key and not expected.proves(empire, self.key):
            yield "KEY", say("this is not the key of {empire}", empire=empire)

    def _value(self, word: str) -> str | int | None:
        return self._noted[word].value if word in self._noted else None

    def _text(self, word: str) -> str | None:
        value = self._value(word)
        return None if value is None else str(value)


def _wrong_turn(turn: int, coming: int, *, over: bool) -> Sentence:
    """Return the message that a sheet is not for the coming turn."""
    if over:
        return say("this sheet is for turn {turn}, and the game is over", turn=turn)
    last = coming + FURTHEST
    if turn > last:
        return say("this sheet is for turn {turn}; sheets are kept for turns up to {last}", turn=turn, last=last)
    return say("this sheet is for turn {turn}; the coming turn is {coming}", turn=turn, coming=coming)


def value_of(row: Row, read: Read) -> str | int | None:
    """Return the value of a heading; None if it cannot be read, or is an empty KEY."""
    if read.values is None or len(row.boxes) == 1:
        return None
    (value,) = read.values
    if isinstance(value, Word):
        return value.code
    if isinstance(value, Quantity):
        return value.amount
    text = row.boxes[1].text
    return None if row.boxes[0].text == _KEY and not fold(text) else text


def _same(one: str | int, other: str | int) -> bool:
    return str(one).casefold() == str(other).casefold()


def _remedy(word: str, expected: Expected) -> Sentence | None:
    if word == "GAME" and expected.games:
        return say("write GAME {game}", game=expected.games[0])
    if word == "TURN" and expected.turn is not None:
        return say("write TURN {turn}", turn=expected.turn)
    return None


def _where_key_is(empire: str, expected: Expected) -> Sentence:
    key = expected.keys.get(empire)
    if key is None or key.readable is not None:
        return say("you find it in the report of {empire}", empire=empire)
    return say("write the key that the game master has sent to the player of {empire}", empire=empire)


def _fault(row: Row, message: Sentence, suggestion: Sentence | None = None) -> Fault:
    box = row.boxes[-1]
    return Fault(box.column, box.length, message, suggestion)
