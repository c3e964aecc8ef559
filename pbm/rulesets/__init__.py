"""The games, each a value: no ruleset knows another."""
