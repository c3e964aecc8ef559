"""Fuzzing: what reads other people's files is fed with bytes that nobody thought of, guided by coverage."""
