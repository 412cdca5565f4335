"""Adapters that offer our games to other programs."""
