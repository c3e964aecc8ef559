"""Baton and Knapsack among dummies."""
