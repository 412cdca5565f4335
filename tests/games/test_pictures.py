"""The pictures of the rules pages: read, and every one of them a real position with legal moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.core.game import AnyGame
from tablee.core.options import read_pairs
from tablee.games import GAMES, find_game, read_rules
from tablee.games.pictures import (
    InvalidPicture,
    Picture,
    check_pictures,
    pictures_of,
    play_picture,
    read_pictures,
)

RULES = Path(__file__).parents[2] / "docs" / "rules"
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_page = pytest.mark.parametrize("page", sorted(RULES.glob("*.md")), ids=lambda page: page.name)
EVERY_PICTURE = [(game, name) for game in GAMES.values() for name in pictures_of(game)]

BLOCK = """
- A list item, and in it

  ```board push
  Red pushes
  two marbles.

    ● ● ○
   ○

  position: 5/6 r
  moves: e2-e3 @d4
  options: points=3 targets=1,2
  ```

```
board none
```
"""


def test_a_block_is_read() -> None:
    assert read_pictures(BLOCK) == [
        Picture(
            "push",
            "Red pushes two marbles.",
            "  ● ● ○\n ○",
            "5/6 r",
            ("e2-e3", "@d4"),
            ("points=3", "targets=1,2"),
        )
    ]


def test_a_caption_is_enough() -> None:
    assert read_pictures("```board start\nThe start.\n```\n") == [Picture("start", "The start.")]


@pytest.mark.parametrize(
    ("block", "complaint"),
    [
        ("```board\nThe start.\n```", "a name in lower case"),
        ("```board The Start\nThe start.\n```", "a name in lower case"),
        ("```board start\nposition: 5/6\n```", "no caption"),
        ("```board start\n```", "no caption"),
        ("```board start\nThe start.\n\nmoves: a\nmoves: b\n```", "two lines that begin with moves"),
        (f"```board start\nThe start.\n\nmoves: {'a ' * 21}\n```", "more than 20 moves"),
        ("```board start\nOne.\n```\n\n```board start\nTwo.\n```", "several pictures are called start"),
    ],
)
def test_a_block_that_cannot_be_read_is_refused(block: str, complaint: str) -> None:
    with pytest.raises(InvalidPicture, match=complaint):
        read_pictures(block)


@every_game
def test_our_pictures_are_legal_and_the_same_in_all_languages(game: AnyGame) -> None:
    assert check_pictures(game) == []
    assert len(pictures_of(game)) >= 4


@pytest.mark.parametrize(("game", "name"), EVERY_PICTURE, ids=lambda part: getattr(part, "name", part))
def test_a_game_could_begin_with_each_position(game: AnyGame, name: str) -> None:
    picture = pictures_of(game)[name]
    start = {"start": picture.position} if picture.position else {}
    first = game.start(game.setup({**read_pairs(picture.options), **start}))
    if picture.position:
        assert game.position(first.state) == picture.position


@pytest.mark.parametrize(
    ("game", "name", "shown"),
    [
        ("offboard", "push_off", "r=3"),
        ("offboard", "taken_target", "r=3"),
        ("arcanor", "points", "l=12"),
        ("arcanor", "seven", "l=7"),
        ("carami", "take", "s=4"),
        ("carami", "band", "s=10"),
        ("carom", "pocket", "K8 pocketed, K9 shoots_again"),
        ("carom", "backwards", "K8 pocketed, K9 shoots_again"),
        ("carom", "fault", "K8 pocketed, K10 striker_in, K10 pays, K9 shoots_again"),
        (
            "carom",
            "queen",
            "K8 pocketed, K11 queen_pending, K11 shoots_again, K8 pocketed, K11 queen_owned, K9 shoots_again",
        ),
        ("carramboule", "pocket", "B7 pocketed, B7 shoots_again"),
        ("carramboule", "screened", "B7 pocketed, B7 shoots_again"),
        (
            "carramboule",
            "yellow",
            "B7 pocketed, B10 striker_in, B10 must_choose, B10 chose_again, B10 pays, B10 shoots_again",
        ),
        (
            "carramboule",
            "queen",
            "B7 pocketed, B13 queen_pending, B7 shoots_again, B7 pocketed, B13 queen_owned, B7 shoots_again",
        ),
    ],
)
def test_what_the_captions_say_happens(game: str, name: str, shown: str) -> None:
    known = find_game(game)
    steps = play_picture(known, pictures_of(known)[name])
    rulings = ", ".join(f"{ruling.rule} {ruling.decision}" for step in steps for ruling in step.rulings)
    points = known.points(steps[-1].state)
    assert (rulings or f"{max(points, key=points.__getitem__)}={max(points.values())}") == shown


@every_page
def test_the_server_has_the_pages_as_they_are(page: Path) -> None:
    """They are copied when the UI is built."""
    name, language = (page.stem.removesuffix(".fr"), "fr" if page.stem.endswith(".fr") else "en")
    assert read_rules(find_game(name))[language] == page.read_text("utf-8")


@every_page
def test_a_summary_comes_first_and_is_short(page: Path) -> None:
    text = page.read_text("utf-8")
    summary, *rules = re.split(r"^## (?!In short|En bref)", text, flags=re.MULTILINE)
    assert len(rules) >= 3
    assert re.search(r"^## (In short|En bref)$", summary, flags=re.MULTILINE)
    assert 1 <= len(read_pictures(summary)) <= 2
    words = re.sub(
        r"```board.*?^```$|^\[.*\]\(.*\)$|\([A-Z]\d+[^)]*\)", "", summary, flags=re.DOTALL | re.MULTILINE
    )
    assert len(re.findall(r"\w[\w’'-]*", words)) <= 150
    assert not re.search(r"^- \*\*[A-Z]\d", summary, flags=re.MULTILINE), "no numbered rule yet"


@every_page
def test_every_board_is_a_picture(page: Path) -> None:
    """All other blocks are positions, each in one line."""
    blocks = re.findall(r"^```(.*)\n((?:.*\n)*?)```$", page.read_text("utf-8"), flags=re.MULTILINE)
    assert {info.split()[0] if info else "" for info, _ in blocks} == {"board", ""}
    assert [body for info, body in blocks if not info and body.count("\n") != 1] == []


def written(block: str, other: str | None = None) -> dict[str, str]:
    """Two pages with a picture each, the same by default."""
    first, second = (f"```board push\n{body}\n```\n" for body in (block, other or block))
    return {"en": first, "fr": second}


LINE = "5/6/7/8/1rrryy3/8/7/6/5 ------------ r - 0"


@pytest.mark.parametrize(
    ("pages", "complaint"),
    [
        (written("Push.\n\nmoves: a1-a1"), "cannot be made"),
        (written(f"Push.\n\nposition: {LINE}\nmoves: e3-e4"), r"cannot be made: .* \(O9\)"),
        (written("Push.\n\nposition: 5/6"), "cannot be made: a position has five parts"),
        (written("Push.\n\noptions: colour=red"), "cannot be made: .*colour"),
        (written(f"Push.\n\nposition: {LINE.replace('3/8', '111/8')}"), f"should have the position {LINE}"),
        (written(f"Push.\n\n● ●\n\nposition: {LINE}"), "should have this drawing, or none"),
        (written("Push.", "Pousser.\n\nmoves: a1-b2"), "differs from one language to another"),
        ({**written("Push."), "fr": "Rien."}, "'fr' lacks the pictures push"),
        (written("position: 5/6"), "cannot be read: .* no caption"),
    ],
)
def test_what_is_wrong_with_a_page_is_said(
    pages: dict[str, str], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.games.pictures.read_rules", lambda game: pages)
    (problem,) = check_pictures(find_game("offboard"))
    assert re.search(complaint, problem)
    assert problem[0].islower(), "part of a sentence"
