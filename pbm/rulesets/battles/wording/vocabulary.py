"""The words that stand in reports by themselves: arms, what became of battalions, names of boxes.

Documents hold them in English, for programs; whatever shows them to people translates them. They are listed here so
that every catalogue has them.
"""

from __future__ import annotations

from pbm.kernel.sentence import say

ARMS = (say("infantry"), say("cavalry"), say("artillery"))
FATES = (
    say("seen"),
    say("rode away"),
    say("shaken"),
    say("routed"),
    say("eliminated"),
    say("blown"),
    say("rallied"),
)
"""What a battalion that was turned over was last seen to do or suffer (N.100)."""
OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"))

WORDS = {word.pattern: word for word in (*ARMS, *FATES, *OUTCOMES, *STATUSES)}
"""What is said for each word that a document may hold."""

BOX_NAMES = (say("Action"), say("Who"), say("Where"), say("How"))
"""What the boxes of a sheet are called at the head of a column."""
