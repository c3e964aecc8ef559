"""The figures at the head of a report, and the own areas that they are the sums of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pbm.rulesets.empires.events.end_of_turn import IncomeReceived

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pbm.kernel.event import Event

Document = dict[str, Any]
Areas = dict[str, Document]


def last_income(events: Iterable[Event[Any]]) -> IncomeReceived | None:
    """Return what the end of the turn brought; nothing at the start, and after an elimination."""
    return next((event for event in events if isinstance(event, IncomeReceived)), None)


def charged(areas: Areas, income: IncomeReceived | None) -> Areas:
    """Give each own area its supply cost: as charged, or before the first turn as it will be."""
    costs = dict(income.costs) if income else {}
    return {
        code: {**area, "supply_cost": costs.get(code, 0) if income else area["next_supply_cost"]}
        for code, area in areas.items()
    }


def head_totals(areas: Areas, income: IncomeReceived | None) -> Document:
    """Reckon the head's figures: how the balance came about, and what the coming turn's end will take.

    After a turn, the balance is income less supply costs, and whatever of a shortfall was covered by the
    treasury, by armies that were not paid, or forgiven.
    """
    population = sum(area.get("population", 0) for area in areas.values())
    return {
        "income": income.income if income else population,
        "supply_cost": total(areas, "supply_cost"),
        "from_treasury": income.from_treasury if income else 0,
        "unpaid": sum(number for _, number in income.unpaid) if income else 0,
        "forgiven": income.forgiven if income else 0,
        "disperses": total(areas, "disperses"),
        "ships_dispersing": total(areas, "ships_dispersing"),
        "next_income": population,
        "next_supply_cost": total(areas, "next_supply_cost"),
    }


def total(areas: Mapping[str, Document], key: str) -> int:
    """Add up a figure of all areas that have it."""
    return sum(area.get(key, 0) for area in areas.values())


def area_totals(areas: Areas) -> Document:
    """Add up the tables of own areas: land areas, sea spaces, and both."""
    lands = {code: area for code, area in areas.items() if area["kind"] == "land"}
    seas = {code: area for code, area in areas.items() if area["kind"] == "sea"}
    fleets = [area["fleet"] for area in seas.values() if area["fleet"]]
    return {
        "lands": {
            "areas": len(lands),
            **{key: total(lands, key) for key in ("population", "armies", "forts", "trains", *TAKEN)},
        },
        "seas": {
            "areas": len(seas),
            "ships": sum(sum(fleet["ships"].values()) for fleet in fleets),
            "armies": sum(fleet["armies"] for fleet in fleets),
            **{key: total(seas, key) for key in (*TAKEN, "ships_dispersing")},
        },
        **{key: total(areas, key) for key in TAKEN},
    }


TAKEN = ("supply_cost", "next_supply_cost", "disperses")
