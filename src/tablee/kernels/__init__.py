"""Compiled code: how it is compiled and cached, what a game provides to it, and what is written over that.

A game's `kernel.py` ends with a `KERNEL` (`kernel.Kernel`), its `search.py` with a `SEARCH`
(`searchable.Searchable`). Perft, steps and playouts are written once here, over the functions of `rules`.
"""
