"""The tables that come with a game, such as decks and lists of units: TOML files that fit dataclasses."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pbm.desk.misfit_values import MisfitError
from pbm.desk.tables import read_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class BadTablesError(Exception):
    """A file does not fit; ``faults`` has all its faults."""

    def __init__(self, faults: Sequence[str]) -> None:
        """Keep the faults."""
        super().__init__("\n".join(faults))
        self.faults = faults


def read_own_tables(data: bytes, kind: type[T]) -> T:
    """Read a TOML file into a dataclass.

    Raises:
        BadTablesError: there are faults.

    """
    try:
        return read_tables(data, kind)
    except MisfitError as unfit:
        raise BadTablesError(unfit.faults) from unfit
