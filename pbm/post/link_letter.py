"""The letter with a personal link, for whoever asks for one on the server's page.

Anybody can ask for a letter to anybody, so an address gets few of them, and one that nobody is registered with none.
Whoever asks is not shown which of these was the case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.desk.players import Player
from pbm.kernel.sentence import say
from pbm.locale import find_language
from pbm.mail.letter import Letter, inlined
from pbm.pipeline.links import Person, is_known, link_of
from pbm.pipeline.registration import seats_of
from pbm.publishing.reports import refused_faults
from pbm.reports.renderer import Renderer

if TYPE_CHECKING:
    from pbm.desk.desk import Desk
    from pbm.post.post_office import PostOffice

MOST, DAY = 3, 86_400
"""How many letters with a link an address gets in so many seconds."""

SUBJECT = say("Your personal link")
BEFORE = (
    say(
        "You, or somebody who knows this mail address, asked for the personal link under which your games can be "
        "played in a browser. Here it is:"
    ),
)
AFTER = (
    say(
        "Keep it to yourself: it is like a password, and whoever has it can send orders for you. If it has become "
        "known, ask your game master for a new one."
    ),
    say("If it was not you who asked, you need do nothing."),
)


def write_link(office: PostOffice, address: str, server: str, now: int) -> bool:
    """Write the letter to an address, if it may have one; return whether it was written.

    Args:
        office: the post office.
        address: the address, as somebody wrote it.
        server: the public address of the server, in case the settings name none.
        now: the time, in seconds since 1970.

    Raises:
        RefusedError: a file that links are made from is damaged, or a template has an error.

    """
    person, journal = Person(address.strip().lower()), office.journal
    number = journal.written_since(person.name, "link", now - DAY + 1)
    if number >= MOST or not is_known(office.desk, person):
        return False
    link, language = link_of(office.desk, person), find_language(_language(office.desk, person.name))
    document = {
        "language": language.code,
        "subject": language.say(SUBJECT),
        "address": person.name,
        "link": link if link.startswith("http") else f"{server}{link}",
        "before": [language.say(each) for each in BEFORE],
        "after": [language.say(each) for each in AFTER],
    }
    with refused_faults():
        text, page = Renderer(office.desk.templates).render_letter("mail/link", document)
    letter = Letter(person.name, language.say(SUBJECT), text, inlined(page))
    return office.write(letter, "link", f"link/{person.name}/{now}/{number}", now)


def _language(desk: Desk, address: str) -> str:
    """Return the language of the first seat that is played from an address, or of the first game."""
    for game, empire in seats_of(desk, address):
        player = desk.known(game).players().get(empire, Player())
        return player.language or desk.settings_of(game).language_of(empire)
    return next((desk.settings_of(game).language for game in desk.games()), "en")
