"""A plan as the text of an order sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbm.rulesets.empires.orders.card import word_of

if TYPE_CHECKING:
    from pbm.rulesets.empires.dummy.plan import Plan
    from pbm.rulesets.empires.orders.conditions import EmpiresOrder

BOXES = ("where", "to", "number")


def sheet_text(plan: Plan) -> str:
    """Return the sheet: header, actions, letters."""
    report = plan.report
    header = [("GAME", report["game"]), ("TURN", report["turn"] + 1), ("EMPIRE", plan.me), ("KEY", report.get("key"))]
    lines = [f"{name:8}{value}" for name, value in header if value is not None]
    lines += ["", *(f"{place:2}  {line(order)}" for place, order in enumerate(plan.orders, 1))]
    for to, text in plan.letters:
        lines += ["", f"MESSAGE {' '.join(to)}", text, "END"]
    return "\n".join(lines) + "\n"


def line(order: EmpiresOrder) -> str:
    """Return the four boxes of an action."""
    boxes = [getattr(order, box, None) for box in BOXES]
    return f"{word_of(order):8}  {'  '.join('-' if box is None else str(box) for box in boxes)}"
