-- A table is its events, numbered from 0 without gaps; nothing is ever changed or removed.
CREATE TABLE event (
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 0),
    at       TEXT    NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    content  BLOB    NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE guest (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;
