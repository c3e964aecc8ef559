"""The readable texts of a mail: of two versions of a text the plain one, attached files, mails within the mail."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pbm.kernel.sentence import say
from pbm.mail.charsets import on_one_line, readable
from pbm.mail.fields import plain_words
from pbm.mail.flowed import unflowed
from pbm.mail.kinds import Kind, kind_of
from pbm.mail.mail import BODY, Text
from pbm.mail.pages import LONGEST_PAGES, page_text
from pbm.mail.parts import is_encrypted, unsigned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pbm.kernel.sentence import Sentence
    from pbm.mail.parts import Part

MOST_TEXT = 500_000
"""The limit of characters of all texts of a mail; a whole report with a filled-in sheet has twenty-five thousand."""

MOST_TOLD = 20
"""The limit of attachments that are listed as unread."""

_STUB = re.compile(r"\b(?:html|e-?mail client|mail program|mailprogramm|browser)\b", re.IGNORECASE)
_LONGEST_STUB = 80
_SO_MANY = 4
_ADVICE = say("send the sheet as plain text, in the mail itself or in a .txt file")


@dataclass
class Read:
    """What has been read of a mail or of a part.

    Attributes:
        body: the pieces of its own text.
        files: the attached files that can be read.
        unread: what could not be read.

    """

    body: list[str] = field(default_factory=list)
    files: list[Text] = field(default_factory=list)
    unread: list[Sentence] = field(default_factory=list)

    def add(self, other: Read) -> None:
        """Add what has been read of a part."""
        self.body += other.body
        self.files += other.files
        self.unread += other.unread

    def texts(self) -> list[Text]:
        """Return the body, unless it is empty, and the files."""
        body = "\n\n".join(piece.strip("\n") for piece in self.body if piece.strip())
        return [*([Text(BODY, body)] if body else []), *self.files]


@dataclass
class _Left:
    """How many characters of HTML may still be read: converting them to text is slow."""

    characters: int = LONGEST_PAGES
    cut: bool = False

    def of(self, page: str) -> str:
        """Return a page, cut to the characters that may still be read."""
        kept = page[: self.characters]
        self.cut |= len(kept) < len(page)
        self.characters -= len(kept)
        return kept


def read_texts(root: Part, *, left_out: bool) -> tuple[Sequence[Text], Sequence[Sentence]]:
    """Return what can be read of a mail, and what cannot, in words for the sender."""
    left = _Left()
    read = _read(root, left)
    texts, cut = _within_limit(read.texts())
    unread = list(dict.fromkeys(read.unread))
    if len(unread) > MOST_TOLD:
        unread = [*unread[:MOST_TOLD], say("more attachments than these have not been read")]
    if left_out:
        unread.append(say("this mail has too many parts: not all of them are read"))
    if cut or left.cut:
        unread.append(say("this mail is too long to be read in full: its end has been left out"))
    return tuple(texts), tuple(unread)


def _within_limit(texts: Sequence[Text]) -> tuple[list[Text], bool]:
    """Return the texts, cut at the limit, and whether anything was cut."""
    kept: list[Text] = []
    left = MOST_TEXT
    for text in texts:
        if len(text.text) > left:
            # At the end of a line, if there is one, so that no word is cut in half.
            whole = text.text.rfind("\n", 0, left)
            return [*kept, Text(text.name, text.text[: whole if whole > 0 else left])], True
        kept.append(text)
        left -= len(text.text)
    return kept, False


def _read(part: Part, left: _Left) -> Read:
    """Read a part with all its parts."""
    if part.is_mail:
        return _enclosed(part, left)
    if part.kind.startswith("multipart/"):
        return _MADE_OF_PARTS.get(part.kind, _mixed)(part, left)
    return _leaf(part, left)


def _mixed(part: Part, left: _Left) -> Read:
    return _all(part.parts, left)


def _signed(part: Part, left: _Left) -> Read:
    return _all(part.parts[:1], left)


def _without_resources(part: Part, left: _Left) -> Read:
    """Read a file from an Apple program, which comes in two parts, the second of which is the file."""
    return _all(part.parts[1:], left)


def _sealed(_part: Part, _left: _Left) -> Read:
    return Read(unread=[_encrypted()])


def _report(part: Part, left: _Left) -> Read:
    """Read a mail server's report without the mail that it returns."""
    return _all((each for each in part.parts if not each.is_mail), left)


