/** `npm run parameters`: writes docs/parameters.md anew from the engine's one table. A test keeps the two together. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultParameters, parameterTable, systemNames, type ParameterRow } from '../shared/rating/index.ts';
import { root } from './run.ts';

const intro = `# Parameters

What a rating system takes from its league, as the engine has it: \`npm run parameters\` writes this page from the same table that
the settings page reads. Defaults are the papers'; TrueSkill's are multiplied by 120 when a league adopts it, so that whole numbers
tell players apart.
`;

/** A number as a reader wants it; null is found by the system itself. */
const shown = (value: number | null): string =>
  value === null ? 'automatic' : String(Number(value.toPrecision(6)));

/** Each default once, with the systems that have it. */
function defaultsOf({ name, usedBy }: ParameterRow): string {
  const bySystem = Map.groupBy(usedBy, (system) => shown(defaultParameters(system)[name]));
  if (bySystem.size === 1) return [...bySystem.keys()].join('');
  return [...bySystem].map(([value, systems]) => `${value} (${systems.join(', ')})`).join('; ');
}

const rowOf = (row: ParameterRow): string => {
  const systems = row.usedBy.length === systemNames.length ? 'all' : row.usedBy.join(', ');
  const range = `${shown(row.min)} to ${shown(row.max)}${row.whole ? ', whole' : ''}`;
  return `| \`${row.name}\` | ${row.unit} | ${defaultsOf(row)} | ${range} | ${systems} | ${row.reason} |`;
};

/** The whole page, ending in a line feed. */
export const parametersPage = (): string =>
  [
    intro,
    '| parameter | unit | default | range | used by | reason |',
    '| --- | --- | --- | --- | --- | --- |',
    ...parameterTable.map(rowOf),
    '',
  ].join('\n');

export const parametersFile = path.join(root, 'docs/parameters.md');

if (import.meta.main) writeFileSync(parametersFile, parametersPage());
