"""Calls in templates, tens of thousands a turn: beside Jinja, which copies all variables for many calls within loops.

Without it ``pbm turn`` takes 4 % more instructions (the sample's desk, whole process, counted by callgrind).
"""

from __future__ import annotations

from types import BuiltinFunctionType, BuiltinMethodType, FunctionType
from typing import TYPE_CHECKING, Any

from jinja2.runtime import Context, Macro
from jinja2.utils import _PassArg

if TYPE_CHECKING:
    from collections.abc import Callable

_PLAIN = {BuiltinFunctionType, BuiltinMethodType, FunctionType}


class QuickContext(Context):
    """What a template sees.

    A function that is marked with Jinja's ``pass_context`` is given the variables of the page, without those of the
    loop that it is called in.
    """

    def call(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as Jinja has it
        """Call a function from a template; what is neither macro, plain function nor built in is left to Jinja."""
        kind = type(function)
        wanted = function.__dict__.get("jinja_pass_arg") if kind is FunctionType else None
        if kind is Macro:
            first: tuple[object, ...] = (self.eval_ctx,)
        elif wanted is _PassArg.context:
            first = (self,)
        elif kind in _PLAIN and wanted is None:
            first = ()
        else:
            return super().call(function, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return function(*first, *args, **kwargs)
