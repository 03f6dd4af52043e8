/** Tournaments that are kept out of the season of their days. */
export const outsideSeasons = `
-- 1: it's in no season, whatever its day. null: in the one that it was assigned to, else in that of its day.
ALTER TABLE tournament ADD COLUMN outside_seasons INTEGER
  CHECK (outside_seasons IS NULL OR (outside_seasons = 1 AND season IS NULL));
`;
