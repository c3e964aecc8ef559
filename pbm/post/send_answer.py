"""Answering a mail: one letter with all replies, only to a registered address, and limited in number per hour."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.inbox import FILED
from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import comma, say
from pbm.mail.letter import inlined
from pbm.post.answer_letter import compose_answer
from pbm.post.command_replies import Own, reply_to
from pbm.post.gm_notices import tell_of_letter, tell_of_no_sender, tell_of_stranger
from pbm.post.post_office import HOUR
from pbm.post.votes import cast
from pbm.quick.record import record
from pbm.reports.renderer import Renderer
from pbm.sheets.wording import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.judging.judge import Seat
    from pbm.judging.judgement import Judgement
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.post.commands import Command
    from pbm.post.incoming_mail import IncomingMail, OpenGames
    from pbm.post.post_office import PostOffice
    from pbm.post.reply_parts import Reply

LIMIT = "limit"
"""The kind of the answer that no more sheets are accepted within the hour, after all other answers of the hour."""

SHARED = "shared"
"""The kind of an answer to a sheet for the others who share its seat; only the sender's own count as answers."""

WARNING = "warning"
WARNINGS = 2
"""The limit of warnings to a player within an hour; they do not count as answers, or strangers could use those up."""


@record
class Kind:
    """A kind of letter, with the number of them that an address may get within an hour."""

    name: str
    per_hour: int


def answer(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice,
    games: OpenGames,
    incoming: IncomingMail,
    judged: Sequence[Judgement],
    commands: Sequence[Command],
    remarks: Sequence[Phrase],
    seats: Sequence[Seat],
) -> None:
    """Answer a mail, unless its sender has had many answers within the hour.

    Args:
        office: the post office.
        games: the games that the mail is about.
        incoming: the mail, without the press in it.
        judged: the sheets in it.
        commands: the commands in it.
        remarks: the results of its press, and other remarks.
        seats: the empires that its sender is registered for.

    """
    reader = _language_of(judged)
    own = list(_own(games, seats)) if commands or reader is None else []
    reader = reader or next((each.game.publication.language_of(each.empire) for each in own), ENGLISH)

    def vote(one: Own, command: Command) -> Sequence[Phrase]:
        return cast(office, one.game, one.empire, command, incoming)

    replies = [reply_to(command, own, reader, incoming.now, vote) for command in commands]
    said = list(remarks)
    if not judged and not replies and not said:
        tell_of_letter(office, incoming)
        said = [say("There is no order sheet in your mail. It has been passed on to the game master.")]
    if not incoming.mail.sender:
        tell_of_no_sender(office, incoming, judged)
        return
    kind = _kind_of_answer(office, incoming, judged)
    _write(office, incoming, incoming.mail.sender, judged, replies, said, reader, kind)
    let_partners_know(office, incoming, judged)


def let_partners_know(office: PostOffice, incoming: IncomingMail, judged: Sequence[Judgement]) -> None:
    """Send the answer to a sheet that was filed to the others who share the seat, so that nobody is surprised."""
    partners: dict[str, list[Judgement]] = {}
    for one in judged:
        player = one.game.players.get(one.empire)
        if FILED.fullmatch(one.entry.file.name) and player is not None and player.copies:
            for address in player.letters_to:
                if address != incoming.mail.sender:
                    partners.setdefault(address, []).append(one)
    what = say("This sheet was sent by somebody else who plays with you.")
    # The rest of the mail and its thread are the sender's own.
    shared = replace(incoming, mail=replace(incoming.mail, message_id=None, references=(), unread=()))
    for address, theirs in partners.items():
        kind = Kind(SHARED, office.settings.answers_per_hour)
        _write(office, shared, address, theirs, [], [what], _language_of(theirs) or ENGLISH, kind)


def _kind_of_answer(office: PostOffice, incoming: IncomingMail, judged: Sequence[Judgement]) -> Kind:
    """Return what kind of letter an answer is; that no more sheets are accepted is sent even after the last answer."""
    usual = Kind("answer", office.settings.answers_per_hour)
    if not any(one.limited for one in judged) or _left(office, incoming, incoming.mail.sender, usual) > 0:
        return usual
    return Kind(LIMIT, 1)


def _left(office: PostOffice, incoming: IncomingMail, to: str, kind: Kind) -> int:
    """Return how many more letters of a kind an address may get."""
    return kind.per_hour - office.journal.written_since(to, kind.name, incoming.now - HOUR)


def warn(office: PostOffice, incoming: IncomingMail, judged: Sequence[Judgement]) -> None:
    """Warn the players for whose empires a sheet with a wrong key came; if they have no address, the game master.

    The sender gets no answer: not even whether the key was wrong.
    """
    players: dict[str, list[Judgement]] = {}
    for one in judged:
        player = one.game.players.get(one.empire)
        for address in () if player is None else player.letters_to:
            players.setdefault(address, []).append(one)
    for address, theirs in players.items():
        what = say("Somebody has sent a sheet of yours from another address, without your key. It does not count.")
        # The other content of the mail and its thread come from an unknown sender, so they are left out.
        stranger = replace(incoming, mail=replace(incoming.mail, message_id=None, references=(), unread=()))
        _write(office, stranger, address, theirs, [], [what], _language_of(theirs) or ENGLISH, Kind(WARNING, WARNINGS))
    if not players:
        tell_of_stranger(office, incoming)


def no_such_game(named: str, seats: Sequence[Seat]) -> Phrase:
    """Return the message that there is no game with the name on a sheet."""
    if not seats:
        return say("There is no game {name} here.", name=named[:40])
    games = comma(sorted({game for game, _ in seats}))
    return say("There is no game {name} here; you play in {games}.", name=shortened(named), games=games)


def _write(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice,
    incoming: IncomingMail,
    to: str,
    judged: Sequence[Judgement],
    replies: Sequence[Reply],
    remarks: Sequence[Phrase],
    reader: Language,
    kind: Kind,
) -> None:
    """Write an answer; the last one within an hour says that it is the last."""
    left = _left(office, incoming, to, kind)
    if left < 1:
        return
    if left == 1 and kind.name != WARNING:
        remarks = [*remarks, say("More mails within the hour are taken in as well, but not answered.")]
    letter = compose_answer(
        Renderer(office.desk.templates), incoming.mail, to, judged, replies, reader, remarks=remarks
    )
    page = None if letter.html is None else inlined(letter.html)
    office.write(replace(letter, html=page), kind.name, f"answer/{incoming.name}/{to}", incoming.now)


def _own(games: OpenGames, seats: Sequence[Seat]) -> Iterator[Own]:
    """Yield the empires of a player, in the games that can be opened."""
    for name, empire in seats:
        with suppress(RefusedError):
            game = games.open(name)
            if empire in game.position.seats:
                yield Own(game, empire, game.schedule.zone)


def _language_of(judged: Sequence[Judgement]) -> Language | None:
    """Return the language of the player of the first sheet, if there is one."""
    known = ((one.game, one.entry.sheet.empire) for one in judged if one.sender_may_know)
    return next((game.publication.language_of(empire) for game, empire in known if empire), None)
