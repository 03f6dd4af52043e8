/** Options for the pairings of a tournament, saved under a name as a preset. */
export const tonight = `
-- content is JSON: the format, the weights, the rules, and how far back meetings count.
CREATE TABLE recipe (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
`;
