from __future__ import annotations

from functools import partial
from typing import Any

from pbm.kernel.language import ENGLISH
from pbm.kernel.sentence import say
from pbm.kit.maps.places import Kind, PlaceFact, notable_facts, places

TABLE = (
    PlaceFact("kind", Kind.WORD, say("Kind")),
    PlaceFact("people", Kind.COUNT, say("People")),
    PlaceFact("stones", Kind.NUMBER, say("Stones")),
    PlaceFact("next", Kind.CODE, say("Next")),
    PlaceFact("home", Kind.CODE_OR_NONE, say("Home")),
)
NAMES = {"ABC": "Abbey", "DEF": "Deep Fen"}


def test_what_is_nothing_is_told_only_where_that_is_worth_it() -> None:
    """A count of 0 and a missing home are told; a number of 0, and what an area does not have at all, are not."""
    facts = partial(notable_facts, table=TABLE, spots=NAMES, words={"hill": say("hill")})
    known: dict[str, dict[str, Any]] = {
        "ABC": {"kind": "hill", "people": 0, "stones": 0, "next": "DEF", "home": None},
        "ZZZ": {"people": 3},
    }
    told = places(known, NAMES, facts, ENGLISH)

    pairs = [["Kind", "hill"], ["People", "0"], ["Next", "DEF Deep Fen"], ["Home", "none"]]
    assert told == {"ABC": {"name": "Abbey", "facts": pairs}, "DEF": {"name": "Deep Fen"}}
