from __future__ import annotations

from pbm.kit.scenario.faults import malformed_codes, repeated_codes, wrong_borders


def test_codes_look_as_the_game_wants_them_and_are_used_once() -> None:
    """Each code that does not fit is named with its kind, and each that is used again with how often."""
    assert list(malformed_codes("pond", ["AB", "ab"], "[A-Z]{2}", "two large letters")) == [
        "pond ab: two large letters"
    ]
    assert list(repeated_codes(["AB", "CD", "AB"])) == ["AB: the code is used 2 times"]


def test_borders_go_both_ways() -> None:
    """Areas border others, once, and are bordered by them; what could not be read is taken on trust."""
    borders = {"A": ["B", "B", "A", "Q", "U"], "B": ["A"], "C": ["B"]}
    assert list(wrong_borders(borders, {"U"})) == [
        "A: borders B 2 times",
        "A: borders itself",
        "A: borders Q, which is not an area",
        "C: borders B, but B does not border C",
    ]


class Unsearched(tuple[str, ...]):
    """Borders that can be gone through, and not asked for one of them, which goes through all of them again."""

    __slots__ = ()

    def __contains__(self, border: object) -> bool:
        """Complain."""
        raise AssertionError(border)


def test_an_area_that_borders_all_others_is_gone_through_once() -> None:
    """What a hub of thousands of areas costs grows with them, not with their square."""
    rim = [f"R{number}" for number in range(20)]
    borders = {"HUB": Unsearched(rim), **{code: Unsearched(["HUB"]) for code in rim}}
    assert list(wrong_borders(borders, set())) == []
