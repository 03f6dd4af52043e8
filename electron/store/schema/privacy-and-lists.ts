/** How people are shown, leaderboards with a name of their own, and lists as they were issued. */
export const privacyAndLists = `
-- How a person stands on lists, on paper and on the site: by name, by initials, or not at all.
ALTER TABLE player ADD COLUMN shown_as TEXT NOT NULL DEFAULT 'name' CHECK (shown_as IN ('name', 'initials', 'nobody'));

-- A leaderboard that somebody named: who appears on it, and in which order. rules is JSON.
CREATE TABLE view (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  rules TEXT NOT NULL CHECK (json_valid(rules))
) STRICT;

-- A leaderboard as it was issued. number: counted from 1. content is JSON: the rules and every row, with names.
CREATE TABLE published_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
`;
