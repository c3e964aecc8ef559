"""The addresses of web hooks, which are secrets: from the environment, a private file, or the settings."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from pbm.desk.errors import RefusedError
from pbm.desk.notify_settings import NoHookError, read_hook_address
from pbm.desk.plain_files import NotPlainError, read_plain

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pbm.desk.desk import Desk
    from pbm.desk.notify_settings import HookAddress, HookSettings

LARGEST = 4096


def address_of(desk: Desk, hook: HookSettings, environment: Mapping[str, str] = os.environ) -> HookAddress:
    """Return the address of a hook; it may be shown nowhere but for its host.

    Raises:
        RefusedError: there is none, or others can read its file; the message names the setting, never the address.

    """
    text, source = hook.url or "", called(hook)
    if hook.url_env is not None:
        text = environment.get(hook.url_env, "")
        if not text:
            raise RefusedError(f"{source}: the environment has no such variable, or an empty one")
    elif hook.url_file is not None:
        text = _read(desk, desk.root / hook.url_file, source)
    try:
        return read_hook_address(text)
    except NoHookError as fault:
        raise RefusedError(f"{source}: {fault}") from None


def called(hook: HookSettings) -> str:
    """Return what a hook is called in messages: its host, or the setting that names its address."""
    if hook.url is not None:
        return read_hook_address(hook.url).host
    return f"url_file {hook.url_file}" if hook.url_file is not None else f"url_env {hook.url_env}"


def _read(desk: Desk, file: Path, source: str) -> str:
    try:
        about = file.stat()
        if file.resolve().is_relative_to(desk.root.resolve()):
            raise RefusedError(f"{source}: {file} lies on the desk: put it elsewhere")
        if stat.S_IMODE(about.st_mode) & (stat.S_IRWXG | stat.S_IRWXO):
            raise RefusedError(f"{source}: others can read or write {file}: `chmod 600` it")
        data, _ = read_plain(file, LARGEST)
        return data.decode().strip()
    except NotPlainError as refused:
        raise RefusedError(f"{source}: {file} {refused}") from refused
    except OSError as error:
        raise RefusedError(f"{source}: {file}: {error.strerror or error}") from error
    except UnicodeDecodeError:
        # Without the original error: it contains the bytes.
        raise RefusedError(f"{source}: {file} is not UTF-8 text") from None
