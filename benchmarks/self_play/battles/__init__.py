"""Napoleonic Battles among dummies."""
