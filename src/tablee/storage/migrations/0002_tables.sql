-- A table is its events, numbered from 0 without gaps; nothing is ever changed.
CREATE TABLE event (
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 0),
    at       INTEGER NOT NULL,
    form     INTEGER NOT NULL,
    content  BLOB    NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE guest (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;

-- What lists and deadlines need of a table; written with every event, and made anew by `tablee rebuild`.
CREATE TABLE summary (
    table_id TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    events   INTEGER NOT NULL,
    state    TEXT    NOT NULL,
    to_play  TEXT,
    due      INTEGER,
    changed  INTEGER NOT NULL,
    public   INTEGER NOT NULL,
    seats    BLOB    NOT NULL,
    visited  INTEGER NOT NULL  -- when somebody last came, or something changed
) WITHOUT ROWID;
CREATE INDEX summary_due ON summary (due) WHERE due IS NOT NULL;

-- When a server was last known to be up, and the times when none was.
CREATE TABLE uptime (last INTEGER NOT NULL);
CREATE TABLE outage (start INTEGER NOT NULL PRIMARY KEY, finish INTEGER NOT NULL) WITHOUT ROWID;
