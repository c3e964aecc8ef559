"""What happens in a turn, one module for each part of it; what is public in part is two events."""
