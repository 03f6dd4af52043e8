/** The other names of teams. */
export const teamAliases = `
CREATE TABLE team_alias (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team INTEGER NOT NULL REFERENCES team,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  UNIQUE (team, name)
) STRICT;
CREATE INDEX team_alias_by_name ON team_alias (name);
`;
