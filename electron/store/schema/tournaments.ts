/** Who played whom, in which lineup, and who came in which place. */
export const tournaments = `
CREATE TABLE season (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200)
) STRICT;

-- Order of time: day (undated tournaments first), then position. day is the earliest day of its contests.
CREATE TABLE tournament (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  day TEXT CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  position INTEGER NOT NULL,
  season INTEGER REFERENCES season,
  team_size INTEGER CHECK (team_size BETWEEN 1 AND 100),
  weight REAL NOT NULL DEFAULT 1 CHECK (weight >= 0),
  note TEXT
) STRICT;
CREATE INDEX tournament_in_time ON tournament (day, position);
CREATE UNIQUE INDEX tournament_by_name ON tournament (name, ifnull(day, ''));
CREATE INDEX tournament_by_position ON tournament (position);
CREATE INDEX tournament_by_season ON tournament (season) WHERE season IS NOT NULL;

-- round and board name a contest within its tournament. at: day or time, where it says more than the
-- tournament's day; contests follow one another by time, then by position.
CREATE TABLE contest (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tournament INTEGER NOT NULL REFERENCES tournament,
  round TEXT CHECK (length(round) BETWEEN 1 AND 80),
  board TEXT CHECK (length(board) BETWEEN 1 AND 80),
  at TEXT CHECK (length(at) >= 10),
  position INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX contest_in_tournament ON contest (tournament, ifnull(round, ''), ifnull(board, ''));

-- place: 1 is the best, equal is a tie. score: higher is better.
CREATE TABLE side (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  contest INTEGER NOT NULL REFERENCES contest,
  position INTEGER NOT NULL,
  team INTEGER REFERENCES team,
  place INTEGER CHECK (place >= 1),
  score REAL,
  CHECK (place IS NOT NULL OR score IS NOT NULL)
) STRICT;
CREATE INDEX side_in_contest ON side (contest, position);
CREATE INDEX side_of_team ON side (team) WHERE team IS NOT NULL;

CREATE TABLE member (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  side INTEGER NOT NULL REFERENCES side,
  player INTEGER NOT NULL REFERENCES player,
  role TEXT NOT NULL CHECK (role IN ('main', 'substitute', 'guest')),
  share REAL CHECK (share > 0 AND share <= 1),
  UNIQUE (side, player)
) STRICT;
CREATE INDEX member_of_player ON member (player);
`;
