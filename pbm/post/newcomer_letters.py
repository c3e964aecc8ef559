"""Letters to people who come into a game or leave it: invitations, welcomes, and answers to their words.

They say of a game what anybody may know: its title, how many play it, when sheets are due. Who else plays is in none of
them, and a key only in the welcome to its owner.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pbm.desk.post_settings import Proof
from pbm.kernel.seat import Status
from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.mail.letter import Attachment, Automatic, Letter, inlined
from pbm.post.letter_links import door_of
from pbm.post.post_office import HOUR
from pbm.post.reports import write_welcome
from pbm.publishing.dates import date_and_time
from pbm.publishing.reports import refused_faults
from pbm.reports.renderer import Renderer
from pbm.sheets import reference_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pbm.desk.newcomers import Invitation
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.post_office import PostOffice

TEMPLATE = "mail/notice"


def invitation_identity(game: str, invitation: Invitation) -> str:
    """Return what distinguishes the letter of an invitation: the hash of its token is part of it."""
    return f"invitation/{game}/{invitation.number}/{invitation.token}"


def write_invitation(office: PostOffice, opened: OpenGame, invitation: Invitation, token: str, now: int) -> None:
    """Write the letter of an invitation, with its token."""
    reader = opened.publication.language_of(invitation.empire)
    if invitation.language is not None:
        reader = find_language(invitation.language)
    name = opened.position.seats[invitation.empire].name
    subject = reader.say(say("{game}: will you play {name}? [{token}]", game=opened.files.name, name=name, token=token))
    links = door_of(office.desk, invitation.address, reader)
    offer = _offer(opened, invitation)
    letter = _letter(office, opened, reader, invitation.empire, invitation.address, subject, offer, links)
    card = reference_text(opened.position.order_help(reader))
    rules = Attachment(f"{opened.files.name}-actions.txt", "text/plain", card.encode())
    identity = invitation_identity(opened.files.name, invitation)
    office.write(replace(letter, attachments=[rules]), "invitation", identity, now)


def _offer(opened: OpenGame, invitation: Invitation) -> Iterator[Phrase]:
    """Yield the sentences of an invitation."""
    seat = opened.position.seats[invitation.empire]
    if invitation.name:
        yield say("Hello {player}!", player=invitation.name)
    yield say(
        "you are invited to play {name} ({empire}) in {title}, a game of {ruleset} by mail.",
        name=seat.name,
        empire=invitation.empire,
        title=opened.publication.title,
        ruleset=opened.position.ruleset.title,
    )
    yield from about_game(opened)
    if opened.position.turn and seat.status is not Status.PLAYER:
        yield say("The program plays this empire until somebody takes it.")
    yield say(
        "Each turn you get a report, and send a sheet with your orders back by mail. The actions that a sheet may "
        "have are attached; the report shows them in a form, too."
    )
    yield say(
        "If you want to play, answer this letter with the word ACCEPT in the first line, and leave the subject as it "
        "is: then you get your key and your report at once. If not, answer with DECLINE. The invitation holds until "
        "{until}.",
        until=date_and_time(opened.schedule.at(invitation.until)),
    )


def about_game(opened: OpenGame) -> Iterator[Phrase]:
    """Yield what anybody may know of a game: how many play it, how far it is, how often sheets are due."""
    seats = [seat for seat in opened.position.seats.values() if seat.in_game]
    if opened.position.turn:
        played = opened.position.turn
        yield say("Turn {turn} has been played; {number} empires are in the game.", turn=played, number=len(seats))
    else:
        yield say("{number} empires play it, and no turn has been played yet.", number=len(seats))


def write_welcome_letter(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice, opened: OpenGame, empire: str, key: str, identity: str, now: int
) -> None:
    """Write the welcome to a new player, with the key and the report of the last turn."""
    said = [
        say(
            "Welcome! From now on you play {name} ({empire}) in the game {game}.",
            name=opened.position.seats[empire].name,
            empire=empire,
            game=opened.files.name,
        )
    ]
    if office.settings.proof is not Proof.ADDRESS:
        said.append(
            say(
                "Your key is {key}. Write it behind KEY on each sheet, keep this letter, and show the key to nobody: "
                "only its hash is kept here, and it cannot be sent again.",
                key=key,
            )
        )
    write_welcome(office, opened, empire, said, identity, now)


def answer_newcomer(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice, opened: OpenGame, incoming: IncomingMail, empire: str, subject: Phrase, said: Sequence[Phrase]
) -> None:
    """Answer a mail with such a word, unless its sender has had many answers within the hour."""
    to, journal = incoming.mail.sender, office.journal
    if journal.written_since(to, "answer", incoming.now - HOUR) >= office.settings.answers_per_hour:
        return
    reader = opened.publication.language_of(empire)
    about = reader.say(say("{game}: {about}", game=opened.files.name, about=subject))
    letter = _letter(office, opened, reader, empire, to, about, said)
    mail = incoming.mail
    thread = [*mail.references, *([mail.message_id] if mail.message_id else [])]
    letter = replace(letter, in_reply_to=mail.message_id, references=thread, automatic=Automatic.REPLIED)
    office.write(letter, "answer", f"answer/{incoming.name}/{to}", incoming.now)


def _letter(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice,
    opened: OpenGame,
    reader: Language,
    empire: str,
    to: str,
    subject: str,
    said: Sequence[Phrase] | Iterator[Phrase],
    links: Sequence[tuple[str, str]] = (),
) -> Letter:
    position, publication = opened.position, opened.publication
    document = {
        "language": reader.code,
        "subject": subject,
        "title": reader.name(publication.title),
        "game": position.name,
        "empire": empire,
        "name": reader.name(position.seats[empire].name),
        "turn": position.turn,
        "deadline": None if opened.files.newcomers().gathering else publication.deadline(reader),
        "parts": [{"kind": "text", "text": reader.say(each)} for each in said],
        "links": links,
    }
    with refused_faults():
        text, page = Renderer(office.desk.templates).render_letter(TEMPLATE, document)
    return Letter(to, subject, text, inlined(page), called=publication.title)
