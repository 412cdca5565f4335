"""Help for authors of games: a package to start from."""
