import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parametersFile, withTable } from '../../build/parameters.ts';
import { reasons } from '../../build/parameters/reasons.ts';
import { parameterTable } from '../../shared/rating/index.ts';

test('docs/reference/parameters.md has the engine’s table (npm run parameters writes it)', () => {
  const page = readFileSync(parametersFile, 'utf8');
  expect(page).toBe(withTable(page));
  for (const { name } of parameterTable) {
    expect(page).toContain(`| \`${name}\` |`);
    expect(reasons[name], name).not.toBe('');
  }
});

test('what is around the table is kept, and a page without a place for it is refused', () => {
  const page = readFileSync(parametersFile, 'utf8');
  const [first = '', ...rest] = page.split('\n');
  const stale = [first, 'Own words.', ...rest.filter((line) => !line.startsWith('| `beta`'))].join('\n');
  expect(withTable(stale)).toBe([first, 'Own words.', ...rest].join('\n'));
  expect(() => withTable('# Parameters\n')).toThrow('no place');
});
