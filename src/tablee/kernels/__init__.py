"""Compiled code: how it is compiled and cached, words of 64 bits, and what a game's kernel provides."""
