"""Notices: short letters to players about what has changed in their game.

Others decide what there is to say; this module puts it into a letter in the player's language and writes it once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.notice_kind import NoticeKind
from pbm.kernel.ruleset import Document  # noqa: TC001 - a field's type
from pbm.kernel.sentence import Begun, say
from pbm.mail.letter import Letter, inlined
from pbm.post.letter_links import links_of
from pbm.publishing.reports import refused_faults
from pbm.quick.record import record
from pbm.reports.renderer import Renderer
from pbm.sheets.quoting import passed_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.open_game import OpenGame
    from pbm.post.post_office import PostOffice

TEMPLATE = "mail/notice"


@record
class Points:
    """Lines of a notice that are shown as a list."""

    lines: Sequence[Phrase | str]


@record
class Words:
    """A text in a notice that somebody has written: its lines stay as they are, but none can be read as an order."""

    text: str


Part = Points | Words


@record
class Notice:
    """What a player is informed of.

    Attributes:
        kind: what it is about; the setting ``notices`` may leave this out.
        empire: the code of the player's empire.
        subject: the subject of the letter, without the name of the game.
        said: the sentences, each a paragraph, or other parts.

    """

    kind: NoticeKind
    empire: str
    subject: Phrase
    said: Sequence[Phrase | str | Part]


@record
class Composed:
    """A letter with notices: the empire, the last turn of its game, the sender's name, and its document."""

    empire: str
    turn: int
    called: str
    document: Document


def compose(opened: OpenGame, notices: Sequence[Notice]) -> Composed | None:
    """Return the letter with those of several notices to the same empire that its game wants; None without any."""
    wanted = [each for each in notices if is_wanted(opened, each.kind)]
    if not wanted:
        return None
    return Composed(wanted[0].empire, opened.position.turn, opened.publication.title, _document(opened, wanted))


def write_composed(  # noqa: PLR0913, PLR0917 - each is another thing
    office: PostOffice,
    game: str,
    composed: Composed,
    identities: Mapping[str, str],
    now: int,
    renderer: Renderer | None = None,
) -> int:
    """Write a letter to addresses that have not got it yet; return how many.

    Args:
        office: the post office.
        game: the name of the game.
        composed: the letter.
        identities: by address, what distinguishes the letter from all others in the game.
        now: the time, in seconds since 1970.
        renderer: the templates; without it they are compiled for this letter.

    """
    whole = {to: notice_identity(game, identity) for to, identity in identities.items()}
    waiting = {to: identity for to, identity in whole.items() if not office.journal.is_written(identity)}
    if not waiting:
        return 0
    with refused_faults():
        text, page = (renderer or Renderer(office.desk.templates)).render_letter(TEMPLATE, composed.document)
    page, subject, written = inlined(page), composed.document["subject"], 0
    for address, identity in waiting.items():
        report = _last_report(office, game, composed, address)
        references = [office.message_id(report)] if report else []
        letter = Letter(address, subject, text, page, references=references, called=composed.called)
        written += office.write(letter, "notice", identity, now)
    return written


def notice_identity(game: str, identity: str) -> str:
    """Return what distinguishes a notice from all other letters of the post."""
    return f"notice/{game}/{identity}"


def is_wanted(opened: OpenGame, kind: NoticeKind) -> bool:
    """Return whether players of a game are informed of this."""
    return kind is NoticeKind.LETTER or kind in opened.settings.notices


def addresses_of(opened: OpenGame, empire: str) -> Sequence[str]:
    """Return the addresses of an empire that letters go to."""
    player = opened.players.get(empire)
    return player.letters_to if player is not None else []


def _last_report(office: PostOffice, game: str, composed: Composed, address: str) -> str:
    """Return the identity of the last report that was written to an address; empty if there is none."""
    for number in range(composed.turn, max(-1, composed.turn - 2), -1):
        known = office.journal.recall(report_fact(game, number, composed.empire, address))
        if known is not None:
            return known.partition(" ")[2]
    return ""


def report_fact(game: str, turn: int, empire: str, address: str) -> str:
    """Return the key under which the journal stores which report of a turn was written last to an address."""
    return f"report/{game}/{turn}/{empire}/{address}"


def _document(opened: OpenGame, notices: Sequence[Notice]) -> Document:
    position, empire = opened.position, notices[0].empire
    reader = opened.publication.language_of(empire)
    parts = [part for each in notices for part in _parts(each, reader, headed=len(notices) > 1)]
    about = notices[0].subject if len(notices) == 1 else say("{number} matters have changed", number=len(notices))
    subject = say("{game}: {about}", game=position.name, about=about)
    return {
        "language": reader.code,
        "subject": reader.say(subject),
        "title": reader.name(opened.publication.title),
        "game": position.name,
        "empire": empire,
        "name": reader.name(position.seats[empire].name),
        "turn": position.turn,
        "deadline": opened.publication.deadline(reader),
        "links": links_of(opened.desk, opened.files, empire, reader),
        "parts": parts,
    }


def _parts(notice: Notice, reader: Language, *, headed: bool) -> Iterator[Document]:
    if headed:
        yield {"kind": "heading", "text": reader.say(Begun(notice.subject))}
    for part in notice.said:
        if isinstance(part, Points):
            yield {"kind": "points", "lines": [reader.say(line) for line in part.lines]}
        elif isinstance(part, Words):
            lines = [passed_on(line) for line in part.text.strip().split("\n")]
            yield {"kind": "words", "text": part.text, "lines": lines}
        else:
            yield {"kind": "text", "text": reader.say(part)}
