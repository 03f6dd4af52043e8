/** How far a tournament has come, as its tab says it. Pure. */
import type { TournamentInProgress } from '../../../shared/contract/pairings.ts';
import type { texts } from '../../../shared/messages/index.ts';

type Said = Parameters<typeof texts.pairings.choice.progress>[0];

/** The round that is played, and how many of those behind it have their boards already. */
export const progressOf = ({
  playing,
  rounds,
  plannedRounds,
  open,
  postponed,
}: Omit<TournamentInProgress, 'tournamentId' | 'name' | 'lastDay'>): Said => ({
  ...{ round: playing, isPlanned: plannedRounds !== null, planned: plannedRounds ?? 0 },
  ...{ open: open - postponed, postponed },
  ...{ begun: rounds, ahead: rounds <= playing ? 'none' : rounds === plannedRounds ? 'all' : 'some' },
});
