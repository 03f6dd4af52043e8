/** Who competes in a tournament of rounds: a team, or each of the people without one. */
import { stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import { leftWith } from '../../../shared/competition/tournament-options.ts';
import type { EntrantRecord, SideOutcome } from '../../../shared/contract/tournaments.ts';

type Taking = Pick<SideOutcome, 'teamId'> & { readonly members: readonly { readonly playerId: number }[] };

/** Identifies the competitors of a side: one, or several people who play together but compete individually. */
export const keysOf = ({ teamId, members }: Taking): string[] =>
  teamId === null ? members.map(({ playerId }) => `player ${String(playerId)}`) : [`team ${String(teamId)}`];

/** The competitors of a side, in the order of their keys. */
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
