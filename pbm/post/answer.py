"""The answer to a player's mail: what became of each sheet in it, as it was understood, and what he asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.game.selection import SheetStatus
from pbm.kernel.record import record
from pbm.kernel.sentence import all_of, comma, say, several
from pbm.mail.letter import Attachment, Automatic, Letter
from pbm.pipeline.due import is_final
from pbm.post.replies import ASKED, usage
from pbm.post.too_late import after_deadline, awaited, played_instead
from pbm.publishing.dates import date_and_time

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    from pbm.game.check import Checked
    from pbm.game.selection import Entry
    from pbm.kernel.hint import Understood
    from pbm.kernel.language import Language
    from pbm.kernel.message import Message
    from pbm.kernel.ruleset import Document
    from pbm.kernel.seat import Seat
    from pbm.kernel.sentence import Phrase, Value
    from pbm.mail.mail import Mail
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.reply import Reply
    from pbm.reports import Renderer

TEMPLATE = "mail/answer"
COUNTING = frozenset({SheetStatus.COUNTS, SheetStatus.LATE})


@record
class Handled:
    """A sheet that came in a mail, and what became of it.

    Attributes:
        game: the game that it is for.
        entry: the sheet; its status is what became of it, superseded ones included.
        checked: what there is to say of it.
        refused: why it is refused though nothing in it is wrong, such as that its sender plays another empire.
        own: whether it is its sender's empire: of another's he is told nothing more.
        stays: when the sheet of the empire came that counts instead, by the player's clock; None if this one counts,
            or none does.
        limited: whether it is refused only because too many have come within the hour.
        overdue: whether it is good, but came after the deadline of the coming turn: it is kept for the next one.
        deadline: when sheets are due, in the player's words.
        awaited: whether it came after the deadline of the coming turn, and counts, for the turn waits for sheets.

    """

    game: OpenGame
    entry: Entry
    checked: Checked
    refused: Phrase | None = None
    own: bool = True
    stays: datetime | None = None
    limited: bool = False
    overdue: bool = False
    deadline: str | None = None
    awaited: bool = False

    @property
    def status(self) -> SheetStatus:
        """What became of the sheet."""
        return SheetStatus.REFUSED if self.refused is not None else self.entry.status

    @property
    def counts(self) -> bool:
        """Whether the sheet would be played if the turn were now."""
        return self.status in COUNTING and not self.overdue


def compose_answer(  # noqa: PLR0913, PLR0917 - each is another thing
    renderer: Renderer,
    mail: Mail,
    to: str,
    handled: Sequence[Handled],
    replies: Sequence[Reply],
    reader: Language,
    *,
    remarks: Sequence[Phrase] = (),
) -> Letter:
    """Write the answer to a mail.

    Args:
        renderer: the templates.
        mail: the mail that is answered.
        to: the address that the answer goes to.
        handled: the sheets in the mail.
        replies: what is replied to the commands in it.
        reader: the player's language.
        remarks: what else is to be said, before all.

    Raises:
        TemplateFault: a template has an error, or asks for what there is not.

    """
    document: Document = {
        "language": reader.code,
        "remarks": [reader.say(remark) for remark in remarks],
        "sheets": [_sheet(each, reader) for each in handled],
        "unread": [reader.say(each) for each in mail.unread],
        "replies": [_reply(reply) for reply in replies],
        "usage": None if any(reply.explains for reply in replies) else _usage(reader),
    }
    text, page = renderer.render_letter(TEMPLATE, document)
    titles = {each.game.publication.title for each in handled}
    files: list[Attachment] = [file for reply in replies for file in reply.attachments]
    return Letter(
        to=to,
        subject=reader.say(_subject(handled, replies, remarks)),
        text=text,
        html=page,
        attachments=files,
        in_reply_to=mail.message_id,
        references=[*mail.references, *([mail.message_id] if mail.message_id else [])],
        automatic=Automatic.REPLIED,
        called=next(iter(titles)) if len(titles) == 1 else "",
    )


def _usage(reader: Language) -> Document:
    """Return what is told of the commands that a mail may hold."""
    return {"asked": reader.say(ASKED), "commands": list(usage(reader))}


def _reply(reply: Reply) -> Document:
    """Return what is replied to a command, as one text and in its parts."""
    parts = [
        {
            "kind": part.kind.value,
            "text": part.text,
            "lines": part.lines,
            "pairs": list(zip(part.terms, part.lines, strict=False)),
        }
        for part in reply.parts
    ]
    return {"command": reply.command, "about": reply.about, "text": reply.text, "parts": parts}


def _subject(handled: Sequence[Handled], replies: Sequence[Reply], remarks: Sequence[Phrase]) -> Phrase:
    """Say what became of the first sheet, and of how many more; or what was asked."""
    if handled:
        first, *more = map(_subject_of, handled)
        return say("{first}, and {number} more", first=first, number=len(more)) if more else first
    if replies:
        return say("Your mail: {commands}", commands=comma(reply.command for reply in replies))
    return say("The answer to your mail") if remarks else say("Your mail: no sheet in it")


def _subject_of(one: Handled) -> Phrase:
    """Say what became of a sheet, in few words."""
    position, wrong = one.game.position, len(one.checked.wrong)
    if position.over and one.own:
        return say("{game}: the game is over", game=position.name)
    where: dict[str, Value] = {
        "game": position.name,
        "turn": position.turn + 1,
        "empire": one.entry.sheet.empire or "?",
    }
    problems = several("{n} problem", "{n} problems", wrong)
    if one.counts and wrong:
        return say("{game}, turn {turn}: your orders ({empire}) count, {problems}", problems=problems, **where)
    if one.counts:
        return say("{game}, turn {turn}: your orders ({empire}) count", **where)
    if one.status is SheetStatus.REFUSED:
        if wrong:
            return say("{game}, turn {turn}: your orders ({empire}) refused, {problems}", problems=problems, **where)
        return say("{game}, turn {turn}: your orders ({empire}) refused", **where)
    return _subject_of_none(one, where)


def _subject_of_none(one: Handled, where: Mapping[str, Value]) -> Phrase:
    if one.overdue:
        return say("{game}, turn {turn}: these orders ({empire}) came too late", **where)
    return say("{game}, turn {turn}: these orders ({empire}) do not count", **where)


def _sheet(one: Handled, reader: Language) -> Document:
    """Return what is told of a sheet."""
    position, sheet = one.game.position, one.entry.sheet
    seat = position.seats.get(sheet.empire or "")
    return {
        "game": position.name,
        "title": one.game.publication.title,
        "turn": position.turn if position.over else position.turn + 1,
        "empire": sheet.empire,
        "name": seat.name if seat else None,
        "file": one.entry.file.name,
        "status": one.status.value,
        "counts": one.counts,
        "verdict": reader.say(_verdict(one)),
        "outlook": [reader.say(line) for line in _outlook(one)],
        "deadline": one.deadline,
        "withheld": one.refused is not None,
        "actions": [_action(action, reader) for action in one.checked.understood],
        "bill": [reader.say(hint.phrase) for hint in one.checked.hints if hint.place is None],
        "letters": [reader.say(_letter(letter, one.game)) for letter in sheet.messages],
        "problems": [problem.described(reader) for problem in one.checked.wrong],
    }


def _action(action: Understood, reader: Language) -> Document:
    """Return what is told of an action; one without words of its own is told as it was written."""
    words = reader.say(action.words)
    return {
        "number": action.place,
        "written": action.text,
        "words": None if words == action.text else words,
        "cost": None if action.cost is None else reader.say(action.cost),
        "amiss": None if action.amiss is None else reader.say(action.amiss),
        "hints": [reader.say(hint) for hint in action.hints],
    }


def _letter(letter: Message, game: OpenGame) -> Phrase:
    """Say to whom a letter of the sheet goes."""
    if not letter.to:
        return say("a message to all")
    seats = game.position.seats
    return say("a message to {empires}", empires=all_of(f"{code} {seats[code].name}" for code in letter.to))


def _verdict(one: Handled) -> Phrase:
    """Say what became of a sheet."""
    if one.game.position.over and one.own:
        return say("The game is over: no turn comes any more, and your sheet is not kept.")
    if one.refused is not None:
        return say("Your sheet is refused: {reason}.", reason=one.refused)
    if one.overdue:
        return after_deadline(one.game.position.turn + 1, one.status)
    turn = one.entry.sheet.turn or one.game.position.turn
    verdicts = {
        SheetStatus.COUNTS: _counts(len(one.checked.wrong)),
        SheetStatus.LATE: say(
            "Your sheet is late: turn {turn} has been played. It counts for turn {next}.", turn=turn, next=turn + 1
        ),
        SheetStatus.SUPERSEDED: say("Your sheet does not count: a newer one of yours is in."),
        SheetStatus.PLAYED: say("Your sheet has been played with turn {turn}.", turn=turn),
    }
    return verdicts.get(one.status, say("Your sheet is refused."))


def _counts(wrong: int) -> Phrase:
    """Say that a sheet counts, and whether all of it does."""
    if not wrong:
        return say("Your sheet counts.")
    return say("Your sheet counts, but has {problems}.", problems=several("{n} problem", "{n} problems", wrong))


def _outlook(one: Handled) -> Iterator[Phrase]:
    """Say what happens if nothing newer comes, and what a sheet marked as final does."""
    position = one.game.position
    if one.own and one.overdue:
        yield played_instead(position, one.entry.sheet.empire, one.stays)
    elif one.own and not position.over:
        yield _if_nothing_comes(one)
    if one.awaited:
        yield awaited(position.turn + 1)
    if one.counts and one.entry.sheet.ready and not one.awaited and not position.over and position.alone is None:
        yield _about_ready(one)


def _about_ready(one: Handled) -> Phrase:
    """Say what the mark does; that of a late sheet was set before its player had seen what the turn brought."""
    turn = one.game.position.turn
    if one.game.settings.early and one.status is SheetStatus.LATE:
        return say(
            "Its READY was meant for turn {turn}, and does not make turn {next} come early. If you want nothing else, "
            "send the sheet once more for turn {next}.",
            turn=turn,
            next=turn + 1,
        )
    if one.game.settings.early and one.checked.wrong:
        return say("It is marked READY, but something in it is wrong: the mark counts on a sheet without mistakes.")
    if one.game.settings.early:
        return say("It is marked READY: when all sheets are, the turn is played early.")
    return say("It is marked READY, which changes nothing: in this game turns are played at their deadlines.")


def _if_nothing_comes(one: Handled) -> Phrase:
    position, empire = one.game.position, one.entry.sheet.empire
    seat = position.seats.get(empire or "")
    if seat is not None and not seat.in_game:
        return say("This empire is out of the game.")
    if position.alone is not None and position.alone == empire:
        return _to_who_plays_alone(is_played=one.counts and is_final(one.game, one.entry))
    if one.counts:
        return say("If nothing newer comes, this sheet will be played.")
    if one.stays is not None:
        return say("If nothing newer comes, your sheet of {came} will be played.", came=date_and_time(one.stays))
    return if_none_comes(seat)


def _to_who_plays_alone(*, is_played: bool) -> Phrase:
    if is_played:
        return say("You play alone: the turn is played at once.")
    return say("You play alone: the turn waits for a sheet in which nothing is wrong, or which is marked READY.")


def if_none_comes(seat: Seat | None) -> Phrase:
    """Say what happens to an empire of which no sheet counts if none comes."""
    if seat is not None and seat.unplayed:
        return say("No sheet of yours counts: if none comes, the program plays for you.")
    return say("No sheet of yours counts: if none comes, you play no actions.")
