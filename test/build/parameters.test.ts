import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parametersFile, parametersPage } from '../../build/parameters.ts';
import { parameterTable } from '../../shared/rating/index.ts';

test('docs/parameters.md is what the engine’s table says (npm run parameters writes it)', () => {
  expect(readFileSync(parametersFile, 'utf8')).toBe(parametersPage());
  for (const { name } of parameterTable) expect(parametersPage()).toContain(`\`${name}\``);
});
