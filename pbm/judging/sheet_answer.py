"""The answer to the sender of a sheet, in their language: a value that mail, web and command line each show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.judging.answer_words import outlook, verdict
from pbm.kernel.sentence import all_of, say
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.judging.judgement import Judgement
    from pbm.kernel.hint import Understood
    from pbm.kernel.language import Language
    from pbm.kernel.message import Message
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame


@record
class ActionAnswer:
    """The answer to an action of a sheet; one without words is shown as it was written.

    Attributes:
        number: its place on the sheet.
        written: the line.
        words: how it was understood.
        cost: what it costs, as the position stands.
        impossible: why it can never be done.
        hints: its likely effects.

    """

    number: int
    written: str
    words: str | None
    cost: str | None
    impossible: str | None
    hints: Sequence[str]


@record
class SheetAnswer:
    """The answer to a sheet, in the language of its sender.

    Attributes:
        game: the name of the game.
        title: the name of the game in reports.
        turn: the turn that is coming, or the last one.
        empire: the code of the empire.
        name: the name of the empire.
        file: the name of the sheet's file.
        status: the status of the sheet.
        counts: whether it would be played now.
        verdict: the same in a sentence.
        outlook: what happens next.
        deadline: when sheets are due.
        withheld: whether it is refused though it has no mistakes.
        actions: the actions that were understood.
        bill: the total cost, and other remarks on all actions.
        letters: the recipients of its letters.
        problems: the mistakes in it.

    """

    game: str
    title: str
    turn: int
    empire: str | None
    name: str | None
    file: str
    status: str
    counts: bool
    verdict: str
    outlook: Sequence[str]
    deadline: str | None
    withheld: bool
    actions: Sequence[ActionAnswer]
    bill: Sequence[str]
    letters: Sequence[str]
    problems: Sequence[Mapping[str, str | int | None]]


def answer_on(one: Judgement, reader: Language) -> SheetAnswer:
    """Return the answer to a sheet, in words."""
    position, sheet = one.game.position, one.entry.sheet
    seat = position.seats.get(sheet.empire or "")
    return SheetAnswer(
        game=position.name,
        title=one.game.publication.title,
        turn=position.turn if position.over else position.turn + 1,
        empire=sheet.empire,
        name=seat.name if seat else None,
        file=one.entry.file.name,
        status=one.status.value,
        counts=one.counts,
        verdict=reader.say(verdict(one)),
        outlook=[reader.say(line) for line in outlook(one)],
        deadline=one.deadline,
        withheld=one.refused is not None,
        actions=[_action(action, reader) for action in one.checked.understood],
        bill=[reader.say(hint.phrase) for hint in one.checked.hints if hint.place is None],
        letters=[reader.say(_letter(letter, one.game)) for letter in sheet.messages],
        problems=[problem.described(reader) for problem in one.checked.wrong],
    )


def _action(action: Understood, reader: Language) -> ActionAnswer:
    words = reader.say(action.words)
    return ActionAnswer(
        number=action.place,
        written=action.text,
        words=None if words == action.text else words,
        cost=None if action.cost is None else reader.say(action.cost),
        impossible=None if action.impossible is None else reader.say(action.impossible),
        hints=[reader.say(hint) for hint in action.hints],
    )


def _letter(letter: Message, game: OpenGame) -> Phrase:
    """Return the recipient of a letter of the sheet, in words."""
    if not letter.to:
        return say("a message to all")
    seats = game.position.seats
    return say("a message to {empires}", empires=all_of(f"{code} {seats[code].name}" for code in letter.to))
