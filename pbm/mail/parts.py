"""A mail as the tree of its parts, split from its bytes; their number and depth are limited.

Texts that PGP has signed or encrypted are recognized by the marks that it writes into a plain mail.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from pbm.mail.charsets import decoded, on_one_line, untransferred
from pbm.mail.fields import parameters, read_head

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.mail.fields import Fields


MOST_PARTS = 200
DEEPEST = 10
LONGEST_NAME = 80

_KIND = re.compile(r"[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,60}")
_LONGEST_BOUNDARY = 200
_PATH = re.compile(r"[/\\:]")
_MAILS = {"message/rfc822", "message/global", "message/news"}


@dataclass
class Part:
    """A mail or a part of one.

    Attributes:
        fields: its head.
        body: the bytes below it, still encoded.
        kind: its type, such as ``text/plain``.
        parameters: the parameters of its type.
        parts: its own parts, or the mail that it encloses.

    """

    fields: Fields
    body: bytes
    kind: str
    parameters: Mapping[str, str]
    parts: list[Part] = field(default_factory=list)

    @cached_property
    def name(self) -> str:
        """The name of its file; empty if it is not a file."""
        written = parameters(self.fields.first("content-disposition")).get("filename") or self.parameters.get(
            "name", ""
        )
        return on_one_line(_PATH.split(written)[-1], LONGEST_NAME)

    @property
    def is_attached(self) -> bool:
        """Whether its head marks it as a file to be saved."""
        return self.fields.words("content-disposition") == "attachment"

    @property
    def is_mail(self) -> bool:
        """Whether it encloses a mail."""
        return self.kind in _MAILS and bool(self.parts)

    @property
    def data(self) -> bytes:
        """The decoded bytes of its body."""
        return untransferred(self.body, self.fields.words("content-transfer-encoding"))

    @property
    def text(self) -> str:
        """The text of its body."""
        return decoded(self.data, self.parameters.get("charset", ""))


@dataclass
class Tree:
    """A mail split into its parts, and whether any had to be left out because they were too many or too deep."""

    root: Part
    left_out: bool


def take_apart(data: bytes) -> Tree:
    """Split a mail into its parts."""
    cutter = _Cutter(data)
    return Tree(cutter.part(0, len(data), 0), cutter.left_out)


class _Cutter:
    """Splits one mail; all parts are taken from the same bytes."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._count = 0
        self.left_out = False

    def part(self, start: int, end: int, depth: int, kind: str = "text/plain") -> Part:
        """Return the part between two positions; ``kind`` is its type if its head has none."""
        fields, body = read_head(self._data, start, end)
        named = fields.words("content-type")
        kind = named if _KIND.fullmatch(named) else kind
        made = Part(fields, b"", kind, parameters(fields.first("content-type")))
        if kind.startswith("multipart/"):
            self._cut(made, body, end, depth)
        elif kind in _MAILS and not self._is_coded(fields) and self._may_go_on(depth):
            made.parts.append(self.part(body, end, depth + 1))
        if not made.parts:
            made.body = self._data[body:end]
        return made

    def _cut(self, made: Part, body: int, end: int, depth: int) -> None:
        """Split a part of several parts; if its boundary is missing, it is read as plain text."""
        boundary = made.parameters.get("boundary", "")
        within = "message/rfc822" if made.kind == "multipart/digest" else "text/plain"
        if not 0 < len(boundary) <= _LONGEST_BOUNDARY:
            made.kind = "text/plain"
            return
        mark = re.compile(rb"^--" + re.escape(boundary.encode("utf-8", "replace")) + rb"(--)?[ \t\r]*$", re.MULTILINE)
        begun: int | None = None
        for found in mark.finditer(self._data, body, end):
            if begun is not None:
                if not self._may_go_on(depth):
                    return
                made.parts.append(self.part(begun, max(begun, found.start() - 1), depth + 1, within))
            begun = found.end() + 1
            if found[1]:
                return
        if begun is None:
            made.kind = "text/plain"
        elif begun < end and self._may_go_on(depth):
            made.parts.append(self.part(begun, end, depth + 1, within))

    @staticmethod
    def _is_coded(fields: Fields) -> bool:
        return fields.words("content-transfer-encoding") in {"base64", "quoted-printable"}

    def _may_go_on(self, depth: int) -> bool:
        self._count += 1
        goes_on = self._count <= MOST_PARTS and depth < DEEPEST
        self.left_out |= not goes_on
        return goes_on


_ENCRYPTED = re.compile(r"^-----BEGIN PGP MESSAGE-----[ \t]*$", re.MULTILINE)
_SIGNED = re.compile(
    r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:[A-Za-z-]{1,40}:[^\n]*\n){0,10}[ \t]*\n", re.MULTILINE
)
_SIGNATURE = re.compile(r"^-----BEGIN PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_END = re.compile(r"^-----END PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_DASHED = re.compile(r"^- (?=-)", re.MULTILINE)


def is_encrypted(text: str) -> bool:
    """Return whether a text is encrypted by PGP."""
    return _ENCRYPTED.search(text) is not None


def unsigned(text: str) -> str:
    """Return a text without the frame of a PGP signature, which is not verified."""
    signed = _SIGNED.search(text)
    signature = _SIGNATURE.search(text, signed.end()) if signed else None
    if signed is None or signature is None:
        return text
    end = _END.search(text, signature.end())
    within = _DASHED.sub("", text[signed.end() : signature.start()])
    below = text[end.end() :] if end else ""
    return f"{text[: signed.start()]}{within}{below}"
