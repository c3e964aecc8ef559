"""The headers of all answers: what a browser may load, run, send, show and keep."""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{styles}; img-src 'self' data:; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""What a page may do; ``{styles}`` are the hashes of the styles that are written in it."""

FRAMES = "'self'"
"""Which pages may show a stored one in a frame, where the game master looks at several side by side."""

OTHERS = {
    "X-Content-Type-Options": "nosniff",
    # Not no-referrer, under which browsers send `Origin: null` with a form.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex, nofollow",
}
"""What else is said of each answer, unless its view has said something else."""

STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
HEAD = 200_000
"""The bytes of a page in which its head is looked for."""


def add_headers(answer: Response) -> Response:
    """Add to an answer what all answers have."""
    for name, value in OTHERS.items():
        answer.headers.setdefault(name, value)
    answer.headers.setdefault("Content-Security-Policy", POLICY.format(styles=""))
    return answer


def policy_of(page: bytes, *, with_frames: bool = False) -> str:
    """Return the policy of a page of the server, which may have its style in its head, and no script.

    Only the first style counts: it comes before anything that players have written.

    Args:
        page: the page.
        with_frames: whether it shows others of the server in frames.

    """
    style = STYLE.search(page, 0, HEAD)
    policy = POLICY.format(styles="" if style is None else f" 'sha256-{_digest(style[1])}'")
    return f"{policy}; frame-src {FRAMES}" if with_frames else policy


def _digest(text: bytes) -> str:
    return base64.b64encode(sha256(text).digest()).decode()
