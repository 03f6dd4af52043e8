/**
 * Rules and presets in today's words. Files from before schema 013 hold them under older names, and so does the
 * history of every file: a removed view or preset comes back as it was written down.
 */

/** The rules of a leaderboard, as parsed from JSON. The conservative order was once called "careful". */
export const todaysRules = (rules: unknown): unknown =>
  isObject(rules) && rules['order'] === 'careful' ? { ...rules, order: 'conservative' } : rules;

/** The content of a preset, as parsed from JSON. Its constraints were once called "rules". */
export function todaysPreset(content: unknown): unknown {
  if (!isObject(content) || !('rules' in content)) return content;
  const { rules: constraints, ...others } = content;
  return { ...others, constraints };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
