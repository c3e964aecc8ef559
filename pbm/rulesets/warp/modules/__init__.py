"""The modules of Warp Empires: what each puts in the place of the generic rules."""
