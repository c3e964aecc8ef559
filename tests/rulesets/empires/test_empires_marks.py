"""What was done in a turn is found among thousands of areas by halving."""

from __future__ import annotations

from itertools import permutations

from pbm.rulesets.empires.position.world import is_marked, mark


def test_whatever_was_marked_is_found_and_nothing_else() -> None:
    """In whatever order areas are marked, also twice, they lie sorted, and their neighbours are not taken for them."""
    for codes in permutations(("BRA", "MGD", "HAR", "BRA")):
        marked: list[str] = []
        for code in codes:
            mark(marked, code)
        assert marked == sorted(codes)
        assert all(is_marked(marked, code) for code in codes)
        assert not any(is_marked(marked, code) for code in ("AAA", "BRB", "MGC", "ZZZ"))
    assert not is_marked([], "BRA")
