"""Fetching mails from a mailbox by IMAP.

Every mail in the folder is taken in, read or unread, and moved to another folder when it is safe on disk. So every mail
still in the folder has yet to be taken; if the connection breaks between the two steps, the mail comes again next time
and is recognized by its bytes.
"""

from __future__ import annotations

import imaplib
import re
import ssl
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from pbm.desk.errors import BadSettingsError, NotWrittenError, RefusedError
from pbm.desk.post_settings import Use
from pbm.post.intake import LARGEST, take_in
from pbm.post.notes import note
from pbm.post.password import read_password

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from imap_tools import BaseMailBox

    from pbm.desk.post_settings import Server
    from pbm.post.post_office import PostOffice

TIMEOUT = 30.0
"""Seconds within which a server has to reply."""

BATCH = 20
"""The number of mails that are moved at a time: at most this many come twice if the connection breaks."""

INBOX = "INBOX"
NUMBERED = re.compile(rb"\bUID (\d+)")
SIZED = re.compile(rb"\bRFC822\.SIZE (\d+)")


def fetch(office: PostOffice, now_ns: int) -> int:
    """Take in the mails of the configured mailbox, and move them to another folder; return how many.

    Raises:
        RefusedError: no mailbox is configured, or the server does not cooperate; mails taken in before stay taken in.

    """
    server = _named(office)
    taken: list[str] = []
    with office.at_work("fetching"), _errors_in_words(server, taken), _opened(office, server, server.user or "") as box:
        _make_folder(box, office.settings.imap_done)
        uids = box.uids("UNDELETED", charset=None)
        for start in range(0, len(uids), BATCH):
            _take_batch(office, box, uids[start : start + BATCH], now_ns, taken)
    return len(taken)


def reach_mailbox(office: PostOffice) -> None:
    """Log in at the configured mailbox and open its folder; nothing is taken in.

    Raises:
        RefusedError: no mailbox is configured, or the server does not cooperate.

    """
    server = _named(office)
    with _errors_in_words(server, []), _opened(office, server, server.user or ""):
        pass


def _named(office: PostOffice) -> Server:
    server = office.settings.server(Use.IMAP)
    if server is None:
        raise BadSettingsError("pbm.toml names no mailbox: imap is missing in its table [post]")
    if server.user is None:
        raise BadSettingsError("post.imap: a user is wanted, such as imaps://user@host/INBOX")
    return server


def _take_batch(office: PostOffice, box: BaseMailBox, uids: Sequence[str], now_ns: int, taken: list[str]) -> None:
    """Take some mails in, then move them; those that have disappeared meanwhile are left out."""
    safe: list[str] = []
    for uid, (size, came_ns) in _known(box, uids, now_ns).items():
        if size > LARGEST:
            with _on_disk():
                _leave_out(office, box, uid, size, now_ns)
            safe.append(uid)
        elif (data := _bytes_of(box, uid)) is not None:
            with _on_disk():
                taken.append(take_in(office, data, came_ns))
            safe.append(uid)
    if safe:
        box.move(safe, office.settings.imap_done)


@contextmanager
def _on_disk() -> Iterator[None]:
    """Keep errors of the disk apart from errors of the connection."""
    try:
        yield
    except OSError as error:
        raise NotWrittenError(f"{error.filename or 'the machine'}: {error.strerror or error}") from error


def _known(box: BaseMailBox, uids: Sequence[str], now_ns: int) -> Mapping[str, tuple[int, int]]:
    """Return the size and the arrival time, by the server's clock, of each mail, the earliest first."""
    status, answer = box.client.uid("FETCH", ",".join(uids), "(UID RFC822.SIZE INTERNALDATE)")
    _expect_ok(status, answer)
    known: dict[str, tuple[int, int]] = {}
    for line in answer:
        if isinstance(line, bytes) and (uid := NUMBERED.search(line)) and (size := SIZED.search(line)):
            date = imaplib.Internaldate2tuple(line)
            # The server names whole seconds; its growing numbers order mails of one second, as the newest sheet counts.
            came = now_ns if date is None else min(int(time.mktime(date)) * 10**9 + int(uid[1]) % 10**9, now_ns)
            known[uid[1].decode()] = (int(size[1]), came)
    wanted = set(uids)
    return dict(sorted(((uid, of) for uid, of in known.items() if uid in wanted), key=lambda item: item[1][1]))


