/** When a season begins and ends. */
export const seasonDays = `
-- Both, or neither: then a season holds only the tournaments that were assigned to it. The days of seasons don't overlap.
ALTER TABLE season ADD COLUMN first_day TEXT
  CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
ALTER TABLE season ADD COLUMN last_day TEXT
  CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND last_day >= first_day)
  CHECK ((first_day IS NULL) = (last_day IS NULL));
`;

/** How the results of its tournaments add up to standings of the season. */
export const seasonScoring = `
-- JSON, as the contract has it; null for a season without standings.
ALTER TABLE season ADD COLUMN scoring TEXT CHECK (scoring IS NULL OR json_valid(scoring));
`;
