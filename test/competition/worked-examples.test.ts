/** Every criterion against worked examples that others made; validation.md lists which. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { texts } from '../../shared/messages/index.ts';
import { tieBreaks, type TieBreak } from '../../shared/contract/competition-words.ts';
import { standings } from '../../shared/competition/standings.ts';
import { fideCodeOf } from '../../shared/competition/tie-breaks/fide-codes.ts';
import { chessExamples } from './worked/chess.ts';
import { countyExamples } from './worked/county.ts';
import type { WorkedExample } from './worked/example.ts';
import { fideExamples } from './worked/fide.ts';
import { goExamples } from './worked/go.ts';
import { otherExamples } from './worked/other-games.ts';
import { programExamples } from './worked/programs.ts';

const examples = [
  ...fideExamples,
  ...programExamples,
  ...chessExamples,
  ...countyExamples,
  ...goExamples,
  ...otherExamples,
];

const entriesOf = <T>(some: Readonly<Partial<Record<TieBreak, T>>> = {}): [TieBreak, T][] =>
  tieBreaks.flatMap((name): [TieBreak, T][] => {
    const { [name]: one } = some;
    return one === undefined ? [] : [[name, one]];
  });

/** With as many decimals as were printed, half up. */
const printed = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.floor(value * 10 ** decimals + 0.5 + 1e-9) / 10 ** decimals;

describe.each(examples)('$by: $source', ({ competitors, boards, options = {}, ...published }) => {
  const { numbers, decimals = 2, places, before = ['points'] } = published;

  test.each(entriesOf(numbers))('%s', (name, expected) => {
    const rows = standings(competitors, boards, options);
    const values = new Map(rows.map(({ competitor, values: { [name]: value } }) => [competitor, value]));
    const keys = Array.isArray(expected) ? competitors : Object.keys(expected);
    expect(keys.map((key) => [key, printed(values.get(key) ?? null, decimals)])).toEqual(
      Object.values(expected).map((value: number | null, i) => [keys[i], printed(value, decimals)]),
    );
  });

  test.each(entriesOf(places))('places by %s', (name, expected) => {
    const rows = standings(competitors, boards, { ...options, order: [...before, name] });
    expect(rows.map(({ rankText, competitor }) => `${rankText} ${competitor}`).join(', ')).toBe(expected);
  });
});

const examplesOf = (name: TieBreak): WorkedExample[] =>
  examples.filter(({ numbers, places }) => numbers?.[name] !== undefined || places?.[name] !== undefined);

test.each(tieBreaks)('%s has examples of at least two tournaments', (name) => {
  const tournaments = new Set(examplesOf(name).map(({ boards }) => JSON.stringify(boards)));
  expect(tournaments.size).toBeGreaterThanOrEqual(2);
});

test('validation.md lists them', () => {
  const rows = tieBreaks.map((name) => {
    const code = fideCodeOf(name);
    const counts = Map.groupBy(examplesOf(name), ({ by }) => by);
    const sources = [...counts].map(([by, { length }]) => (length === 1 ? by : `${by} (${String(length)})`));
    const words = texts.rounds.tieBreaks[name].name;
    return `| ${words}${code === '' ? '' : `, ${code}`} | ${sources.join(', ')} |`;
  });
  const page = readFileSync(new URL('../../docs/reference/validation.md', import.meta.url), 'utf8');
  const listed = page.split('| criterion | examples |\n| --- | --- |\n')[1]?.split('\n\n')[0];
  expect(listed?.split('\n')).toEqual(rows);
});
