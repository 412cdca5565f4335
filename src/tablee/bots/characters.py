"""The characters behind the levels: in every game the same eight people of a village."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Texts = Mapping[str, str]
"""A text in each language."""


@dataclass(frozen=True, slots=True)
class Character:
    """A fictional player: a name, and a line about how they play board games and games of shots."""

    name: str
    """The name in commands and messages."""
    title: Texts
    at_board: Texts
    at_table: Texts


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
    ),
)
"""Weakest first."""
