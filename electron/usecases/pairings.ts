/** Who meets whom tonight: beliefs from the league, proposals from shared/pairing. */
import type { Checked, Result } from '../../shared/api.ts';
import { propose, TooFewPeople, type Person } from '../../shared/pairing/index.ts';
import { refuse } from '../../shared/refusals.ts';
import { nameOf } from '../store/people.ts';
import { settingsOf } from '../store/settings.ts';
import { standingOf } from '../store/standings.ts';
import type { Context } from './context.ts';
import { systemFor } from './rating/refreshing.ts';

/** People ticked twice count once; somebody unknown is refused. */
export function proposePairings(
  { store }: Context,
  { playerIds, kind, size, attempt = 0 }: Checked<'pairings.propose'>,
): Result<'pairings.propose'> {
  const people = [...new Set(playerIds)].map((playerId): Person => {
    const standing = standingOf(store, playerId);
    if (!standing) throw refuse('unknownPlayer', playerId);
    return { playerId, belief: { mean: standing.mean, deviation: standing.deviation } };
  });
  const settings = settingsOf(store);
  const wanted = { people, kind, size: size ?? settings.parameters.teamSize, attempt };
  const { boards, sittingOut } = refusingTooFew(() => propose(wanted, systemFor(store, settings)));
  const player = nameOf(store, 'player');
  return {
    boards: boards.map(({ quality, sides }) => ({
      quality,
      sides: sides.map((side) => ({ ...side, players: side.playerIds.map(player) })),
    })),
    sittingOut: sittingOut.map((playerId) => ({ playerId, player: player(playerId) })),
  };
}

function refusingTooFew<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooFewPeople) throw refuse('tooFewPeople', error.needed);
    throw error;
  }
}
