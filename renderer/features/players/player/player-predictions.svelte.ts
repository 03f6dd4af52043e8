/** The predictions for a player in every contest, read in portions, so that long ones keep no one waiting. */
import type { PredictedContest } from '../../../../shared/contract/explanations.ts';
import type { PlayerTournament } from '../../../../shared/contract/players.ts';
import { ask } from '../../../app/api.ts';
import { league } from '../../../app/league.svelte.ts';
import { afterFrame } from '../../../ui/after-frame.ts';

/** How many sides one call covers: a tenth of a second's work. */
const sidesAtOnce = 20_000;
/** The assumed number of sides in a tournament with many contests, because it isn't reported. */
const usualSides = 40;

/** Groups of tournaments, the one played last first, as many as their sides allow. Each portion has at least one. */
export function portionsOf(
  tournaments: readonly Pick<PlayerTournament, 'tournamentId' | 'sides'>[],
): number[][] {
  const portions: number[][] = [];
  let sides = Infinity;
  for (const one of tournaments.toReversed()) {
    const own = one.sides ?? usualSides;
    if (sides + own > sidesAtOnce) {
      portions.push([]);
      sides = 0;
    }
    portions.at(-1)?.push(one.tournamentId);
    sides += own;
  }
  return portions;
}

export interface PredictedResults {
  /** By tournament. A missing tournament has not been read yet. */
  readonly byTournament: ReadonlyMap<number, readonly PredictedContest[]>;
  /** In chronological order within a group, and the groups in the order of last games. */
  readonly contests: readonly PredictedContest[];
  /** True when everything available has been read. */
  readonly complete: boolean;
}

const nothing: PredictedResults = { byTournament: new Map(), contests: [], complete: false };

const gathered = (contests: readonly PredictedContest[], complete: boolean): PredictedResults => ({
  byTournament: Map.groupBy(contests, ({ tournamentId }) => tournamentId),
  contests,
  complete,
});

export class PlayerPredictions {
  current = $state.raw(nothing);

  /** Call this during component setup. */
  constructor(playerId: () => number, tournaments: () => readonly PlayerTournament[]) {
    $effect(() => {
      league.followChanges();
      let stale = false;
      const [id, portions] = [playerId(), portionsOf(tournaments())];
      // The page is drawn without them first.
      const later = afterFrame(() => void this.#read(id, portions, () => stale));
      return () => {
        stale = true;
        later();
      };
    });
  }

  async #read(playerId: number, portions: readonly number[][], isStale: () => boolean): Promise<void> {
    let found: readonly PredictedContest[] = [];
    for (const [i, tournamentIds] of portions.entries()) {
      const answer = await ask('players.predictions', { playerId, tournamentIds });
      if (isStale()) return;
      // If the machine refuses, the data read so far is kept and reading ends.
      const refused = !('ok' in answer);
      if (!refused) found = [...answer.ok.contests, ...found];
      this.current = gathered(found, refused || i + 1 === portions.length);
      if (refused) return;
    }
  }
}
