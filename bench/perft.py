"""Compares perft of the compiled kernel with the same algorithm in C (perft.c), in alternation."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from tablee import GAMES
from tablee.games.offboard import kernel_rules
from tablee.games.offboard.kernel import KERNEL
from tablee.games.offboard.state import State

GOAL = 1.25
ROUNDS = 15
SOURCE = Path(__file__).with_name("perft.c")
POSITIONS = {
    "start": ("yyyyy/1yyyy1/2yyy2/8/9/8/2rrr2/1rrrr1/rrrrr ------------ r - 0", 5),
    "fight": ("5/4y1/3ryy1/3rryy1/2yrryy2/2yrrryy/2yrr2/2rr2/5 ------------ r - 0", 5),
}


def build(folder: Path) -> Path:
    compiler = shutil.which("cc")
    if compiler is None:
        sys.exit("no C compiler: install one that runs as `cc`")
    program = folder / "perft"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def describe(state: State, depth: int) -> str:
    """A state and its rules as the numbers that perft.c reads."""
    stack, _ = KERNEL.pack(state)
    rules = kernel_rules.rules_of(state.options)
    rows = len(stack) // int(kernel_rules.WIDTH)
    return " ".join(map(str, [depth, rules.goal, *rules.values, *rules.exits, rows, *stack]))


def time_c(program: Path, description: str) -> tuple[int, float]:
    output = subprocess.run([program], input=description, capture_output=True, text=True, check=True).stdout
    count, seconds = output.split()
    return int(count), float(seconds)


def time_kernel(state: State, depth: int) -> tuple[int, float]:
    start = time.perf_counter()
    count = KERNEL.perft(state, depth)
    return count, time.perf_counter() - start


def compare(program: Path, name: str, position: str, depth: int) -> float:
    """Print the times and counts per second of both; return the ratio of the best times."""
    game = GAMES["offboard"]
    state: State = game.read_position(game.setup(), position)
    description = describe(state, depth)
    KERNEL.perft(state, 3)  # compiles
    rounds = [(time_kernel(state, depth), time_c(program, description)) for _ in range(ROUNDS)]
    counts = {count for times in rounds for count, _ in times}
    if len(counts) > 1:
        sys.exit(f"{name}: the counts differ: {counts}")
    ours, theirs = ([times[side][1] for times in rounds] for side in (0, 1))
    count = counts.pop()
    for side, seconds in (("kernel", ours), ("C", theirs)):
        best, middle = min(seconds), median(seconds)
        speed = f"{count / best / 1e9:.2f} G/s"
        print(f"{name} {depth}: {count:,}  {side:6}  best {best:.4f} s  median {middle:.4f} s  {speed}")
    return min(ours) / min(theirs)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        ratios = [compare(program, name, *position) for name, position in POSITIONS.items()]
    print(f"kernel/C time ratio: {max(ratios):.2f} (goal: at most {GOAL}; best times, the worse position)")


if __name__ == "__main__":
    main()
