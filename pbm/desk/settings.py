"""The desk's settings: ``pbm.toml``, an optional file written by the game master.

    [games.sample]
        scenario = "european-empires"           # one that comes with the program, or a file's path from the desk
    seed = 1805
    first_deadline = 2027-01-08T20:00:00    # when the sheets of turn 1 are due
        days = 14                               # between two deadlines; every, rest, grace, wait and votes are
                                                # described in :mod:`pbm.desk.schedule_settings`
        timezone = "Europe/Berlin"              # of the deadlines; otherwise that of [post], or the machine's
        holidays = [{ from = 2027-12-20, to = 2028-01-02 }]  # nothing is due from the first to the last of these days
    reminders = [48, 6]                     # hours before a deadline; [] for none
    early = true                            # play as soon as everybody's sheet is in and marked READY
    max_missing = 2                         # sheets that may be missing without --force
        sheets_to = "gm@example.org"            # where players send their sheets; otherwise the post's address
        formats = ["text", "json"]              # of the reports: a game may do without "html"
        language = "en"                         # of the reports: en or de
        languages = { BV = "de" }               # of single empires that want another
        press = "signed"                        # letters that are sent on at once: "none", "signed" or "anonymous"
        notices = ["deadline", "hold"]          # what players are informed of: by default everything; [] for nothing
    substitutes = ["bea@example.org"]       # who is asked when a player has left; otherwise those of [post]
        bots = { FR = ["python", "mybot.py"] }  # programs that write sheets; they, bot_seconds and bot_megabytes are
                                                # described in :mod:`pbm.desk.bot_settings`

The tables ``[post]``, ``[notify]``, ``[site]`` and ``[serve]`` are described in :mod:`pbm.desk.post_settings`,
:mod:`pbm.desk.notify_settings`, :mod:`pbm.desk.site_settings` and :mod:`pbm.desk.serve_settings`.

All faults of the file are reported at once, with their places.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from pbm.desk.bot_settings import Megabytes, Seconds, unfit_bots
from pbm.desk.errors import BadSettingsError
from pbm.desk.misfit_values import MisfitError, as_written, clipped
from pbm.desk.notice_kind import CHOICES, unfit_notices
from pbm.desk.notify_settings import NotifySettings, unfit_notify
from pbm.desk.plain_files import NotPlainError, read_plain
from pbm.desk.post_settings import PostSettings, unfit_post, unfit_substitutes
from pbm.desk.schedule_settings import ScheduleSettings, unfit_period, unfit_schedule, unfit_zone
from pbm.desk.serve_settings import ServeSettings, unfit_serve
from pbm.desk.site_settings import SiteSettings, unfit_site
from pbm.desk.tables import read_tables
from pbm.locale import LANGUAGES
from pbm.quick.pattern import late_pattern
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = late_pattern(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
NAME_RULE = "a game's name has up to 40 letters, digits, '-', '_' and '.', and begins with a letter or digit"
SEEDS = 10**18
"""The limit of a seed, positive or negative."""

LARGEST = 1_000_000
"""The limit of bytes of the file."""


FORMATS = {"text": True, "html": False, "json": True}
"""The formats of reports, and whether a game cannot do without one: letters are made of text and JSON."""


class PressRule(StrEnum):
    """Whether players may write to each other between turns."""

    NONE = "none"
    SIGNED = "signed"
    ANONYMOUS = "anonymous"
    """Signed, or anonymous."""


@record
class GameSettings(ScheduleSettings):
    """The settings of a game; all of them are optional."""

    scenario: str | None = None
    seed: int = 0
    sheets_to: str | None = None
    language: str = "en"
    languages: dict[str, str] = field(default_factory=dict)
    press: PressRule = PressRule.NONE
    formats: list[str] = field(default_factory=lambda: list(FORMATS))
    notices: list[str] = field(default_factory=lambda: list(CHOICES))
    """What players are informed of as soon as it changes."""
    substitutes: list[str] | None = None
    """Who is asked when a player has left; by default those of the post."""
    bots: dict[str, list[str]] = field(default_factory=dict)
    """The programs that write sheets: a command for each empire."""
    bot_seconds: Seconds = 10
    bot_megabytes: Megabytes = 256

    def language_of(self, empire: str) -> str:
        """Return the language of an empire's reports."""
        return self.languages.get(empire, self.language)


