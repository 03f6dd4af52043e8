/** Power cuts in what is done to names: how the disk is modelled, what the program leaves, and that what is wrong is noticed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRecordedDisk, openDiskRecord, type DiskRecord } from '../../build/torture/disk-record.ts';
import { openFolderModel, type FolderModel, type NameOrder } from '../../build/torture/folder-model.ts';
import { tortureNames } from '../../build/torture/name-cuts.ts';
import { report } from '../../build/torture/report.ts';
import { newTally, total, type Tally } from '../../build/torture/tally.ts';
import { chanceFrom } from '../../shared/simulation/chance.ts';
import { ownFolder } from '../electron/ledger.ts';
import { programForScripts } from '../electron/other-process.ts';

/** Why nothing can be recorded here; undefined where it can. */
function missing(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-probe-'));
  const disk = makeRecordedDisk(folder, folder);
  rmSync(folder, { recursive: true });
  return 'missing' in disk ? disk.missing : undefined;
}

const reason = missing();
const orders: readonly NameOrder[] = ['in order', 'in any order'];

interface Done {
  readonly models: readonly FolderModel[];
  readonly steps: ReturnType<DiskRecord['steps']>;
}

const preamble = `import fs from 'node:fs';
  const sync = (name) => { const one = fs.openSync(name, 'r'); fs.fsyncSync(one); fs.closeSync(one); };`;
const withProgram = `const program = await import(${programForScripts});`;

/** The ways in which a cut may leave a folder: with nothing that isn't synced, with all of it, and by chance. */
function cutsOf(model: FolderModel): string[] {
  const chance = chanceFrom(5);
  const cuts = [0, 1, ...Array.from({ length: 60 }, () => null)].map((share) => model.cut(chance, share));
  const asText = (cut: ReadonlyMap<string, Buffer>): string =>
    [...cut]
      .map(([name, content]) => `${name}=${content.toString()}`)
      .sort()
      .join(' ');
  return [...new Set(cuts.map(asText))].sort();
}

