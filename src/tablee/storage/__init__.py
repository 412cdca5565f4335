"""Where tables live on: an append-only list of events a table."""
