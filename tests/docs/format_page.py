"""Pages on the formats of a game: their example, and the keys that they name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.support.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable


class FormatPage:
    """The page on the formats of a game."""

    def __init__(self, name: str) -> None:
        """Read a page of ``docs/rules``."""
        self.text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")

    def example(self) -> str:
        """Return the scenario of the page."""
        (found,) = re.findall(r"```toml\n(.*?)```", self.text, re.DOTALL)
        return str(found)

    def missing(self, keys: Iterable[str], head: str) -> list[str]:
        """List the keys that the part with a heading does not name."""
        section = self.text.partition(f"{head}\n")[2].partition("\n#")[0]
        return [key for key in keys if f"`{key}`" not in section]
