"""What the post does about a sheet that came by page: letters to those who share its seat, notes to the game master.

Its sender has read the answer on the page, and gets no letter.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.mail.mail import Mail
from pbm.post.incoming_mail import IncomingMail
from pbm.post.notes import note
from pbm.post.send_answer import let_partners_know
from pbm.publishing.fault_files import about, fault_file

if TYPE_CHECKING:
    from pbm.judging.judgement import Judgement
    from pbm.post.post_office import PostOffice


def concerns_others(one: Judgement) -> bool:
    """Return whether there is anything to write about a sheet."""
    player = one.game.players.get(one.empire)
    return bool(one.checked.faults) or (player is not None and bool(player.copies))


def tell_others(office: PostOffice, one: Judgement, sender: str, now: int) -> None:
    """Write about a sheet that was filed; may be repeated, as each letter is written once.

    Args:
        office: the post office.
        one: the sheet and its result.
        sender: the address of whoever sent it, which gets no letter; empty if it has none.
        now: the time, in seconds since 1970.

    """
    tell_of_faults(office, one, now)
    let_partners_know(office, IncomingMail.of(Mail(None, sender), one.entry.file.name, now=now), [one])


def tell_of_faults(office: PostOffice, one: Judgement, now: int) -> None:
    """Report actions that the program cannot judge: the player reads that the game master knows."""
    game = one.game.files.name
    for fault in one.checked.faults:
        text = fault_file(one.game.position, fault).decode()
        identity = f"note/fault/{game}/{sha256(text.encode()).hexdigest()[:16]}"
        note(office, f"{game}: {about(fault)}", text, identity, now)
