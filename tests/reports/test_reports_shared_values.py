"""What documents share is written and cleaned once, and nobody can tell."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.reports.renderer import Renderer
from pbm.reports.shared_values import Alike, JsonWriter, as_json
from tests.support.effort import examples

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=3), some, max_size=3),
    max_leaves=8,
)
DOCUMENTS = st.dictionaries(st.sampled_from(("owners", "history", "events", "name")), VALUES)


@settings(max_examples=examples(30))
@given(st.lists(st.tuples(DOCUMENTS, st.booleans()), max_size=4), VALUES)
def test_shared_values_are_written_as_alone(documents: list[tuple[dict[str, Any], bool]], shared: object) -> None:
    """Whatever was written before, and whether a value is the same object or another: the bytes are the document's."""
    writer = JsonWriter()
    for document, has_it in documents:
        told = {**document, "owners": shared, "history": {"empires": shared, "own": [1]}} if has_it else document

        assert writer.written(told) == as_json(told)
        assert json.loads(writer.written(told)) == told


def test_what_is_shared_is_made_once() -> None:
    """The very same object in the same place costs nothing; an equal one is another, for it might change by itself."""
    made: list[object] = []
    alike = Alike(lambda value, place: made.append((value, place)))
    owners = {"BRA": "PR"}
    for value in (owners, owners, dict(owners), owners):
        alike.of(value, "owners")
    alike.of(owners, "names")

    assert made == [(owners, "owners")] * 3 + [(owners, "names")]


def test_readers_of_one_turn_are_shown_their_own() -> None:
    """Reports rendered one after the other say what each would by itself, public events and their own between them."""
    public = [{"kind": "fall", "text": f"Place {n} falls.", "scope": "public"} for n in range(3)]
    own = {"kind": "own", "text": "Only \u202eyours\u0007.", "scope": "own"}
    events = [public, [public[0], own, public[1], public[2]], [public[2]], public]
    together = Renderer()

    for told in events:
        document = {**FRAME, "events": told}
        assert together.render("none", document, formats=["text"]) == Renderer().render(
            "none", document, formats=["text"]
        )


def test_only_what_is_wanted_is_rendered() -> None:
    """A game may do without pages; then nothing is drawn for them."""
    drawn: list[object] = []

    def draw(shown: dict[str, Any]) -> dict[str, Any]:
        drawn.append(shown)
        return {}

    assert list(Renderer().render("none", FRAME, draw, ["text", "json"])) == [".txt", ".json"]
    assert drawn == []
    assert list(Renderer().render("none", FRAME, draw)) == [".txt", ".html", ".json"]
    assert len(drawn) == 1


FRAME: dict[str, Any] = {
    "game": "g",
    "title": "T",
    "language": "en",
    "turn": 1,
    "empire": "PR",
    "name": "Prussia",
    "status": "player",
    "deadline": None,
    "winners": [],
    "standings": {"PR": {"name": "Prussia", "eliminated": False}},
    "actions": [],
    "problems": [],
    "events": [],
    "attention": [],
    "messages": [],
}
