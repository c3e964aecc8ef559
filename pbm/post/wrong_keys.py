"""Wrong keys: a few are slips, many are somebody who guesses, and the game master is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.post.notes import note
from pbm.post.office import HOUR

if TYPE_CHECKING:
    from pbm.post.incoming_mail import IncomingMail
    from pbm.post.office import PostOffice

MANY = 5
"""Mails with a wrong key for an empire within a day of which the game master is told."""

DAY = 24 * HOUR


def count_wrong_key(office: PostOffice, incoming: IncomingMail, game: str, empire: str) -> None:
    """Count a mail with a wrong key, whoever sent it; tell the game master once a day if there are many.

    Args:
        office: the post office.
        incoming: the mail; handled once more it is counted once.
        game: the name of the game.
        empire: whose key it is not.

    """
    about, entry = f"wrong-keys/{game}/{empire}", f"{incoming.now}/{incoming.name}"
    before = [each for each in (office.journal.recall(about) or "").split() if _counts(each, incoming)]
    office.journal.remember(about, " ".join([*before, entry][-MANY:]), incoming.now)
    if len(before) + 1 >= MANY:
        sender = incoming.mail.sender or "an address that cannot be read"
        text = (
            f"{MANY} mails with a wrong key for {empire} in {game} have come within a day, the last one from {sender}. "
            f"None of them counted. Either the player has lost the key, or somebody guesses it. Ask the player; "
            f"`pbm player {game} {empire} --new-key` makes another key."
        )
        identity = f"note/wrong-key/{game}/{empire}/{incoming.now // DAY}"
        note(office, f"{game}: wrong keys for {empire}", text, identity, incoming.now)


def _counts(entry: str, incoming: IncomingMail) -> bool:
    at, _, name = entry.partition("/")
    return int(at) > incoming.now - DAY and name != incoming.name
