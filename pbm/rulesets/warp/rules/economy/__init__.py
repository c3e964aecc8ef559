"""Revenue, points, offers and recruits: what territories pay and what is bought (sections 7 to 9)."""
