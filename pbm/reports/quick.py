"""How templates are compiled and run so that tables of thousands of cells take little time.

Jinja makes marked text of each value that is shown, and asks each function that is called what it wants to know. Both
is done tens of thousands of times for the reports of a turn.
"""

from __future__ import annotations

import re
from types import BuiltinFunctionType, BuiltinMethodType, FunctionType
from typing import TYPE_CHECKING, Any

from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from pbm.reports.speech import SPOKEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from jinja2.compiler import Frame
    from jinja2.nodes import Expr

GENERATION = "2"
"""Of the code that templates become: it is kept, and what an older program has kept must not be run."""

_SPECIAL = re.compile("[&<>'\"]")
_PLAIN = {BuiltinFunctionType, BuiltinMethodType}


def shown(value: object) -> str:
    """Return a value as a page shows it, escaped unless it is marked as safe."""
    kind = type(value)
    if kind is str:
        return value if _SPECIAL.search(value) is None else str(escape(value))  # type: ignore[call-overload, return-value]
    if kind is int:
        return str(value)
    return value if kind is Markup else escape(value)  # type: ignore[return-value]


class QuickCode(CodeGenerator):
    """Compiles templates: what a page shows is joined as text, and need not be marked piece by piece."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:  # noqa: ANN401 - the library's own
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class QuickContext(Context):
    """What a template sees; functions that want nothing of it are called without asking them."""

    def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as the library has it
        """Call a function from a template; only those that speak, and macros, are given what they need of it."""
        kind = type(function)
        if kind is Macro:
            first: tuple[object, ...] = (self.eval_ctx,)
        elif kind is FunctionType and function in SPOKEN:
            first = (self,)
        elif kind in _PLAIN:
            first = ()
        else:
            return super().call(function, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return function(*first, *args, **kwargs)
