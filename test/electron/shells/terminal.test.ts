import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCalls } from '../../../electron/shells/cli-help.ts';
import type { Session } from '../../../electron/session/session.ts';
import { runTerminal } from '../../../electron/shells/terminal.ts';
import { calls, type Answer } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fakeSession } from './fake-session.ts';

const folder = path.resolve('/where/it/was/typed');

/** Runs one command line on a fake session and tells everything that can be seen of it. */
async function run(
  given: string[],
  { answers = {}, input = '' }: { answers?: Record<string, Answer>; input?: string } = {},
) {
  const session = fakeSession(answers);
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await runTerminal(given, {
    input: Readable.from([input]),
    output,
    errors,
    folder,
    session: () => session,
  });
  const read = (stream: PassThrough): string => ((stream.read() as Buffer | null) ?? '').toString();
  return { code, output: read(output), errors: read(errors), asked: session.asked, closed: session.closed };
}

describe('what a command line means', () => {
  test('the file is opened, the call made, its JSON printed on one line', async () => {
    const { code, output, errors, asked, closed } = await run(
      ['my.league', 'leaderboard.read', '{"top":3}'],
      {
        answers: { 'leaderboard.read': { ok: { rows: [{ player: 'Zoë\nX' }] } } },
      },
    );
    expect(asked).toEqual([
      ['league.open', { path: path.join(folder, 'my.league') }],
      ['leaderboard.read', { top: 3 }],
    ]);
    expect([code, errors, closed]).toEqual([0, '', 1]);
    expect(output).toBe('{"rows":[{"player":"Zoë\\nX"}]}\n');
  });

  test('a null result is printed as JSON too', async () => {
    expect((await run(['my.league', 'job.read'], { answers: { 'job.read': { ok: null } } })).output).toBe(
      'null\n',
    );
  });

  test('without an argument the call gets an empty one; - reads it from standard input', async () => {
    expect((await run(['my.league', 'settings.read'])).asked.at(-1)).toEqual(['settings.read', {}]);
    const piped = await run(['my.league', 'players.find', '-'], { input: '{"name":\n"Ann"}' });
    expect(piped.asked.at(-1)).toEqual(['players.find', { name: 'Ann' }]);
  });

  test('league.create makes the file that the command names, unless its argument names another', async () => {
    expect((await run(['new.league', 'league.create', '{"name":"My club"}'])).asked).toEqual([
      ['league.create', { path: path.join(folder, 'new.league'), name: 'My club' }],
    ]);
    expect(
      (await run(['new.league', 'league.create', '{"name":"My club","path":"other.league"}'])).asked,
    ).toEqual([['league.create', { path: path.join(folder, 'other.league'), name: 'My club' }]]);
  });

  test('paths inside an argument are meant from where the command was typed', async () => {
    const absolute = path.resolve('/data/results.csv');
    const asked = async (argument: object) =>
      (await run(['my.league', 'results.import', JSON.stringify(argument)])).asked.at(-1)?.[1];
    expect(await asked({ path: 'results.csv' })).toEqual({ path: path.join(folder, 'results.csv') });
    expect(await asked({ path: '../results.csv' })).toEqual({ path: path.resolve(folder, '../results.csv') });
    expect(await asked({ path: absolute })).toEqual({ path: absolute });
    expect(await asked({ path: 7, name: 'a/b' })).toEqual({ path: 7, name: 'a/b' });
  });

  test('progress is shown only where a person watches', async () => {
    expect((await run(['my.league', 'results.import', '{"path":"a.csv"}'])).errors).toBe('');
  });

  test.each([
    ['lab.compare', { where: 'lab' }],
    ['results.import', {}],
  ])('of %s it tells what runs where that does', async (call, where) => {
    const fake = fakeSession({ 'job.read': { ok: { call, phase: 'judging', done: 1, total: 4 } } });
    const looked = (): boolean => fake.asked.some(([asked]) => asked === 'job.read');
    const session: Session = {
      close: () => fake.close(),
      answer: async (name, argument) => {
        if (name === call) await expect.poll(looked, { timeout: 5000 }).toBe(true);
        return fake.answer(name, argument);
      },
    };
    const errors = Object.assign(new PassThrough(), { isTTY: true });
    await runTerminal(['my.league', call], {
      ...{ input: Readable.from(['']), output: new PassThrough(), errors, folder },
      session: () => session,
    });
    expect(fake.asked).toContainEqual(['job.read', where]);
    expect((errors.read() as Buffer | null)?.toString()).toContain('25\u202f%');
  });
});

