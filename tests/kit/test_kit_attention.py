"""What needs attention in reports: by weight, every loss among it, in every game with areas; and how texts fold it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.self_play.baton.observing import BatonObserver
from benchmarks.self_play.empires.observing import EmpiresObserver
from benchmarks.self_play.warp.observing import WarpObserver
from pbm.kernel.document import Weight
from pbm.kernel.sentence import say
from pbm.kit.attention import MOST, Threat, foremost, told, weighed
from pbm.reports.filters import weighed as divided
from pbm.reports.narration import Names
from tests.support.dummy_games import turns_of, views_of

if TYPE_CHECKING:
    from benchmarks.self_play.observer import Observer

NAMES = Names({"VIE": "Vienna"})
ORDER = list(Weight)


@pytest.mark.parametrize(
    ("observer", "name", "turns"),
    [(WarpObserver(), "the-hudson", 5), (BatonObserver(), "baton-4", 7), (EmpiresObserver(), "two-rivers", 8)],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_place_that_was_lost_is_told_of_first(observer: Observer, name: str, turns: int) -> None:
    """Whoever had an area after the turn before, and has it no more, reads so; all else comes after the losses."""
    rules = observer.ruleset
    scenario = (observer.scenarios / f"{name}.toml").read_text(encoding="utf-8")
    before: dict[str, str] = {}
    losses = 0
    for world, events in turns_of(rules, scenario, turns):
        owners: dict[str, str] = {}
        for reader, view in views_of(rules, world, events, world.turn).items():
            report: Any = rules.report(view)
            owners = dict(report["owners"])
            notes = report["attention"]
            lost = {area for area, owner in before.items() if owner == reader != owners.get(area)}
            if not report["over"]:
                assert lost <= {note["place"] for note in notes if note["weight"] == Weight.LOST}
                losses += len(lost)
            assert [ORDER.index(note["weight"]) for note in notes] == sorted(
                ORDER.index(note["weight"]) for note in notes
            )
        before = owners
    assert losses


def test_notes_keep_their_place_even_where_no_table_has_it() -> None:
    """A link leads only to what the report's tables hold; the map shows the place all the same."""
    (note,) = weighed([("area", "VIE", say("Lost."))], {"area": Weight.LOST}, NAMES, listed=())

    assert note == {"kind": "area", "area": None, "text": "Lost.", "weight": "lost", "place": "VIE"}


def test_few_threats_are_told_in_full() -> None:
    """Of the others the names, of many of these only how many."""
    notes = [("threat", f"A{number:02}", say("In danger.")) for number in range(MOST + 9)]

    *full, (_, place, rest) = foremost(notes, NAMES)

    assert len(full) == MOST
    assert (place, str(rest)) == (None, "Threatened as well: A05, A06, A07, A08, A09, A10 and 3 more.")


def test_the_strongest_owners_of_threats_are_named() -> None:
    """With what they have together; of the others only how many there are."""
    there = [Threat("FR", "LYO", 3), Threat("BV", "TYR", 6), Threat("BV", "SWA", 6), Threat("IT", "MIL", None)]

    said = told(there, lambda who, number, origins: say("{who} {n} {origins}", who=who, n=number, origins=origins))

    assert str(said) == "BV 12 TYR and SWA, FR 3 LYO and 1 other"


def test_notices_without_a_weight_stand_with_the_mistakes() -> None:
    """Games that do not weigh them, and reports of former versions, lose nothing."""
    found = divided([{"text": "a"}, {"text": "b", "weight": "routine"}, {"text": "c", "weight": "captured"}])

    assert {key: [note["text"] for note in notes] for key, notes in found.items()} == {  # type: ignore[attr-defined]
        "pressing": ["c"],
        "mistaken": ["a"],
        "routine": ["b"],
    }
