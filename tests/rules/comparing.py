"""What is wanted beside what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def compare(wanted: object, found: object) -> Iterator[str]:
    """Yield the difference, if there is one."""
    if wanted != found:
        yield f"expected {_shown(wanted)}, found {_shown(found)}"


def _shown(value: object) -> str:
    return "none" if value in (None, [], {}) else str(value)
