"""The calendar of games with seasons (WI.2)."""

from __future__ import annotations

import pytest

from pbm.rulesets.warp.position.seasons import date_of, without_winters
from pbm.rulesets.warp.position.settings import Season, Settings

YEAR = (Season.SPRING, Season.SUMMER, Season.AUTUMN, Season.WINTER)


@pytest.mark.parametrize(
    ("turn", "season", "year"),
    [(0, "spring", 1775), (1, "spring", 1775), (4, "winter", 1775), (5, "spring", 1776), (36, "winter", 1783)],
)
def test_a_year_has_four_turns(turn: int, season: str, year: int) -> None:
    """Turn 1 is spring 1775, turn 36 winter 1783; what is before turn 1 has its date."""
    date = date_of(Settings(seasons=YEAR), turn)
    assert date is not None
    assert (date.season, date.year) == (season, year)


@pytest.mark.parametrize(
    ("turn", "season", "year"), [(3, "autumn", 1775), (4, "spring", 1776), (26, "summer", 1783), (27, "autumn", 1783)]
)
def test_without_turns_in_winter_a_year_has_three(turn: int, season: str, year: int) -> None:
    """The calendar passes from autumn to spring; turn 27 is autumn 1783."""
    date = date_of(Settings(seasons=YEAR, skip_winter=True), turn)
    assert date is not None
    assert (date.season, date.year) == (season, year)


@pytest.mark.parametrize(
    ("turn", "season", "year"), [(0, "summer", 1777), (3, "winter", 1777), (4, "spring", 1778), (8, "spring", 1779)]
)
def test_a_game_may_begin_in_any_season_of_any_year(turn: int, season: str, year: int) -> None:
    """The first of the seasons is that of turn 1, and a year begins with spring."""
    seasons = (*YEAR[1:], *YEAR[:1])
    date = date_of(Settings(seasons=seasons, first_year=1777), turn)
    assert date is not None
    assert (date.season, date.year) == (season, year)


def test_a_game_without_seasons_has_no_dates() -> None:
    """Nor has it a winter."""
    assert date_of(Settings(), 4) is None


def test_a_game_without_turns_in_winter_is_shorter_by_its_winters() -> None:
    """The 36 turns of nine years are 27 then; five turns that begin in autumn are four."""
    assert without_winters(Settings(seasons=YEAR, skip_winter=True, last_turn=36)).last_turn == 27
    seasons = (*YEAR[2:], *YEAR[:2])
    assert without_winters(Settings(seasons=seasons, skip_winter=True, last_turn=5)).last_turn == 4
