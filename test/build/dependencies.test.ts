/** docs/dependencies.md names every package, as it is installed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../build/run.ts';

interface About {
  readonly version: string;
  /** Undefined for a package of our own, which has none. */
  readonly license?: string;
}

interface Line extends Record<'name' | 'version' | 'weight' | 'licence' | 'released' | 'reason', string> {
  readonly cells: number;
}

const heading = '| package | weight | licence | released | for |';

/** The lines of all tables with that heading. */
function linesOf(document: string): Line[] {
  return document.split(`${heading}\n`).flatMap((part, i) =>
    i === 0
      ? []
      : (part.split('\n\n')[0] ?? '')
          .split('\n')
          .slice(1)
          .map((line) => {
            const cells = line.split('|').slice(1, -1);
            const [named = '', weight = '', licence = '', released = '', reason = ''] = cells.map((cell) =>
              cell.trim(),
            );
            const at = named.lastIndexOf(' ');
            return {
              ...{
                name: named.slice(0, at),
                version: named.slice(at + 1),
                weight,
                licence,
                released,
                reason,
              },
              cells: cells.length,
            };
          }),
  );
}

/** What is wrong with the lines, beside what package.json asks for and what is installed. */
function faultsIn(
  document: string,
  asked: Readonly<Record<string, string>>,
  installed: (name: string) => About,
): string[] {
  const lines = linesOf(document);
  const named = new Set(lines.map(({ name }) => name));
  return [
    ...Object.keys(asked).flatMap((name) => (named.has(name) ? [] : [`${name} has no line`])),
    ...lines.flatMap((line) =>
      line.name in asked
        ? faultsOf(line, installed(line.name)).map((fault) => `${line.name}: ${fault}`)
        : [`${line.name} isn't in package.json`],
    ),
  ];
}

function faultsOf({ version, weight, licence, released, reason, cells }: Line, about: About): string[] {
  const faults: string[] = [];
  if (cells !== 5) faults.push(`${String(cells)} cells`);
  if (version !== about.version) faults.push(`${about.version} is installed`);
  // What is said behind the licence is about something else in the package.
  if (about.license !== undefined && licence.split(/[;,]/u)[0] !== about.license)
    faults.push(`its licence is ${about.license}`);
  if (!/^\d[\d.]* [kM]B\b/u.test(weight)) faults.push('no weight');
  if (about.license !== undefined && !/^\d{4}-\d\d-\d\d$/u.test(released)) faults.push('no day');
  if (reason === '') faults.push('no reason');
  return faults;
}

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test('every package of package.json has a line with its installed version, licence, weight and reason', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const document = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8');
  const installed = (name: string): About => read(`node_modules/${name}/package.json`) as About;
  expect(faultsIn(document, { ...dependencies, ...devDependencies }, installed)).toEqual([]);
});

test('a line that is missing, too many, or wrong is found', () => {
  const document = [
    ...['# Packages', '', heading, '| --- | --- | --- | --- | --- |'],
    '| right 1.0.0 | 2 kB | MIT; what it holds has others | 2026-01-02 | all |',
    '| old 1.0.0 | 1.5 MB | MIT | 2026-01-02 | all |',
    '| relicensed 1.0.0 | 3 kB (1 kB) | MIT | 2026-01-02 | all |',
    '| bare 1.0.0 |  | MIT | – |  |',
    '| gone 1.0.0 | 3 kB | MIT | 2026-01-02 | all |',
    '',
    '| package | for |',
    '| --- | --- |',
    '| silent 1.0.0 | nothing |',
  ].join('\n');
  const installed: Record<string, About> = {
    right: { version: '1.0.0', license: 'MIT' },
    old: { version: '1.0.1', license: 'MIT' },
    relicensed: { version: '1.0.0', license: 'ISC' },
    bare: { version: '1.0.0', license: 'MIT' },
    silent: { version: '1.0.0', license: 'MIT' },
  };
  const asked = Object.fromEntries(Object.keys(installed).map((name) => [name, '1.0.0']));
  expect(faultsIn(document, asked, (name) => installed[name] ?? { version: '' })).toEqual([
    'silent has no line',
    'old: 1.0.1 is installed',
    'relicensed: its licence is ISC',
    'bare: no weight',
    'bare: no day',
    'bare: no reason',
    "gone isn't in package.json",
  ]);
});
