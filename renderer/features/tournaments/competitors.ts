/** Who competes in a tournament of rounds: a team, or each of the people without one. */
import { stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import { leftWith } from '../../../shared/competition/tournament-options.ts';
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';

/** The competitors of a side, in the order of their keys (`competitorKeys`). */
export const competing = <M, S extends { readonly teamId: number | null; readonly members: readonly M[] }>(
  side: S,
): (S & { readonly members: readonly M[] })[] =>
  side.teamId === null ? side.members.map((member) => ({ ...side, members: [member] })) : [side];

/** The keys of those who left and whose games are annulled. */
export const annulledIn = (entrants: readonly EntrantRecord[]): ReadonlySet<string> =>
  leftWith(
    'annulled',
    entrants.map((one) => ({ competitor: stageEntrantOf(one).competitor, rulings: one.rulings })),
  );
