"""The board as text for a terminal (C1, C2, C5, C20)."""

from __future__ import annotations

import re

from rich.text import Text

from tablee import Match

from .boards import BACK, COLUMNS, GAME, SEATS, VALUES, begin, now, place

SIGNS = {"s": "●", "w": "▲", "n": "○", "e": "△"}


def drawn(match: Match) -> list[str]:
    """What a terminal shows, without colours, by lines."""
    return Text.from_markup(GAME.draw(match.step.state)).plain.splitlines()


def shown(lines: list[str]) -> dict[str, str]:
    """What stands in each slot's place, under its column's letter and beside its row's number."""
    letters = next(line for line in lines if re.fullmatch(r"[ a-k]+", line))
    places = {}
    for line in lines:
        if row := re.match(r" ?(\d+) ", line):
            for letter in COLUMNS:
                at = letters.index(letter)
                places[f"{letter}{row[1]}"] = line[at - 1 : at + 1].strip()
    return places


def test_c1_every_marble_stands_under_its_letter_and_beside_its_number() -> None:
    for start in (begin(), begin(place("d4 f11 h8", w="a4 e5", n="d1 h1 g3", e="k8 a6"))):
        places = shown(drawn(start))
        for slot, seat in now(start).marbles.items():
            assert places[slot] == SIGNS[seat]
        count = sum(sign in SIGNS.values() for sign in places.values())
        assert count == len(now(start).marbles)


def test_c2_free_back_lines_show_their_values() -> None:
    places = shown(drawn(begin(place("f5"))))
    for seat in SEATS:
        assert [places[slot] for slot in BACK[seat]] == [str(value) for value in VALUES]


def test_c5_ramps_show_who_waits() -> None:
    def ramps(match: Match) -> str:
        return "".join(re.findall(r"\*[●▲○△]?", "".join(drawn(match))))

    assert ramps(begin(place("f5"))) == "*" * 16
    filled = ramps(begin(place("f5", ramps="d11 h1 a7 k4")))
    assert sorted(filled.replace("*", "")) == sorted("●○△▲")


def test_c20_points_of_each_seat_and_team() -> None:
    start = place("f5 e11", n="f8", taken={"s": 1, "w": 2, "e": 3})
    assert drawn(begin(start))[-1] == "→● s: 7 + ▲ w: 4 = 11   ○ n: 0 + △ e: 6 = 6"
    assert drawn(begin(start, teams=False))[-1] == "→● s: 7   ▲ w: 4   ○ n: 0   △ e: 6"
    assert drawn(begin(place("f5 e11", n="f8"), players=2))[-1] == "→● s: 5   ○ n: 0"
