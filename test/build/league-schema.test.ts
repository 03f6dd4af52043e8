import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFile, schemaText } from '../../build/league-schema.ts';
import { wholeLeague } from '../../shared/contract/league-file.ts';
import { root } from '../../build/run.ts';

test('docs/reference/league-file.schema.json is the format’s own (npm run schema writes it)', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText());
});

test('the example of the docs is a league', () => {
  const page = readFileSync(`${root}/docs/reference/format.md`, 'utf8');
  const example = /```json\n(.*?)```/su.exec(page)?.[1] ?? '';
  expect(wholeLeague.parse(JSON.parse(example)).players).toHaveLength(2);
});
