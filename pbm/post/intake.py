"""Taking a mail in: however it comes, it is a file in ``post/in/new`` before anything else is done with it.

From then on its source may delete it. Its name is made from its bytes, so the same mail, brought again after a crash,
is not there twice. But a mail without a Message-ID, a date and any server's stamp was handed over by a person or
a script: the same bytes at another time are another mail, and get an answer of their own.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from pbm.desk import durable
from pbm.desk.errors import BusyError, RefusedError
from pbm.mail.fields import says_which
from pbm.post.maildir import bring_back_moved, note_moved
from pbm.post.notes import note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pbm.post.maildir import Maildir
    from pbm.post.post_office import PostOffice


LARGEST = 25_000_000
"""The limit of bytes of a mail; sheets and reports are far smaller, and reading it must not use up all memory."""


def take_in(office: PostOffice, data: bytes, at_ns: int) -> str:
    """Put a mail away and return its name; on return it is on the disk.

    A mail that is too large to be read is put into ``post/bad``, and the game master is informed, so it is not lost.

    Args:
        office: the post office.
        data: the mail as it came.
        at_ns: when it came, in nanoseconds since 1970.

    Raises:
        OSError: there is no room for it, or no permission.

    """
    name = f"{sha256(data).hexdigest()[:32]}.pbm"
    if office.come.first_came_at(name) not in {None, at_ns} and not says_which(data):
        name = f"{sha256(data + str(at_ns).encode()).hexdigest()[:32]}.pbm"
    large = len(data) > LARGEST
    box = office.bad if large else office.come
    if not box.put(name, data, at_ns):
        durable.sync(box.folder / "new")  # the program that put it there may have been killed before it was on the disk
    if large:
        text = f"A mail has {len(data)} bytes; more than {LARGEST} are not read. It is kept in post/bad/new/{name}."
        note(office, "a mail is too large", text, f"note/large/{name}", at_ns // 10**9)
    return name


def work_off(office: PostOffice, now: int, patience: float = 0) -> Sequence[str]:
    """Handle the mails that wait, unless another program does; failures are reported, and no mail is lost.

    Args:
        office: the post office.
        now: the time, in seconds since 1970.
        patience: for how many seconds to wait for another program.

    Returns:
        The failures, in sentences; the mails concerned wait for the next time.

    """
    # Imported when the mails are safe: a fault in these modules cannot keep a mail from being put away.
    from pbm.post.handle_mail import handle_waiting  # noqa: PLC0415 - see above

    try:
        with office.at_work("handling", patience):
            for box in (office.come, office.out, office.bad):
                box.sweep(now)
                _report_foreign_entries(office, box, now)
            bring_back_moved(office.journal, office.come)
            said = handle_waiting(office, now)
            note_moved(office.journal, office.come, now)
            return said
    except BusyError:
        return ()
    except RefusedError as refused:
        return (str(refused),)
    except OSError as error:
        return (f"{error.filename or 'the machine'}: {error.strerror or error}",)


def _report_foreign_entries(office: PostOffice, box: Maildir, now: int) -> None:
    """Inform the game master, once, of entries among the mails that are not mails."""
    for path in box.strangers():
        text = f"{path} is not a mail but a folder, a link or a pipe. It is left alone; move it away."
        note(office, "something in post/ is not a mail", text, f"note/no-mail/{box.folder.name}/{path.name}", now)
