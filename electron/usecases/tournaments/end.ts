/** A tournament ended before all that was planned of it has been played. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { endingOf, type Ending } from '../../../shared/competition/early-end.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { change } from '../../store/journal/gateway.ts';
import { contestsOf } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { contentOfRecord, recordEntrants } from './entrants.ts';
import { readTournamentFacts } from './facts.ts';
import { tournamentSubject } from './subject.ts';
import { removeContest } from './upsert.ts';

/**
 * Records how many rounds were played as all that were planned, as one change. Of a later stage that was only drawn, the
 * draw goes.
 *
 * Refuses a tournament without rounds or without a result, one that is over, and one with boards without a result unless
 * these are to be deleted.
 */
export function endTournament(
  context: Context,
  { tournamentId, deleteOpen }: Checked<'tournaments.end'>,
): Result<'tournaments.end'> {
  const { store } = context;
  const record = readTournamentFacts(context, { tournamentId });
  const { stages, deleted } = endingWith(record, deleteOpen);
  const subject = tournamentSubject(record.name, record.date);
  change(store, { call: 'tournaments.end', subject }, (facts) => {
    const gone = new Set(deleted);
    for (const [at, contest] of contestsOf(store, tournamentId).entries())
      if (gone.has(at)) removeContest(facts, contest);
    if (stages.length < record.stages.length) {
      const entrants = record.entrants.map((entrant) => ({
        ...entrant,
        draw: entrant.draw.filter(({ stage }) => stage <= stages.length),
      }));
      recordEntrants(store, facts, tournamentId, entrants.map(contentOfRecord));
    }
    if (stages.length > 0) facts.update('tournament', tournamentId, { stages: JSON.stringify(stages) });
  });
  return null;
}

function endingWith(record: TournamentRecord, deleteOpen: boolean): Ending {
  const { name: tournament } = record;
  const ending = endingOf(record);
  if (ending === 'shape') throw refuse('notInRounds', { tournament });
  if (ending === 'unplayed') throw refuse('nothingPlayed', { tournament });
  if (ending === 'over') throw refuse('alreadyOver', { tournament });
  if (ending.open > 0 && !deleteOpen)
    throw refuse('openBeforeEnd', { open: ending.open, round: ending.rounds[0] ?? 0 });
  return ending;
}
