"""Names and numbers as people say them, and the words that stand in reports by themselves."""

from __future__ import annotations

from pbm.kernel.sentence import Sentence, say
from pbm.quick.record import record
from pbm.reports import narration

NAMED_VALUES = frozenset({"area", "sea", "centre", "origin", "destination", "empire"})
"""Values in the rules' sentences that are codes; only these get their names."""


@record
class Names(narration.Names):
    """The names of areas and empires by code, as European Empires writes them."""

    def empire(self, code: str | None) -> str | Sentence:
        """Return an empire's name, or the words for neutral defenders."""
        return say("the neutral garrison") if code is None else self.by_code.get(code, code)

    def explain(self, sentence: Sentence) -> Sentence:
        """Return a sentence of the rules with names beside the codes in it."""
        return self.named(sentence, NAMED_VALUES)


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
"""The words for each code that a document may hold."""

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
"""The words for each field that the game master may set by hand."""
