"""Work that is done beside the event loop: bots, shots, analyses."""
