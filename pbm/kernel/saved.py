"""Classes that can be saved: worlds, events and phrases, and their names in files.

A class of a world, an event or a phrase derives from :class:`Saved`. In files it stands under its name without its
module, so that code may move; no list of such classes need be kept. A class that is renamed keeps its name in files by
declaring it: ``__saved_as__ = "Land"``.
"""

from __future__ import annotations

from dataclasses import field
from inspect import isabstract
from typing import TYPE_CHECKING, Any

from pbm.quick.record import record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

KERNEL = "pbm.kernel"

_declared: list[type[Saved]] = []
"""Every class that can be saved, in the order of making."""


class Saved:
    """Something that worlds and journals are made of: a dataclass or an enum."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Note the class."""
        super().__init_subclass__()
        _declared.append(cls)

    def own_fault(self) -> str | None:
        """Return the fault in one that was read from a file, though all its fields have the right types; None if sound.

        The text goes on after the class's name: ``is said in too many words``. Only what is read from files is checked.
        """
        return None


@record
class Former:
    """The renamings from one format of files to the next.

    Attributes:
        classes: the new name of each class that was renamed, by its former name.
        fields: the new names of the fields that were renamed, by the former names of class and field; ``None`` for a
            field that is gone.
        parted: functions that split an event into several, by its former name: from its fields, under their new
            names, they return the class and the fields of each.

    """

    classes: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, str | None]] = field(default_factory=dict)
    parted: Mapping[str, Callable[[dict[str, Any]], Sequence[tuple[str, dict[str, Any]]]]] = field(default_factory=dict)


def saved_classes(*packages: str) -> dict[str, type[Saved]]:
    """Return the classes that the kernel and the packages declare to be saved, by their names in files.

    Abstract classes are left out.

    Raises:
        TypeError: two of them have one name.

    """
    found: dict[str, type[Saved]] = {}
    # A slotted dataclass is created twice, and only the second class is used.
    latest = {f"{kind.__module__}.{kind.__qualname__}": kind for kind in _declared}
    for path, kind in latest.items():
        if isabstract(kind) or not any(_is_in(package, kind.__module__) for package in (KERNEL, *packages)):
            continue
        name = vars(kind).get("__saved_as__", kind.__name__)
        if name in found:
            other = found[name]
            raise TypeError(
                f"{other.__module__}.{other.__qualname__} and {path} would both be saved as {name}: "
                "let one of them declare another name"
            )
        found[name] = kind
    return found


def _is_in(package: str, module: str) -> bool:
    return module == package or module.startswith(f"{package}.")
