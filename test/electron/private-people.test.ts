/** Nobody reads the name of a person who was anonymized, or is private, in anything that the program gives out. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls, type CallName } from '../../shared/contract/api.ts';
import { openSession, type TestSession } from './ledger.ts';
import { erased, hidden, makePrivateLeague } from './private-league.ts';

/** Letters without marks, small: what a search finds. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What bytes say as they are, in UTF-16, and packed: of a zip its files, of a league every value. */
function* readings(bytes: Buffer, depth = 0): Generator<string> {
  yield bytes.toString('utf8');
  yield bytes.toString('utf16le');
  if (depth > 2) return;
  for (const unpacked of [gunzipSync, inflateSync, brotliDecompressSync].flatMap((unpack) =>
    attempt(unpack, bytes),
  ))
    yield* readings(unpacked, depth + 1);
  if (bytes.subarray(0, 2).toString() === 'PK')
    for (const file of Object.values(unzipSync(bytes))) yield* readings(Buffer.from(file), depth + 1);
  if (bytes.subarray(0, 13).toString() === 'SQLite format')
    for (const value of valuesOf(bytes)) yield* readings(value, depth + 1);
}

function attempt(unpack: (bytes: Buffer) => Buffer, bytes: Buffer): Buffer[] {
  try {
    return [unpack(bytes)];
  } catch {
    return [];
  }
}

