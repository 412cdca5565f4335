-- What guests have tried of the puzzles: when first, whether that try solved it without help, whether one has.
CREATE TABLE attempt (
    guest_id TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    puzzle   TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    unaided  INTEGER NOT NULL,
    solved   INTEGER NOT NULL,
    PRIMARY KEY (guest_id, game, puzzle)
) WITHOUT ROWID;
