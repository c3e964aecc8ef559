"""Games of which sheets can be read, and nothing else done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.kernel.ruleset import Ruleset

if TYPE_CHECKING:
    from pbm.kernel.order import Order


def _not_needed(*_: object) -> Any:  # noqa: ANN401 - stands in for functions of all types
    raise AssertionError("only sheets are read here")


def unplayed(title: str, card: str, orders: dict[str, type[Order[Any]]], second: str = "WHERE TO") -> Ruleset[Any, Any]:
    """Return a game with its order card, and with its name for the second box."""
    return Ruleset(
        name=title.lower(),
        title=title,
        grammar=card,
        boxes=("ACTION", "WHERE", second, "NUMBER"),
        orders=orders,
        phases=(),
        start=_not_needed,
        words=_not_needed,
        places=_not_needed,
        seats=_not_needed,
        figures=(),
        look=_not_needed,
        report=_not_needed,
        gm_state=_not_needed,
        is_over=_not_needed,
        saved=(),
    )
