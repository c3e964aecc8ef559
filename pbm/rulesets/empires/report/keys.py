"""The report document of European Empires: its own part."""

from __future__ import annotations

from typing import Any, NotRequired

from pbm.kernel.document import ReportDocument

Areas = dict[str, dict[str, Any]]
"""What is told of areas, by code; the shape is that of the world's."""


class PublicReport(ReportDocument):
    """What everybody may know (E.42, E.44): whose the areas are, and how strong the empires."""

    scenario: str
    capital: str | None
    supply_capacity: int
    areas: Areas
    other_areas: Areas
    leaders: list[str]
    neighbours: list[str]
    friends: list[str]
    enemies: list[str]
    owners: dict[str, str]
    map: Areas


class EmpiresReport(PublicReport):
    """What an empire's own report tells besides (E.42, E.43)."""

    balance: int
    treasury: int
    vps: int
    army_reserve: int
    naval_reserve: int
    places: int
    income: int
    ledger: dict[str, int]
    totals: dict[str, Any]
    rules: dict[str, int | float]
    surroundings: dict[str, dict[str, Any]]
    fronts: list[dict[str, Any]]
    progress: NotRequired[dict[str, Any] | None]
