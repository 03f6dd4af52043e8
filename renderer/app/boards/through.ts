/** Who goes through a level match of a knockout because the organizer decided so: the result doesn't tell. Pure. */
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import { throughBy } from '../../../shared/competition/tournament-options.ts';

interface SeatedSide {
  readonly teamId: number | null;
  readonly members: readonly { readonly playerId: number }[];
}

/** Whether the side goes through by a decision after this round, counted from 1. */
export type ThroughIn = (side: SeatedSide, round: number) => boolean;

const keyOf = ({ teamId, members: [first] }: SeatedSide): string =>
  competitorKey(teamId, first?.playerId ?? 0);

export function throughInTournament({ entrants }: Pick<TournamentPage, 'entrants'>): ThroughIn {
  const through = throughBy(
    entrants.map((entrant) => ({ competitor: keyOf(entrant), rulings: entrant.rulings })),
  );
  return (side, round) => through(keyOf(side), round);
}
