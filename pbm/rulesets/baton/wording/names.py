"""What powers, areas, leaders and cards are called."""

from __future__ import annotations

from pbm.kernel.record import record
from pbm.reports import narration


@record
class Names(narration.Names):
    """Names by code: of powers, areas and leaders."""

    def power(self, code: str) -> str:
        """Return a power's name."""
        return self.by_code.get(code, code)

    def leader(self, code: str) -> str:
        """Return a leader's code and name: ``NAP Napoleon``."""
        return self.area(code)
