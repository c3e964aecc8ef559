"""The letter to an address that a player wants to add to a seat: its link proves that the address is theirs.

A player might name anybody's address, so an address gets few such letters, and a player can have few of them written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.mail.letter import Letter, inlined
from pbm.pipeline.address_claims import token_of
from pbm.publishing.reports import refused_faults
from pbm.reports import Renderer

if TYPE_CHECKING:
    from pbm.kernel.language import Language
    from pbm.pipeline.address_claims import Claim
    from pbm.post.post_office import PostOffice

MOST, MOST_OF_SEAT, DAY = 3, 10, 86_400
"""How many such letters an address gets, and a seat can have written, in so many seconds."""

SUBJECT = say("Is this your address?")


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
    document = {
        "language": reader.code,
        "subject": reader.say(SUBJECT),
        "address": claim.address,
        "link": office.desk.settings.serve.link(path) or f"{server}{path}",
        "before": [reader.say(before)],
        "after": [reader.say(say("If it is not you, you need do nothing."))],
    }
    with refused_faults():
        text, page = Renderer(office.desk.templates).render_letter("mail/link", document)
    letter = Letter(claim.address, reader.say(SUBJECT), text, inlined(page))
    return office.write(letter, "address", f"{start}{claim.address}/{now}/{number}", now)
