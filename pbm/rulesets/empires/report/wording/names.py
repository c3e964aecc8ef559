"""Names and numbers as people say them."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.kernel.sentence import Sentence, say
from pbm.reports import narration

NAMED_VALUES = frozenset({"area", "sea", "centre", "origin", "destination", "empire"})
"""Values of the rules' sentences that are codes; only these are given their names."""


@record
class Names(narration.Names):
    """The names of areas and empires by code, as European Empires tells them."""

    def empire(self, code: str | None) -> str | Sentence:
        """Return an empire's name, or what is said of neutral defenders."""
        return say("the neutral garrison") if code is None else self.by_code.get(code, code)

    def explain(self, sentence: Sentence) -> Sentence:
        """Return a sentence of the rules with names beside the codes in it."""
        return self.named(sentence, NAMED_VALUES)
