"""The command schema: prints the JSON Schemas of a game."""

from __future__ import annotations

import json

import click

from pbm.cli.completing import all_rulesets
from pbm.cli.opening import refusals
from pbm.cli.terminal import put_out
from pbm.desk.errors import RefusedError
from pbm.pipeline.catalogue import find_ruleset
from pbm.publishing.schemas import SCHEMAS


@click.command("schema")
@click.argument("ruleset", shell_complete=all_rulesets)
@click.option(
    "--of",
    "what",
    type=click.Choice([*SCHEMAS]),
    default="report",
    show_default=True,
    help="What it is the schema of: a report, the position that `pbm world` prints, a scenario in TOML, or a map.",
)
def schema_command(ruleset: str, what: str) -> None:
    """Print a JSON Schema of a game's rules: by default that of its reports.

    RULESET is the name by which scenarios choose them, such as empires; `pbm scenarios --json` tells it.
    """
    with refusals():
        rules = find_ruleset(ruleset, "schema")
        try:
            schema = SCHEMAS[what](rules)
        except LookupError as error:
            raise RefusedError(f"{ruleset}: {error}") from error
    put_out(json.dumps(schema, indent=1, ensure_ascii=False) + "\n")
