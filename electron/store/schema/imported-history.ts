/** The history that a league had in the file from which it was imported whole. */
export const importedHistory = `
-- A line for each change. What it did to rows isn't known, so it can't be undone. They are facts, because the import that
-- brought them is: undoing it takes them away. There is one history at most, since only a league without data gets one.
CREATE TABLE imported_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Its place in the file, from 0.
  line INTEGER NOT NULL UNIQUE CHECK (line >= 0),
  at TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  undone INTEGER NOT NULL CHECK (undone IN (0, 1)),
  -- The line of the change that it reverted.
  reverts INTEGER CHECK (reverts >= 0 AND reverts < line),
  added INTEGER NOT NULL CHECK (added >= 0),
  altered INTEGER NOT NULL CHECK (altered >= 0),
  removed INTEGER NOT NULL CHECK (removed >= 0),
  new_tournament INTEGER NOT NULL CHECK (new_tournament IN (0, 1)),
  new_player INTEGER NOT NULL CHECK (new_player IN (0, 1)),
  -- A JSON list: whom each name in the subject means, as a UUID or null. null where it names no people.
  people TEXT CHECK (people IS NULL OR json_valid(people))
) STRICT;
`;
