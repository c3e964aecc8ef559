"""What would come of a sheet as things stand: tried out on the battle that its player may assume."""

from pbm.rulesets.battles.foresight.hints import foresee

__all__ = ["foresee"]
