"""What all games share: the protocol, a match, its text form."""
