"""A small network that evaluates positions, and what its training must produce.

Features. A game writes a few words (`Features.words` of them, by `write_features`) that do not depend on the
side to move; each set bit is a feature. `Features.table` numbers the features from 0 to `Features.count` - 1
as each of the two sides sees them: side 1 sees the board turned by 180°, with the sides exchanged. A position
and its image with the sides exchanged thus give the same two sets of numbers.

Network. One layer of `hidden` neurons, with the same weights for both sides' features, then one neuron:

    x_own   = first_bias + sum of first[f] over the features f that the side to move sees
    x_other = first_bias + sum of first[f] over those that the other side sees
    y       = output_bias + output[:hidden] · a(x_own) + output[hidden:] · a(x_other)
    a(x)    = clip(x, 0, 1) ** 2

y is for the side to move; sigmoid(y) should be its expected score (a draw is half a point), and SCALE · y is
the score of the search. For training, mix the two targets of a row of self-play:
w · sigmoid(score / SCALE) + (1 - w) · (result + 1) / 2.

Integers. `quantise` converts a float network to int16: `first` and `first_bias` times 255, `output`
times 64, `output_bias` times 254 · 64 (as int32), rounded to nearest. Keep |output| below 127 / 64 · 4
and all sums of `first` within ±128 (any reasonable network is far from both limits). Then, exactly:

    a(x)  = (clip(x, 0, 255) ** 2) >> 8
    score = floor((output_bias + sum of products) · SCALE / (254 · 64)), then clipped below PROVEN_SCORE

File. `network.bin` in the game's folder, little-endian: 8 bytes MAGIC; uint32 features, uint32 hidden;
int16 first (features × hidden), first_bias (hidden), output (2 × hidden); int32 output_bias. `hidden` is
a multiple of 16, and the file has at most 256 KiB: 256 neurons for 250 features, 160 for 784.

A network is valid only for the options it was trained with (`Features.suit`): the defaults, except `start`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.bots.search.memory import PLIES
from tablee.core.errors import TableeError
from tablee.kernels import searchable
from tablee.kernels.compiling import compiled, inlined
from tablee.kernels.searchable import AnyFeatures, SearchContext
from tablee.kernels.words import ONE, ZERO, Word, Words, bit_count, lowest_bit

MAGIC = b"tablnet1"
SCALE = 400
FIRST_ONE, OUTPUT_ONE, ACTIVE_ONE = 255, 64, 254
LARGEST_FILE = 256 * 1024
HEAD = 16
"""The number of bytes before the weights."""

Int16s = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Weights:
    """The integer weights of a network, as in its file."""

    first: Int16s
    """Features × hidden."""
    first_bias: Int16s
    output: Int16s
    """The half for the side to move, then the half for the other side."""
    output_bias: int

    @property
    def hidden(self) -> int:
        return len(self.first_bias)


def quantise(
    first: NDArray[Any], first_bias: NDArray[Any], output: NDArray[Any], output_bias: float
) -> Weights:
    """Convert float weights, in the shapes of `Weights`, to integers."""
    limits = np.iinfo(np.int16)

    def whole(values: NDArray[Any], one: int) -> Int16s:
        scaled = np.rint(np.asarray(values, np.float64) * one)
        return np.clip(scaled, limits.min, limits.max).astype(np.int16)

    return Weights(
        whole(first, FIRST_ONE),
        whole(first_bias, FIRST_ONE),
        whole(np.ravel(output), OUTPUT_ONE),
        round(float(output_bias) * ACTIVE_ONE * OUTPUT_ONE),
    )


def write_network(weights: Weights, path: Path) -> None:
    """Write a network file."""
    features, hidden = weights.first.shape
    content = b"".join(
        (
            MAGIC,
            np.array([features, hidden], "<u4").tobytes(),
            *(part.astype("<i2").tobytes() for part in (weights.first, weights.first_bias, weights.output)),
            np.array([weights.output_bias], "<i4").tobytes(),
        )
    )
    if hidden % 16 or len(content) > LARGEST_FILE:
        raise ValueError(f"{features} × {hidden} weights: not a multiple of 16, or {len(content)} bytes")
    path.write_bytes(content)


def file_size(features: int, hidden: int) -> int:
    """The size of a network file in bytes."""
    return HEAD + 2 * (features + 3) * hidden + 4


@lru_cache(maxsize=16)
def read_network(path: Path, features: int) -> Weights:
    """Read a network file; raises TableeError if it is broken or does not fit the game."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TableeError(f"{path} cannot be read: {error.strerror}") from None
    if content[:8] != MAGIC or len(content) < HEAD:
        raise TableeError(f"{path} is not a network")
    count, hidden = (int(number) for number in np.frombuffer(content, "<u4", 2, 8))
    if count != features:
        raise TableeError(f"{path} is a network of {count} features, not {features}")
    if not hidden or hidden % 16 or len(content) != file_size(count, hidden):
        raise TableeError(f"{path} is broken: {len(content)} bytes for {count} × {hidden} weights")
    numbers = np.frombuffer(content, "<i2", (count + 3) * hidden, HEAD).astype(np.int16)
    first, bias, output = np.split(numbers, [count * hidden, (count + 1) * hidden])
    last = int(np.frombuffer(content, "<i4", 1, HEAD + 2 * len(numbers))[0])
    return Weights(first.reshape(count, hidden), bias, output, last)


