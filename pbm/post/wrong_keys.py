"""Wrong keys: a few are slips, many are somebody who guesses, and the game master is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.post.notes import note
from pbm.post.office import HOUR

if TYPE_CHECKING:
    from pbm.post.case import Case
    from pbm.post.office import PostOffice

MANY = 5
"""Mails with a wrong key for an empire within a day of which the game master is told."""

DAY = 24 * HOUR


def count_wrong_key(office: PostOffice, case: Case, game: str, empire: str) -> None:
    """Count a mail with a wrong key, whoever sent it; tell the game master once a day if there are many.

    Args:
        office: the post office.
        case: the mail; handled once more it is counted once.
        game: the name of the game.
        empire: whose key it is not.

    """
    about, entry = f"wrong-keys/{game}/{empire}", f"{case.now}/{case.name}"
    before = [each for each in (office.journal.recall(about) or "").split() if _counts(each, case)]
    office.journal.remember(about, " ".join([*before, entry][-MANY:]), case.now)
    if len(before) + 1 >= MANY:
        sender = case.mail.sender or "an address that cannot be read"
        text = (
            f"{MANY} mails with a wrong key for {empire} in {game} have come within a day, the last one from {sender}. "
            f"None of them counted. Either the player has lost the key, or somebody guesses it. Ask the player; "
            f"`pbm player {game} {empire} --new-key` makes another key."
        )
        identity = f"note/wrong-key/{game}/{empire}/{case.now // DAY}"
        note(office, f"{game}: wrong keys for {empire}", text, identity, case.now)


def _counts(entry: str, case: Case) -> bool:
    at, _, name = entry.partition("/")
    return int(at) > case.now - DAY and name != case.name
