"""Trains a game's network on rows of self-play, with PyTorch, on a GPU if there is one.

    python -m training.train offboard --rows one.npz two.npz --hidden 64 --epochs 4 --out offboard.bin

It prints the loss on validation games, then writes integer weights for the search. The network and its file
are described in `tablee/bots/search/network.py`.

A position's target is mostly the score of the search, converted to the mean points that were won after such
scores; the rest is the result of its game. Half of the batches are mirrored, if the game has a symmetry.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tablee.bots.search.games import SEARCHABLE_GAMES, search_of
from tablee.bots.search.network import SCALE, Weights, number_features, quantise, write_network
from tablee.bots.search.selfplay import Rows, load_rows

BATCH = 8_192
LEARNING_RATE = 2e-3
TRUST_IN_SEARCH = 0.85
"""The weight of the search's score in a position's target; the rest is the game's result.

All positions of a game share its result, so with a larger weight of it, a wide network memorises games.
"""
VALIDATION_EVERY = 20
"""One game in this many is held out for validation."""
LARGEST_OUTPUT = 7.5


class Net(nn.Module):
    """The network with float weights."""

    def __init__(self, features: int, hidden: int) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(features + 1, hidden, mode="sum", padding_idx=features)
        nn.init.normal_(self.first.weight, std=0.1)
        with torch.no_grad():
            self.first.weight[features] = 0
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.output = nn.Linear(2 * hidden, 1)

    def forward(self, own: Tensor, other: Tensor) -> Tensor:
        sides = [torch.clamp(self.first(one) + self.first_bias, 0, 1) ** 2 for one in (own, other)]
        return self.output(torch.cat(sides, dim=1)).squeeze(1)

    def weights(self) -> Weights:
        """The integer weights of the network."""

        def plain(values: Tensor) -> Any:
            return values.detach().cpu().numpy()

        first = plain(self.first.weight)[:-1]
        bias = float(self.output.bias.detach())
        return quantise(first, plain(self.first_bias), plain(self.output.weight)[0], bias)


class Data:
    """The training data on the device."""

    def __init__(self, game: Any, rows: Rows, device: torch.device) -> None:
        own, other = number_features(game, rows.words, rows.side)
        self.own = torch.from_numpy(own.astype(np.int32)).to(device)
        self.other = torch.from_numpy(other.astype(np.int32)).to(device)
        self.target = torch.from_numpy(targets(rows)).to(device)
        images = game.symmetry()
        images = np.arange(game.count) if images is None else images
        self.mirror = torch.from_numpy(np.append(images, game.count).astype(np.int32)).to(device)

    def __len__(self) -> int:
        return len(self.target)

    def loss(self, net: Net, at: Tensor | slice, mirrored: bool = False) -> Tensor:
        """The mean squared error of the expected points."""
        sides = self.own[at], self.other[at]
        if mirrored:
            sides = self.mirror[sides[0].long()], self.mirror[sides[1].long()]
        return ((torch.sigmoid(net(*sides)) - self.target[at]) ** 2).mean()


def targets(rows: Rows) -> Any:
    """The expected points of the side to move, from the search's score and the game's result."""
    points = (rows.result.astype(np.float32) + 1) / 2
    factor = fit_scores(rows.score.astype(np.float64) / SCALE, points)
    expected = 1 / (1 + np.exp(-factor * rows.score.astype(np.float32) / SCALE))
    return (TRUST_IN_SEARCH * expected + (1 - TRUST_IN_SEARCH) * points).astype(np.float32)


def fit_scores(scores: Any, points: Any) -> float:
    """The factor for scores with which a logistic curve best predicts the points."""
    factors = np.geomspace(0.2, 5.0, 65)
    errors = [((1 / (1 + np.exp(-factor * scores)) - points) ** 2).mean() for factor in factors]
    return float(factors[int(np.argmin(errors))])


def select(rows: Rows, chosen: Any) -> Rows:
    """Select rows by a mask."""
    return Rows(*(column[chosen] for column in rows))


def join(parts: list[Rows]) -> Rows:
    """Join the rows of several files, whose games are all different."""
    return Rows(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def validate(net: Net, data: Data) -> float:
    """The loss on the validation data."""
    with torch.no_grad():
        parts = [slice(n, n + BATCH) for n in range(0, len(data), BATCH)]
        sizes = [min(BATCH, len(data) - part.start) for part in parts]
        losses = [float(data.loss(net, part)) * size for part, size in zip(parts, sizes, strict=True)]
    return sum(losses) / max(1, len(data))


def train(name: str, rows: Rows, hidden: int, epochs: int, seed: int) -> Weights:
    """Train a network for a number of epochs, with a learning rate that falls to zero."""
    torch.manual_seed(seed)
    random = Random(seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    game = search_of(name).features
    assert game is not None, f"{name} has no features for a network"
    is_validation = rows.game % VALIDATION_EVERY == 0
    training, validation = (
        Data(game, select(rows, ~is_validation), device),
        Data(game, select(rows, is_validation), device),
    )
    net: Net = Net(game.count, hidden).to(device)
    optimiser = torch.optim.AdamW(net.parameters(), lr=LEARNING_RATE, weight_decay=1e-4)
    print(f"{name}: {len(training):,} positions to train on, {len(validation):,} for validation, {hidden}×2")
    began = time.perf_counter()
    steps = epochs * -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, LEARNING_RATE, total_steps=steps, pct_start=0.1)
    for epoch in range(1, epochs + 1):
        order, total = torch.randperm(len(training), device=device), torch.zeros((), device=device)
        batches = order.split(BATCH)
        for batch in batches:
            loss = training.loss(net, batch, mirrored=random.random() < 0.5)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            schedule.step()
            with torch.no_grad():
                net.output.weight.clamp_(-LARGEST_OUTPUT, LARGEST_OUTPUT)
            total += loss.detach()
        if epoch & (epoch - 1) == 0 or epoch == epochs:
            validation_loss = validate(net, validation)
            print(
                f"  epoch {epoch:4}: {float(total) / len(batches):.6f}, {validation_loss:.6f} validation",
                flush=True,
            )
    print(f"  {time.perf_counter() - began:.0f} s")
    return net.weights()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=SEARCHABLE_GAMES)
    parser.add_argument("--rows", type=Path, nargs="+", required=True, help="files of self-play")
    parser.add_argument("--hidden", type=int, default=64, help="number of neurons")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the network file to write")
    arguments = parser.parse_args()
    rows = join([load_rows(path) for path in arguments.rows])
    write_network(
        train(arguments.game, rows, arguments.hidden, arguments.epochs, arguments.seed), arguments.out
    )
    print(f"  written to {arguments.out}")


if __name__ == "__main__":
    main()
