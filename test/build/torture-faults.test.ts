/** Failing writes of `npm run torture`: some of each kind of work, and that what is wrong is noticed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFailingDisk, type DiskError } from '../../build/torture/failing-disk.ts';
import { tortureByFaults } from '../../build/torture/faults.ts';
import { report } from '../../build/torture/report.ts';
import { newTally, total, type Tally } from '../../build/torture/tally.ts';
import { ownFolder } from '../electron/ledger.ts';
import { programForScripts } from '../electron/other-process.ts';

/** Why no writes can be made to fail here; undefined where they can. */
function missing(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-probe-'));
  const disk = makeFailingDisk(folder, folder);
  rmSync(folder, { recursive: true });
  return 'missing' in disk ? disk.missing : undefined;
}

const reason = missing();

describe.skipIf(reason !== undefined)(`writes that fail${reason === undefined ? '' : ` (${reason})`}`, () => {
  /** Runs a script in a process of its own, which is told the folder that fails and the error. */
  const run = (script: string, error: DiskError): { told: string[]; below: string } => {
    const own = realpathSync(ownFolder());
    const below = path.join(own, 'disk');
    mkdirSync(below);
    const disk = makeFailingDisk(own, below);
    const imported = `
      import { openDiskControl } from ${JSON.stringify(path.resolve('build/torture/failing-disk.ts'))};
      const disk = openDiskControl(process.env.FAULTS_CONTROL);
      const [below, error] = process.argv.slice(1);`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', imported + script, below, error],
      { encoding: 'utf8', env: { ...process.env, ...('environment' in disk ? disk.environment : {}) } },
    );
    expect(stderr).toBe('');
    return { told: stdout.trim().split('\n'), below };
  };

  test.each<[DiskError, string]>([
    ['ENOSPC', 'hello wo again'],
    ['EIO', 'hello again'],
  ])('a process hears %s once, and what fits is written', (error, found) => {
    const { told, below } = run(
      `import { appendFileSync, writeFileSync } from 'node:fs';
      writeFileSync(below + '/a', 'hello');
      disk.begin({ at: 1, error, isLasting: false });
      for (const text of [' world', ' again'])
        try { appendFileSync(below + '/a', text) } catch (error) { console.log(error.code) }
      console.log(JSON.stringify(disk.end()));`,
      error,
    );
    expect(told).toEqual([error, '{"count":2,"failed":1}']);
    expect(readFileSync(path.join(below, 'a'), 'utf8')).toBe(found);
  });

  test('a website that can’t be begun leaves nothing behind', () => {
    const { told, below } = run(
      `import { beginSite } from ${programForScripts};
      for (const at of [1, 2, 3]) {
        disk.begin({ at, error, isLasting: true });
        try { beginSite(below + '/Site') } catch (error) { console.log(error.code) }
        disk.end();
      }`,
      'ENOSPC',
    );
    expect(told).toEqual(['diskFull', 'diskFull', 'diskFull']);
    expect(readdirSync(below)).toEqual([]);
  });

  test.each<DiskError>(['ENOSPC', 'EIO'])('a copy that ends with %s leaves nothing behind', (error) => {
    const { told } = run(
      `import { readdirSync } from 'node:fs';
      import { copyTo, createLeague } from ${programForScripts};
      const store = createLeague(below + '/../League.league', 'League');
      const left = new Set();
      for (let [at, isWhole] = [1, false]; !isWhole; at += 1) {
        disk.begin({ at, error, isLasting: true });
        const isCopied = await copyTo(store, below + '/Copy.league').then(() => true, () => false);
        isWhole = disk.end().failed === 0;
        left.add([isCopied, isWhole, ...readdirSync(below)].join());
      }
      store.close();
      for (const one of left) console.log(one);`,
      error,
    );
    expect(told).toEqual(['false,false', 'true,true,Copy.league']);
  });

  const sweep = async (scenes: readonly string[], most: number, lies = false): Promise<Tally> => {
    const tally = newTally();
    await tortureByFaults({ folder: ownFolder(), scenes, most, seed: 2, until: null, lies, tally });
    return tally;
  };

  test('lose nothing, and the program works on', async () => {
    const scenes = ['open', 'upgrade from 14', 'tournament', 'restore', 'CSV'];
    const tally = await sweep(scenes, 16);
    expect(tally.failures).toEqual([]);
    expect(tally.faultsMissing).toBeNull();
    // One may have become superfluous: what was written in the background differs from time to time.
    expect(total(tally.faults)).toBeGreaterThan(13);
    expect([...tally.faultAnswers.keys()]).toEqual(expect.arrayContaining(['diskFull', 'diskFailed']));
    const outcome = report({ tally, seed: 1, seconds: 1 });
    expect(outcome).toContain(`| failing writes | ${String(total(tally.faults))} | 0 | 0 |`);
  });

  test('of a program that says that it has saved what it hasn’t are noticed', async () => {
    const { failures } = await sweep(['tournament'], 1, true);
    expect(failures.map(({ by }) => by)).toEqual(['fault']);
    expect(failures[0]?.what).toContain('League.league is');
  });
});

test('where no writes can be made to fail, the report says so', () => {
  const outcome = { tally: { ...newTally(), faultsMissing: 'it needs Linux' }, seed: 1, seconds: 1 };
  expect(report(outcome)).toContain('| failing writes | not tried: it needs Linux | 0 | 0 |');
});
