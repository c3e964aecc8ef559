"""Links of the repository's pages as links of the site; one that leads nowhere is refused."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tools.docs.plan import FOLDERS, ROOT, pages

if TYPE_CHECKING:
    from pathlib import Path

_LINK_OR_CODE = re.compile(r"^```.*?^```$|`[^`\n]+`|\]\((?P<target>[^)\s]+)\)", re.MULTILINE | re.DOTALL)
"""A link's target, or code, in which nothing is a link."""

FILES = "files"
"""The folder of the site for files that pages link to and show."""


class DeadLinkError(Exception):
    """A link leads nowhere; the message has the file and the target."""


@dataclass
class Links:
    """The links of the repository's pages.

    Attributes:
        files: the files of the repository that pages link to or show.
        folders: the folders that they link to.

    """

    files: set[str] = field(default_factory=set)
    folders: set[str] = field(default_factory=set)
    _pages: dict[str, str] = field(default_factory=pages)

    def turned(self, text: str, file: str) -> str:
        """Return a page's text with links as the site has them; ``file`` is its path in the repository.

        Raises:
            DeadLinkError: a link leads nowhere.

        """

        def link(match: re.Match[str]) -> str:
            target = match["target"]
            return match[0] if target is None else f"]({self._turned(target, file)})"

        return _LINK_OR_CODE.sub(link, text)

    def _turned(self, target: str, file: str) -> str:
        path, _, anchor = target.partition("#")
        if ":" in path or not path:
            return target
        there = posixpath.normpath(posixpath.join(posixpath.dirname(file), path))
        return from_page(self._pages[file], self._place(there, file)) + (f"#{anchor}" if anchor else "")

    def _place(self, there: str, file: str) -> str:
        """Return where a file or a folder is on the site."""
        if there in self._pages:
            return f"{self._pages[there]}.md"
        path = ROOT / there
        if there.startswith("..") or not path.exists():
            raise DeadLinkError(f"{file}: there is no {there}")
        if path.is_file():
            self.files.add(there)
            return f"{FILES}/{there}"
        if there not in FOLDERS:
            self.folders.add(there)
        return f"{FOLDERS.get(there, f'{FILES}/{there}/index')}.md"


def from_page(page: str, place: str) -> str:
    """Return the path from a page to another place of the site."""
    return posixpath.relpath(place, posixpath.dirname(page) or ".")


def files_in(folder: str) -> list[str]:
    """Return the files in a folder that are kept in the repository: pages of reports are made anew, and left out."""
    found: list[Path] = sorted((ROOT / folder).iterdir())
    return [path.relative_to(ROOT).as_posix() for path in found if path.is_file() and path.suffix != ".html"]