# In the search. Each ply keeps the sums of the neurons, and the feature words that they were computed from.
# The sums of a position are updated incrementally: from those of the ply above, or of the last position at
# the same ply, by adding and subtracting the features that differ.


class Network(NamedTuple):
    """A network, and the sums of its neurons at each ply."""

    table: NDArray[np.int32]
    """The number of a feature by side, word and bit."""
    first: Int16s
    output: Int16s
    sums: Int16s
    """By ply, side and neuron."""
    seen: Words
    """By ply, the words that the sums were computed from; after them, the words of the current position."""
    hidden: np.uint64
    bias: int


def make_network(features: AnyFeatures, weights: Weights) -> Network:
    """Make a network for searching the game with these features."""
    return Network(
        table=np.ascontiguousarray(features.table(), np.int32).reshape(-1),
        first=np.ascontiguousarray(weights.first).reshape(-1),
        output=weights.output,
        sums=np.tile(weights.first_bias, 2 * PLIES),
        seen=np.zeros((PLIES + 1) * features.words, Word),
        hidden=Word(weights.hidden),
        bias=weights.output_bias,
    )


@inlined
def add_feature(sums: Int16s, at: Word, first: Int16s, feature: Word, hidden: Word) -> None:
    """Add a feature's weights to a side's sums."""
    for neuron in range(hidden):
        sums[at + neuron] += first[feature + neuron]


@inlined
def take_feature(sums: Int16s, at: Word, first: Int16s, feature: Word, hidden: Word) -> None:
    """Subtract a feature's weights from a side's sums."""
    for neuron in range(hidden):
        sums[at + neuron] -= first[feature + neuron]


@inlined
def half_output(sums: Int16s, at: Word, output: Int16s, half: Word, hidden: Word) -> int:
    """One side's contribution to the output."""
    total = np.int32(0)
    for neuron in range(hidden):
        value = np.int32(min(max(sums[at + neuron], np.int16(0)), np.int16(FIRST_ONE)))
        total = np.int32(
            total + np.int32(np.int32(value * value) >> np.int32(8)) * np.int32(output[half + neuron])
        )
    return np.int64(total)  # type: ignore[return-value]  # as `signed`


def evaluate_by_network(
    evaluation: Network, context: SearchContext, stack: Words, row: Word, ply: Word
) -> int:
    """Evaluate a position by a network for the side to move."""
    table, first, output, sums, seen, hidden, bias = evaluation
    words = searchable.feature_words(context)
    here, now = ply * words, Word(PLIES) * words
    above = here - words if ply else here
    differ_here, differ_above = ZERO, ZERO
    searchable.write_features(context, stack, row, seen, now)
    for number in range(ZERO, words):
        word = seen[now + number]
        differ_here += bit_count(word ^ seen[here + number])
        differ_above += bit_count(word ^ seen[above + number])
    at = ply * hidden * Word(2)
    if differ_above < differ_here:
        for number in range(ZERO, words):
            seen[here + number] = seen[above + number]
        before = at - hidden * Word(2)
        for neuron in range(hidden * Word(2)):
            sums[at + neuron] = sums[before + neuron]
    for number in range(ZERO, words):
        word, old = seen[now + number], seen[here + number]
        changed, base = word ^ old, number << Word(6)
        seen[here + number] = word
        while changed:
            bit = lowest_bit(changed)
            changed &= changed - ONE
            one = Word(table[base + bit]) * hidden
            other = Word(table[(words << Word(6)) + base + bit]) * hidden
            if (word >> bit) & ONE:
                add_feature(sums, at, first, one, hidden)
                add_feature(sums, at + hidden, first, other, hidden)
            else:
                take_feature(sums, at, first, one, hidden)
                take_feature(sums, at + hidden, first, other, hidden)
    side = searchable.side(context, stack, row)
    total = bias + half_output(sums, at + hidden * side, output, ZERO, hidden)
    total += half_output(sums, at + hidden * (ONE - side), output, hidden, hidden)
    return total * SCALE // (ACTIVE_ONE * OUTPUT_ONE)


# For training.


@compiled
def _write_words(context: SearchContext, stack: Words, row: Word, words: Words) -> None:
    searchable.write_features(context, stack, row, words, ZERO)


@compiled
def _number_features(words: Words, table: NDArray[np.int32], out: Int16s) -> None:
    count = words.shape[1]
    for position in range(words.shape[0]):
        for side in range(2):
            at = 0
            for number in range(count):
                rest = words[position, number]
                while rest:
                    out[position, side, at] = table[side, number, lowest_bit(rest)]
                    rest &= rest - ONE
                    at += 1


def number_features(features: AnyFeatures, words: Words, sides: NDArray[Any]) -> tuple[Int16s, Int16s]:
    """The feature numbers of many positions, as the side to move and the other side see them.

    `words` has a row of feature words for each position, `sides` the sides to move. Each row of the result
    has `features.most` numbers, padded at the end with `features.count`.
    """
    both = np.full((len(words), 2, features.most), features.count, np.int16)
    _number_features(np.ascontiguousarray(words, Word), features.table(), both)
    index, side = np.arange(len(words)), np.asarray(sides, np.int64)
    return both[index, side], both[index, 1 - side]


def words_of(features: AnyFeatures, context: SearchContext, stack: Words, row: Word) -> Words:
    """The feature words of a row."""
    words = np.zeros(features.words, Word)
    _write_words(context, stack, row, words)
    return words
