"""Bots: programs of the game master's own that write sheets.

The settings name them (:mod:`pbm.desk.bot_settings`), ``docs/for-programs.md`` tells what they are given.
"""
