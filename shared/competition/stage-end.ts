/** Whether everything that was planned of a tournament has been played. Pure. */
import type { Stage } from '../contract/competitions.ts';
import type { EntrantRecord } from '../contract/tournaments.ts';
import { isBracket } from '../contract/pairing-options.ts';
import { departureOf } from './attendance-words.ts';
import { areRoundsHeld, hasEnded, lastRoundHeld } from './final-places.ts';
import { isRoundRobin, isWhollyDrawn, meetsEverybody, pairsLeft, roundsOfTable } from './round-robin-left.ts';
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

/** Games of a round robin without a board, as pairs of competitors. */
export interface NeverPaired {
  readonly pairs: readonly (readonly [string, string])[];
  /** False while games that have a board are still to be played. */
  readonly isOver: boolean;
}

/**
 * Games of a round robin that have no board though all its rounds have theirs: one of the two came late or wasn't there,
 * and may come again, unless it was decided what that one's games count. None where it was planned that not everybody meets.
 */
export function neverPaired(
  stages: readonly Stage[],
  all: readonly PlayedStage[],
  entrants: readonly Ruled[] = [],
): NeverPaired {
  const last = all.at(-1);
  const end = endOfStages(withoutPlan(stages), all);
  const isOver = end === 'rounds' || end === 'met';
  const none = { pairs: [], isOver };
  if (!last || last.content.kind === 'bracket' || !(isOver || isDrawnToTheEnd(stages, last))) return none;
  const { format, content } = last;
  if (!isRoundRobin(format) || !content.tables.every((table) => meetsEverybody(last, table))) return none;
  const gone = entrants.filter(({ rulings }) => departureOf(rulings) !== null);
  const out = new Set(gone.map((one) => stageEntrantOf(one).competitor));
  return { pairs: content.tables.flatMap((table) => [...pairsLeft(table, format.legs, out)]), isOver };
}

/** True where all the rounds of a round robin have boards, played or not: as many as were planned, or as it takes. */
function isDrawnToTheEnd(stages: readonly Stage[], last: PlayedStage): boolean {
  const { format, content, recorded } = last;
  if (stages.at(-1)?.next !== undefined || !isRoundRobin(format) || content.kind === 'bracket') return false;
  const size = Math.max(...content.tables.map(({ competitors }) => competitors.length));
  const rounds = recorded?.rounds ?? format.legs * roundsOfTable(size);
  return lastRoundHeld(last) >= last.firstRound + rounds - 1;
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
