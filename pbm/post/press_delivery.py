"""Delivering press: it is forwarded to its recipients from the game master's address, so that no address is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.post_settings import Proof
from pbm.kernel.sentence import comma, one_of, say
from pbm.mail.letter import Letter
from pbm.pipeline.press import Draft, NotSentError, Sender, require_press, send
from pbm.post.gm_notices import count_wrong_key
from pbm.quick.record import record
from pbm.reports.columns import width, wrap
from pbm.reports.filters import WIDTH as REPORT_WIDTH
from pbm.reports.filters import beside
from pbm.sheets.blank import KEY_HINT
from pbm.sheets.quoting import LONGEST_BAR, passed_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.desk.press import Piece
    from pbm.judging.judge import Seat
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.post.incoming_mail import IncomingMail, OpenGames
    from pbm.post.post_office import PostOffice
    from pbm.post.press import Press
    from pbm.sheets import OrderLanguage


PATIENCE = 60.0
"""Seconds to wait for a turn that is being played."""

WIDTH = 70
"""The columns of the text that is sent on: even with quotation marks in front, no mail program wraps it."""


def deliver(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice, games: OpenGames, incoming: IncomingMail, number: int, press: Press, seats: Sequence[Seat]
) -> Phrase:
    """Send a piece of press on, and report the result in words.

    Args:
        office: the post office.
        games: the games that the mail is about.
        incoming: the mail that contains it.
        number: the number of the piece within the mail.
        press: the piece.
        seats: the empires that the sender of the mail is registered for.

    """
    try:
        sender = _sender(games, press, seats)
        require_press(sender, anonymous=press.anonymous)
        _require_key(office, incoming, sender, press)
        identity, draft = f"press/{incoming.name}/{number}", Draft(press.to, press.text, press.anonymous)
        piece = send(sender, draft, identity, incoming.now, PATIENCE)
    except NotSentError as unsent:
        return unsent.why
    write_letters(office, sender, piece, incoming.now)
    return sent_to(piece)


def sent_to(piece: Piece) -> Phrase:
    """Return what the sender of a piece of press is answered."""
    return say("Your press has been sent to {empires}.", empires=comma(piece.to))


def write_letters(office: PostOffice, sender: Sender, piece: Piece, now: int) -> None:
    """Write the letters with a stored piece of press to those of its readers who have addresses, each once."""
    for empire in piece.to:
        player = sender.game.players.get(empire)
        if player is None or not player.letters_to:
            continue
        letter = _letter(office, sender, empire, piece)
        for address in player.letters_to:
            besides = "" if address == letter.to else f"/{address}"
            office.write(replace(letter, to=address), "press", f"{piece.id}/{empire}{besides}", now)


def _sender(games: OpenGames, press: Press, seats: Sequence[Seat]) -> Sender:
    """Return the sender: the one empire that matches GAME and EMPIRE."""
    game, empire = press.headings.get("GAME", "").casefold(), press.headings.get("EMPIRE", "").casefold()
    left = [(name, code) for name, code in seats if game in {"", name.casefold()} and empire in {"", code.casefold()}]
    if not left:
        raise NotSentError(say("Your press was not sent: you do not play what its GAME and EMPIRE say."))
    if len(left) > 1:
        choices = one_of(f"GAME {name}, EMPIRE {code}" for name, code in left)
        raise NotSentError(say("Your press was not sent: write above it who writes, {choices}.", choices=choices))
    name, code = left[0]
    try:
        opened = games.open(name)
    except RefusedError as refused:
        raise NotSentError(
            say("Your press was not sent: the game {game} cannot be opened now.", game=name)
        ) from refused
    return Sender(opened, code, with_pages=opened.desk.settings.serve.address is not None)


def _require_key(office: PostOffice, incoming: IncomingMail, sender: Sender, press: Press) -> None:
    """Check the key that stands above a piece of press, if the desk asks for one.

    Raises:
        NotSentError: it is missing or wrong.

    """
    key = sender.game.position.keys.get(sender.empire)
    given = press.headings.get("KEY", "")
    if needs_key(office) and (key is None or not key.fits(given)):
        if key is not None and given:
            count_wrong_key(office, incoming, sender.game.files.name, sender.empire)
        raise NotSentError(say("Your press was not sent: write your KEY above it, as on a sheet."))


def needs_key(office: PostOffice) -> bool:
    """Return whether the sender must prove who they are with a key."""
    return office.settings.proof is not Proof.ADDRESS


def _letter(office: PostOffice, sender: Sender, empire: str, press: Piece) -> Letter:
    """Write the letter to one player, in that player's language."""
    game, publication = sender.game.position.name, sender.game.publication
    others = [code for code in press.to if code != empire] if not press.anonymous else []
    reader, game_title = publication.language_of(empire), sender.game.position.ruleset.title
    writer = reader.say(say("anonymous")) if press.anonymous else f"{reader.name(sender.name)} ({sender.empire})"
    if press.anonymous:
        subject, head = say("{game}: anonymous press", game=game), say("Anonymous press in the game {game}:", game=game)
    else:
        subject = say("{game}: press from {name}", game=game, name=sender.name)
        head = say("Press from {name} ({code}) in the game {game}:", name=sender.name, code=sender.empire, game=game)
    language = sender.game.position.order_language
    body = "\n".join(each for line in press.text.split("\n") for each in _harmless(line, language))
    # The head of a report: the parser of sheets skips what is below it if a mail program quotes it without marks.
    above = (beside(game_title, writer), beside(reader.say(say("Game {game}", game=game)), reader.say(say("press"))))
    form = Form(game, empire, None if press.anonymous else sender.empire, keyed=needs_key(office))
    besides = wrap(reader.say(say("Also sent to {empires}.", empires=comma(others))), REPORT_WIDTH) if others else []
    text = "\n".join(
        (*above, "=" * REPORT_WIDTH, "", reader.say(head), *besides, "", body, "", "-- ", *form.lines(reader), "")
    )
    return Letter(sender.game.players[empire].letters_to[0], reader.say(subject), text, called=publication.title)


def _harmless(line: str, language: OrderLanguage) -> Sequence[str]:
    """Wrap a line of press so that no mail program need break it, and so that it cannot be taken for an order."""
    parts = [line] if width(line) <= WIDTH - LONGEST_BAR else wrap(line, WIDTH - LONGEST_BAR)
    return [passed_on(part, language) for part in parts]


@record
class Form:
    """The form below a piece of press with which its reader can write back.

    Attributes:
        game: the name of the game.
        empire: the code of the reader's empire.
        to: the code of the empire that the reader answers; None if the sender is anonymous.
        keyed: whether the form must contain the reader's key.

    """

    game: str
    empire: str
    to: str | None
    keyed: bool

    def lines(self, reader: Language) -> Sequence[str]:
        """Return the form with its explanation, in the reader's language."""
        if self.to is None:
            how = say(
                "To write to others, send the lines below, with the codes of those you are writing to after PRESS; "
                "then your text, then END on a line of its own."
            )
        else:
            how = say("To answer, send the lines below; then your text, then END on a line of its own.")
        said = " ".join(reader.say(each) for each in (how, *([KEY_HINT] if self.keyed else [])))
        return [*wrap(said, REPORT_WIDTH), "", *self._headings()]

    def _headings(self) -> Sequence[str]:
        key = [("KEY", "")] if self.keyed else []
        headings = [("GAME", self.game), ("EMPIRE", self.empire), *key, ("PRESS", self.to or "")]
        return [f"{word:<8}{value}".rstrip() for word, value in headings]
