"""Durations as people write them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbm.desk.durations import Period, duration_of, period_of


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("24h", 24),
        ("12 h", 12),
        ("2 days", 48),
        ("1 Week", 168),
        ("1 day 12 hours", 36),
        ("1 Tag und 12 Std.", 36),
        (" 2 Tage ", 48),
        ("3 Wochen", 504),
        ("90 min", 1.5),
    ],
)
def test_a_duration_is_understood_as_people_write_it(text: str, hours: float) -> None:
    """With or without a blank, in English or German, in one unit or in several."""
    assert duration_of(text) == timedelta(hours=hours)


def test_days_are_kept_apart_from_hours() -> None:
    """Two days end at the same time of day, 48 hours may not: so the units are not added up."""
    assert period_of("2 days") == Period(days=2)
    assert period_of("48 h") == Period(seconds=48 * 3600)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a duration is written like 12 h, 2 days or 1 week"),
        ("soon", "'soon' is no duration"),
        ("24", "'24' is no duration"),
        ("2 moons", "there is no unit 'moons' of time"),
        ("1.5 h", "'1.5 h' is no duration"),
        ("0 h", "longer than nothing"),
        ("400 days", "366 days at most, not 400 days"),
        ("99999 weeks", "366 days at most"),
        ("-2 days", "'-2 days' is no duration"),
        ("2 days later", "'2 days later' is no duration"),
    ],
)
def test_what_is_no_duration_is_refused_with_a_sentence(text: str, said: str) -> None:
    """Nothing is guessed: the sentence says what was meant."""
    with pytest.raises(ValueError, match=r"duration|unit") as refused:
        duration_of(text)
    assert said in str(refused.value)
