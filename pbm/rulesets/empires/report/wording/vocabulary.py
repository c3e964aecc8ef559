"""The words that stand in reports by themselves: kinds of terrain, modes, outcomes, and what the game master may set.

Documents hold them in English, for programs; whatever shows them to people translates them. They are
listed here so that every catalogue has them.
"""

from __future__ import annotations

from pbm.kernel.sentence import say

TERRAINS = (
    say("plains"),
    say("lowlands"),
    say("uplands"),
    say("wetlands"),
    say("islands"),
    say("forests"),
    say("mountains"),
    say("jungle"),
    say("deserts"),
    say("tundra"),
    say("towns"),
    say("cities"),
)
MODES = (say("defend"), say("ambush"), say("retreat"))
OUTCOMES = (say("done"), say("cut"), say("failed"))
STATUSES = (say("player"), say("dummy"), say("standby"), say("eliminated"))

WORDS = {word.pattern: word for word in (*TERRAINS, *MODES, *OUTCOMES, *STATUSES)}
"""What is said for each word that a document may hold."""

BOX_NAMES = (say("Action"), say("Where"), say("Where to"), say("Number"))
"""What the boxes of a sheet are called at the head of a column."""

FIELDS = {
    "population": say("population"),
    "armies": say("armies"),
    "forts": say("forts"),
    "trains": say("trains"),
    "commission": say("in commission"),
    "laid_up": say("laid up"),
    "owner": say("owner"),
    "terrain": say("terrain"),
    "mode": say("mode"),
    "retreat": say("retreat location"),
    "ambush": say("ambush"),
    "entrenched": say("entrenched"),
    "base": say("naval base"),
    "balance": say("balance"),
    "treasury": say("treasury"),
    "army_reserve": say("army reserve"),
    "naval_reserve": say("naval reserve"),
    "supply_capacity": say("supply capacity"),
    "vps": say("victory points"),
    "capital": say("capital"),
    "status": say("status"),
}
"""What is said for each field that the game master may set by hand."""
