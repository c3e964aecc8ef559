"""Operations on armies: engagement, ground, losses, splits and mergers (sections 6, 7 and 14)."""
