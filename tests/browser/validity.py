"""What the Nu checker finds wrong with pages."""

from __future__ import annotations

import json
import re
import subprocess
from typing import TYPE_CHECKING, Any

from tools.browser import NU

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

JAVA = ("java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Started for a few pages, Java takes half the time if it does not try to become as quick as it can."""


def checked(files: Iterable[Path]) -> list[str]:
    """Return what the Nu checker has to say about pages: errors, warnings and all."""
    command = [*JAVA, "-jar", str(NU), "--format", "json", "--stdout", "--exit-zero-always", *map(str, files)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    messages = json.loads(done.stdout)["messages"]
    return [told(message) for message in messages if not any(about(message) for about in UNFOUNDED)]


def told(message: dict[str, Any]) -> str:
    """Return a message in a line: the page, the place, what is wrong, and with what."""
    page = "/".join(message.get("url", "").split("/")[-2:])
    return f"{page}:{message.get('lastLine')}: {message['message']} {tag(message)}"


def about_data(message: dict[str, Any]) -> bool:
    """Tell whether a message takes a block of data for a script.

    The checker asks that the content security policy has the hash of every ``script`` element. What is no script by
    its type is never run, so browsers do not ask.
    """
    return "Inline script violates" in message["message"] and 'type="application/json"' in tag(message)


def about_containers(message: dict[str, Any]) -> bool:
    """Tell whether a message takes a container query for a mistake: the checker does not know them yet."""
    return str(message["message"]).startswith(("CSS: “container-type”", "CSS: Unrecognized at-rule “@container”"))


def about_shared(message: dict[str, Any]) -> bool:
    """Tell whether a message says that a policy blocks what pages of a site share.

    Of a page that it reads from a file the checker thinks so whatever the policy is, even ``*``. Browsers load it, and
    tests of sites ask them.
    """
    blocked = re.match(
        "Resource violates Content Security Policy .*: external (stylesheet|script) ", message["message"]
    )
    return blocked is not None and '="../shared/' in tag(message)


UNFOUNDED = (about_data, about_containers, about_shared)


def tag(message: dict[str, Any]) -> str:
    """Return the piece of the page that a message is about."""
    start, length = message.get("hiliteStart", 0), message.get("hiliteLength", 0)
    return str(message.get("extract", ""))[start : start + length]
