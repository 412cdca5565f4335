"""How yardsticks are made: who plays whom, what is written, and the table of the page."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tablee.bots import measuring
from tablee.bots.levels import levels_of
from tablee.bots.measuring import (
    BEGIN,
    END,
    measure,
    play,
    table_of,
    weigh_match,
    write_table,
    write_yardstick,
)
from tablee.bots.weighing import Weighed
from tablee.bots.yardstick import Measured, Yardstick
from tablee.core.errors import TableeError
from tablee.games import find_game

OFFBOARD = find_game("offboard")
STICK = Yardstick((Measured("random", 0.4, 90), Measured("lou", 0.1, 80)))


def test_a_game_is_weighed_for_both_players() -> None:
    match, players = play(OFFBOARD, ("random", "lou"), 1)
    assert players == {"r": "random", "y": "lou"}
    assert match.result is not None
    moves = list(weigh_match(match))
    assert len(moves) == len(match.moves)
    assert all(0.0 <= move.lost <= move.stake <= 1.0 for _, move in moves)


def test_everybody_meets_everybody_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, str]] = []
    first = play(OFFBOARD, ("random", "lou"), 1)

    def note(game: object, pair: tuple[str, str], number: int) -> object:
        met.append(pair)
        return first[0], {"r": pair[0], "y": pair[1]}

    def weigh(match: object) -> list[tuple[str, Weighed]]:
        """The stronger of the two gives away less."""
        return [
            (seat, Weighed(0.1 / (1 + names.index(name)), 0.5))
            for seat, name in zip("ry", met[-1], strict=True)
        ]

    names = ["random", *(level.name for level in levels_of(OFFBOARD))]
    monkeypatch.setattr(measuring, "play", note)
    monkeypatch.setattr(measuring, "weigh_match", weigh)
    done: list[float] = []
    stick = measure(OFFBOARD, 2, done.append)
    assert [one.name for one in stick.player] == names
    assert len(met) == len(set(met)) == len(names) * (len(names) - 1)
    assert done == sorted(done)
    assert done[-1] == 1.0
    assert stick.losses == sorted((one.lost for one in stick.player), reverse=True)
    monkeypatch.setattr(
        measuring, "weigh_match", lambda match: [("r", Weighed(0.1, 0.5)), ("y", Weighed(0.1, 0.5))]
    )
    with pytest.raises(TableeError, match="does not tell random play"):
        measure(OFFBOARD, 1, done.append)


def test_what_is_written_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "files", lambda package: tmp_path)
    write_yardstick(OFFBOARD, STICK)
    written = (tmp_path / "yardstick.toml").read_bytes()
    assert written.startswith(b"# ")
    assert msgspec.toml.decode(written, type=Yardstick) == STICK
    monkeypatch.setattr(measuring, "files", lambda package: tmp_path / "nowhere")
    with pytest.raises(TableeError, match="cannot be written"):
        write_yardstick(OFFBOARD, STICK)


def test_the_table_is_put_where_the_page_has_a_place_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "yardstick_of", lambda game: STICK if game is OFFBOARD else None)
    page = tmp_path / "page.md"
    page.write_text(f"Before\n{BEGIN}\nold\n{END}\nAfter\n", "utf-8")
    write_table(page, [OFFBOARD, find_game("carom")])
    text = page.read_text("utf-8")
    assert (
        "| plays like | Offboard |\n| --- | ---: |\n| random | 0% (0.400) |\n| lou | 75% (0.100) |\n" in text
    )
    assert text.startswith("Before\n")
    assert text.endswith("After\n")
    assert "old" not in text
    assert table_of([OFFBOARD]) in text
    page.write_text("nothing here\n", "utf-8")
    with pytest.raises(TableeError, match="has no lines"):
        write_table(page, [OFFBOARD])
