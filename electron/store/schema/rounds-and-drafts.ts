/** Rounds of boards, what is rated and what is not, people's further facts, drafts, and undoing. */

/**
 * One row for each step that the facts took: a change made, undone or redone. Its number is the league's revision. A
 * change that reverts only one older change names it in takes_back.
 *
 * change_row keeps the net effect of a change. Rows that appeared and rows that were deleted are ranges of row
 * numbers within one table; `content` holds their columns while they are not in the fact's own table: of deleted rows
 * until the change is undone, of inserted ones only after that. It is JSON, a list for each column; many rows are
 * compressed.
 */
export const steps = `
ALTER TABLE change ADD COLUMN subject TEXT NOT NULL DEFAULT '';
ALTER TABLE change ADD COLUMN undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1));
ALTER TABLE change ADD COLUMN takes_back INTEGER REFERENCES change;

CREATE TABLE step (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change,
  kind TEXT NOT NULL CHECK (kind IN ('do', 'undo', 'redo')),
  at TEXT NOT NULL
) STRICT;
INSERT INTO step (id, change, kind, at) SELECT id, id, 'do', at FROM change;

CREATE TABLE change_row_of_ranges (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change,
  fact TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('insert', 'update', 'delete')),
  first INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (last >= first),
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  content ANY CHECK (typeof(content) IN ('null', 'text', 'blob')),
  CHECK (kind <> 'update' OR first = last),
  CHECK ((before IS NOT NULL) = (kind = 'update')),
  CHECK ((after IS NOT NULL) = (kind = 'update'))
) STRICT;
INSERT INTO change_row_of_ranges
  SELECT id, change, fact, kind, first, last, CASE kind WHEN 'update' THEN before END, after,
    CASE kind WHEN 'delete' THEN (
      SELECT json_group_object(key, json_array(value)) FROM json_each(json_set(before, '$.id', first))
    ) END
  FROM change_row;
DROP TABLE change_row;
ALTER TABLE change_row_of_ranges RENAME TO change_row;
CREATE INDEX change_row_of_change ON change_row (change);

-- The tournaments in which a change altered anything, so that ratings are replayed from the earliest on. Of
-- changes made before there was this table it is not known: 0 stands for any.
CREATE TABLE change_tournament (
  change INTEGER NOT NULL REFERENCES change,
  tournament INTEGER NOT NULL,
  PRIMARY KEY (change, tournament)
) STRICT, WITHOUT ROWID;
INSERT INTO change_tournament (change, tournament) SELECT id, 0 FROM change;

-- What is typed and not saved yet. No fact: neither journalled nor part of the revision.
CREATE TABLE draft (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 80),
  content TEXT NOT NULL CHECK (json_valid(content)),
  changed TEXT NOT NULL
) STRICT;
`;

/**
 * Side loses its check for a result, because a tournament in progress may be left half entered. Applied with
 * foreign keys off, since its members refer to it.
 */
export const boards = `
DROP INDEX tournament_by_name;
CREATE INDEX tournament_by_name ON tournament (name, day);
ALTER TABLE tournament ADD COLUMN last_day TEXT CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
ALTER TABLE tournament ADD COLUMN venue TEXT CHECK (length(venue) BETWEEN 1 AND 200);
ALTER TABLE tournament ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
-- field: one contest of everybody. rounds: boards, round by round.
ALTER TABLE tournament ADD COLUMN shape TEXT NOT NULL DEFAULT 'field' CHECK (shape IN ('field', 'rounds'));
-- What the seats of a board are called: white and black; numbers; who goes first.
ALTER TABLE tournament ADD COLUMN seats TEXT CHECK (seats IN ('colours', 'numbers', 'first'));
ALTER TABLE tournament ADD COLUMN best_of INTEGER CHECK (best_of BETWEEN 1 AND 99);
ALTER TABLE tournament ADD COLUMN tie_breaks TEXT CHECK (json_valid(tie_breaks));
UPDATE tournament SET shape = 'rounds' WHERE (SELECT count(*) FROM contest c WHERE c.tournament = tournament.id) > 1;

-- A walkover was not played and counts in the standings alone; a bye has one side.
ALTER TABLE contest ADD COLUMN kind TEXT NOT NULL DEFAULT 'played'
  CHECK (kind IN ('played', 'walkover', 'bye', 'half-bye'));
CREATE INDEX contest_not_played ON contest (tournament) WHERE kind <> 'played';

-- place: 1 is the best, equal is a tie. score: higher is better. Neither: not known yet, so the contest is not
-- rated. seat: 1 is white, the first seat, the first move.
CREATE TABLE side_of_board (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  contest INTEGER NOT NULL REFERENCES contest,
  position INTEGER NOT NULL,
  team INTEGER REFERENCES team,
  place INTEGER CHECK (place >= 1),
  score REAL,
  seat INTEGER CHECK (seat BETWEEN 1 AND 100),
  rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1))
) STRICT;
INSERT INTO side_of_board (id, contest, position, team, place, score)
  SELECT id, contest, position, team, place, score FROM side;
DROP TABLE side;
ALTER TABLE side_of_board RENAME TO side;
CREATE INDEX side_in_contest ON side (contest, position);
CREATE INDEX side_of_team ON side (team) WHERE team IS NOT NULL;
CREATE INDEX side_without_result ON side (contest) WHERE place IS NULL AND score IS NULL;

-- Who takes part in a tournament of rounds: a team with its roster, or one person. Rounds count from 1.
CREATE TABLE entrant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER NOT NULL REFERENCES tournament,
  position INTEGER NOT NULL,
  team INTEGER REFERENCES team,
  player INTEGER REFERENCES player,
  enters INTEGER NOT NULL DEFAULT 1 CHECK (enters >= 1),
  withdrawn_after INTEGER CHECK (withdrawn_after >= 0),
  rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)),
  CHECK ((team IS NULL) <> (player IS NULL))
) STRICT;
CREATE UNIQUE INDEX entrant_team ON entrant (tournament, team) WHERE team IS NOT NULL;
CREATE UNIQUE INDEX entrant_player ON entrant (tournament, player) WHERE player IS NOT NULL;
CREATE INDEX entrant_of_team ON entrant (team) WHERE team IS NOT NULL;
CREATE INDEX entrant_of_player ON entrant (player) WHERE player IS NOT NULL;

CREATE TABLE entrant_member (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entrant INTEGER NOT NULL REFERENCES entrant,
  position INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES player,
  role TEXT NOT NULL CHECK (role IN ('main', 'substitute', 'guest')),
  UNIQUE (entrant, player)
) STRICT;
CREATE INDEX entrant_member_of_player ON entrant_member (player);
`;

export const personalFacts = `
ALTER TABLE player ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));

-- Two people who look like one and, somebody has said, are not.
CREATE TABLE not_same (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES player,
  other INTEGER NOT NULL REFERENCES player,
  CHECK (player < other),
  UNIQUE (player, other)
) STRICT;
CREATE INDEX not_same_other ON not_same (other);
`;

/**
 * Further numbers by which lists still know a person who was merged into another, each with the name that was beside
 * it, so that the same file, read again, leads to the person who was kept.
 */
export const furtherNumbers = `
CREATE TABLE player_number (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  player INTEGER NOT NULL REFERENCES player,
  number TEXT NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 200),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200)
) STRICT;
CREATE INDEX player_number_of_player ON player_number (player);
`;
