"""The seasons (C.15)."""

from __future__ import annotations

from enum import StrEnum

from pbm.kernel.saved import Saved


class Season(Saved, StrEnum):
    """A season (C.15)."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"

    @property
    def following(self) -> Season:
        """The season after it."""
        seasons = list(Season)
        return seasons[(seasons.index(self) + 1) % len(seasons)]
