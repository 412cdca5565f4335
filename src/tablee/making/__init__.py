"""Help for makers of games: a package to begin with."""
