/** From which round one who comes now can play. Pure. */
import { reachOf } from '../../../shared/pairing/methods.ts';
import { formatOf } from './options/options.ts';
import type { PairingsDraft } from './pairings-draft.ts';
import type { Running } from './running-tournament.svelte.ts';

/**
 * The round that is planned; where all rounds are drawn ahead, the first without any result, if that is earlier.
 *
 * @param planned - counted from 1
 */
export function entryRound(
  { options, by }: Pick<PairingsDraft, 'options' | 'by'>,
  running: Pick<Running, 'rounds'> | null,
  planned: number,
): number {
  const format = formatOf(options, by);
  if (!running || format === undefined || reachOf(format) !== 'whole') return planned;
  const played = running.rounds.filter(({ hasResult }) => hasResult).map(({ round }) => round);
  return Math.min(planned, Math.max(0, ...played) + 1);
}
