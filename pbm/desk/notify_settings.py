"""The settings of web hooks in ``pbm.toml``: what is called when something happens in a game.

[[notify.hooks]]
url_env = "CLUB_HOOK"           # the variable of the environment that holds the address; or ...
url_file = "../secrets/hook"    # ... a file outside the desk that only its owner can read; or ...
url = "https://example.org/h"   # ... the address itself, if it contains no secret
form = "discord"                # or "slack", "matrix" or "json"
events = ["turn", "over"]       # of "turn", "deadline", "missing" and "over"; by default all
games = ["sample"]              # by default all
hours = 24                      # how long before a deadline

Whoever knows the address of such a hook can write to its channel, so an address is never shown: messages name its host
alone, or the setting that it comes from.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pbm.desk.misfit_values import clipped
from pbm.desk.post_settings import HOST, is_this_machine
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 2000
"""The limit of characters of an address."""

HOURS = range(1, 1001)
"""The hours before a deadline at which a hook may be called."""

PORTS = {"https": 443, "http": 80}


class HookEvent(StrEnum):
    """What a hook may be called for."""

    TURN = "turn"
    """A turn was played."""
    DEADLINE = "deadline"
    """A deadline is near."""
    MISSING = "missing"
    """A deadline is near, or has passed, and sheets are missing."""
    OVER = "over"
    """The game is over."""


class HookForm(StrEnum):
    """The form of a call's body."""

    JSON = "json"
    DISCORD = "discord"
    SLACK = "slack"
    MATRIX = "matrix"


class NoHookError(ValueError):
    """A text is no address of a web hook; the message does not repeat it."""


@record
class HookAddress:
    """Where a hook is called: its host, its port, whether the connection is encrypted, and the secret part."""

    host: str
    port: int
    is_encrypted: bool
    target: str


@record
class HookSettings:
    """One of the tables ``[[notify.hooks]]``."""

    url: str | None = None
    url_file: str | None = None
    url_env: str | None = None
    form: HookForm = HookForm.JSON
    events: list[str] = field(default_factory=lambda: list(HookEvent))
    games: list[str] | None = None
    hours: int = 24

    @property
    def identity(self) -> str:
        """What the hook is known by in the journal; it stays the same when a secret is replaced in its place."""
        source = f"file {self.url_file}" if self.url_file is not None else f"env {self.url_env}"
        return sha256((source if self.url is None else f"url {self.url}").encode()).hexdigest()[:16]

    def is_for(self, game: str) -> bool:
        """Return whether the hook is called for a game."""
        return self.games is None or game in self.games


@record
class NotifySettings:
    """The table ``[notify]``."""

    hooks: list[HookSettings] = field(default_factory=list)


def read_hook_address(text: str) -> HookAddress:
    """Parse the address of a hook.

    Raises:
        NoHookError: it is none, or what is sent there could be read on its way.

    """
    if len(text) > LONGEST or not (text.isascii() and text.isprintable()) or " " in text:
        raise NoHookError(f"up to {LONGEST} ASCII characters without blanks are wanted")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:  # without the original error, which repeats the text
        raise NoHookError("what is given as the host or the port is not one") from None
    if parts.scheme not in PORTS:
        raise NoHookError("https:// is wanted in front")
    if not HOST.fullmatch(host) or port == 0:
        raise NoHookError("a host is wanted, as in https://example.org/hook")
    if "@" in parts.netloc or "#" in text:
        raise NoHookError("neither a user nor a part after `#` belongs into it")
    if parts.scheme == "http" and not is_this_machine(host):
        raise NoHookError("https:// is wanted in front: only a server on this machine may be called without encryption")
    target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return HookAddress(host, PORTS[parts.scheme] if port is None else port, parts.scheme == "https", target)


def unfit_notify(notify: NotifySettings, *, is_post: bool) -> Iterator[str]:
    """Yield the faults of values that are of the right type.

    Args:
        notify: the settings.
        is_post: whether there are settings of a post.

    """
    if notify.hooks and not is_post:
        yield "notify.hooks: a table [post] is wanted, too: `pbm post run` calls the hooks"
    for number, hook in enumerate(notify.hooks, start=1):
        yield from (f"notify.hooks[{number}]{fault}" for fault in _unfit(hook))


def _unfit(hook: HookSettings) -> Iterator[str]:
    sources = [each for each in (hook.url, hook.url_file, hook.url_env) if each is not None]
    if len(sources) != 1:
        yield ": one of url, url_file and url_env is wanted"
    for key, text in (("url_file", hook.url_file), ("url_env", hook.url_env)):
        if text is not None and not (text and text.isprintable()):
            yield f".{key}: a name is wanted"
    if hook.url is not None:
        try:
            read_hook_address(hook.url)
        except NoHookError as fault:
            yield f".url: {fault}"
    for event in dict.fromkeys(hook.events):
        if event not in list(HookEvent):
            yield f".events: there is no event {clipped(event)!r}, only {', '.join(HookEvent)}"
    if hook.hours not in HOURS:
        yield f".hours: {HOURS[0]} to {HOURS[-1]} hours before a deadline are wanted"
