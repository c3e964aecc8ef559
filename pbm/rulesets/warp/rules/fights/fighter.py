"""A unit in a fight (W.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.kernel.record import record

if TYPE_CHECKING:
    from pbm.rulesets.warp.position.units import Chit, Kind


@record
class Fighter:
    """A unit in a fight, and whose it is."""

    holder: str
    chit: Chit
    kind: Kind

    @property
    def force(self) -> int:
        """Printed Force with experience."""
        return self.kind.force + self.chit.experience


LineUp = tuple[Fighter, ...]
"""The units of a side in a fight, in list order."""