describe.skipIf(reason !== undefined)(`power cuts${reason === undefined ? '' : ` (${reason})`}`, () => {
  /** Runs a script in a process of its own, in a folder: what it did there, and the folder as it was before. */
  const done = (script: string, files: Readonly<Record<string, string>>): Done => {
    const own = realpathSync(ownFolder());
    const below = path.join(own, 'disk');
    mkdirSync(below);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(below, name), text);
    const models = orders.map((order) => openFolderModel(below, order));
    const disk = makeRecordedDisk(own, below);
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', preamble + script], {
      encoding: 'utf8',
      cwd: below,
      env: { ...process.env, ...('environment' in disk ? disk.environment : {}) },
    });
    expect(stderr).toBe('');
    return { models, steps: openDiskRecord(path.join(own, 'record')).steps() };
  };

  /** The ways in which a cut right after a script may leave the files, for names in order and in any order. */
  const leftBy = (script: string, files: Readonly<Record<string, string>> = {}): [string[], string[]] => {
    const { models, steps } = done(script, files);
    return models.map((model) => {
      for (const { step } of steps) model.play(step);
      return cutsOf(model);
    }) as [string[], string[]];
  };

  describe('leave of a folder', () => {
    const write = `fs.writeFileSync('new', 'new'); fs.renameSync('new', 'a');`;
    const writeSynced = `fs.writeFileSync('new', 'new', { flush: true }); fs.renameSync('new', 'a');`;

    test('what was renamed without any sync: nothing of it is sure', () => {
      for (const left of leftBy(write, { a: 'old' })) {
        expect(left).toEqual(expect.arrayContaining(['a=old', 'a=new', 'a=']));
        expect(left.some((one) => one.startsWith('a=old new='))).toBe(true);
      }
    });

    test('what was synced and renamed: the old file or the new one', () => {
      for (const left of leftBy(writeSynced, { a: 'old' }))
        expect(left).toEqual(['a=new', 'a=old', 'a=old new=new']);
    });

    test('what was renamed and its folder synced: the new file', () => {
      for (const left of leftBy(`${writeSynced} sync('.');`, { a: 'old' })) expect(left).toEqual(['a=new']);
    });

    test('files in a folder that has no name yet: none, or all that are synced', () => {
      const [inOrder] = leftBy(`fs.mkdirSync('b'); fs.writeFileSync('b/a', 'new', { flush: true });`);
      expect(inOrder).toEqual(['', 'b/a=new']);
      const synced = `fs.mkdirSync('b'); fs.writeFileSync('b/a', 'new', { flush: true }); sync('b');`;
      expect(leftBy(synced)).toEqual([['b/a=new'], ['', 'b/a=new']]);
    });

    test('copies, links and sizes', () => {
      const script = `fs.copyFileSync('a', 'b'); fs.linkSync('b', 'c'); fs.rmSync('a'); fs.truncateSync('b', 1);`;
      for (const left of leftBy(`${script} sync('b'); sync('.');`, { a: 'old' }))
        expect(left).toEqual(['b=o c=o']);
    });
  });

  describe('leave of the program', () => {
    test('a PDF in the place of an older one: the new one', () => {
      const script = `await program.writePdf('a.pdf', Buffer.from('new'));`;
      for (const left of leftBy(withProgram + script, { 'a.pdf': 'old' }))
        expect(left).toEqual(['a.pdf=new']);
    });

    test('a new league, wherever it is cut: none, or a whole one', () => {
      const { models, steps } = done(`${withProgram} program.createLeague('New.league', 'New').close();`, {});
      const chance = chanceFrom(3);
      const found = new Set<string>();
      // Before that it has its name in no way.
      const named = steps.findIndex(({ step }) => 'to' in step);
      for (const model of models)
        for (const [i, { step }] of steps.entries()) {
          model.play(step);
          for (const share of i < named ? [] : [0, null])
            found.add(model.cut(chance, share).get('New.league')?.toString('latin1') ?? 'none');
        }
      expect(found.size).toBe(2);
      expect([...found].sort()[0]).toMatch(/^SQLite format 3/u);
    });

    test('a website: all names and its mark, by which it is written again', () => {
      const script = `const site = program.beginSite('Site'); site.write('players/1.html', 'Ann'); site.finish();`;
      const mark = `{"madeBy":"League Ledger","site":1,"files":["players/1.html"]}\n`;
      for (const left of leftBy(withProgram + script))
        for (const one of left)
          expect(one).toContain(`Site/league-ledger-site.json=${mark} Site/players/1.html=`);
    });

    test('a log that is kept before it is emptied: all of it', () => {
      const script = `program.disarmLog('a', new Date(0));`;
      for (const left of leftBy(withProgram + script, { a: 'file', 'a-wal': 'log' }))
        for (const one of left) expect(one).toContain('a-wal set aside 1970-01-01T00-00-00=log');
    });
  });

  const sweep = async (scenes: readonly string[], cuts: number, forgets = false): Promise<Tally> => {
    const tally = newTally();
    await tortureNames({
      ...{ folder: ownFolder(), scenes, cuts, forgets, tally, rounds: 1, seed: 2, until: null },
      isOver: () => false,
    });
    return tally;
  };

  test('lose nothing that was acknowledged, and leave no half file', async () => {
    const scenes = [
      'create',
      'open after a kill',
      'upgrade from 14',
      'restore',
      'backups folder',
      'part',
      'JSON',
    ];
    const tally = await sweep(scenes, 1);
    expect(tally.failures).toEqual([]);
    expect(tally.namesMissing).toBeNull();
    expect(tally.powerLosses.size).toBe(2 * scenes.length);
    expect(total(tally.powerLosses)).toBeGreaterThan(70);
  });

  test('on a disk that takes no sync for one are noticed', async () => {
    const { failures } = await sweep(['tournament'], 1, true);
    expect(failures).toMatchObject([{ kind: 'damaged', by: 'power' }]);
    expect(failures[0]?.what).toContain('tournament, names in order');
  });
});

test('where names can’t be recorded, the report says so', () => {
  const outcome = { tally: { ...newTally(), namesMissing: 'it needs Linux' }, seed: 1, seconds: 1 };
  expect(report(outcome)).toContain('| power cut between names | not tried: it needs Linux |');
});
