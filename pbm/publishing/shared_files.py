"""Files that several pages of a site refer to: style sheets, scripts, and grounds of maps.

The name of a file is made of its content and of the site's secret. So it never stands for anything else, and browsers
may keep it for good. And nobody can guess it: only whoever has a page with the same content finds the file, so a page
that shares a part of itself tells nobody that it has it.
"""

from __future__ import annotations

import hmac
import re
from base64 import b32encode

FOLDER = "shared"

NAME = re.compile(rf"{FOLDER}/(index\.html|[a-z2-7]{{32}}\.(css|js|svg))")
"""The name of such a file within the site."""

DIGEST = 20
"""The number of bytes of a digest that make a name: 160 bits, as 32 lower-case letters and digits."""

INDEX = b'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>-</title></head>\n</html>\n'


class SharedFiles:
    """Collects files; ``files`` has their contents by their names within the site."""

    def __init__(self, secret: bytes) -> None:
        """Begin with an index, so that a web server lists nothing.

        Args:
            secret: what names are made of, beside contents.

        """
        self.files: dict[str, bytes] = {f"{FOLDER}/index.html": INDEX}
        self._secret = secret
        self._names: dict[tuple[str, str], str] = {}

    def add(self, content: str, suffix: str) -> str:
        """Add a file unless it is there, and return its name within the site."""
        if (content, suffix) not in self._names:
            data = content.encode(errors="surrogateescape")
            digest = hmac.digest(self._secret, b"shared " + data, "sha256")[:DIGEST]
            name = f"{FOLDER}/{b32encode(digest).decode().lower()}{suffix}"
            self._names[content, suffix], self.files[name] = name, data
        return self._names[content, suffix]