def _bytes_of(box: BaseMailBox, uid: str) -> bytes | None:
    """Return a mail as it is, and leave it unread for people who look at the mailbox."""
    status, answer = box.client.uid("FETCH", uid, "(UID BODY.PEEK[])")
    _expect_ok(status, answer)
    literals = (part for part in answer if isinstance(part, tuple) and b"BODY[]" in part[0].upper())
    return next((literal for _, literal in literals), None)


def _expect_ok(status: str, answer: object) -> None:
    if status != "OK":
        raise imaplib.IMAP4.error(str(answer))


def _leave_out(office: PostOffice, box: BaseMailBox, uid: str, size: int, now_ns: int) -> None:
    """Report a mail that is too large to be fetched; it stays on the server, in the folder of processed mails."""
    status, answer = box.client.response("UIDVALIDITY")
    validity = answer[0].decode() if status and answer and isinstance(answer[0], bytes) else "0"
    done = office.settings.imap_done
    text = f"A mail in the mailbox has {size} bytes; more than {LARGEST} are not fetched. It is in the folder {done}."
    note(office, "a mail is too large", text, f"note/large/{validity}/{uid}", now_ns // 10**9)


def _make_folder(box: BaseMailBox, name: str) -> None:
    if not box.folder.exists(name):
        box.folder.create(name)


@contextmanager
def _errors_in_words(server: Server, taken: Sequence[str]) -> Iterator[None]:
    """Turn an error of the server or the connection into a sentence that says how much has been taken in."""
    from imap_tools import errors  # noqa: PLC0415 - only fetching needs it

    try:
        yield
    except ssl.SSLCertVerificationError as error:
        raise RefusedError(f"the certificate of {server} cannot be trusted: {error.verify_message}") from error
    except errors.MailboxLoginError as error:
        raise RefusedError(f"{server} does not let {server.user} in: {_server_text(error.command_result)}") from error
    except errors.MailboxFolderSelectError as error:
        said = _server_text(error.command_result)
        raise RefusedError(f"{server} does not open the folder {server.path or INBOX}: {said}") from error
    except errors.UnexpectedCommandStatusError as error:
        raise RefusedError(
            f"{server} does not do what is asked of it: {_server_text(error.command_result)}{_so_far(taken)}"
        ) from error
    except (OSError, imaplib.IMAP4.error) as error:
        raise RefusedError(f"the connection to {server} failed: {_reason(error)}{_so_far(taken)}") from error


@contextmanager
def _opened(office: PostOffice, server: Server, user: str) -> Iterator[BaseMailBox]:
    """Log in and open the folder; log out at the end, if there is still a connection."""
    from pbm.post.patient_imap import PatientMailbox  # noqa: PLC0415 - only fetching needs it

    password = read_password(office)
    box = PatientMailbox(server, TIMEOUT)
    try:
        login = box.login if user.isascii() else box.login_utf8
        login(user, password, initial_folder=None)
        _, able = box.client.capability()  # many servers announce only after login that they can move
        box.client.capabilities = tuple(able[-1].decode().upper().split())
        box.folder.set(server.path or INBOX)
        yield box
    finally:
        with suppress(OSError, imaplib.IMAP4.error):
            box.client.logout()


def _so_far(taken: Sequence[str]) -> str:
    return f"; {len(taken)} of its mails were taken in before, the others wait there" if taken else ""


def _server_text(result: Sequence[object]) -> str:
    """Return the server's own text of a refusal."""
    answer = result[1]
    words = answer if isinstance(answer, list) else [answer]
    return " ".join(word.decode("utf-8", "replace") if isinstance(word, bytes) else str(word) for word in words)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
