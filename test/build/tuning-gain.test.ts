/** Tuned against default on simulated leagues: what the table of docs/reference/validation.md counts. */
import { expect, test } from 'vitest';
import { tunedOn, tunedTable } from '../../build/evaluation/simulated/tuning-gain.ts';

test('a league is tuned on its earlier half and judged on the later', () => {
  const tuned = tunedOn(3, 'elo', ['kFactor']);
  expect(tuned.tunedOn + tuned.judgedOn).toBe(52);
  expect(tuned.tunedOn).toBe(26);
  expect(tuned.earlier.tuned).toBeLessThanOrEqual(tuned.earlier.start);
  expect(tuned.parameters.kFactor).not.toBe(32);
  expect(tunedOn(3, 'elo', ['kFactor'])).toEqual(tuned);
});

test('the table counts leagues in which it paid, and verdicts that add up', () => {
  const rows = tunedTable(2).split('\n').slice(2);
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    const [, better, verdicts] = /\| (\d) of 2 \|.*\| (\d, \d, \d, \d) \|$/u.exec(row) ?? [];
    expect(Number(better)).toBeLessThanOrEqual(2);
    const sum = (verdicts ?? '').split(', ').reduce((total, count) => total + Number(count), 0);
    expect(sum).toBe(2);
  }
});
