"""What armies suffer and do to each other: engagement, ground, losses, splits and mergers (sections 6, 7 and 14)."""
