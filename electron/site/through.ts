/** Who goes through a level match of a knockout because the organizer decided so: the result doesn't tell. */
import { roundsDecided } from '../../shared/competition/tournament-options.ts';
import { competitorsIn } from './gathering.ts';
import type { SiteSide, SiteTournament } from './league.ts';

/** Whether a side goes through by a decision after a round, counted from 1. */
export function throughIn({
  competitors,
}: Pick<SiteTournament, 'competitors'>): (side: SiteSide, round: number) => boolean {
  const decided = new Map(competitors.map(({ competitor, rulings }) => [competitor, roundsDecided(rulings)]));
  return (side, round) => competitorsIn(side).some(([key]) => decided.get(key)?.includes(round) === true);
}
