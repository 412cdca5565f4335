"""The characters behind the levels: in every game the same people of a village."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Texts = Mapping[str, str]
"""A text in each language."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a player likes in a move of a board game, in points of the search (400 make a win 73% likely).

    A game's `search.py` says how much its moves have of each (`traits`); its `levels.toml` may give a level
    another style.
    """

    gain: int = 0
    """For a move that wins something at once."""
    forward: int = 0
    """For each step towards the goal."""
    contact: int = 0
    """For each piece that comes next to an opponent's."""
    together: int = 0
    """For each piece that comes next to another own one."""


NO_STYLE = Style()


@dataclass(frozen=True, slots=True)
class Character:
    """A fictional player: a name, and a line about how they play board games and games of shots."""

    name: str
    """The name in commands and messages."""
    title: Texts
    at_board: Texts
    at_table: Texts
    alike: tuple[str, str, str]
    """Others who play just like them, for tables where several sit: names for every language."""
    style: Style = NO_STYLE


CHARACTERS = (
    Character(
        "lou",
        title={"en": "Lou", "fr": "Lou"},
        at_board={
            "en": "Seven years old. Plays the move she likes best, and laughs when it works.",
            "fr": "Sept ans. Joue le coup qui lui plaît, et rit quand ça marche.",
        },
        at_table={
            "en": "Seven years old. Shoots first, aims later, and cheers whatever falls.",
            "fr": "Sept ans. Tire d’abord, vise après, et applaudit tout ce qui rentre.",
        },
        alike=("Tom", "Mila", "Nino"),
        style=Style(forward=8),
    ),
    Character(
        "basile",
        title={"en": "Basile", "fr": "Basile"},
        at_board={
            "en": "The baker’s apprentice. Up since four: sees what is under his nose, rarely further.",
            "fr": "Apprenti boulanger. Debout depuis quatre heures : ne voit que ce qu’il a sous le nez.",
        },
        at_table={
            "en": "The baker’s apprentice. Strong arms; aims at the nearest piece and hopes.",
            "fr": "Apprenti boulanger. Des bras solides ; vise au plus près et croise les doigts.",
        },
        alike=("Clémence", "Nadir", "Gaspard"),
        style=Style(contact=4),
    ),
    Character(
        "jo",
        title={"en": "Granny Jo", "fr": "Mamie Jo"},
        at_board={
            "en": "Plays for the company. Takes what you leave her, and pours you another lemonade.",
            "fr": "Joue pour le plaisir. Prend ce qu’on lui laisse, et ressert de la citronnade.",
        },
        at_table={
            "en": "A gentle hand and straight shots. Now and then her glasses stay upstairs.",
            "fr": "La main légère, le tir bien droit. Oublie parfois ses lunettes à l’étage.",
        },
        alike=("Odette", "Lucien", "Simone"),
        style=Style(gain=20),
    ),
    Character(
        "marcel",
        title={"en": "Marcel", "fr": "Marcel"},
        at_board={
            "en": "Runs the café. Plays well between two orders, and leaves a door open when somebody calls.",
            "fr": "Tient le café. Joue bien entre deux commandes ; dès qu’on l’appelle, il baisse la garde.",
        },
        at_table={
            "en": "Runs the café, and its table. Knows the easy shots by heart.",
            "fr": "Tient le café, et la table du café. Connaît les tirs faciles par cœur.",
        },
        alike=("Yvonne", "Roger", "Fatima"),
        style=Style(together=-3),
    ),
    Character(
        "ines",
        title={"en": "Inès", "fr": "Inès"},
        at_board={
            "en": "Brings the post. Quick and cheerful, and often there before you.",
            "fr": "La factrice. Vive, joyeuse, et souvent arrivée avant vous.",
        },
        at_table={
            "en": "Brings the post. A sure hand; tries a cushion when the day is fine.",
            "fr": "La factrice. La main sûre ; tente une bande quand il fait beau.",
        },
        alike=("Hugo", "Aïcha", "Loïc"),
        style=Style(forward=4),
    ),
    Character(
        "augustin",
        title={"en": "Augustin", "fr": "Augustin"},
        at_board={
            "en": "Keeps the toy library. Has tried every trick in it, and enjoys hasty moves. Yours.",
            "fr": "Le ludothécaire. Connaît toutes les ruses, et adore les coups précipités. Les vôtres.",
        },
        at_table={
            "en": "Keeps the toy library. Thinks of the next shot before this one.",
            "fr": "Le ludothécaire. Pense déjà au tir suivant.",
        },
        alike=("Blanche", "Théodore", "Nour"),
        style=Style(contact=2, forward=2),
    ),
    Character(
        "colette",
        title={"en": "Colette", "fr": "Colette"},
        at_board={
            "en": "Taught the village to count. Patient, exact; a mistake is seldom forgiven.",
            "fr": "A appris à compter à tout le village. Patiente, précise, elle pardonne rarement.",
        },
        at_table={
            "en": "Taught the village geometry. Cuts, cushions, and nothing left for you.",
            "fr": "A appris la géométrie à tout le village. Coups fins, bandes, et plus rien pour vous.",
        },
        alike=("Armand", "Hélène", "Édouard"),
        style=Style(contact=-3, together=3),
    ),
    Character(
        "rosalie",
        title={"en": "Madame Rosalie", "fr": "Madame Rosalie"},
        at_board={
            "en": "Champion of the canton, three times over. Come rested.",
            "fr": "Trois fois championne du canton. Reposez-vous avant.",
        },
        at_table={
            "en": "Champion of the canton. Let her begin, and you may watch.",
            "fr": "Championne du canton. Laissez-la commencer, et vous n’aurez plus qu’à regarder.",
        },
        alike=("Gustave", "Éléonore", "Maxence"),
    ),
)
"""Weakest first."""

PARTNER = Character(
    "camille",
    title={"en": "Camille", "fr": "Camille"},
    at_board={
        "en": "Lives across the street. Plays about as well as you do: win, and she comes back stronger.",
        "fr": "Habite en face. Toujours à votre hauteur : gagnez, et vous la retrouverez plus forte.",
    },
    at_table={
        "en": "Lives across the street. Aims about as well as you do: win, and her hand gets steadier.",
        "fr": "Habite en face. Vise comme vous, ni mieux ni moins bien : gagnez, et sa main s’affermit.",
    },
    alike=("Dominique", "Sacha", "Claude"),
)
"""The ninth, who is as strong as the person she plays with."""


def characters_for(count: int) -> list[Character]:
    """A number of characters, spread evenly from the weakest to the strongest."""
    last = len(CHARACTERS) - 1
    return [CHARACTERS[round(last * number / max(count - 1, 1))] for number in range(count)]
