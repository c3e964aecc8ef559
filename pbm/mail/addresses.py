"""Addresses and Message-IDs, taken out of the fields that they stand in."""

from __future__ import annotations

import re

LONGEST_ADDRESS = 254
LONGEST_ID = 300
_LONGEST_FIELD = 2_000

_QUOTED = re.compile(r'"(?:\\.|[^"\\])*"')
_REMARK = re.compile(r"\((?:\\.|[^()\\])*\)")
_ADDRESS = r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,190}"
_BARE = re.compile(rf"\s*({_ADDRESS})\s*")
_NAMED = re.compile(rf"[^<>,;:@]*<\s*({_ADDRESS})\s*>\s*")
_TWICE = re.compile(rf"\s*({_ADDRESS})\s*<\s*\1\s*>\s*", re.IGNORECASE)
_ID = re.compile(rf"<([^<>\s]{{1,{LONGEST_ID}}})>")
_BARE_ID = re.compile(rf"[^<>\s@]{{1,{LONGEST_ID}}}@[^<>\s@]{{1,{LONGEST_ID}}}")


def bare_address(value: str) -> str:
    """Return the one address in a field, in small letters; nothing if there are several, or it is unclear which.

    Encoded words are left as they are: no name may pass for an address.
    """
    if len(value) > _LONGEST_FIELD:
        return ""
    value = _REMARK.sub(" ", _QUOTED.sub(" ", value))
    for form in (_BARE, _NAMED, _TWICE):
        found = form.fullmatch(value)
        if found and len(found[1]) <= LONGEST_ADDRESS and found[1].isprintable():
            return found[1].lower()
    return ""


def message_ids(value: str) -> list[str]:
    """Return all Message-IDs in a field, each with its angle brackets."""
    return [f"<{inner}>" for inner in _ID.findall(value) if inner.isprintable()]


def message_id(value: str) -> str | None:
    """Return the Message-ID that a field holds, with its angle brackets, if it holds one."""
    found = message_ids(value)
    if found:
        return found[0]
    bare = value.strip()
    return f"<{bare}>" if _BARE_ID.fullmatch(bare) and bare.isprintable() and len(bare) <= LONGEST_ID else None
