/** How a tournament of rounds is paired and ranked, from its first round to its podium. */
export const competitions = `
-- All but match are JSON, as the contract has them; null for what is usual, and for none. Of a tournament: how rounds
-- are paired, stage by stage; what results are worth; who has a table of their own. Of an entrant: where it is in the
-- draw of a stage; bonus points, lots and decisions; the rounds that it asked to miss.
ALTER TABLE tournament ADD COLUMN stages TEXT CHECK (stages IS NULL OR json_valid(stages));
ALTER TABLE tournament ADD COLUMN points TEXT CHECK (points IS NULL OR json_valid(points));
ALTER TABLE tournament ADD COLUMN categories TEXT CHECK (categories IS NULL OR json_valid(categories));
ALTER TABLE entrant ADD COLUMN draw TEXT CHECK (draw IS NULL OR json_valid(draw));
ALTER TABLE entrant ADD COLUMN rulings TEXT CHECK (rulings IS NULL OR json_valid(rulings));
ALTER TABLE entrant ADD COLUMN absences TEXT CHECK (absences IS NULL OR json_valid(absences));
-- The boards of one match of teams: each is a contest of its own, and they share the number of the match in the round.
ALTER TABLE contest ADD COLUMN match INTEGER CHECK (match >= 1);
`;
