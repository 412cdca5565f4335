"""The core of the game in other browsers than Chromium, each steered by the protocol that it speaks."""
