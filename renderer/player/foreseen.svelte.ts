/** What was to be expected of a player in every contest, read in portions, so that nobody waits for long ones. */
import type { ForeseenContest, PlayerTournament } from '../../shared/answers.ts';
import { ask } from '../api.ts';
import { league } from '../league.svelte.ts';

/** So many sides are looked at in one call: a tenth of a second's work. */
const sidesAtOnce = 20_000;
/** Sides of a tournament with many contests, which is not told. */
const usualSides = 40;

/** Tournaments together, the newest first, as many as their sides allow; each portion has one at least. */
export function portionsOf(
  tournaments: readonly Pick<PlayerTournament, 'tournamentId' | 'sides' | 'number'>[],
): number[][] {
  const portions: number[][] = [];
  let sides = Infinity;
  for (const one of tournaments.toSorted((a, b) => b.number - a.number)) {
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

export interface ForeseenResults {
  /** By tournament; one that is not there has not been read yet. */
  readonly byTournament: ReadonlyMap<number, readonly ForeseenContest[]>;
  /** In order of time. */
  readonly contests: readonly ForeseenContest[];
  /** True when all that can be read has been. */
  readonly complete: boolean;
}

const nothing: ForeseenResults = { byTournament: new Map(), contests: [], complete: false };

/** Use while a component is being set up. */
export function foreseenResults(
  playerId: () => number,
  tournaments: () => readonly PlayerTournament[],
): { readonly current: ForeseenResults } {
  let current = $state.raw(nothing);
  $effect(() => {
    league.followChanges();
    const [id, portions] = [playerId(), portionsOf(tournaments())];
    let stale = false;
    const read = async (): Promise<void> => {
      let found: readonly ForeseenContest[] = [];
      for (const [i, tournamentIds] of portions.entries()) {
        const answer = await ask('players.foreseen', { playerId: id, tournamentIds });
        if (stale) return;
        // Where the machine refuses, what has been read stays; nothing more comes.
        const refused = !('ok' in answer);
        if (!refused) found = [...answer.ok.contests, ...found];
        current = gathered(found, refused || i + 1 === portions.length);
        if (refused) return;
      }
    };
    void read();
    return () => {
      stale = true;
    };
  });
  return {
    get current() {
      return current;
    },
  };
}

const gathered = (contests: readonly ForeseenContest[], complete: boolean): ForeseenResults => ({
  byTournament: Map.groupBy(contests, ({ tournamentId }) => tournamentId),
  contests,
  complete,
});
