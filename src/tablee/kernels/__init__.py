"""Compiled code: how it is compiled and cached, what a game provides to it, and generic code on top of that.

A game's `kernel.py` defines `KERNEL` (a `kernel.Kernel`), its `search.py` defines `SEARCH` (a
`searchable.Searchable`). Perft, steps and playouts are written once here, with the functions of `rules`.
"""
