"""Orders whose help tells of War of Independence what is another thing in Europe at War."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pbm.rulesets.warp.orders.base import WarpOrder

EXPLAINED: Mapping[str, type[WarpOrder]] = {}