def _all(parts: Iterable[Part], left: _Left) -> Read:
    read = Read()
    for part in parts:
        read.add(_read(part, left))
    return read


def _alternative(part: Part, left: _Left) -> Read:
    """Read the plain version, or the other one if the plain one only says that there is another."""
    plain = next((each for each in part.parts if each.kind == "text/plain" and not each.is_attached), None)
    others = [each for each in part.parts if each is not plain]
    if plain is None:
        return _all(others if _has_calendar(others) else others[-1:], left)
    first = _read(plain, left)
    words = len(" ".join(first.body).split())
    if words > _LONGEST_STUB and all(each.kind == "text/html" for each in others):
        return first
    second = _all((each for each in others if kind_of(each) is not Kind.CALENDAR), left)
    rich = len(" ".join(second.body).split())
    is_stub = not words or (words < _LONGEST_STUB and rich and _STUB.search(" ".join(first.body)))
    if is_stub or rich > _SO_MANY * words:
        first, second = second, first
    # Apple's programs put attached files into one of the versions.
    return Read(first.body, [*first.files, *second.files], [*first.unread, *second.unread])


def _has_calendar(parts: Sequence[Part]) -> bool:
    return any(kind_of(part) is Kind.CALENDAR for part in parts)


def _related(part: Part, left: _Left) -> Read:
    """Read a page; the pictures that it shows are not attachments."""
    shown = (
        each
        for at, each in enumerate(part.parts)
        if at == 0 or each.is_attached or not (each.kind.startswith("image/") or each.fields.first("content-id"))
    )
    return _all(shown, left)


def _enclosed(part: Part, left: _Left) -> Read:
    """Read a mail that is attached to this one: its texts become files of this one."""
    mail = part.parts[0]
    read = _read(mail, left)
    subject = on_one_line(plain_words(mail.fields.first("subject")), 60)
    name = part.name or (f"{subject}.eml" if subject else "mail.eml")
    files = [Text(name if text.name == BODY else text.name, text.text) for text in read.texts()]
    return Read(files=files, unread=read.unread)


def _leaf(part: Part, left: _Left) -> Read:
    kind = kind_of(part)
    if kind is Kind.TEXT:
        return _text(part)
    if kind is Kind.PAGE:
        return _placed(part, page_text(left.of(readable(part.text))))
    if kind is Kind.QUIET:
        return Read()
    if kind is Kind.ENCRYPTED:
        return Read(unread=[_encrypted()])
    return Read(unread=[_unread_attachment(part, kind)])


def _text(part: Part) -> Read:
    """Read a part of plain text, unwrapping signatures and line breaks."""
    text = readable(part.text)
    if is_encrypted(text):
        return Read(unread=[_encrypted()])
    if part.parameters.get("format", "").lower() == "flowed":
        text = unflowed(text[: MOST_TEXT + 1], delsp=part.parameters.get("delsp", "").lower() == "yes")
    return _placed(part, unsigned(text))


def _placed(part: Part, text: str) -> Read:
    """Return a text as a piece of the body or, if it has a name, as a file."""
    text = text[: MOST_TEXT + 1]
    if not part.name and not part.is_attached:
        return Read(body=[text])
    return Read(files=[Text(part.name or "attachment.txt", text)] if text.strip() else [])


def _encrypted() -> Sentence:
    return say("this mail is encrypted, and nobody here can read it; send the sheet as plain text")


def _unread_attachment(part: Part, kind: Kind) -> Sentence:
    """Return a sentence about an attachment that is not read."""
    name = part.name or part.kind
    if kind is Kind.OUTLOOK:
        return say("{name} is in a format of Outlook's own, and is not read; {advice}", name=name, advice=_ADVICE)
    if kind is Kind.CALENDAR:
        return say("the appointment {name} is not read", name=name)
    return say(
        "the attachment {name} ({kind}) is not text, and is not read; {advice}",
        name=name,
        kind=part.kind,
        advice=_ADVICE,
    )


_MADE_OF_PARTS: Mapping[str, Callable[[Part, _Left], Read]] = {
    "multipart/alternative": _alternative,
    "multipart/appledouble": _without_resources,
    "multipart/encrypted": _sealed,
    "multipart/related": _related,
    "multipart/report": _report,
    "multipart/signed": _signed,
}
