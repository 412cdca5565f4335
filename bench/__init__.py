"""Benchmarks against peers: run one with `python -m bench.NAME`."""
