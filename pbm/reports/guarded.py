"""A sandbox for templates on a desk: they may be from other authors, so they can only read documents.

They run in Jinja's sandbox, where nothing leads from a value to the program, and no document can be changed. What the
sandbox leaves open is limited here: loop iterations, calls and includes are counted, numbers that make things long are
limited, and so is memory. Memory is limited for the whole process, so threads render such pages one after the other.
The program's own templates run in it, too, if a desk has templates that may include them.
"""

from __future__ import annotations

import resource
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from threading import RLock
from types import BuiltinFunctionType
from typing import TYPE_CHECKING, Any

from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.filters import do_format
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pbm.quick.pattern import late_pattern
from pbm.reports.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from jinja2 import Template
    from jinja2.runtime import Context

STEPS = 1_000_000
"""The most loop iterations, calls and includes of one page."""

LARGEST = 10_000
"""The largest number by which something is repeated or padded."""

MEMORY = 1 << 30
"""Bytes that rendering may use in addition to what is used already."""

STATUS = Path("/proc/self/statm")
COUNTED = "counted_by_the_guard"
WIDENING = ("batch", "center", "indent", "round", "slice", "tojson", "truncate", "wordwrap")
"""Filters that make a value as long as a number says."""

_ONE_AT_A_TIME = RLock()
"""If two limits were set at a time, lifting them would restore the wrong ones."""

WIDE = late_pattern(r"%[^%a-zA-Z]*(?:[0-9]{3}|\*)")


class Guarded(Documents, ImmutableSandboxedEnvironment):
    """An environment for untrusted templates."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - as the library has it
        """Limit the filters, and begin to count steps."""
        super().__init__(**options)
        self.left = STEPS
        self.of_document: frozenset[int] = frozenset()
        self.filters |= {name: _bounded_filter(self.filters[name]) for name in WIDENING}
        self.filters |= {COUNTED: self.counted, "format": _format}

    def counted(self, things: Iterable[object]) -> Iterator[object]:
        """Yield things, counting a step for each."""
        for thing in things:
            self.step()
            yield thing

    def step(self) -> None:
        """Use one of the steps that are left.

        Raises:
            SecurityError: none are left.

        """
        self.left -= 1
        if self.left < 0:
            raise SecurityError("the template goes on for too long")

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:  # noqa: ANN401 - as the library has it
        """Allow a template to fill its own lists and dicts, but not the document's."""
        own = id(obj) not in self.of_document and (type(obj), attr) in {(list, "append"), (dict, "update")}
        return own or super().is_safe_attribute(obj, attr, value)

    def _generate(self, source: nodes.Template, *rest: Any, **more: Any) -> str:  # noqa: ANN401 - as the library has it
        """Make every loop count its iterations."""
        for loop in source.find_all(nodes.For):
            loop.iter = nodes.Filter(loop.iter, COUNTED, [], [], None, None, lineno=loop.lineno)
        return super()._generate(source, *rest, **more)

    def _load_template(self, name: str, globals: Any) -> Template:  # noqa: A002, ANN401 - as the library has it
        """Count an include."""
        self.step()
        return super()._load_template(name, globals)

    def call(self, context: Context, called: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the library has it
        """Count a call, and limit the numbers given to Python's own methods, such as ``str.ljust``."""
        self.step()
        if isinstance(called, BuiltinFunctionType) or called is self.globals["range"]:
            bounded(*args, *kwargs.values())
        return super().call(context, called, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - likewise
        """Refuse to multiply into something very long, and to use patterns with large widths."""
        if operator == "%" and isinstance(left, str):
            without_widths(left)
        elif operator == "**" or not (isinstance(left, (int, float)) and isinstance(right, (int, float))):
            bounded(left, right)
        elif isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > LARGEST:
            raise SecurityError("the number has too many digits")
        return super().call_binop(context, operator, left, right)


def bounded(*values: object) -> None:
    """Check that no number is so large that it could make something very long.

    Raises:
        SecurityError: one is.

    """
    if any(isinstance(value, (int, float)) and abs(value) > LARGEST for value in values):
        raise SecurityError(f"a number is larger than {LARGEST}")


def without_widths(pattern: str) -> None:
    """Check that a pattern has no field wider than a line.

    Raises:
        SecurityError: it does.

    """
    if WIDE.search(pattern):
        raise SecurityError("a pattern makes too much of its value")


def _bounded_filter(use: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that refuses large numbers as arguments."""
    own = 2 if hasattr(use, "jinja_pass_arg") else 1

    @wraps(use)
    def guarded(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - whatever the filter takes
        bounded(*args[own:], *kwargs.values())
        return use(*args, **kwargs)

    return guarded


def _format(pattern: str, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401 - as the library has it
    without_widths(str(pattern))
    return do_format(pattern, *args, **kwargs)


@contextmanager
def _little_memory() -> Iterator[None]:
    """Limit the memory for rendering; beyond it Python raises a MemoryError."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if not STATUS.exists():  # not Linux: the memory in use is unknown
        yield
        return
    taken = int(STATUS.read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    wanted = min([taken + MEMORY, *(limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY)])
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def render_bounded(template: Template, context: Mapping[str, object]) -> str:
    """Render a page within the limits of steps and memory."""
    environment = template.environment
    assert isinstance(environment, Guarded)
    with _ONE_AT_A_TIME, _little_memory():
        environment.left, environment.of_document = STEPS, frozenset(_containers(context))
        return template.render(context)


def _containers(thing: object) -> Iterator[int]:
    """Yield the identities of all lists and dicts in a document."""
    if isinstance(thing, (dict, list, tuple)):
        yield id(thing)
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from _containers(part)
