/** The draft of the tournament after one that was begun. Pure. */
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { defaultOptions, type OptionsDraft } from './options/options.ts';
import { scoringChosen } from './options/scoring.ts';
import { partsOfLast } from './options/set-aside.ts';
import { blankDraft, scoringOfTournament, type PairingsDraft } from './pairings-draft.ts';

/** What is still as in the tournament before. */
const ofLastIn = (options: OptionsDraft): OptionsDraft['ofLast'] =>
  partsOfLast.filter((part) => options[part] !== defaultOptions[part]);

/** A new draft with the options of an earlier one; tables that were drawn for a stage are of that stage alone. */
export const nextDraft = (
  day: string,
  { options, by, seats, tournamentId, follows }: PairingsDraft,
): PairingsDraft => ({
  ...blankDraft(day),
  options: {
    ...options,
    aim: options.aim === 'drawn' ? defaultOptions.aim : options.aim,
    ofLast: ofLastIn(options),
    setAside: [],
  },
  by,
  seats,
  follows: tournamentId ?? follows,
});

/**
 * The next one's options with the scoring and the seats of the tournament that it follows, as they are recorded: they may have
 * been changed where that one was entered, e.g. to the points of each place at its tables.
 */
export function scoredAsLast(
  { options, by }: PairingsDraft,
  record: Pick<TournamentRecord, 'bestOf' | 'points' | 'tieBreaks' | 'seats'>,
): Partial<PairingsDraft> {
  const { bestOf, scoring } = scoringOfTournament(record);
  const recorded = scoring ?? { points: null, tieBreaks: null };
  const now = { ...options, bestOf, scoring: scoringChosen(options, by, recorded) };
  return { options: { ...now, ofLast: ofLastIn(now) }, seats: record.seats };
}
