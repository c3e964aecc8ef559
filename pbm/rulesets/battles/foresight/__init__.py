"""The expected results of a sheet: tried out on the battle that its player may assume."""

from pbm.rulesets.battles.foresight.hints import foresee

__all__ = ["foresee"]
