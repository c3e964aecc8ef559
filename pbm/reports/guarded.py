"""Templates that lie on a desk: somebody else may have written them, so they look at documents and do nothing else.

They run in Jinja's sandbox, where nothing leads from a value to the program, and no document can be changed. What the
sandbox leaves open is bounded here: turns of loops, calls and includes are counted, numbers that make things long are
limited, and so is the memory. That is the whole process's, so threads render such pages one after the other. The
program's own templates run in it, too, once there is one of the desk's that may include them.
"""

from __future__ import annotations

import re
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

from pbm.reports.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from jinja2 import Template
    from jinja2.runtime import Context

STEPS = 1_000_000
"""Turns of loops, calls and includes of one page."""

LARGEST = 10_000
"""A number that something is repeated, padded or filled up by."""

MEMORY = 1 << 30
"""Bytes that rendering may take besides what is taken already."""

STATUS = Path("/proc/self/statm")
COUNTED = "counted_by_the_guard"
WIDENING = ("batch", "center", "indent", "round", "slice", "tojson", "truncate", "wordwrap")
"""Filters that make as much of a value as a number says."""

_ONE_AT_A_TIME = RLock()
"""Two limits at a time would be taken for each other's when they are lifted."""

WIDE = re.compile(r"%[^%a-zA-Z]*(?:[0-9]{3}|\*)")


class Guarded(Documents, ImmutableSandboxedEnvironment):
    """An environment for templates that nobody vouches for."""

    intercepted_binops = frozenset(("*", "**", "%"))

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - as the library has it
        """Begin to count."""
        super().__init__(**options)
        self.left = STEPS
        self.of_document: frozenset[int] = frozenset()
        self.filters |= {name: _bounded_filter(self.filters[name]) for name in WIDENING}
        self.filters |= {COUNTED: self.counted, "format": _format}

    def counted(self, things: Iterable[object]) -> Iterator[object]:
        """Go through things, each of them a step."""
        for thing in things:
            self.step()
            yield thing

    def step(self) -> None:
        """Take one of the steps that are left.

        Raises:
            SecurityError: there is none.

        """
        self.left -= 1
        if self.left < 0:
            raise SecurityError("the template goes on for too long")

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:  # noqa: ANN401 - as the library has it
        """Let a template fill lists and tables of its own, and none of the document's."""
        own = id(obj) not in self.of_document and (type(obj), attr) in {(list, "append"), (dict, "update")}
        return own or super().is_safe_attribute(obj, attr, value)

    def _generate(self, source: nodes.Template, *rest: Any, **more: Any) -> str:  # noqa: ANN401 - as the library has it
        """Let every loop be counted."""
        for loop in source.find_all(nodes.For):
            loop.iter = nodes.Filter(loop.iter, COUNTED, [], [], None, None, lineno=loop.lineno)
        return super()._generate(source, *rest, **more)

    def _load_template(self, name: str, globals: Any) -> Template:  # noqa: A002, ANN401 - as the library has it
        """Count what is included."""
        self.step()
        return super()._load_template(name, globals)

    def call(self, context: Context, called: Any, /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the library has it
        """Count a call, and let no text be made too long by what Python offers."""
        self.step()
        if isinstance(called, BuiltinFunctionType) or called is self.globals["range"]:
            bounded(*args, *kwargs.values())
        return super().call(context, called, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - likewise
        """Multiply nothing into something long, and fill only patterns without widths."""
        if operator == "%" and isinstance(left, str):
            without_widths(left)
        elif operator == "**" or not (isinstance(left, (int, float)) and isinstance(right, (int, float))):
            bounded(left, right)
        elif isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > LARGEST:
            raise SecurityError("the number has too many digits")
        return super().call_binop(context, operator, left, right)


def bounded(*values: object) -> None:
    """See that no number is so large that something would be made very long by it.

    Raises:
        SecurityError: one is.

    """
    if any(isinstance(value, (int, float)) and abs(value) > LARGEST for value in values):
        raise SecurityError(f"a number is larger than {LARGEST}")


def without_widths(pattern: str) -> None:
    """See that no pattern asks for a place wider than a line.

    Raises:
        SecurityError: it does.

    """
    if WIDE.search(pattern):
        raise SecurityError("a pattern makes too much of its value")


def _bounded_filter(use: Callable[..., Any]) -> Callable[..., Any]:
    """Return a filter that takes no large numbers besides what it is used on."""
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
    """Let no more memory be taken than rendering may; Python says so with a MemoryError."""
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if not STATUS.exists():  # no Linux: nothing tells how much there is
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
    """Render a page with as many steps and as much memory as a page may take."""
    environment = template.environment
    assert isinstance(environment, Guarded)
    with _ONE_AT_A_TIME, _little_memory():
        environment.left, environment.of_document = STEPS, frozenset(_containers(context))
        return template.render(context)


def _containers(thing: object) -> Iterator[int]:
    """Yield the identities of all lists and tables in a document."""
    if isinstance(thing, (dict, list, tuple)):
        yield id(thing)
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from _containers(part)
