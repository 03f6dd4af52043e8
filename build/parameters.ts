/** `npm run parameters`: writes the table of docs/reference/parameters.md from the engine's own. A test keeps the two together. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leagueDefaults } from '../shared/league/defaults.ts';
import {
  defaultParameters,
  parameterTable,
  systemNames,
  type ParameterRow,
  type Parameters,
  type SystemName,
} from '../shared/rating/index.ts';
import { reasons } from './parameters/reasons.ts';
import { root } from './run.ts';

/** A number as a reader wants it; null is found by the system itself. */
const shown = (value: number | null): string =>
  value === null ? 'automatic' : String(Number(value.toPrecision(6)));

/** Each default once, with the systems that have it. */
function defaultsOf({ name, usedBy }: ParameterRow, defaults: (system: SystemName) => Parameters): string {
  const bySystem = Map.groupBy(usedBy, (system) => shown(defaults(system)[name]));
  if (bySystem.size === 1) return [...bySystem.keys()].join('');
  return [...bySystem].map(([value, systems]) => `${value} (${systems.join(', ')})`).join('; ');
}

const rowOf = (row: ParameterRow): string => {
  const systems = row.usedBy.length === systemNames.length ? 'all' : row.usedBy.join(', ');
  const range = `${shown(row.min)} to ${shown(row.max)}${row.whole ? ', whole' : ''}`;
  const defaults = `${defaultsOf(row, leagueDefaults)} | ${defaultsOf(row, defaultParameters)}`;
  return `| \`${row.name}\` | ${row.unit} | ${defaults} | ${range} | ${systems} | ${reasons[row.name]} |`;
};

const table = (): string =>
  [
    '| parameter | unit | new leagues | papers | range | used by | reason |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...parameterTable.map(rowOf),
  ].join('\n');

const [begins, ends] = ['<!-- npm run parameters writes this table -->', '<!-- end of the table -->'];

/** The page with its table written again; what is around the table is kept. Throws where the page has no table. */
export function withTable(page: string): string {
  const [before, rest] = page.split(begins);
  const [, after] = rest?.split(ends) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${parametersFile} has no place for the table`);
  return `${before}${begins}\n\n${table()}\n\n${ends}${after}`;
}

export const parametersFile = path.join(root, 'docs/reference/parameters.md');

if (import.meta.main) writeFileSync(parametersFile, withTable(readFileSync(parametersFile, 'utf8')));
