import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { newSession, ownFolder } from '../ledger.ts';

const results = (tournament: string, ...players: string[]): string =>
  [
    'tournament,player,place',
    ...players.map((player, i) => `${tournament},${player},${String(i + 1)}`),
    '',
  ].join('\n');

/** A file that takes a while. */
function largeFile(folder: string, rows: number): string {
  const lines = ['tournament,player,place'];
  for (let i = 0; i < rows; i++)
    lines.push(`Cup ${String(Math.floor(i / 1000))},Player ${String(i % 1000)},${String((i % 1000) + 1)}`);
  const file = path.join(folder, 'large.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

function fileWith(folder: string, content: string, name = 'results.csv'): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('hostile calls', () => {
  const { parse } = JSON;
  test.each<[unknown, unknown]>([
    ['no.such', {}],
    ['constructor', {}],
    ['__proto__', {}],
    [null, {}],
    [{ toString: null }, {}],
    [Symbol('league.read'), {}],
    ['league.create', {}],
    ['league.create', { name: '' }],
    ['league.create', { name: ' \t ' }],
    ['league.create', { name: 'x'.repeat(201) }],
    ['league.create', { name: 'a\u0000b' }],
    ['league.create', { name: 'a\ud800b' }],
    ['league.create', { name: 7 }],
    ['league.create', null],
    ['league.create', []],
    ['league.create', 'Club'],
    ['league.create', { name: 'Club', path: 'a\0b' }],
    ['league.create', { name: 'Club', extra: 1 }],
    ['league.create', parse('{"name":"Club","__proto__":{"path":"/x"}}') as unknown],
    ['league.open', { path: '' }],
    ['leaderboard.read', { top: 0 }],
    ['leaderboard.read', { top: 1.5 }],
    ['leaderboard.read', { top: 1e99 }],
    ['leaderboard.read', { activeSince: '2026-02-30' }],
    ['players.find', { name: 'x'.repeat(201) }],
    ['players.read', { playerId: NaN }],
    ['players.read', { playerId: '1; DROP TABLE player' }],
    ['sides.compare', { one: Array(101).fill(1), other: [2] }],
    ['settings.apply', { system: 'chance' }],
    ['settings.apply', { system: 'ts2a', parameters: { beta: '400' } }],
    ['tournaments.save', { name: 'Cup', date: '2026-13-01', contests: [] }],
    ['tournaments.save', { name: 'Cup', date: null, contests: [{ sides: [{ members: [] }] }] }],
  ])('%s %j is refused by a sentence', async (name, argument) => {
    const { session } = newSession(ownFolder());
    const answer = await session.answer(name, argument);
    if (!('refused' in answer)) throw new Error(JSON.stringify(answer));
    expect(['badArgument', 'unknownCall']).toContain(answer.refused.code);
    expect(answer.refused.sentence).not.toMatch(/\bat .*:\d+|Error|node_modules/u);
  });

  test('the field concerned is named, and not more than a few of many', async () => {
    const { refused } = newSession(ownFolder());
    const members = Array.from({ length: 50 }, () => ({ name: '' }));
    const sides = [
      { place: 1, members },
      { place: 2, members: [{ name: 'Ann' }] },
    ];
    const refusal = await refused('tournaments.save', { name: 'Cup', date: null, contests: [{ sides }] });
    expect(refusal.field).toBe('contests.0.sides.0.members.0.name');
    expect(refusal.sentence.length).toBeLessThan(500);
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${String(i)}`, 1]));
    expect((await refused('leaderboard.read', unknown)).sentence.length).toBeLessThan(700);
  });

  test('without a league, calls on one say so', async () => {
    const { refused, call } = newSession(ownFolder());
    for (const name of ['leaderboard.read', 'tournaments.list', 'settings.read'])
      expect((await refused(name, {})).code).toBe('noLeague');
    expect((await refused('results.import', { path: 'x.csv' })).code).toBe('noLeague');
    expect(await call('league.read', {})).toBeNull();
  });
});

describe('league files', () => {
  test('are made in the leagues folder, listed, opened, left', async () => {
    const home = ownFolder();
    const { call, refused } = newSession(home);
    const made = await call('league.create', { name: 'Thursday: club/quiz' });
    expect(made).toMatchObject({ name: 'Thursday: club/quiz', revision: 1 });
    expect(path.basename(made.path)).toBe('Thursday club quiz.league');
    expect((await refused('league.create', { name: 'Thursday: club/quiz' })).code).toBe('fileExists');
    const other = await call('league.create', { name: 'Other', path: path.join(home, 'elsewhere', 'mine') });
    expect(path.basename(other.path)).toBe('mine.league');
    const list = await call('league.list', {});
    expect(list.leagues.map(({ name }) => name)).toEqual(['Thursday: club/quiz']);
    expect(list.recent.map(({ name }) => name)).toEqual(['Other', 'Thursday: club/quiz']);
    const again = await call('league.open', { path: made.path });
    expect(again).toEqual({ ...made, opened: again.opened });
    expect(await call('league.read', {})).toEqual(again);
    expect((await call('league.list', {})).recent[0]?.path).toBe(made.path);
    await call('league.close', {});
    expect(await call('league.read', {})).toBeNull();
    expect(existsSync(`${made.path}-wal`)).toBe(false);
  });

  test('that disappear while they are open, with their folder, are refused where they are needed again', async () => {
    const home = ownFolder();
    const { call, refused } = newSession(home);
    mkdirSync(path.join(home, 'stick'));
    await call('league.create', { name: 'Club', path: path.join(home, 'stick', 'club') });
    await call('results.import', { path: fileWith(home, results('Cup', 'Ann', 'Bob')) });
    renameSync(path.join(home, 'stick'), path.join(home, 'elsewhere'));
    expect((await refused('leaderboard.read', {})).code).toBe('leagueMissing');
    expect((await refused('history.undo', {})).code).toBe('leagueMissing');
  });

  test('that cannot be opened leave the open one open', async () => {
    const { call, refused } = newSession(ownFolder());
    const made = await call('league.create', { name: 'Club' });
    const odd = fileWith(path.dirname(made.path), 'no league', 'odd.league');
    expect((await refused('league.open', { path: odd })).code).toBe('notALeague');
    expect(await call('league.read', {})).toEqual(made);
  });

  test('live in a folder that the user chooses, and sessions remember it', async () => {
    const home = ownFolder();
    const folder = path.join(home, 'My leagues');
    const first = newSession(home);
    expect((await first.call('league.folder', { folder })).folder).toBe(folder);
    await first.call('league.create', { name: 'Club' });
    expect(readdirSync(folder)).toContain('Club.league');
    const second = newSession(home);
    expect((await second.call('league.list', {})).leagues.map(({ name }) => name)).toEqual(['Club']);
    const inTheWay = fileWith(home, '', 'file');
    expect((await first.refused('league.folder', { folder: inTheWay })).code).toBe('cannotWrite');
  });

  test('preferences that are damaged start over', async () => {
    const home = ownFolder();
    fileWith(home, '{"recent": 7', 'preferences.json');
    const { call } = newSession(home);
    expect((await call('league.list', {})).recent).toEqual([]);
    await call('league.create', { name: 'Club' });
    expect((await call('league.list', {})).recent).toHaveLength(1);
  });

  test('a copy goes beside the league or wherever a path says', async () => {
    const home = ownFolder();
    const { call, refused } = newSession(home);
    await call('league.create', { name: 'Club' });
    const kept = await call('league.copy', {});
    expect(path.basename(path.dirname(kept.path))).toBe('Backups');
    const copy = await call('league.copy', { path: path.join(home, 'copy') });
    expect(path.basename(copy.path)).toBe('copy.league');
    expect((await refused('league.copy', { path: copy.path })).code).toBe('fileExists');
    expect(await call('league.open', { path: copy.path })).toMatchObject({ name: 'Club' });
  });

  test('the sample is one call away, twice if need be', async () => {
    const { call } = newSession(ownFolder());
    const first = await call('league.sample', {});
    expect(first).toMatchObject({ tournaments: 40, dated: true, singlePlayers: false });
    expect((await call('league.sample', {})).path).not.toBe(first.path);
    const { rows } = await call('leaderboard.read', { top: 3 });
    expect(rows).toHaveLength(3);
  });
});

describe('work apart', () => {
  test('tells how far it is, lets others read, refuses a second job and a change, and can be called off', async () => {
    const home = ownFolder();
    const { session, call, refused } = newSession(home);
    await call('league.create', { name: 'Club' });
    await call('results.import', { path: fileWith(home, results('First', 'Ann', 'Bob')) });
    await call('leaderboard.read', {});
    const { revision } = (await call('league.read', {})) ?? {};
    const job = session.answer('results.import', { path: largeFile(home, 30_000) });
    expect(await call('job.read', {})).toMatchObject({ call: 'results.import' });
    expect((await call('leaderboard.read', {})).rows).toHaveLength(2);
    expect((await refused('results.import', { path: 'x.csv' })).code).toBe('jobRunning');
    expect((await refused('settings.apply', { system: 'ts2a' })).code).toBe('jobRunning');
    expect((await refused('league.close', {})).code).toBe('jobRunning');
    await call('job.cancel', {});
    expect(await job).toMatchObject({ refused: { code: 'cancelled' } });
    expect(await call('job.read', {})).toBeNull();
    expect(await call('league.read', {})).toMatchObject({ revision, tournaments: 1 });
    // And the worker takes the next job.
    expect(
      await call('results.import', { path: fileWith(home, results('Second', 'Ann', 'Bob')) }),
    ).toMatchObject({
      added: 1,
    });
  });

  test('a call that names another job cancels nothing', async () => {
    const home = ownFolder();
    const { session, call } = newSession(home);
    await call('league.create', { name: 'Club' });
    const job = session.answer('results.import', { path: largeFile(home, 5_000) });
    await call('job.cancel', { call: 'change.preview' });
    expect(await job).toMatchObject({ ok: { added: 5 } });
    const preview = session.answer('change.preview', {
      call: 'tournaments.remove',
      argument: { tournamentId: 1 },
    });
    await call('job.cancel', { call: 'change.preview' });
    expect(await preview).toMatchObject({ refused: { code: 'cancelled' } });
  });

  test('a job that waits behind another is cancelled by the name of its call', async () => {
    const home = ownFolder();
    const { session, call } = newSession(home);
    await call('league.create', { name: 'Club' });
    await call('results.import', { path: largeFile(home, 5_000) });
    const first = session.answer('leaderboard.read', { top: 1 });
    const second = session.answer('players.duplicates', {});
    await call('job.cancel', { call: 'players.duplicates' });
    expect(await second).toMatchObject({ refused: { code: 'cancelled' } });
    expect(await first).toMatchObject({ ok: { rows: [{}] } });
  });

  test('many readers wait for one refresh; cancelling it is reported to all', async () => {
    const home = ownFolder();
    const { session, call } = newSession(home);
    await call('league.create', { name: 'Club' });
    await call('results.import', { path: largeFile(home, 5_000) });
    const reads = [1, 2, 3].map((top) => session.answer('leaderboard.read', { top }));
    await call('job.cancel', {});
    for (const answer of await Promise.all(reads))
      expect(answer).toMatchObject({ refused: { code: 'cancelled' } });
    const both = await Promise.all([call('leaderboard.read', { top: 1 }), call('tournaments.list', {})]);
    expect(both[1].tournaments).toHaveLength(5);
  });

  test('a league can be left while its ratings are computed', async () => {
    const home = ownFolder();
    const { session, call } = newSession(home);
    await call('league.create', { name: 'Club' });
    await call('results.import', { path: largeFile(home, 5_000) });
    const reading = session.answer('leaderboard.read', {});
    await call('league.create', { name: 'Other' });
    expect(await reading).toMatchObject({ refused: { code: 'cancelled' } });
    expect((await call('leaderboard.read', {})).rows).toEqual([]);
  });

  test('goes before ratings, whose readers wait on and are told in the end', async () => {
    const home = ownFolder();
    const { session, call } = newSession(home);
    await call('league.create', { name: 'Club' });
    await call('results.import', { path: largeFile(home, 5_000) });
    const readings = ['leaderboard.read', 'tournaments.list'].map((name) => session.answer(name, {}));
    expect(await call('history.undo', {})).toMatchObject({ undone: true });
    const [board, list] = await Promise.all(readings);
    expect(board).toMatchObject({ ok: { rows: [] } });
    expect(list).toMatchObject({ ok: { tournaments: [] } });
    await call('history.redo', {});
    expect((await call('leaderboard.read', {})).total).toBe(1000);
    expect((await call('tournaments.list', {})).tournaments).toHaveLength(5);
  });

  test('rows that cannot be taken come back as a report, not as a failure', async () => {
    const home = ownFolder();
    const { call } = newSession(home);
    await call('league.create', { name: 'Club' });
    const report = await call('results.import', {
      path: fileWith(home, 'tournament,player,place\nCup,Ann,x\n'),
    });
    expect(report.refused).toEqual([
      {
        line: 2,
        column: 'place',
        expected: 'a whole number, 1 or higher',
        cell: { column: 2, value: 'x' },
      },
    ]);
  });
});

describe('two sessions on one file', () => {
  test('see each other’s changes, and neither shows a rating of before', async () => {
    const home = ownFolder();
    const [a, b] = [newSession(home), newSession(home)];
    const { path: file } = await a.call('league.create', { name: 'Club' });
    await b.call('league.open', { path: file });
    const evening = (name: string, first: string, second: string) => ({
      name,
      date: null,
      contests: [
        {
          sides: [
            { place: 1, members: [{ name: first }] },
            { place: 2, members: [{ name: second }] },
          ],
        },
      ],
    });
    await a.call('tournaments.save', evening('One', 'Ann', 'Bob'));
    expect(await b.call('league.read', {})).toMatchObject({ revision: 2, tournaments: 1, players: 2 });
    expect((await b.call('leaderboard.read', {})).rows[0]?.player).toBe('Ann');
    await b.call('tournaments.save', evening('Two', 'Cid', 'Ann'));
    await b.call('tournaments.save', evening('Three', 'Cid', 'Bob'));
    const { rows } = await a.call('leaderboard.read', {});
    expect(rows.map(({ player }) => player)).toEqual(['Cid', 'Ann', 'Bob']);
    // Each of them has opened it for itself.
    const { opened } = (await a.call('league.read', {})) ?? {};
    expect(await a.call('league.read', {})).toEqual({ ...(await b.call('league.read', {})), opened });
  });

  test('one that is writing makes the other wait, then refuse', async () => {
    const { call, refused } = newSession(ownFolder());
    const { path: file } = await call('league.create', { name: 'Club' });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    expect((await refused('settings.apply', { system: 'ts2a' })).code).toBe('leagueBusy');
    expect(await call('settings.read', {})).toMatchObject({ system: 'league' });
    other.exec('COMMIT');
    other.close();
    expect(await call('settings.apply', { system: 'ts2a' })).toMatchObject({ system: 'ts2a' });
  });

  test('a folder of leagues may vanish', async () => {
    const home = ownFolder();
    const { call } = newSession(home);
    mkdirSync(path.join(home, 'gone'));
    await call('league.folder', { folder: path.join(home, 'gone') });
    const { rmdirSync } = await import('node:fs');
    rmdirSync(path.join(home, 'gone'));
    expect((await call('league.list', {})).leagues).toEqual([]);
  });
});
