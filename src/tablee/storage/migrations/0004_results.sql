-- How guests did in the games of tables: it follows from the events, and is made anew by `tablee rebuild`.
CREATE TABLE result (
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL,  -- of the game at the table, from 1
    guest_id TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    content  BLOB    NOT NULL,
    PRIMARY KEY (table_id, number, guest_id)
) WITHOUT ROWID;
CREATE INDEX result_guest ON result (guest_id, game, at);
