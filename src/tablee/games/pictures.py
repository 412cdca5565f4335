"""The pictures of rules pages: positions that the browser draws, and moves that it shows on them.

A page has each picture in a block of its own, which reads well where nothing is drawn:

    ```board push
    Red pushes two yellow marbles one cell east.

    position: 5/6/7/8/1rrryy3/8/7/6/5 ------------ r - 0
    moves: e2-e3
    ```

After the name come a caption, a drawing for those who read the page as text if wanted, and what to show: the
position (by default the start of the game), the moves and the game's options. All but the caption may be
left out. Pages in several languages have the same pictures, each under the same name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import dedent

from rich.text import Text

from tablee.core.errors import TableeError
from tablee.core.game import AnyGame, AnyStep, Step
from tablee.core.hidden import view_step
from tablee.core.options import read_pairs
from tablee.games import read_rules

_BLOCK = re.compile(r"^( *)```board(.*)\n((?:.*\n)*?)\1```$", re.MULTILINE)
_NAME = re.compile(r" ([a-z][a-z0-9_]{0,31})")
_LINE = re.compile(r"(position|moves|options): (.*)")
MOST_MOVES = 20
"""A page with longer games would be a record; the server plays them all at once."""


class InvalidPicture(TableeError):
    """A block of a rules page that cannot be drawn."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a block of a rules page shows."""

    name: str
    caption: str
    drawing: str = ""
    """The same as text, as a terminal draws the position; empty if the page has none."""
    position: str = ""
    """Empty for the start of the game."""
    moves: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    """As on the command line: `points=3`."""

    @property
    def shown(self) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """What is the same in all languages."""
        return self.position, self.moves, self.options


def read_pictures(page: str) -> list[Picture]:
    """The pictures of a rules page, in order; raises InvalidPicture."""
    pictures = [_read_block(match[2], dedent(match[3])) for match in _BLOCK.finditer(page)]
    names = [picture.name for picture in pictures]
    if repeated := {name for name in names if names.count(name) > 1}:
        raise InvalidPicture(f"several pictures are called {', '.join(sorted(repeated))}")
    return pictures


def _read_block(info: str, body: str) -> Picture:
    name = _NAME.fullmatch(info)
    if not name:
        raise InvalidPicture(f"write ```board and a name in lower case, not ```board{info[:40]}")
    lines = body.rstrip().split("\n")
    found: dict[str, str] = {}
    while lines and (line := _LINE.fullmatch(lines[-1])):
        if line[1] in found:
            raise InvalidPicture(f"the picture {name[1]} has two lines that begin with {line[1]}")
        found[line[1]] = line[2].strip()
        lines.pop()
    caption, _, drawing = "\n".join(lines).strip().partition("\n\n")
    if not caption:
        raise InvalidPicture(f"the picture {name[1]} has no caption")
    moves = tuple(found.get("moves", "").split())
    if len(moves) > MOST_MOVES:
        raise InvalidPicture(f"the picture {name[1]} has more than {MOST_MOVES} moves")
    return Picture(
        name[1],
        " ".join(caption.split()),
        drawing.strip("\n"),
        found.get("position", ""),
        moves,
        tuple(found.get("options", "").split()),
    )


def pictures_of(game: AnyGame) -> dict[str, Picture]:
    """The pictures of all rules pages of a game, by name; raises InvalidPicture."""
    pictures: dict[str, Picture] = {}
    for page in read_rules(game).values():
        for picture in read_pictures(page):
            if picture.shown != pictures.setdefault(picture.name, picture).shown:
                raise InvalidPicture(f"the picture {picture.name} differs from one language to another")
    return pictures


def first_step(game: AnyGame, picture: Picture) -> AnyStep:
    """What a picture shows before its moves; raises TableeError."""
    setup = game.setup(read_pairs(picture.options))
    if not picture.position:
        return game.start(setup)
    return Step(game.read_position(setup, picture.position))


def play_picture(game: AnyGame, picture: Picture) -> list[AnyStep]:
    """All that a picture shows, step by step; raises TableeError."""
    steps = [first_step(game, picture)]
    for text in picture.moves:
        steps.append(game.play(steps[-1].state, game.read_move(text)))
    return steps


def draw_picture(game: AnyGame, step: AnyStep) -> str:
    """A step as text, for those who read the page where nothing is drawn."""
    drawn = Text.from_markup(game.draw(view_step(game, step, None).state)).plain
    return "\n".join(line.rstrip() for line in drawn.splitlines())


def check_pictures(game: AnyGame) -> list[str]:
    """What is wrong with the pictures of a game's rules pages, one sentence each."""
    try:
        pages = {language: read_pictures(page) for language, page in read_rules(game).items()}
        pictures = pictures_of(game).values()
    except InvalidPicture as error:
        return [f"a rules page cannot be read: {error}"]
    return [*_missing(pages), *(problem for picture in pictures for problem in _check(game, picture))]


def _missing(pages: dict[str, list[Picture]]) -> Iterator[str]:
    """Languages whose page lacks a picture that another one has."""
    names = {language: [picture.name for picture in pictures] for language, pictures in pages.items()}
    for language, own in names.items():
        lacking = {name for others in names.values() for name in others} - set(own)
        if lacking:
            yield f"the rules page in {language!r} lacks the pictures {', '.join(sorted(lacking))}"


def _check(game: AnyGame, picture: Picture) -> Iterator[str]:
    """Whether a picture can be made of real positions and legal moves."""
    try:
        steps: Sequence[AnyStep] = play_picture(game, picture)
    except TableeError as error:
        yield f"the picture {picture.name} cannot be made: {error}"
        return
    written = game.position(steps[0].state)
    if picture.position not in ("", written):
        yield f"the picture {picture.name} should have the position {written}"
    if picture.drawing and picture.drawing != (drawn := draw_picture(game, steps[0])):
        yield f"the picture {picture.name} should have this drawing, or none:\n{drawn}"