/** Every blob of every table, also in pieces: each behind its length in four bytes. */
function valuesOf(bytes: Buffer): Buffer[] {
  // A file in memory can have no log beside it.
  const alone = Buffer.from(bytes).fill(1, 18, 20);
  const db = new Database(alone, { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const blobs = tables.flatMap((table) =>
    db
      .prepare(`SELECT * FROM "${table}"`)
      .raw()
      .all()
      .flat()
      .filter((value): value is Buffer => Buffer.isBuffer(value)),
  );
  db.close();
  return blobs.flatMap((blob) => [blob, ...piecesOf(blob)]);
}

function piecesOf(blob: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= blob.length;) {
    const size = blob.readUInt32BE(at);
    pieces.push(blob.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return pieces;
}

const wordsIn = (bytes: Buffer, words: readonly string[]): string[] => {
  const found = new Set<string>();
  for (const reading of readings(bytes)) {
    const text = folded(reading);
    for (const word of words) if (text.includes(word)) found.add(word);
  }
  return [...found];
};

/** The files of a folder that name a person, in their content or their own name. */
const filesNaming = (folder: string, words: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .flatMap((one) => {
      const file = path.join(one.parentPath, one.name);
      const found = [
        ...wordsIn(readFileSync(file), words),
        ...words.filter((word) => folded(file).includes(word)),
      ];
      return found.length === 0 ? [] : [`${path.relative(folder, file)}: ${found.join(', ')}`];
    });

/** Everything that is written for others, or for oneself, into a folder. Returns the answers. */
async function writeAll(
  { call }: TestSession,
  folder: string,
  names: { privateNames?: 'full' } = {},
): Promise<unknown[]> {
  mkdirSync(folder, { recursive: true });
  const to = (name: string): string => path.join(folder, name);
  const { tournaments } = await call('tournaments.list', {});
  const { seasons } = await call('seasons.list', {});
  const answers: unknown[] = [await call('results.export', { path: to('results.csv'), ...names })];
  for (const ending of ['league', 'json', 'csv', 'csv.gz', 'xlsx'])
    answers.push(await call('exchange.export', { path: to(`all.${ending}`), ...names }));
  answers.push(await call('exchange.export', { path: to('all.ics') }));
  for (const { tournamentId } of tournaments)
    for (const ending of ['csv', 'xlsx', 'html', 'ics', 'trf', 'qbj', 'h9'])
      await call('exchange.export', {
        path: to(`${String(tournamentId)}.${ending}`),
        tournamentId,
        ...(/^(?:csv|trf|qbj|h9)$/u.test(ending) ? names : {}),
      }).catch((refusal: unknown) => answers.push(String(refusal)));
  for (const { seasonId } of seasons)
    answers.push(await call('exchange.export', { path: to(`season-${String(seasonId)}.ics`), seasonId }));
  await call('league.copy', { path: to('copy.league') });
  await call('league.savePart', { name: 'Part', path: to('part.league') });
  await call('site.write', { folder: to('site') });
  return answers;
}

/** Calls that only read, with what each needs. */
async function readAll({ session, call }: TestSession, playerId: number): Promise<string[]> {
  const { tournaments } = await call('tournaments.list', {});
  const { entries } = await call('history.list', {});
  const given: Partial<Record<CallName, unknown[]>> = {
    'players.find': [{ name: '' }, { name: erased.name }, { name: erased.alias }],
    'players.named': [{ names: [erased.name, erased.alias] }],
    'players.similar': [{ names: [erased.alias] }],
    'teams.named': [{ names: [erased.name, erased.alias] }],
    'teams.similar': [{ names: [erased.name, erased.alias] }],
    'drafts.read': [{ key: 'pairings' }],
    'lists.read': [{ number: 1 }],
    'lists.compare': [{ number: 1 }],
    'history.read': entries.map(({ changeId }) => ({ changeId })),
    'sides.compare': [{ one: [playerId], other: [playerId + 1] }],
  };
  const ids = [
    { playerId },
    ...tournaments.flatMap(({ tournamentId }) => [{ tournamentId }, { playerId, tournamentId }]),
    ...[1, 2, 3].flatMap((id) => [{ teamId: id }, { clubId: id }, { club: String(id) }, { seasonId: id }]),
  ];
  const answers: string[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    if (
      !/\.(?:read|list|find|named|facts|similar|duplicates|tournaments|asOf|lines|teams|compare|plan|part|why|predictions|partnersAndOpponents|removal|guesses)$/u.test(
        name,
      )
    )
      continue;
    for (const argument of [{}, ...ids, ...(given[name] ?? [])]) {
      if (!calls[name].argument.safeParse(argument).success) continue;
      const answer = await session.answer(name, argument);
      // Who asks for a name reads it in the answer: that is their own.
      const asked =
        JSON.stringify(argument).includes(erased.alias) || JSON.stringify(argument).includes(erased.name);
      if ('ok' in answer || !asked) answers.push(`${name} ${JSON.stringify(answer)}`);
    }
  }
  return answers;
}

const naming = (answers: readonly string[], words: readonly string[]): string[] =>
  answers
    .filter((answer) => words.some((word) => folded(answer).includes(word)))
    .map((answer) => answer.slice(0, 300));

vi.setConfig({ testTimeout: 120_000 });

describe('people who want no mention', () => {
  let folder: string;
  let ledger: TestSession;
  let playerId: number;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    folder = mkdtempSync(path.join(tmpdir(), 'private-people-'));
    ledger = openSession(folder);
    playerId = await makePrivateLeague(ledger, folder);
  });
  afterAll(async () => {
    await ledger.session.close();
    rmSync(folder, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  test('a private person is on no website, list, table or calendar, and in no log or report', async () => {
    const out = path.join(folder, 'before');
    await writeAll(ledger, out);
    const { report, log } = await ledger.call('failures.read', {});
    const named = filesNaming(out, hidden.words).map((line) => line.split(':')[0] ?? '');
    // A league that is whole can be read in again as it is: nothing else has whole names, unless they are asked for.
    expect(named.filter((file) => !/\.(?:league|json)$/u.test(file))).toEqual([]);
    const full = path.join(folder, 'full');
    await writeAll(ledger, full, { privateNames: 'full' });
    const inFull = filesNaming(full, hidden.words).map((line) => line.split(':')[0] ?? '');
    expect(
      inFull.filter((file) => !/\.(?:league|json|csv|csv\.gz|trf|qbj|h9)$|^all\.xlsx$/u.test(file)),
    ).toEqual([]);
    expect(inFull).toEqual(expect.arrayContaining(['results.csv', 'all.csv.gz', 'all.xlsx']));
    expect(named).toContain('all.league');
    expect(wordsIn(Buffer.from(report), [...hidden.words, ...erased.words])).toEqual([]);
    expect(filesNaming(path.dirname(log), hidden.words).filter((line) => line.startsWith('errors'))).toEqual(
      [],
    );
  });

  test('one who was anonymized is in no file, no answer, no log and no report', async () => {
    // Otherwise nothing would be shown by finding nothing.
    expect(filesNaming(folder, erased.words).length).toBeGreaterThan(20);
    expect(naming(await readAll(ledger, playerId), erased.words).length).toBeGreaterThan(20);
    // What was given out before stays as it is: it's the reader's by now.
    for (const given of ['before', 'full']) rmSync(path.join(folder, given), { recursive: true });
    await ledger.call('players.anonymize', { playerId, name: erased.name });
    const answers = await writeAll(ledger, path.join(folder, 'after'));
    expect(naming([JSON.stringify(answers)], erased.words)).toEqual([]);
    expect(naming(await readAll(ledger, playerId), erased.words)).toEqual([]);
    await ledger.session.close();
    expect(filesNaming(folder, erased.words)).toEqual([]);
  });
});
