"""The settings of a game written as a table say what they said."""

from __future__ import annotations

from datetime import date, datetime

from hypothesis import given
from hypothesis import strategies as st

from pbm.desk.backup import settings_table
from pbm.desk.settings import GameSettings, PressRule, Settings
from pbm.desk.tables import read_tables

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
DATES = st.dates(date(1900, 1, 1), date(2999, 12, 31))

SETTINGS = st.builds(
    GameSettings,
    scenario=st.none() | TEXTS,
    seed=st.integers(-(10**18), 10**18),
    first_deadline=st.none() | st.datetimes(datetime(1900, 1, 1), datetime(2999, 12, 31)),  # noqa: DTZ001 - as on the wall
    days=st.integers(1, 366),
    max_missing=st.none() | st.integers(0, 16),
    sheets_to=st.none() | TEXTS,
    language=TEXTS,
    languages=st.dictionaries(TEXTS, TEXTS, max_size=3),
    press=st.sampled_from(PressRule),
    timezone=st.none() | TEXTS,
    holidays=st.lists(st.fixed_dictionaries({"from": DATES, "to": DATES}), max_size=2),
    reminders=st.lists(st.integers(1, 1000), max_size=3),
    early=st.booleans(),
)


@given(name=st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}", fullmatch=True), settings=SETTINGS)
def test_what_is_written_is_read_again(name: str, settings: GameSettings) -> None:
    """Whatever a game master may have set, under whatever name, comes back."""
    written = settings_table(name, settings).encode()
    assert read_tables(written, Settings) == Settings({name: settings})


def test_it_is_written_as_a_person_would() -> None:
    """What is as it is without a setting is not there."""
    assert settings_table("a.b", GameSettings(days=14, languages={"BV": "de"})) == (
        '[games."a.b"]\ndays = 14\nlanguages = { BV = "de" }\n'
    )
