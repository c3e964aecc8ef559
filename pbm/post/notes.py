"""Notes for the game master: events in the post that a person should know of."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pbm.desk.durable import append
from pbm.kernel.safe_text import harmless
from pbm.mail.letter import Letter
from pbm.post.journal import NOTE_KEPT
from pbm.post.post_office import HOUR

if TYPE_CHECKING:
    from pbm.post.post_office import PostOffice


PER_HOUR = 20
"""The limit of notes that are mailed in an hour: a flood of mails must not become a flood for the game master."""


UNREAD = "Nobody reads an answer to this note: the post would only tell you of it in another one."


def note(  # noqa: PLR0913 - each is another thing
    office: PostOffice, subject: str, text: str, identity: str, now: int, *, about: str | None = None
) -> bool:
    """Inform the game master, once, in ``post/notes.txt`` and by mail; return whether it was done now.

    Args:
        office: the post office.
        subject: its subject, on one line.
        text: the full text; it may contain addresses, but no keys or passwords.
        identity: what distinguishes it from all other notes, such as ``note/stranger/3f2a``.
        now: the time, in seconds since 1970.
        about: the address of the player concerned, if answers are to go to them; never a stranger's, whose identity
            nobody knows, and to whom an answer would reveal the game master's own address.

    """
    journal, recipient = office.journal, (office.settings.notes_to or office.settings.address).lower()
    if journal.is_written(identity):
        return False
    note_down(office, subject, text, now)
    if journal.written_since(recipient, "note", now - HOUR) >= PER_HOUR:
        journal.note_written(identity, NOTE_KEPT, recipient, now)
        return True
    last = UNREAD if about is None else f"An answer to this note goes to {about}, from your own address."
    shown = Letter(
        recipient, f"pbm: {harmless(subject, lines=False)}", f"{harmless(text)}\n\n-- \n{last}\n", reply_to=about
    )
    return office.write(shown, "note", identity, now)


def note_down(office: PostOffice, subject: str, text: str, now: int) -> None:
    """Add to ``post/notes.txt`` without a letter: a failure to send a note must not cause another note."""
    when = datetime.fromtimestamp(now, UTC)
    entry = f"{when:%Y-%m-%d %H:%M} UTC  {harmless(subject, lines=False)}\n\n{_indented(harmless(text))}\n\n"
    append(office.folder / "notes.txt", entry.encode())


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())
