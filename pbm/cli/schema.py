"""The command schema: prints the JSON Schema of reports."""

from __future__ import annotations

import json

import click

from pbm.cli.completing import all_rulesets
from pbm.cli.opening import refusals
from pbm.cli.terminal import put_out
from pbm.desk.errors import RefusedError
from pbm.game.report_schema import report_schema
from pbm.pipeline.catalogue import find_ruleset


@click.command("schema")
@click.argument("ruleset", shell_complete=all_rulesets)
def schema_command(ruleset: str) -> None:
    """Print the JSON Schema of the reports of a game's rules.

    RULESET is the name by which scenarios choose them, such as empires; `pbm scenarios --json` tells it.
    """
    with refusals():
        rules = find_ruleset(ruleset, "schema")
        if rules.report_keys is None:
            raise RefusedError(f"{ruleset}: {rules.title} does not tell the keys of its reports")
    put_out(json.dumps(report_schema(rules), indent=1, ensure_ascii=False) + "\n")
