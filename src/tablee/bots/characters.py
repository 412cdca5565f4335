"""The people behind the levels: the same eight in every game, from the village's café and toy library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Words = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who plays: a name, and a line about how, at a board and at a table of shots."""

    name: str
    """As commands and messages write it."""
    title: Words
    at_board: Words
    at_table: Words


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
            "fr": "Sept ans. Tire d’abord, vise après, et applaudit tout ce qui tombe.",
        },
    ),
    Character(
        "basile",
        title={"en": "Basile", "fr": "Basile"},
        at_board={
            "en": "The baker’s apprentice. Up since four: sees what is under his nose, rarely further.",
            "fr": "L’apprenti du boulanger. Debout depuis quatre heures : voit juste devant lui.",
        },
        at_table={
            "en": "The baker’s apprentice. Strong arms; aims at the nearest piece and hopes.",
            "fr": "L’apprenti du boulanger. Des bras solides ; vise au plus près et espère.",
        },
    ),
    Character(
        "jo",
        title={"en": "Granny Jo", "fr": "Mamie Jo"},
        at_board={
            "en": "Plays for the company. Takes what you leave her, and pours you another lemonade.",
            "fr": "Joue pour la compagnie. Prend ce qu’on lui laisse, et ressert de la citronnade.",
        },
        at_table={
            "en": "A gentle hand and straight shots. Now and then her glasses stay upstairs.",
            "fr": "La main douce, les tirs droits. Ses lunettes restent parfois à l’étage.",
        },
    ),
    Character(
        "marcel",
        title={"en": "Marcel", "fr": "Marcel"},
        at_board={
            "en": "Runs the café. Plays well between two orders, and leaves a door open when somebody calls.",
            "fr": "Tient le café. Joue bien entre deux commandes ; on l’appelle, une porte reste ouverte.",
        },
        at_table={
            "en": "Runs the café, and its table. Knows the easy shots by heart.",
            "fr": "Tient le café, et sa table. Connaît les tirs faciles par cœur.",
        },
    ),
    Character(
        "ines",
        title={"en": "Inès", "fr": "Inès"},
        at_board={
            "en": "Brings the post. Quick and cheerful, and often there before you.",
            "fr": "La factrice. Vive, joyeuse, et souvent là avant vous.",
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
            "fr": "Le ludothécaire. Il a essayé toutes les ruses, et goûte les coups pressés. Les vôtres.",
        },
        at_table={
            "en": "Keeps the toy library. Thinks of the next shot before this one.",
            "fr": "Le ludothécaire. Pense au tir suivant avant celui-ci.",
        },
    ),
    Character(
        "colette",
        title={"en": "Colette", "fr": "Colette"},
        at_board={
            "en": "Taught the village to count. Patient, exact; a mistake is seldom forgiven.",
            "fr": "A appris à compter à tout le village. Patiente, exacte ; une faute se pardonne rarement.",
        },
        at_table={
            "en": "Taught the village geometry. Cuts, cushions, and nothing left for you.",
            "fr": "A enseigné la géométrie au village. Coupes, bandes, et rien qui vous reste.",
        },
    ),
    Character(
        "rosalie",
        title={"en": "Madame Rosalie", "fr": "Madame Rosalie"},
        at_board={
            "en": "Champion of the canton, three times over. Come rested.",
            "fr": "Championne du canton, trois fois. Venez reposé.",
        },
        at_table={
            "en": "Champion of the canton. Let her begin, and you may watch.",
            "fr": "Championne du canton. Laissez-la commencer, et vous regarderez.",
        },
    ),
)
"""Weakest first."""
