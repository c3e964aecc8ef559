"""What a game asks a scenario for: tables that are taken from an empty file, and noted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import field
from typing import TYPE_CHECKING, TypeVar

from pbm.kit.scenario.tables import Tables
from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

T = TypeVar("T")


@record(frozen=False)
class Asked:
    """What a scenario may have under a name.

    Attributes:
        one: the dataclass of the table ``[word]``, if there is one.
        each: that of each table ``[[word]]``, if there are such.
        named: keys of these tables that are called otherwise than their fields, with these.
        rows: what the lists in the table ``[word]`` hold, by their keys.

    """

    one: type | None = None
    each: type | None = None
    named: Mapping[str, str] = field(default_factory=dict)
    rows: dict[str, type] = field(default_factory=dict)


class AskedTables(Tables):
    """An empty scenario, which notes what is asked for; ``found`` has it by the words of the tables."""

    def __init__(self) -> None:
        """Begin with nothing asked for."""
        super().__init__("", "nothing")
        self.found: defaultdict[str, Asked] = defaultdict(Asked)

    def one(self, word: str, kind: type[T], defaults: Mapping[str, object] | None = None) -> T | None:  # noqa: ARG002 - as Tables has it
        """Note a table; there is none."""
        self.found[word].one = kind
        return None

    def each(self, word: str, kind: type[T], named: Mapping[str, str] | None = None) -> list[T]:
        """Note tables of a kind; there are none."""
        self.found[word].each, self.found[word].named = kind, named or {}
        return []

    def rows(self, word: str, key: str, kind: type[T], name: Callable[[Mapping[str, object]], str]) -> list[T]:  # noqa: ARG002 - likewise
        """Note a list of tables; it is empty."""
        self.found[word].rows[key] = kind
        return []

    def texts(self, word: str, key: str) -> list[str]:
        """Note a list of texts; it is empty."""
        self.found[word].rows[key] = str
        return []

    def rest(self, word: str, known: Sequence[str]) -> None:
        """Pass over what would be left."""
