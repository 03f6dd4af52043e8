/** How many rounds the options mean. Pure. */
import { isHere } from '../../../../shared/contract/pairing-options.ts';
import { roundsNeeded } from '../../../../shared/pairing/rounds-needed.ts';
import type { PairingsDraft } from '../pairings-draft.ts';
import { hasTotalRounds } from './duel-fields.ts';
import { formatOf, kindOf, plansAll, typedCount } from './options.ts';

/** Of a format that has no number of its own, if none is typed. */
const usualRounds = 3;

type Asked = Pick<PairingsDraft, 'options' | 'by' | 'people' | 'teams'>;

/** How many rounds the format needs for those who are here in round `first`; null: as many as the organizer likes. */
function neededRounds({ options, by, people, teams }: Asked, first: number): number | null {
  const present = by === 'people' ? people : teams;
  const format = formatOf(options, by);
  const canSayHowMany = kindOf(options, by) === 'duels' && !hasTotalRounds(options.method);
  return format && canSayHowMany
    ? roundsNeeded(format, present.filter((one) => isHere(one, first)).length)
    : null;
}

/**
 * The last round, if it is planned; null: as many rounds as come, undefined: its number is not understood.
 *
 * @param first - the round that is planned next
 * @param firstOfStage - the first round of the stage to which that belongs
 */
export function lastRoundOf(asked: Asked, first: number, firstOfStage = 1): number | null | undefined {
  const { options, by } = asked;
  if (kindOf(options, by) === 'duels' && hasTotalRounds(options.method)) {
    const total = typedCount(options, 'totalRounds');
    if (total !== undefined) return firstOfStage - 1 + total;
    return options.totalRounds.trim() === '' ? null : undefined;
  }
  if (!plansAll(options, by)) return null;
  if (options.lastRound.trim() !== '') return typedCount(options, 'lastRound');
  const needed = neededRounds(asked, first);
  return needed === null ? usualRounds : firstOfStage - 1 + needed;
}

/** What an empty field for the last round means. */
export const emptyLastRound = (asked: Asked, first: number): number =>
  neededRounds(asked, first) ?? usualRounds;
