"""The option of all commands that say how well the program plays."""

from __future__ import annotations

import click

from pbm.kernel.seat import Level

LEVELS = click.Choice([level.value for level in Level])
"""How well the program plays."""
