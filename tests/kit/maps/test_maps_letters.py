from __future__ import annotations

from pbm.kit.maps.strokes import Box
from pbm.kit.maps.view import DESK, card, letters, opening


def test_letters_grow_with_the_map_but_less() -> None:
    """The larger a map, the fewer of its units a letter takes, and the later is the step of zoom."""
    steps = [letters(scale) for scale in (0.3, 1.0, 3.0)]
    assert steps == sorted(steps, key=lambda step: -step["letter"]) == sorted(steps, key=lambda step: step["step"])


def test_a_map_opens_on_its_part() -> None:
    """At a desk and on a phone the part has letters of its own, as a picture of it on a card has."""
    shown = opening(Box(10, 20, 10 + DESK, 500))
    assert shown["view"] == [10, 20, DESK, 480]
    assert shown["desk"] == letters(1.0)
    assert shown["phone"]["letter"] > shown["desk"]["letter"]
    assert card([10, 20, 440, 300]) == {"view": [10, 20, 440, 300], **letters(1.0)}
