"""The words that stand in reports by themselves: types of territories, kinds of cards, parts in a fight.

Documents hold them in English, for programs; whatever shows them to people translates them. They are
listed here so that every catalogue has them.
"""

from __future__ import annotations

from pbm.kernel.sentence import say

TYPES = (
    say("capitol"),
    say("major"),
    say("medium"),
    say("small"),
    say("wilderness"),
    say("inland"),
    say("coastal"),
)
SUITS = (
    say("movement"),
    say("battle"),
    say("siege"),
    say("sea"),
    say("reaction"),
    say("revenue"),
    say("sabotage"),
    say("politics"),
    say("recruit"),
    say("intelligence"),
)
ROLES = (say("attacker"), say("defender"))
OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"), say("eliminated"))

WORDS = {word.pattern: word for word in (*TYPES, *SUITS, *ROLES, *OUTCOMES, *STATUSES)}
"""What is said for each word that a document may hold."""

BOX_NAMES = (say("Action"), say("Where"), say("What"), say("Number"))
"""What the boxes of a sheet are called at the head of a column."""
