/** Options for the pairings of a tournament, saved under a name as a preset. */

/** The name by which presets went at first. */
export const recipes = `
-- content is JSON: the format, the weights, the rules, and how far back meetings count.
CREATE TABLE recipe (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;
`;

/** The table, the calls in the history, and the draft of the pairing page take the names that they have on screen. */
export const presets = `
ALTER TABLE recipe RENAME TO preset;
UPDATE change_row SET fact = 'preset' WHERE fact = 'recipe';
UPDATE change SET what = CASE what
    WHEN 'tonight.start' THEN 'pairings.start'
    WHEN 'recipes.save' THEN 'presets.save'
    WHEN 'recipes.remove' THEN 'presets.remove'
    WHEN 'settings.adopt' THEN 'settings.apply'
  END
  WHERE what IN ('tonight.start', 'recipes.save', 'recipes.remove', 'settings.adopt');
UPDATE draft SET key = 'pairings', content = json_remove(json_set(content,
    '$.options', json_set(json_remove(json_extract(content, '$.wish'), '$.rules'),
      '$.constraints', json_extract(content, '$.wish.rules'))), '$.wish')
  WHERE key = 'tonight' AND json_type(content, '$.wish.rules') = 'array';
`;
