"""The rulebook as cases in text: what they mean, and how they are played."""
