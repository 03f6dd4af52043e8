/**
 * A checksum of each tournament's facts, taken some time after they were recorded: a bit that changed on the disk since
 * then shows. revision: of the league when it was taken; it says nothing of facts that were changed after that. Like
 * ratings, it can be taken again, and no key refers to it.
 */
export const tournamentSums = `
CREATE TABLE tournament_sum (
  tournament INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL,
  sum TEXT NOT NULL
) STRICT;
`;
