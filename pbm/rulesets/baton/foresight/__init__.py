"""The probable results of a sheet as things stand: tried out on the position that its player may see."""

from pbm.rulesets.baton.foresight.hints import foresee

__all__ = ["foresee"]
