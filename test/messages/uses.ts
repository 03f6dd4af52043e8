/**
 * Where source code uses messages, found by the names it gives them: `texts.rounds.title`, `words.title` after
 * `const words = texts.rounds`. A branch that is handed on, or read by a computed key, is used whole; so nothing that
 * is used is ever taken for unused.
 */

/** One place that reads a message or a branch of them. */
export interface Use {
  /** Its keys from the page on: rounds, board, title. */
  readonly path: readonly string[];
  /** Where the code that names it begins and ends. */
  readonly start: number;
  readonly end: number;
}

const name = String.raw`[A-Za-z_$][\w$]*`;
const step = String.raw`\s*\??\.\s*${name}|\s*\[\s*'[^']*'\s*\]`;
const definition = new RegExp(
  String.raw`(?<!export )\bconst\s+(?:(${name})|\{([^}=]*)\})\s*=\s*(${name})((?:${step})*)\s*;`,
  'gu',
);

const stepsOf = (chain: string): string[] => [...chain.matchAll(/[\w$][\w$-]*/gu)].map(([part]) => part);

interface Alias {
  readonly path: readonly string[];
}
interface Definition {
  readonly start: number;
  readonly end: number;
}

/** The names of branches in one file, and where they are given, which is no use. */
function aliasesIn(code: string): { aliases: Map<string, Alias>; definitions: Definition[] } {
  const aliases = new Map<string, Alias>([['texts', { path: [] }]]);
  const definitions: Definition[] = [];
  for (const { 0: all, 1: one, 2: several, 3: root = '', 4: chain = '', index } of code.matchAll(
    definition,
  )) {
    const from = aliases.get(root);
    if (!from) continue;
    const path = [...from.path, ...stepsOf(chain)];
    definitions.push({ start: index, end: index + all.length });
    if (one !== undefined) aliases.set(one, { path });
    for (const part of several?.split(',') ?? []) {
      const [key = '', alias = key] = part.split(':').map((text) => text.trim());
      if (key !== '') aliases.set(alias, { path: [...path, key] });
    }
  }
  return { aliases, definitions };
}

/** The code with blanks for comments, so that places stay where they are. */
const uncommented = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gmu, (comment) =>
    ' '.repeat(comment.length),
  );

/** Every use in the code of one file. */
export function usesIn(file: string): Use[] {
  const code = uncommented(file);
  const { aliases, definitions } = aliasesIn(code);
  const names = [...aliases.keys()].map((alias) => alias.replaceAll('$', String.raw`\$`)).join('|');
  const use = new RegExp(String.raw`(?<![\w$'"]|(?<!\.\.)\.)(${names})(?![\w$])((?:${step})*)`, 'gu');
  return [...code.matchAll(use)].flatMap(({ 0: all, 1: root = '', 2: chain = '', index }) => {
    const path = [...(aliases.get(root)?.path ?? []), ...stepsOf(chain)];
    const isType = /\btypeof\s+$/u.test(code.slice(Math.max(0, index - 20), index));
    const isDefinition = definitions.some(({ start, end }) => start <= index && index < end);
    if (path.length === 0 || isType || isDefinition) return [];
    return [{ path, start: index, end: index + all.length }];
  });
}
