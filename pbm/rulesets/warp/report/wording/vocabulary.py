"""The single words in reports, and the names of classes of units and sorts of fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.sentence import Sentence, all_of, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pbm.kernel.sentence import Phrase


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
"""The text for each word that a document may hold."""

BOX_NAMES = (say("Action"), say("Where"), say("What"), say("Number"))
"""The names of a sheet's boxes as column heads."""


CLASSES: Mapping[str, Sentence] = {
    "H": say("heavy infantry"),
    "L": say("light infantry"),
    "CH": say("heavy cavalry"),
    "CL": say("light cavalry"),
    "INF": say("infantry"),
    "CAV": say("cavalry"),
    "MOUNTED": say("mounted infantry"),
    "LIGHT": say("light troops"),
    "HEAVY": say("heavy troops"),
    "LANCERS": say("lancers"),
    "ART": say("artillery"),
    "SHIPS": say("ships"),
    "FORTS": say("Fortifications"),
    "TROOPS": say("troops"),
    "GENERALS": say("Generals"),
    "ADMIRALS": say("Admirals"),
    "LEADERS": say("leaders"),
    "LAND": say("land units"),
    "ANY": say("units"),
}
"""The classes of W.77, as one speaks of many."""

CONTESTS: Mapping[str, Sentence] = {
    "battle": say("Battle"),
    "siege": say("Siege"),
    "sea": say("Sea fight"),
}
"""The sorts of fights (EW.14)."""


def classes(words: Sequence[str], but: Sequence[str] = ()) -> Phrase:
    """Return classes in words: ``heavy infantry and lancers``, ``units but Fortifications``."""
    joined = all_of(CLASSES[word] for word in words)
    return say("{units} but {others}", units=joined, others=all_of(CLASSES[word] for word in but)) if but else joined
