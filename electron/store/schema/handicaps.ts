/** What evens out a game: beside the side that receives it, so that it goes with the side wherever that is moved. */
export const handicaps = `
-- JSON, as the contract has it: what it is, and its worth in the league's rating points; null for none.
ALTER TABLE side ADD COLUMN handicap TEXT CHECK (handicap IS NULL OR json_valid(handicap));
`;
