/** Whether everything that was planned of a tournament has been played. Pure. */
import type { Stage } from '../contract/competitions.ts';
import type { EntrantRecord } from '../contract/tournaments.ts';
import { isBracket } from '../contract/pairing-options.ts';
import { departureOf } from './attendance-words.ts';
import { areRoundsHeld, hasEnded, lastRoundHeld } from './final-places.ts';
import { isRoundRobin, isWhollyDrawn, meetsEverybody, pairsLeft } from './round-robin-left.ts';
import { stageEntrantOf } from './read-competition.ts';
import type { PlayedStage } from './stages.ts';

/**
 * How the last stage ended: its bracket has a winner, all who are still there have met, or all its planned rounds are
 * complete; of a bracket without a winner the latter is `undecided`.
 */
export type StageEnd = 'bracket' | 'met' | 'rounds' | 'undecided';

/** null while something is to be played, and where it isn't settled how many rounds there are. */
export function endOfStages(stages: readonly Stage[], all: readonly PlayedStage[]): StageEnd | null {
  const [stage, played] = lastOf(stages, all);
  if (!stage || !played) return null;
  if (played.content.kind === 'bracket')
    return played.content.bracket.champion === null ? 'undecided' : 'bracket';
  if (isWhollyDrawn({ stages }, all)) return 'met';
  return areRoundsHeld(played, stage) ? 'rounds' : null;
}

const areGroupsLast = (all: readonly PlayedStage[]): boolean => {
  const content = all.at(-1)?.content;
  return content?.kind === 'groups' && content.tables.length > 1;
};

/** True where several groups are the last stage that was played, whatever is planned behind it, and nothing of it is left. */
export const areGroupsPlayed = (stages: readonly Stage[], all: readonly PlayedStage[]): boolean =>
  areGroupsLast(all) && endOfStages(withoutPlan(stages), all) !== null;

/**
 * True where several groups are the last stage, and nobody said whether it is the end: nothing compares their winners, so
 * that games which are all played don't tell that the tournament is over.
 */
export const areGroupsUnended = (stages: readonly Stage[], all: readonly PlayedStage[]): boolean =>
  areGroupsLast(all) && stages.at(-1)?.awaitsEnd === true;

/**
 * Games of a round robin that nobody played though all its rounds are over, as pairs of competitors: one of the two wasn't
 * there and may come again, unless it was decided what that one's games count. None where it was planned that not everybody meets.
 */
export function neverPaired(
  stages: readonly Stage[],
  all: readonly PlayedStage[],
  entrants: readonly Ruled[] = [],
): [string, string][] {
  const last = all.at(-1);
  const end = endOfStages(withoutPlan(stages), all);
  if (!last || last.content.kind === 'bracket' || (end !== 'rounds' && end !== 'met')) return [];
  const { format, content } = last;
  if (!isRoundRobin(format) || !content.tables.every((table) => meetsEverybody(last, table))) return [];
  const gone = entrants.filter(({ rulings }) => departureOf(rulings) !== null);
  const out = new Set(gone.map((one) => stageEntrantOf(one).competitor));
  return content.tables.flatMap((table) => [...pairsLeft(table, format.legs, out)]);
}

type Ruled = Parameters<typeof stageEntrantOf>[0] & Pick<EntrantRecord, 'rulings'>;

/** The stages that have begun, without what is planned behind the last. */
export const withoutPlan = (stages: readonly Stage[]): Stage[] =>
  stages.map((stage) => ({ ...stage, next: undefined }));

/** The last stage, where boards of it were played, none is open, and no further one is planned. */
function lastOf(stages: readonly Stage[], all: readonly PlayedStage[]): [Stage, PlayedStage] | [] {
  const [stage, played] = [stages.at(-1), all.at(-1)];
  if (!stage || !played || !hasEnded(played, stage) || lastRoundHeld(played) < stage.firstRound) return [];
  if (stage.next !== undefined) return [];
  return [stage, played];
}

/** True where its games tell that it has ended, though no number of rounds was planned. */
export const endsByItself = ({ format }: Stage): boolean => isRoundRobin(format) || isBracket(format);

/** True if its table has an end, from which a next stage can be drawn. */
export const canBeFollowed = ({ format }: Pick<PlayedStage, 'format'>): boolean =>
  format?.kind === 'tables' ||
  (format?.kind === 'duels' && !isBracket(format) && !['quality', 'ladder'].includes(format.method));
