"""The command that a user is told to type next."""

from __future__ import annotations

import shlex

import click
from click.core import ParameterSource


def next_command(*words: str) -> str:
    """Return a command to type, with the desk if it was named in this one."""
    context = click.get_current_context().find_root()
    named = context.get_parameter_source("desk") is ParameterSource.COMMANDLINE
    return shlex.join(["pbm", *(("--desk", str(context.params["desk"])) if named else ()), *words])
