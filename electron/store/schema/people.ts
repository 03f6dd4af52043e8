/** People, the clubs they belong to, and teams that last over tournaments. */
export const people = `
CREATE TABLE club (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200)
) STRICT;

-- folded: the name without accents and case, for searching. external_id: the number by which another list
-- knows the person; it keeps namesakes apart. A starting strength is a fact with a source.
CREATE TABLE player (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  folded TEXT NOT NULL,
  club INTEGER REFERENCES club,
  external_id TEXT UNIQUE CHECK (length(external_id) BETWEEN 1 AND 200),
  starting_mean REAL,
  starting_deviation REAL CHECK (starting_deviation > 0),
  starting_source TEXT,
  CHECK ((starting_mean IS NULL) = (starting_deviation IS NULL)),
  CHECK (starting_source IS NULL OR starting_mean IS NOT NULL)
) STRICT;
CREATE INDEX player_by_name ON player (name);
CREATE INDEX player_by_club ON player (club);

CREATE TABLE player_tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES player,
  tag TEXT NOT NULL CHECK (length(tag) BETWEEN 1 AND 200),
  UNIQUE (player, tag)
) STRICT;

CREATE TABLE player_alias (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES player,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  folded TEXT NOT NULL,
  UNIQUE (player, name)
) STRICT;
CREATE INDEX player_alias_by_name ON player_alias (name);

CREATE TABLE team (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  club INTEGER REFERENCES club
) STRICT;
`;
