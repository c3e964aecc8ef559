"""The NUMBER box of an order: a number, ALL, or ALL BUT a number."""

from __future__ import annotations

from pbm.quick.record import record


@record
class Quantity:
    """How many: ``amount``, or all of them except ``amount``."""

    amount: int
    all_but: bool = False

    def of(self, there: int) -> int:
        """Return how many are asked for when there are ``there``; at least 0."""
        return max(0, there - self.amount) if self.all_but else self.amount

    def __str__(self) -> str:
        """Return it as it is written in the box."""
        if not self.all_but:
            return str(self.amount)
        return f"ALL BUT {self.amount}" if self.amount else "ALL"


ALL = Quantity(0, all_but=True)
