/** What teams look like. */
export const teamColours = `
-- One of the names of the palette (shared/contract/team-colours.ts); null for none.
ALTER TABLE team ADD COLUMN colour TEXT CHECK (length(colour) BETWEEN 1 AND 40);
`;
