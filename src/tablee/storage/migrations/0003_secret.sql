-- PostgreSQL alone: servers on one database share the key that signs cookies; a folder has it in a file.
CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);
