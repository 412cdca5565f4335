"""Our games for other people's programs."""
