/** `npm run torture`: its command line, a small run of it, and that it notices what it is there to notice. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadOptions } from '../../build/tool.ts';
import { examine } from '../../build/torture/examine.ts';
import { tortureByKills } from '../../build/torture/kills.ts';
import { openProcess } from '../../build/torture/open-process.ts';
import { readTortureOptions } from '../../build/torture/options.ts';
import { torturePower } from '../../build/torture/power-losses.ts';
import { report } from '../../build/torture/report.ts';
import { torture } from '../../build/torture/run.ts';
import { newTally, total, type Tally } from '../../build/torture/tally.ts';
import type { Phase } from '../../build/torture/writes.ts';
import { ownFolder } from '../electron/ledger.ts';

const silent = { write: () => true };

describe('the command line', () => {
  test('runs for ten minutes, or until both counts are reached', () => {
    expect(readTortureOptions([])).toEqual({
      minutes: 10,
      seed: 1,
      kills: null,
      powerLosses: null,
      faults: null,
    });
    expect(readTortureOptions(['--minutes', '0.5', '--seed', '7', '--kills', '0'])).toEqual({
      minutes: 0.5,
      seed: 7,
      kills: 0,
      powerLosses: null,
      faults: null,
    });
    expect(readTortureOptions(['--kills', '3', '--power-losses=20', '--faults', '9'])).toEqual({
      minutes: null,
      seed: 1,
      kills: 3,
      powerLosses: 20,
      faults: 9,
    });
    expect(readTortureOptions(['--help'])).toBe('help');
  });

  test.each([
    [['--minutes', '0'], '--minutes'],
    [['--minutes', 'ten'], '“ten” isn’t a number above 0'],
    [['--kills', '1.5'], '--kills'],
    [['--seed', '-1'], '--seed'],
    [['--kilos', '9'], '--kilos'],
  ])('%j is refused in a sentence', (given, sentence) => {
    expect(() => readTortureOptions(given)).toThrow(BadOptions);
    expect(() => readTortureOptions(given)).toThrow(sentence);
  });
});

test('after some kills and power losses everything acknowledged is there', async () => {
  const outcome = await torture(
    { minutes: null, seed: 3, kills: 3, powerLosses: 30, faults: 0 },
    silent,
    false,
  );
  expect(outcome.tally.failures).toEqual([]);
  expect(outcome.tally.kills).toBe(3);
  expect(total(outcome.tally.killedAt)).toBe(3);
  expect(total(outcome.tally.powerLosses)).toBe(30);
  expect(report(outcome)).toContain(
    '| kills | 3 | 0 | 0 |\n| failing writes | 0 | 0 | 0 |\n| power losses | 30 | 0 | 0 |',
  );
});

describe('what is lost or damaged is noticed', () => {
  test('a league that is an older one after the kill', async () => {
    const folder = ownFolder();
    const tally = newTally();
    const older = path.join(folder, 'older.league');
    let kills = 0;
    // As if nothing of this life had been written: the file of an earlier one comes back.
    const afterKill = async (file: string): Promise<void> => {
      kills += 1;
      if (existsSync(older)) copyLeague(older, file);
      else if (existsSync(file)) {
        copyLeague(file, older);
        if (!('whole' in (await examine(older)))) rmSync(older);
      }
    };
    await tortureByKills({
      folder,
      seed: 5,
      kills: 30,
      mostRows: 20,
      hasRests: false,
      take: openProcess,
      isOver: () => kills >= 30 || tally.failures.length > 0,
      tally,
      afterKill,
    });
    expect(tally.failures).toMatchObject([{ kind: 'lost', by: 'kill' }]);
    expect(existsSync(tally.failures[0]?.folder ?? '')).toBe(true);
    expect(report({ tally, seed: 5, seconds: 1 })).toContain('**no**');
  });

  const cutWrongly = async (cut: (phase: Phase) => Phase['disk']): Promise<Tally> => {
    const folder = ownFolder();
    const tally = newTally();
    await torturePower({
      folder,
      scratch: path.join(folder, 'scratch'),
      seed: 2,
      steps: 12,
      cuts: 1,
      mostRows: 20,
      hasRests: false,
      take: openProcess,
      isOver: () => tally.failures.length > 0,
      tally,
      cut: (phase) => ({ kind: phase.kind, disk: cut(phase) }),
    });
    return tally;
  };

  test('a disk that forgets frames which were synced', async () => {
    const { failures } = await cutWrongly(({ kind, disk }) =>
      kind === 'commit' ? { ...disk, log: disk.log?.subarray(0, 32) ?? null } : disk,
    );
    expect(failures).toMatchObject([{ kind: 'lost', by: 'power' }]);
  });

  test(
    'a disk that drops the log before the pages of its checkpoint are synced',
    { timeout: 60_000 },
    async () => {
      const { failures } = await cutWrongly((phase) =>
        phase.kind === 'checkpoint' ? { ...phase.disk, log: null } : phase.disk,
      );
      expect(failures).toMatchObject([{ kind: 'lost' }]);
    },
  );

  test('a disk that writes half of a checkpoint and drops the log', async () => {
    const { failures } = await cutWrongly((phase) => {
      if (phase.kind !== 'checkpoint') return phase.disk;
      const { database } = phase.disk;
      const half = Math.floor(phase.after.length / 8192) * 4096;
      return { database: Buffer.concat([phase.after.subarray(0, half), database.subarray(half)]), log: null };
    });
    expect(failures).toMatchObject([{ kind: 'damaged' }]);
  });
});

function copyLeague(from: string, to: string): void {
  for (const end of ['', '-wal']) {
    rmSync(to + end, { force: true });
    if (existsSync(from + end)) copyFileSync(from + end, to + end);
  }
}
