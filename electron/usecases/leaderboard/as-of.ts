/** The leaderboard of the past: what was known at the end of a day, or after a number of tournaments. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PastStanding } from '../../../shared/contract/leaderboard.ts';
import { toColumns } from '../../../shared/contract/columns.ts';
import { knownAt } from './known-at.ts';
import type { Context } from '../context.ts';

const pastFields: readonly (keyof PastStanding)[] = [
  'playerId',
  'mean',
  'deviation',
  'change',
  'contests',
  'wins',
  'ties',
  'lastPlayed',
  'lastTournament',
];

export function readPast(
  { store }: Context,
  { moment }: Checked<'leaderboard.asOf'>,
): Result<'leaderboard.asOf'> {
  const { last, standings } = knownAt(store, moment);
  return { lastTournament: last, standings: toColumns(standings, pastFields) };
}
