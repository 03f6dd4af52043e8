/** The folder whose files fail: made once as it is before the work, and put back before each. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSession } from '../../electron/session/session.ts';
import type { Answer } from '../../shared/contract/api.ts';
import { removeFolder } from './examine.ts';
import { cup, placesIn, type Scene } from './fault-scenes.ts';
import { writeOlderLeague } from './older-leagues.ts';

export interface FaultFolder {
  /** The file name of a backup of the league. */
  readonly backup: string;
  /** Makes the folder what a scene begins with. */
  readonly reset: (from: Scene['from']) => void;
}

const players = 30;
const largeImportRows = 1500;

/**
 * @param own a folder beside it for what it is made of
 * @param below the folder itself
 */
export async function makeFaultFolder(own: string, below: string): Promise<FaultFolder> {
  const template = (from: string): string => path.join(own, from);
  for (const from of ['nothing', 'killed', 'written/Elsewhere'])
    mkdirSync(template(from), { recursive: true });
  const backup = await makeLeague(template('written'), template('killed'));
  cpSync(template('written'), template('closed'), { recursive: true, filter: isOfLeague });
  cpSync(template('closed'), template('foreign log'), { recursive: true });
  const [log, foreign] = ['killed', 'foreign log'].map((from) => `${placesIn(template(from)).league}-wal`);
  copyFileSync(log ?? '', foreign ?? '');
  const reset: FaultFolder['reset'] = (from) => {
    removeFolder(below);
    mkdirSync(path.join(below, 'tmp'), { recursive: true });
    if (typeof from === 'number') writeOlderLeague(placesIn(below).league, from);
    else cpSync(template(from), below, { recursive: true });
  };
  return { backup, reset };
}

const isOfLeague = (file: string): boolean =>
  !/Site$|\.(?:json|csv)$/u.test(file) || file.endsWith('results.csv');

/** A league with a bit of everything, first with its latest changes in its log, then closed. Names a backup of it. */
async function makeLeague(closed: string, killed: string): Promise<string> {
  const { league, results, json, csv, backups, site } = placesIn(closed);
  const session = createSession({ home: path.join(closed, 'home') });
  const make = async (call: string, argument: unknown): Promise<void> => {
    succeeded(await session.answer(call, argument));
  };
  writeFileSync(results, resultsOf(60));
  await make('league.create', { name: 'League', path: league });
  await make('results.import', { path: results });
  await make('tournaments.save', cup('Cup 2', 'Player 1', 'Player 4'));
  // They get the numbers behind those of all others.
  await make('tournaments.save', cup('Cup 3', 'Ann', 'Bob'));
  await make('lists.publish', { title: 'January', day: '2026-01-31' });
  await make('leaderboard.read', {});
  await make('backups.make', {});
  await make('tournaments.save', cup('Cup 4', 'Player 3', 'Player 2'));
  await make('exchange.export', { path: json });
  await make('results.export', { path: csv });
  await make('site.write', { folder: site });
  await make('players.merge', { keep: 1, drop: players + 1 });
  await make('drafts.keep', { key: 'tournament new', content: '{"typed":"half"}' });
  for (const end of ['', '-wal']) copyFileSync(league + end, path.join(killed, path.basename(league) + end));
  await session.close();
  writeFileSync(results, resultsOf(largeImportRows));
  return readdirSync(backups)[0] ?? '';
}

export function succeeded(answer: Answer): unknown {
  if ('ok' in answer) return answer.ok;
  throw new Error(JSON.stringify(answer));
}

/** Evenings of ten. */
function resultsOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const evening = Math.floor(i / 10);
    const name = `Player ${String(1 + ((evening * 7 + i) % players))}`;
    return `Quiz evening number ${String(evening + 1)} of the season,2026-01-0${String(1 + (evening % 9))},${name},${String(1 + (i % 10))}`;
  });
  return `${['tournament,date,player,place', ...lines].join('\n')}\n`;
}
