"""What the bench of many machines is made of: a database, servers on it, a crowd, a club, and a peer."""
