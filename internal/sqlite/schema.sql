-- One row per session: how far its log is in the index.
CREATE TABLE sessions (
    session  TEXT PRIMARY KEY,
    segment  INTEGER NOT NULL, -- the cursor before the last record
    offset   INTEGER NOT NULL,
    hash     TEXT NOT NULL,    -- of the last record: if it is another one by now, so is the log
    at       INTEGER NOT NULL, -- the latest time so far
    bytes    INTEGER NOT NULL, -- of the log and when it changed, as seen before reading it; -1: read it again
    changed  INTEGER NOT NULL
) WITHOUT ROWID;

-- One row per call. Times are microseconds since 1970, 0 for what has not
-- happened. They are as recorded, and a clock may jump back: at never does
-- within a session.
CREATE TABLE tool_executions (
    id         INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    session    TEXT NOT NULL,
    call       TEXT NOT NULL,
    segment    INTEGER NOT NULL, -- the cursor before its first record
    offset     INTEGER NOT NULL,
    seq        INTEGER NOT NULL, -- of its last record
    turn       TEXT NOT NULL,
    agent      TEXT NOT NULL,
    tool       TEXT NOT NULL,
    dir        TEXT NOT NULL,
    subject    TEXT NOT NULL,
    requested  INTEGER NOT NULL,
    decided    INTEGER NOT NULL,
    asked      INTEGER NOT NULL,
    answered   INTEGER NOT NULL,
    started    INTEGER NOT NULL,
    ended      INTEGER NOT NULL,
    state      TEXT NOT NULL,
    verdict    TEXT NOT NULL,
    firm       INTEGER NOT NULL,
    shape      TEXT NOT NULL,
    profile    TEXT NOT NULL,
    rule       TEXT NOT NULL,
    source     TEXT NOT NULL,
    answer     TEXT NOT NULL, -- the scope of a grant, or 'denied'
    door       TEXT NOT NULL,
    who        TEXT NOT NULL,
    reason     TEXT NOT NULL,
    answer_ms  INTEGER NOT NULL,
    exit       INTEGER,       -- of a run that ended
    timed_out  INTEGER NOT NULL,
    background TEXT NOT NULL,
    bytes      INTEGER NOT NULL,
    took_ms    INTEGER NOT NULL,
    blocked    INTEGER NOT NULL, -- how many accesses the limits refused
    changed    INTEGER NOT NULL, -- how many files changed
    error      TEXT NOT NULL,
    text       TEXT NOT NULL,    -- for the search, in lower case
    UNIQUE (session, call)
);
CREATE INDEX tool_executions_at ON tool_executions (at, session, id);

-- The permissions that a call needed.
CREATE TABLE requests (
    execution  INTEGER NOT NULL,
    position   INTEGER NOT NULL,
    capability TEXT NOT NULL,
    subject    TEXT NOT NULL,
    verdict    TEXT NOT NULL,
    rule       TEXT NOT NULL,
    source     TEXT NOT NULL,
    PRIMARY KEY (execution, position)
) WITHOUT ROWID;
