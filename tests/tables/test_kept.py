"""How much of what somebody knows still stands, against a list of every version's moves."""

from __future__ import annotations

from itertools import takewhile

from hypothesis import given
from hypothesis import strategies as st

from tablee.tables.kept import NOTHING, KeptMoves

STEPS = st.lists(
    st.one_of(st.just("move"), st.just("name"), st.integers(1, 5), st.just("rematch")), max_size=40
)


class Naive:
    """Every version with its moves, each move another one."""

    def __init__(self) -> None:
        self.games = [0]
        self.lines: list[list[int]] = [[]]

    def go_on(self, line: list[int], *, rematch: bool = False) -> None:
        self.lines.append(line)
        self.games.append(self.games[-1] + rematch)

    def since(self, version: int) -> int:
        """The moves that a version has in common with every version after it."""
        if not 1 <= version <= len(self.lines) or self.games[version - 1] != self.games[-1]:
            return NOTHING
        known = self.lines[version - 1]
        return min(common(known, line) for line in self.lines[version - 1 :])


def common(one: list[int], other: list[int]) -> int:
    """How many moves two lines begin with alike."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def step(kept: KeptMoves, naive: Naive, number: int, what: object) -> None:
    line, version = naive.lines[-1], len(naive.lines) + 1
    match what:
        case "move":
            naive.go_on([*line, number])
        case "name":
            naive.go_on(line)
        case "rematch":
            naive.go_on([], rematch=True)
            kept.fall_back(NOTHING)
        case int(moves) if moves <= len(line):
            naive.go_on(line[:-moves])
            kept.fall_back(len(line) - moves)
        case _:
            return
    kept.go_on(version, len(naive.lines[-1]))


@given(steps=STEPS)
def test_it_is_what_all_later_versions_have_in_common(steps: list[object]) -> None:
    kept, naive = KeptMoves(), Naive()
    for number, what in enumerate(steps):
        step(kept, naive, number, what)
        assert kept.count == len(naive.lines[-1])
        for version in range(-1, len(naive.lines) + 3):
            assert kept.since(version) == naive.since(version)


@given(steps=STEPS, others=STEPS)
def test_a_fork_goes_its_own_way(steps: list[object], others: list[object]) -> None:
    kept, naive = KeptMoves(), Naive()
    for number, what in enumerate(steps):
        step(kept, naive, number, what)
    versions = range(len(naive.lines) + 1)
    before = [kept.since(version) for version in versions]
    fork = kept.fork()
    for number, what in enumerate(others, 1000):
        step(fork, naive, number, what)
    assert [kept.since(version) for version in versions] == before


def test_a_long_table_with_takebacks_stays_small() -> None:
    kept = KeptMoves()
    for version in range(2, 2002, 2):
        kept.go_on(version, 1)
        kept.fall_back(0)
        kept.go_on(version + 1, 0)
    assert len(kept._versions) <= 2
