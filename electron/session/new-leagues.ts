/** Leagues that come from a file or from part of another league. */
import type { CallName, Checked } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { leagueNameIn } from '../usecases/exchange/league/league-items.ts';
import type { OpenLeague } from './league-files.ts';
import { freePathFor, withEnding } from './league-paths.ts';
import type { Preferences } from './preferences.ts';

interface Place {
  readonly league: OpenLeague;
  readonly preferences: Preferences;
}

export interface WaysToMake {
  /** Ends what is computed for the open league, before another one is opened. */
  readonly leave: () => Promise<void>;
  /** Runs a long call. */
  readonly run: (call: CallName, argument: unknown) => Promise<unknown>;
}

/** Opens a new league made of a file. On a mistake in the file, the league that was open is open again. */
export async function importAsNew(
  { league, preferences }: Place,
  path: string,
  { leave, run }: WaysToMake,
): Promise<LeagueSummary> {
  const name = leagueNameIn(path);
  await leave();
  const before = league.store?.source;
  const made = league.create(freePathFor(preferences, name), name);
  try {
    await run('exchange.import', { path });
  } catch (error) {
    league.discard();
    if (before !== undefined) await league.open(before);
    throw error;
  }
  return league.read() ?? made;
}

/** The open league stays open. */
export async function savePartAsNew(
  { preferences }: Place,
  { path: given, ...wanted }: Checked<'league.savePart'>,
  { run }: WaysToMake,
): Promise<{ path: string }> {
  const path = given === undefined ? freePathFor(preferences, wanted.name) : withEnding(preferences, given);
  await run('exchange.export', { path, ...wanted });
  return { path };
}
