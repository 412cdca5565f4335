-- How guests like the pages to look and sound, as JSON.
CREATE TABLE settings (
    guest_id TEXT NOT NULL PRIMARY KEY,
    content  BLOB NOT NULL
) WITHOUT ROWID;
