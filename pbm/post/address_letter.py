"""Letters about an address that a player adds to a seat: to itself, whose link proves that it is theirs, and to others.

A player might name anybody's address, so an address gets few such letters, and a player can have few of them written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.mail.letter import Letter, inlined
from pbm.pipeline.address_claims import token_of
from pbm.publishing.reports import refused_faults
from pbm.quick.record import record
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.kernel.sentence import Phrase
    from pbm.pipeline.address_claims import Claim
    from pbm.post.post_office import PostOffice

MOST, MOST_OF_SEAT, DAY = 3, 10, 86_400
"""How many such letters an address gets, and a seat can have written, in so many seconds."""

SUBJECT, ADDED = say("Is this your address?"), say("Another address of yours")


@record
class Said:
    """What a letter says: its subject, what stands before and after its link, and the link."""

    subject: Phrase
    before: Phrase
    link: str
    after: Phrase


def write_claim(office: PostOffice, claim: Claim, reader: Language, server: str, now: int) -> bool:
    """Write the letter, unless too many have been written; return whether it was written.

    Args:
        office: the post office.
        claim: what was asked for.
        reader: the language of the player.
        server: the public address of the server, in case the settings name none.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: the desk's secret is damaged, or a template has an error.

    """
    journal, start = office.journal, f"address/{claim.game}/{claim.empire}/"
    number = journal.written_since(claim.address, "address", now - DAY + 1)
    recent = (each for each in journal.all_written() if each.kind == "address" and each.at > now - DAY)
    if number >= MOST or sum(each.identity.startswith(start) for each in recent) >= MOST_OF_SEAT:
        return False
    path = f"/address/{token_of(office.desk, claim)}"
    before = say(
        "A player of {empire} in the game {game} wants to use this mail address for it, too. If this is you, open "
        "this page, and confirm it there; that can be done for a day:",
        empire=claim.empire,
        game=claim.game,
    )
    link = office.desk.settings.serve.link(path) or f"{server}{path}"
    said = Said(SUBJECT, before, link, say("If it is not you, you need do nothing."))
    identity = f"{start}{claim.address}/{now}/{number}"
    return office.write(_letter(office, claim.address, said, reader), "address", identity, now)


def tell_of(office: PostOffice, claim: Claim, reader: Language, server: str, now: int) -> None:
    """Tell the seat's other addresses that one has been added: whoever did that may not be who they think.

    Args:
        office: the post office.
        claim: what was asked for, and is done now.
        reader: the language of the player.
        server: the public address of the server, in case the settings name none.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: a template has an error.

    """
    before = say(
        "{address} is an address of {empire} in the game {game} now: it was asked for on the page of settings, and "
        "confirmed. There you can take it away again:",
        address=claim.address,
        empire=claim.empire,
        game=claim.game,
    )
    link = office.desk.settings.serve.link("/settings") or f"{server}/settings"
    after = say(
        "If it was nobody of yours, take it away, and ask your game master for a new personal link: somebody may have "
        "yours."
    )
    player = office.desk.game(claim.game).players()[claim.empire]
    for each in player.letters_to:
        if each == claim.address:
            continue
        letter = _letter(office, each, Said(ADDED, before, link, after), reader)
        office.write(letter, "added", f"added/{claim.game}/{claim.empire}/{claim.address}/{claim.until}/{each}", now)


def _letter(office: PostOffice, to: str, said: Said, reader: Language) -> Letter:
    document = {
        "language": reader.code,
        "subject": reader.say(said.subject),
        "address": to,
        "link": said.link,
        "before": [reader.say(said.before)],
        "after": [reader.say(said.after)],
    }
    with refused_faults():
        text, page = Renderer(office.desk.templates).render_letter("mail/link", document)
    return Letter(to, reader.say(said.subject), text, inlined(page))
