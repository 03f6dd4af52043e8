/** Splits a style sheet's text into rules. Browsers lose shorthands (`font: var(--x)`) when they serialize a rule. */

export interface CssRule {
  /** What comes before the braces: a selector, or '@media print'. */
  readonly head: string;
  readonly body: string;
}

/** The rules of a style sheet in order. Statements without braces, e.g. `@charset "utf-8";`, are left out. */
export function rulesOf(css: string): CssRule[] {
  const rules: CssRule[] = [];
  for (let at = 0; at < css.length;) {
    const open = next(css, at, '{;');
    if (css[open] !== '{') {
      at = open + 1;
      continue;
    }
    const close = closing(css, open);
    rules.push({ head: css.slice(at, open).trim(), body: css.slice(open + 1, close).trim() });
    at = close + 1;
  }
  return rules;
}

/**
 * The position of the first of some characters from `at` on, outside of strings and comments; the end of the text if
 * there is none.
 */
function next(css: string, at: number, wanted: string): number {
  for (let i = at; i < css.length; i += 1) {
    const character = css[i] ?? '';
    if (wanted.includes(character)) return i;
    if (character === '"' || character === "'") i = endOfString(css, i);
    else if (css.startsWith('/*', i)) i = endOf(css, '*/', i + 2);
    else if (character === '\\') i += 1;
  }
  return css.length;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i = next(css, i + 1, '{}')) {
    depth += css[i] === '{' ? 1 : -1;
    if (depth === 0) return i;
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  for (let i = open + 1; i < css.length; i += 1)
    if (css[i] === '\\') i += 1;
    else if (css[i] === css[open]) return i;
  return css.length;
}

function endOf(css: string, mark: string, from: number): number {
  const found = css.indexOf(mark, from);
  return found === -1 ? css.length : found + mark.length - 1;
}
