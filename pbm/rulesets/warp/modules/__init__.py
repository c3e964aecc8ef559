"""The modules of Warp Empires: each replaces some generic rules."""
