"""What happens in each phase of the turn."""
