import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForTests } from '../../../build/test-bundle.ts';
import { listCalls } from '../../../electron/shells/terminal/help.ts';
import type { Session } from '../../../electron/session/session.ts';
import { runTerminal } from '../../../electron/shells/terminal/run.ts';
import { calls, type Answer } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fakeSession } from './fake-session.ts';

const folder = path.resolve('/where/it/was/typed');

const noPrivatePeople = { path: 'a.csv', rows: 0, privatePeople: { count: 0, names: 'listed' } };

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
      (await run(['my.league', 'results.export', JSON.stringify(argument)])).asked.at(-1)?.[1];
    expect(await asked({ to: 'errors.csv' })).toEqual({ to: path.join(folder, 'errors.csv') });
    expect(await asked({ path: 'results.csv' })).toEqual({ path: path.join(folder, 'results.csv') });
    expect(await asked({ path: '../results.csv' })).toEqual({ path: path.resolve(folder, '../results.csv') });
    expect(await asked({ path: absolute })).toEqual({ path: absolute });
    expect(await asked({ path: 7, name: 'a/b' })).toEqual({ path: 7, name: 'a/b' });
  });

  test('progress is shown only where a person watches', async () => {
    const answers = { 'results.export': { ok: noPrivatePeople } };
    expect((await run(['my.league', 'results.export', '{"path":"a.csv"}'], { answers })).errors).toBe('');
  });

  test.each([
    ['lab.compare', { where: 'lab' }],
    ['results.export', {}],
  ])('of %s it tells what runs where that does', async (call, where) => {
    const fake = fakeSession({ 'job.read': { ok: { call, phase: 'judging', done: 1, total: 4 } } });
    const looked = (): boolean => fake.asked.some(([asked]) => asked === 'job.read');
    const session: Session = {
      close: () => fake.close(),
      noteFailure: fake.noteFailure,
      answer: async (name, argument) => {
        if (name === call) await expect.poll(looked, { timeout: 60_000 }).toBe(true);
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

describe('files that are streams', () => {
  /** What a session that writes or reads the file of a call finds there. */
  async function through(call: string, argument: object, input = '') {
    const seen: string[] = [];
    const fake = fakeSession();
    const session: Session = {
      close: () => fake.close(),
      noteFailure: fake.noteFailure,
      answer: async (name, given) => {
        if (name !== call) return fake.answer(name, given);
        const { path: file, to } = given as { path: string; to?: string };
        seen.push(path.basename(file), existsSync(file) ? readFileSync(file, 'utf8') : '');
        if (call.endsWith('export') || to !== undefined) writeFileSync(to ?? file, 'what was written\n');
        return { ok: { ...noPrivatePeople, path: file, refused: [], moreRefused: 0 } };
      },
    };
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const code = await runTerminal(['my.league', call, JSON.stringify(argument)], {
      ...{ input: Readable.from([input]), output, errors, folder },
      session: () => session,
    });
    const read = (stream: PassThrough): string => ((stream.read() as Buffer | null) ?? '').toString();
    return { code, seen, output: read(output), errors: read(errors) };
  }

  test('what is piped in is read as a file of the kind that the ending says', async () => {
    expect(await through('exchange.import', { path: '-.csv' }, 'player,place\n')).toMatchObject({
      code: 0,
      seen: ['input.csv', 'player,place\n'],
    });
  });

  test('what is written goes to standard output, and nothing else does', async () => {
    expect(await through('exchange.export', { path: '-.csv' })).toEqual({
      ...{ code: 0, seen: ['output.csv', ''], errors: '' },
      output: 'what was written\n',
    });
  });

  test('a file in and a file out in one command', async () => {
    const both = await through('exchange.errors', { path: '-.csv', to: '-.csv' }, 'a,b\n');
    expect(both).toMatchObject({ seen: ['input.csv', 'a,b\n'], output: 'what was written\n' });
  });

  test('an argument and a file can’t both come from standard input', async () => {
    const twice = await run(['my.league', 'exchange.import', '-'], { input: '{"path":"-.csv"}' });
    expect(twice).toMatchObject({ code: 2, asked: [], errors: `${texts.shells.terminal.inputTwice}\n` });
  });

  test('a call that neither reads nor writes a file takes it for a name', async () => {
    const { asked } = await run(['my.league', 'league.folder', '{"folder":"-.csv"}']);
    expect(asked.at(-1)?.[1]).toEqual({ folder: path.join(folder, '-.csv') });
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

  const counts = { refused: [{ line: 2 }], moreRefused: 3 };
  const people = { peopleCount: { likely: 0, doubtful: 0 }, teamNames: [] };
  const seen = { refusal: null, refused: [], moreRefused: 0, ...people };
  test.each([
    ['wrong rows of an import end', 'exchange.import', { ok: counts }, 3, '4 rows aren’t right'],
    ['the older name of the import ends', 'results.import', { ok: counts }, 3, '4 rows'],
    ['a preview of wrong rows ends', 'exchange.preview', { ok: { ...seen, ...counts } }, 3, '4 rows'],
    ['a file that can’t come in ends', 'exchange.preview', { ok: { ...seen, refusal: 'No.' } }, 3, 'No.\n'],
    [
      ...(['names in doubt end', 'exchange.preview'] as const),
      ...[{ ok: { ...seen, peopleCount: { likely: 1, doubtful: 1 } } }, 4, '2 names may be'],
    ],
    ['a good preview ends', 'exchange.preview', { ok: seen }, 0, ''],
    [
      ...(['a league that another program has ends', 'exchange.import'] as const),
      ...[{ refused: { code: 'leagueBusy', sentence: 'Later.' } }, 5, 'Later.\n'],
    ],
  ] as [string, string, Answer, number, string][])(
    '%s with a code of its own: %s',
    async (_what, call, answer, code, sentence) => {
      const ended = await run(['my.league', call, '{"path":"a.csv"}'], { answers: { [call]: answer } });
      expect(ended.code).toBe(code);
      expect(ended.errors).toContain(sentence);
      expect(ended.errors === '').toBe(sentence === '');
    },
  );

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
  /** Where temporary files are made: nothing may stay there. */
  const tmp = path.join(home, 'tmp');
  mkdirSync(tmp);
  const ledger = (given: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(bundleForTests, 'terminal.js'), ...given],
      {
        cwd: root,
        encoding: 'utf8',
        input,
        env: { ...process.env, LEAGUE_LEDGER_HOME: home, INIT_CWD: home, TMPDIR: tmp, NODE_OPTIONS: '' },
      },
    );
    return { status, stdout, stderr };
  };
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });

  describe('on a new league', () => {
    beforeAll(() => {
      expect(ledger(['new.league', 'league.create', '{"name":"My club"}'])).toMatchObject({
        status: 0,
        stderr: '',
      });
    });

    test('the file is there, and the next command reads it', () => {
      expect(existsSync(path.join(home, 'new.league'))).toBe(true);
      const { status, stdout } = ledger(['new.league', 'league.read']);
      expect(status).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        name: 'My club',
        players: 0,
        path: path.join(home, 'new.league'),
      });
    });

    test('a league is not made twice', () => {
      expect(ledger(['new.league', 'league.create', '{"name":"Other"}'])).toEqual({
        status: 2,
        stdout: '',
        stderr: `${texts.refusals.fileExists({ path: path.join(home, 'new.league') })}\n`,
      });
    });

    test('results are piped in and out', () => {
      const results = 'tournament,date,player,place\nOne,2026-01-05,Ann,1\nOne,2026-01-05,=Bo,2\n';
      const first = ledger(['new.league', 'exchange.import', '{"path":"-.csv"}'], results);
      expect({ ...first, stdout: JSON.parse(first.stdout) as unknown }).toMatchObject({
        ...{ status: 0, stderr: '', stdout: { players: 2, tournaments: 1, refused: [] } },
      });
      const { status, stdout, stderr } = ledger(['new.league', 'exchange.export', '{"path":"-.csv"}']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('One');
      expect(ledger(['new.league', 'exchange.preview', '{"path":"-.csv"}'], stdout)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('"unchanged":1') as string,
      });
      expect(readdirSync(tmp)).toEqual([]);
    });

    test('an argument that the contract does not allow is refused', () => {
      expect(ledger(['new.league', 'leaderboard.read', '{"top":"all"}'])).toMatchObject({
        status: 2,
        stdout: '',
      });
    });
  });

  test('a league that is not there is refused, and not made', () => {
    expect(ledger(['none.league', 'leaderboard.read'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `${texts.refusals.notFound({ path: path.join(home, 'none.league') })}\n`,
    });
    expect(existsSync(path.join(home, 'none.league'))).toBe(false);
  });
});
