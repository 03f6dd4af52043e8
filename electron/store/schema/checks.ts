/**
 * Before SQLite 3.42 json_valid(NULL) was 0, so that older tools called healthy leagues damaged and couldn't write to
 * them. The checks say now what they mean, in every version.
 */
export const checksOfNothing = `
ALTER TABLE tournament ADD COLUMN tie_breaks_or_none TEXT
  CHECK (tie_breaks_or_none IS NULL OR json_valid(tie_breaks_or_none));
UPDATE tournament SET tie_breaks_or_none = tie_breaks WHERE tie_breaks IS NOT NULL;
ALTER TABLE tournament DROP COLUMN tie_breaks;
ALTER TABLE tournament RENAME COLUMN tie_breaks_or_none TO tie_breaks;

CREATE TABLE checked_outline (
  tournament INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  contests INTEGER NOT NULL,
  sides INTEGER NOT NULL,
  players INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  winner TEXT,
  winners TEXT CHECK (winners IS NULL OR json_valid(winners)),
  places TEXT CHECK (places IS NULL OR json_valid(places))
) STRICT;
INSERT INTO checked_outline
  SELECT tournament, number, contests, sides, players, finished, winner, winners, places FROM tournament_outline;
DROP TABLE tournament_outline;
ALTER TABLE checked_outline RENAME TO tournament_outline;

CREATE TABLE checked_change_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change,
  fact TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete')),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  content ANY CHECK (typeof(content) IN ('null', 'text', 'blob')),
  CHECK (kind <> 'update' OR first = last),
  CHECK ((before IS NOT NULL) = (kind = 'update')),
  CHECK ((after IS NOT NULL) = (kind = 'update'))
) STRICT;
INSERT INTO checked_change_row (id, change, fact, kind, first, last, before, after, content)
  SELECT id, change, fact, kind, first, last, before, after, content FROM change_row;
DROP TABLE change_row;
ALTER TABLE checked_change_row RENAME TO change_row;
CREATE INDEX change_row_of_change ON change_row (change);
`;
