"""Lets processes that a test starts find the toy games, too, when this folder is on their path."""

from __future__ import annotations

import sys
from pathlib import Path

import pbm.rulesets

SUPPORT = Path(__file__).parents[1]
sys.path.append(str(SUPPORT.parents[1]))
pbm.rulesets.__path__.append(str(SUPPORT / "rulesets"))
