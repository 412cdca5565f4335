"""What the server's bench is made of: tables to play at, a cheap crowd of players, and a peer."""
