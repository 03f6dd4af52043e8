/** A club's league in a session, as tests of backups begin with it. */
import path from 'node:path';
import type { Argument } from '../../../shared/contract/api.ts';
import { newSession, ownFolder, type TestSession } from '../ledger.ts';
import { field } from '../usecases/people.ts';

/** A field of these players, in the order of their places. */
export const cup = (name: string, ...players: string[]): Argument<'tournaments.save'> =>
  field(name, '2026-01-01', ...players);

export interface Club extends TestSession {
  readonly home: string;
  readonly file: string;
  readonly folder: string;
  readonly save: (name: string, ...players: string[]) => Promise<unknown>;
}

/** A league with one tournament of Ann and Bob. */
export async function club(): Promise<Club> {
  const home = ownFolder();
  const session = newSession(home);
  const file = path.join(home, 'Club.league');
  await session.call('league.create', { name: 'Club', path: file });
  const save = (name: string, ...players: string[]) =>
    session.call('tournaments.save', cup(name, ...players));
  await save('Spring', 'Ann', 'Bob');
  return { ...session, home, file, folder: path.join(home, 'Backups'), save };
}
