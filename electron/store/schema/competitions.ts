/** How a tournament of rounds is paired, from its first round to its last. */
export const competitions = `
-- stages: how rounds are paired, in the order of their first rounds. draw: where an entrant is in the draw of a stage.
-- Both are JSON, as the contract has them.
ALTER TABLE tournament ADD COLUMN stages TEXT CHECK (stages IS NULL OR json_valid(stages));
ALTER TABLE entrant ADD COLUMN draw TEXT CHECK (draw IS NULL OR json_valid(draw));
`;
