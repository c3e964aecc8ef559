"""What can be saved: classes that say so, under names of their own.

A class of a world, an event or a phrase is a :class:`Saved`. In files it stands under its name without
its module, so that code may move; nobody keeps a list of such classes. A class that is called otherwise
one day keeps its name in files by declaring it: ``__saved_as__ = "Land"``.
"""

from __future__ import annotations

from dataclasses import field
from inspect import isabstract
from typing import TYPE_CHECKING, Any

from pbm.kernel.record import record

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
        """Say what is wrong with one that was read from a file, though each of its fields is of the right type.

        The text goes on after the class: ``is said in too many words``. Nobody asks of those that the program makes.
        """
        return None


@record
class Former:
    """How a format of files named what the format after it names otherwise.

    Attributes:
        classes: the latter name of each class that was renamed, by its former one.
        fields: the latter names of the fields that were renamed, by the former name of the class and
            their own; ``None`` for a field that is gone.
        parted: what makes several events of one, by its former name: from its fields, already by their
            latter names, the class and the fields of each.

    """

    classes: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[str, Mapping[str, str | None]] = field(default_factory=dict)
    parted: Mapping[str, Callable[[dict[str, Any]], Sequence[tuple[str, dict[str, Any]]]]] = field(default_factory=dict)


def saved_classes(*packages: str) -> dict[str, type[Saved]]:
    """Return the classes that the kernel and the packages declare to be saved, by their names in files.

    Abstract ones, which only others build on, are left out.

    Raises:
        TypeError: two of them have one name.

    """
    found: dict[str, type[Saved]] = {}
    # A slotted dataclass is made twice, and only the second one is used.
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
