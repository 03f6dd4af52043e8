/** `npm run simulate`: its command line, and files that the program takes. */
import { expect, describe, test } from 'vitest';
import { BadOptions } from '../../build/tool.ts';
import { simulatedFiles, truthPath } from '../../build/simulate.ts';
import { readSimulateOptions } from '../../build/simulation/options.ts';
import { importBytes, newLedger } from '../electron/ledger.ts';

const small = { seed: 2, players: 16, weeks: 6, teamSize: 4 } as const;

describe('the command line', () => {
  test('has a usual value for everything', () => {
    expect(readSimulateOptions([])).toEqual({
      seed: 1,
      players: 40,
      weeks: 52,
      teamSize: 4,
      out: 'league.csv',
    });
    expect(readSimulateOptions(['--help'])).toBe('help');
    const given = ['--seed', '0', '--players', '9', '--weeks', '3', '--team-size', '1', '--out', 'a/b.csv'];
    expect(readSimulateOptions(given)).toEqual({
      seed: 0,
      players: 9,
      weeks: 3,
      teamSize: 1,
      out: 'a/b.csv',
    });
  });

  test.each([
    [['--seed', '-1'], '--seed'],
    [['--seed=1.5'], '--seed needs a whole number from 0 to 999999999; it was “1.5”.'],
    [['--players', '3'], '--players needs a whole number from 4 to 10000; it was “3”.'],
    [['--weeks', ''], '--weeks needs a whole number from 1 to 2000'],
    [['--team-size', 'six'], '--team-size needs a whole number'],
    [['--players', '10000', '--weeks', '2000'], 'too large'],
    [['--out', 'league.xlsx'], 'ends in .csv'],
    [['--plaers', '9'], '--plaers'],
    [['league.csv'], 'league.csv'],
  ])('%j is refused in a sentence', (given, sentence) => {
    expect(() => readSimulateOptions(given)).toThrow(BadOptions);
    expect(() => readSimulateOptions(given)).toThrow(sentence);
  });

  test('the truth is beside the results', () => {
    expect(truthPath('/a/league.csv')).toBe('/a/league.truth.csv');
  });
});

describe('the files', () => {
  test('are the same bytes for the same seed, and others for another', () => {
    expect(simulatedFiles(small)).toEqual(simulatedFiles(small));
    expect(simulatedFiles({ ...small, seed: 3 }).results).not.toBe(simulatedFiles(small).results);
  });

  test.each([4, 1])('are imported without a refused row, teams of %i', async (teamSize) => {
    const { results, rows } = simulatedFiles({ ...small, teamSize });
    const ledger = newLedger();
    const imported = await importBytes(ledger, results);
    expect(imported).toMatchObject({ participations: rows, tournaments: 6, refused: [], moreRefused: 0 });
  });

  test('the truth has every player, in each of the weeks they play', () => {
    const { results, truth } = simulatedFiles(small);
    const cells = (text: string): string[][] =>
      text
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
    const known = new Map(
      cells(truth).map(([player, week, date, skill]) => [
        `${String(player)} ${String(date)}`,
        { week, skill },
      ]),
    );
    const played = cells(results).map(([, date, , , , player]) => `${String(player)} ${String(date)}`);
    expect(played.length).toBeGreaterThan(50);
    expect(played.filter((one) => !known.has(one))).toEqual([]);
    for (const { week, skill } of known.values()) {
      expect(Number(week)).toBeGreaterThanOrEqual(1);
      // Six deviations about 3000.
      expect(Math.abs(Number(skill) - 3000)).toBeLessThan(3600);
    }
  });
});