@record
class Settings:
    """The whole file."""

    games: dict[str, GameSettings] = field(default_factory=dict)
    post: PostSettings | None = None
    notify: NotifySettings = field(default_factory=NotifySettings)
    site: SiteSettings | None = None
    serve: ServeSettings = field(default_factory=ServeSettings)

    def the_post(self) -> PostSettings:
        """Return the settings of the post.

        Raises:
            BadSettingsError: there are none.

        """
        if self.post is None:
            raise BadSettingsError("pbm.toml says nothing of a post: it needs a table [post] with an address")
        return self.post


def read_settings(file: Path) -> Settings:
    """Read the settings; a desk without the file has none.

    The result for a file is cached as long as its bytes are the same: long-running programs ask before each piece of
    work, and there may be a thousand games.

    Raises:
        BadSettingsError: the file cannot be used; each line of the text is one fault.

    """
    try:
        data, _ = read_plain(file, LARGEST)
    except FileNotFoundError:
        return Settings()
    except NotPlainError as refused:
        raise BadSettingsError(f"{file} {refused}") from refused
    return _kept(data, str(file))


@lru_cache(maxsize=8)
def _kept(data: bytes, file: str) -> Settings:
    return settings_from(data, file)


def settings_from(data: bytes, file: str) -> Settings:
    """Return the settings in a file's contents.

    Raises:
        BadSettingsError: they cannot be used; each line of the text is one fault.

    """
    settings, faults = _read(data)
    if faults:
        raise BadSettingsError("\n".join(f"{file}: {fault}" for fault in faults))
    return settings


def _read(data: bytes) -> tuple[Settings, list[str]]:
    """Read the text of the settings; return them with their faults."""
    try:
        settings = read_tables(data, Settings)
        return settings, list(_unfit(settings))
    except MisfitError as unfit:
        return Settings(), list(unfit.faults)


def check_name(name: str) -> str:
    """Return a game's name if it is valid: it is part of paths and of commands.

    Raises:
        BadSettingsError: it is not valid.

    """
    if not NAME.fullmatch(name):
        raise BadSettingsError(f"{name!r} cannot be a game: {NAME_RULE}")
    return name


def _unfit(settings: Settings) -> Iterator[str]:
    """Yield the faults of values that are of the right type."""
    if settings.post is not None:
        yield from unfit_post(settings.post)
        yield from unfit_zone("post.timezone", settings.post.timezone)
    yield from unfit_notify(settings.notify, is_post=settings.post is not None)
    if settings.site is not None:
        yield from unfit_site(settings.site)
    yield from unfit_serve(settings.serve)
    for name, game in settings.games.items():
        yield from _unfit_game(name, game)


def _unfit_game(name: str, game: GameSettings) -> Iterator[str]:
    where = f"games.{clipped(name)}"
    if not NAME.fullmatch(name):
        yield f"{where}: {NAME_RULE}"
    yield from (f"{where}.{fault}" for fault in unfit_period(game))
    if game.max_missing is not None and game.max_missing < 0:
        yield f"{where}.max_missing: 0 sheets or more may be missing, not {as_written(game.max_missing)}"
    if not -SEEDS <= game.seed <= SEEDS:
        yield f"{where}.seed: a seed has up to 18 digits"
    for key, language in (("language", game.language), *_by_empire(game)):
        if language not in LANGUAGES:
            yield f"{where}.{clipped(key)}: there is no language {clipped(language)!r}, only {', '.join(LANGUAGES)}"
    yield from (f"{where}.formats: {fault}" for fault in _unfit_formats(game.formats))
    yield from (f"{where}.{fault}" for fault in unfit_substitutes(game.substitutes or ()))
    yield from (f"{where}.notices: {fault}" for fault in unfit_notices(game.notices))
    yield from (f"{where}.{fault}" for fault in unfit_bots(game.bots))
    yield from (f"{where}.{fault}" for fault in unfit_schedule(game))


def _unfit_formats(formats: list[str]) -> Iterator[str]:
    for each in dict.fromkeys(formats):
        if each not in FORMATS:
            yield f"there is no format {clipped(each)!r}, only {', '.join(FORMATS)}"
    for each, needed in FORMATS.items():
        if needed and each not in formats:
            yield f"{each} is always among them: the letters to players are made of it"


def _by_empire(game: GameSettings) -> Iterator[tuple[str, str]]:
    return ((f"languages.{empire}", language) for empire, language in game.languages.items())
