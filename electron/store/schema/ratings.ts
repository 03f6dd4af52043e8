/**
 * What the replay computes, kept for speed and never a fact. Nothing here may be read while the key differs from the
 * league's revision and settings. No foreign keys: facts may be deleted before these rows are written again.
 */
export const ratings = `
-- tied_pairs: share of tied pairs of sides over all contests; null where there are none.
CREATE TABLE rating_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key TEXT NOT NULL,
  tied_pairs REAL
) STRICT;

-- One row for each member row: the belief before and after the contest, and how the side came off.
CREATE TABLE participation (
  member INTEGER PRIMARY KEY,
  mean_before REAL NOT NULL,
  deviation_before REAL NOT NULL,
  mean_after REAL NOT NULL,
  deviation_after REAL NOT NULL,
  ahead INTEGER NOT NULL,
  level INTEGER NOT NULL,
  behind INTEGER NOT NULL
) STRICT;

-- change: of the mean, by the league's last tournament.
CREATE TABLE standing (
  player INTEGER PRIMARY KEY,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  contests INTEGER NOT NULL,
  last_day TEXT,
  last_tournament INTEGER NOT NULL,
  change REAL
) STRICT;

-- number: counted from 1 in the league's order of time.
CREATE TABLE tournament_outline (
  tournament INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  contests INTEGER NOT NULL,
  sides INTEGER NOT NULL,
  players INTEGER NOT NULL,
  winner TEXT
) STRICT;
`;

/**
 * Ratings are written in two stages, all standings first, each under a key of its own; and only rows that differ. All
 * of it is computed again.
 */
export const ratingsInStages = `
DROP TABLE rating_key;
DROP TABLE standing;
DROP TABLE tournament_outline;
DELETE FROM participation;

-- Keys of what standings (with outlines and tied_pairs) and participations were computed from. While participations
-- are being written theirs names who is writing.
CREATE TABLE rating_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  standings TEXT NOT NULL,
  participations TEXT NOT NULL,
  tied_pairs REAL
) STRICT;

-- contests: those that were rated. revision: of the league when the row last changed.
CREATE TABLE standing (
  player INTEGER PRIMARY KEY,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  contests INTEGER NOT NULL,
  last_day TEXT,
  last_tournament INTEGER NOT NULL,
  change REAL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX standing_by_revision ON standing (revision);

-- number: counted from 1 in the league's order of time. finished: contests that have ratings.
CREATE TABLE tournament_outline (
  tournament INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  contests INTEGER NOT NULL,
  sides INTEGER NOT NULL,
  players INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  winner TEXT
) STRICT;
`;

/**
 * Who won a tournament, and who came where in one of rounds: JSON, the best first, [rank, team or 0, players...] by row
 * numbers. winner: the first of them by name. All of it is computed again.
 */
export const finalPlaces = `
ALTER TABLE tournament_outline ADD COLUMN winners TEXT CHECK (json_valid(winners));
ALTER TABLE tournament_outline ADD COLUMN places TEXT CHECK (json_valid(places));
DELETE FROM rating_key;
`;

/** In how many of the contests a player came first alone, or shared the first place. All of it is computed again. */
export const firstPlaces = `
ALTER TABLE standing ADD COLUMN wins INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standing ADD COLUMN ties INTEGER NOT NULL DEFAULT 0;
DELETE FROM rating_key;
`;

/**
 * What isn't known of partners moves together. teammates: by player, JSON of [partner, covariance in squared points, rated
 * contests in one side]. participation.together: the covariance with the side's other members before the contest, by
 * their weights. learned: JSON of what the rating system learned of the league, null for none. All of it is computed again.
 */
export const errorsInCommon = `
CREATE TABLE teammates (
  player INTEGER PRIMARY KEY,
  partners TEXT NOT NULL CHECK (json_valid(partners))
) STRICT;
ALTER TABLE participation ADD COLUMN together REAL NOT NULL DEFAULT 0;
ALTER TABLE rating_key ADD COLUMN learned TEXT CHECK (learned IS NULL OR json_valid(learned));
DELETE FROM rating_key;
`;
