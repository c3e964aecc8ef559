"""What a sheet is worth, where it is filed, and what its sender is told: the same at every door that it comes in by."""
