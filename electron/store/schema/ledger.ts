/** The league itself, its settings, and the journal of every change. */
export const ledger = `
CREATE TABLE league (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  created TEXT NOT NULL
) STRICT;

CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  system TEXT NOT NULL,
  parameters TEXT NOT NULL CHECK (json_valid(parameters))
) STRICT;

-- One row for each change of facts. Its number is the league's revision.
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  what TEXT NOT NULL
) STRICT;

-- What a change did, in order: inserted rows as ranges of row numbers, because their content stands in the
-- fact's own table until the change is undone; updated columns and deleted rows with their content before.
CREATE TABLE change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change,
  fact TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete')),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  CHECK (kind = 'insert' OR first = last),
  CHECK ((before IS NOT NULL) = (kind IN ('update', 'delete'))),
  CHECK ((after IS NOT NULL) = (kind = 'update'))
) STRICT;
CREATE INDEX change_row_of_change ON change_row (change);
`;
