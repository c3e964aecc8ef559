"""Fast replacements for parts of libraries: each module says how much of a command's processor time it saves.

Nothing here knows anything about games. A module that saves less than three percent of a command is not kept.
"""