describe('how it ends', () => {
  const refusal: Answer = { refused: { code: 'notFound', sentence: 'There is no such file.' } };

  test('a refusal prints its sentence, nothing on standard output, and ends with 2', async () => {
    const refused = await run(['my.league', 'leaderboard.read'], {
      answers: { 'leaderboard.read': refusal },
    });
    expect(refused).toMatchObject({ code: 2, output: '', errors: 'There is no such file.\n', closed: 1 });
  });

  test('a file that cannot be opened ends it before the call is made', async () => {
    const refused = await run(['no.league', 'leaderboard.read'], { answers: { 'league.open': refusal } });
    expect(refused).toMatchObject({ code: 2, output: '', closed: 1 });
    expect(refused.asked).toHaveLength(1);
  });

  test('a failure ends with 1', async () => {
    const failed = await run(['my.league', 'leaderboard.read'], {
      answers: { 'leaderboard.read': { failed: { sentence: 'Broken.' } } },
    });
    expect(failed).toMatchObject({ code: 1, output: '', errors: 'Broken.\n', closed: 1 });
  });

  test.each([
    ['a call that does not exist', ['my.league', 'leaderboard.raed'], 'leaderboard.raed'],
    ['a name that every object has', ['my.league', 'constructor'], 'constructor'],
    ['broken JSON', ['my.league', 'leaderboard.read', '{top:3}'], texts.shells.terminal.notJson],
    [
      'an argument that the shell tore apart',
      ['my.league', 'players.find', '{"name":"Ann', 'Bo"}'],
      texts.shells.terminal.tooMany,
    ],
  ])('%s is refused before anything is opened', async (_what, given, sentence) => {
    const { code, output, errors, asked } = await run(given);
    expect({ code, output, asked }).toEqual({ code: 2, output: '', asked: [] });
    expect(errors).toContain(sentence);
  });
});

describe('the list of calls', () => {
  test('without a call, with or without a file', async () => {
    for (const given of [[], ['my.league']]) {
      const { code, output, asked } = await run(given);
      expect([code, output, asked]).toEqual([0, listCalls(), []]);
    }
  });

  test('every call of the contract with where it runs and its argument', () => {
    const lines = listCalls().split('\n');
    for (const [name, { runs }] of Object.entries(calls)) {
      const line = lines.filter((text) => text.trimStart().startsWith(`${name} `));
      expect(line).toHaveLength(1);
      expect(line[0]).toMatch(new RegExp(` ${runs} +\\{.*\\}$`, 'u'));
    }
    expect(listCalls()).toContain('{path: string}');
    expect(listCalls()).toContain('parameters?: {[name]: number | null}}');
    expect(listCalls()).toContain('team?: string | null, place?: integer | null');
    expect(listCalls()).toContain('{name: string, limit?: integer}');
    expect(listCalls()).toContain('order?: "conservative" | "mean"');
  });
});

describe('as a program of its own', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'terminal-'));
  const root = path.resolve(import.meta.dirname, '../../..');
  const ledger = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['electron/shells/terminal.ts', ...given],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, LEAGUE_LEDGER_HOME: home, INIT_CWD: home, NODE_OPTIONS: '' },
      },
    );
    return { status, stdout, stderr };
  };
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });

  describe('on a new league', () => {
    beforeAll(() => {
      expect(ledger('new.league', 'league.create', '{"name":"My club"}')).toMatchObject({
        status: 0,
        stderr: '',
      });
    });

    test('the file is there, and the next command reads it', () => {
      expect(existsSync(path.join(home, 'new.league'))).toBe(true);
      const { status, stdout } = ledger('new.league', 'league.read');
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        name: 'My club',
        players: 0,
        path: path.join(home, 'new.league'),
      });
    });

    test('a league is not made twice', () => {
      expect(ledger('new.league', 'league.create', '{"name":"Other"}')).toEqual({
        status: 2,
        stdout: '',
        stderr: `${texts.refusals.fileExists({ path: path.join(home, 'new.league') })}\n`,
      });
    });

    test('an argument that the contract does not allow is refused', () => {
      expect(ledger('new.league', 'leaderboard.read', '{"top":"all"}')).toMatchObject({
        status: 2,
        stdout: '',
      });
    });
  });

  test('a league that is not there is refused, and not made', () => {
    expect(ledger('none.league', 'leaderboard.read')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${texts.refusals.notFound({ path: path.join(home, 'none.league') })}\n`,
    });
    expect(existsSync(path.join(home, 'none.league'))).toBe(false);
  });
});
