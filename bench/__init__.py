"""Benchmarks against other programs; run one with `python -m bench.NAME`."""
