"""Output for programs: the option ``--json`` of commands, and the printing of its documents.

The keys of each document are in docs/for-programs.md.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pbm.cli.terminal import put_out

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


def json_option(command: F) -> F:
    """Give a command the option ``--json``; its function gets ``as_json``."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")(command)


def put_json(document: object) -> None:
    """Print a document.

    Raises:
        OutputFailedError: standard output could not be written.

    """
    put_out(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
