"""Warp Empires among dummies."""
