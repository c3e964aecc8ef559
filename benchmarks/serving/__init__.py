"""What the desk in a browser takes."""
