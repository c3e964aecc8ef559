"""What ground is called (N.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.kernel.sentence import Phrase

GROUNDS: Mapping[str, Phrase] = {
    "OPEN": say("open ground"),
    "HILL": say("hill"),
    "WOOD": say("wood"),
    "STREAM": say("stream"),
    "VILLAGE": say("village"),
    "REDOUBT": say("redoubt"),
}
