"""Signed and encrypted texts as PGP writes them into a plain mail."""

from __future__ import annotations

import re

_ENCRYPTED = re.compile(r"^-----BEGIN PGP MESSAGE-----[ \t]*$", re.MULTILINE)
_SIGNED = re.compile(
    r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:[A-Za-z-]{1,40}:[^\n]*\n){0,10}[ \t]*\n", re.MULTILINE
)
_SIGNATURE = re.compile(r"^-----BEGIN PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_END = re.compile(r"^-----END PGP SIGNATURE-----[ \t]*$", re.MULTILINE)
_DASHED = re.compile(r"^- (?=-)", re.MULTILINE)


def is_encrypted(text: str) -> bool:
    """Tell whether a text is for those who have its key."""
    return _ENCRYPTED.search(text) is not None


def unsigned(text: str) -> str:
    """Return a text without the frame of a signature; nobody here asks whether it is good."""
    signed = _SIGNED.search(text)
    signature = _SIGNATURE.search(text, signed.end()) if signed else None
    if signed is None or signature is None:
        return text
    end = _END.search(text, signature.end())
    within = _DASHED.sub("", text[signed.end() : signature.start()])
    below = text[end.end() :] if end else ""
    return f"{text[: signed.start()]}{within}{below}"
