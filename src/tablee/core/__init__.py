"""What all games share: the protocol of a game, a match, and its text form."""
