/** test/vectors/glicko.json, section by section. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { compareGlickoSection, glickoTolerance } from '../../build/vectors/glicko-file.ts';

const file = new URL('../vectors/glicko.json', import.meta.url);
const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** Names of all sections that hold numbers. */
export const sectionNames = Object.keys(content).filter((name) => name !== 'meta' && name !== 'about');

/** Expects every number of a section within the file's tolerance. */
export function expectSection(name: string): void {
  const cases = compareGlickoSection(name, content[name]) ?? [];
  expect(cases.length).toBeGreaterThan(0);
  for (const compared of cases) {
    expect(compared.length).toBeGreaterThan(0);
    for (const [got, expected] of compared)
      expect(Math.abs(got - expected)).toBeLessThanOrEqual(glickoTolerance * Math.abs(expected));
  }
}
