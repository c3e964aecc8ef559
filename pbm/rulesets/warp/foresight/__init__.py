"""The expected results of a sheet: played out on the world that its player may assume (W.18, W.89)."""

from pbm.rulesets.warp.foresight.hints import foresee

__all__ = ["foresee"]
