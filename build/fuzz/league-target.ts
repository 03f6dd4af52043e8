/** The program itself as a target: a session, and the same one behind HTTP, on a small league that starts again and again. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSession, type Session } from '../../electron/session/session.ts';
import { startBrowserShell } from '../../electron/shells/browser.ts';
import { factsDigest } from '../facts-digest.ts';
import { connect, type Store } from '../../electron/store/store.ts';
import type { Answer } from '../../shared/contract/api.ts';
import type { FailureState } from '../../shared/contract/failures.ts';
import { makeSmallLeague, people } from './small-league.ts';
import { openRequests, waysOfRequest } from './requests.ts';
import type { Target } from './target.ts';

export interface LeagueTarget extends Target {
  readonly close: () => Promise<void>;
}

/** Opens the program on a league in a private folder, in which everything takes place. */
export async function openLeagueTarget(): Promise<LeagueTarget> {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-fuzz-'));
  // A path without a folder leads nowhere else.
  process.chdir(folder);
  const session = createSession({ home: path.join(folder, 'home') });
  const shell = await startBrowserShell({ session, port: 0 });
  const request = await openRequests(shell);
  const untouched = path.join(folder, 'untouched.league');
  await makeSmallLeague(session, untouched);
  const watched = openWatched();
  let since = 0;
  return {
    pool: { names: people, paths: makePaths(folder) },
    requests: waysOfRequest,
    reset: () => {
      since = Date.now() + 1;
      return startAgain(session, { folder, untouched, watched });
    },
    answer: ({ name, argument, request: way }) =>
      way === null ? session.answer(name, argument) : request(name, argument, way),
    facts: watched.facts,
    fault: () => faultOfLeague(session, since),
    megabytes: () => Math.round(process.memoryUsage().rss / 2 ** 20),
    close: async () => {
      watched.open(null);
      await shell.close();
      await session.close();
      process.chdir(tmpdir());
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Places to read and to write, right and wrong ones. */
function makePaths(folder: string): string[] {
  const at = (name: string): string => path.join(folder, 'out', name);
  mkdirSync(at('a folder'), { recursive: true });
  writeFileSync(at('results.csv'), 'tournament,player,place\nCup,Ann,1\nCup,Bob,2\n');
  writeFileSync(at('broken.json'), '{"format":"league-ledger"');
  writeFileSync(at('nothing.league'), '');
  const names = [
    'a.league',
    'b.json',
    'c.csv',
    'd.xlsx',
    'e.trf',
    'f.ics',
    'g.html',
    'h',
    'i.csv.gz',
    'j.qbj',
  ];
  return [
    ...names.map(at),
    ...[at('a folder'), at('results.csv'), at('broken.json'), at('nothing.league'), at('none/there.csv')],
    path.join(folder, 'untouched.league'),
  ];
}

interface Watched {
  readonly open: (file: string | null) => void;
  readonly facts: () => string;
}

/** The facts of a file, read by a connection of its own; only where another one has written are they read again. */
function openWatched(): Watched {
  let store: Store | null = null;
  let known = { version: -1, digest: '' };
  return {
    open: (file) => {
      store?.close();
      store = file === null ? null : connect(file, { readonly: true });
      known = { version: -1, digest: '' };
    },
    facts: () => {
      if (store === null) return '';
      const version = Number(store.db.pragma('data_version', { simple: true }));
      if (version !== known.version) known = { version, digest: factsDigest(store) };
      return known.digest;
    },
  };
}

interface Place {
  readonly folder: string;
  readonly untouched: string;
  readonly watched: Watched;
}

async function startAgain(session: Session, { folder, untouched, watched }: Place): Promise<void> {
  watched.open(null);
  await session.answer('league.close', {});
  rmSync(path.join(folder, 'home'), { recursive: true, force: true });
  const file = path.join(folder, 'fuzz.league');
  for (const name of [file, `${file}-wal`, `${file}-shm`, path.join(folder, 'Backups')])
    rmSync(name, { recursive: true, force: true });
  rmSync(path.join(folder, 'out'), { recursive: true, force: true });
  makePaths(folder);
  copyFileSync(untouched, file);
  const opened = await session.answer('league.open', { path: file });
  if (!('ok' in opened)) throw new Error(JSON.stringify(opened));
  watched.open(file);
}

async function faultOfLeague(session: Session, since: number): Promise<string | null> {
  const answer = (await session.answer('failures.read', {})) as Answer<FailureState>;
  if (!('ok' in answer)) return 'the state of the league can’t be read';
  const { failure, league, report } = answer.ok;
  // An error of a page is what a call said, not what the program did.
  if (failure !== null && failure.where !== 'page' && Date.parse(failure.at) >= since)
    return `an error was logged:\n${placesIn(report)}`;
  return league === null || league.state === 'whole' || league.state === 'readOnly'
    ? null
    : `the league is ${league.state}`;
}

/** The first places of the last error, without the times: the same error has the same ones. */
const placesIn = (report: string): string =>
  report.slice(report.lastIndexOf(' error ')).split('\n').slice(0, 6).join('\n');
