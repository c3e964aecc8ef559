"""What a player should look at before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pbm.rulesets.baton.wording.names import Names

Document = dict[str, Any]


def attention(document: Document, names: Names) -> list[Document]:
    """List the notes in the reader's language; when the game is over there is nothing to look at."""
    del document, names
    return []
