"""The image of a container with a club in it, and its trial."""
