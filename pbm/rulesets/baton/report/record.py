"""What a turn was to its player alone, kept for the archive, which shows it when the game is over (C.98)."""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]

OF_LINES = ("number", "text", "outcome", "cost", "unneeded", "reason")


def record_of(document: Document) -> Document | None:
    """Return the reader's hand, the lines of his sheet and what he saw taken off the deck; the public has none."""
    if document["empire"] is None:
        return None
    return {
        "hand": document["hand"],
        "lines": [{key: line[key] for key in OF_LINES} for line in document["actions"]],
        "taken": document["taken"],
    }
