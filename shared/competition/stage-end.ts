/** Whether everything that was planned of a tournament has been played. Pure. */
import type { Stage } from '../contract/competitions.ts';
import { hasEnded, lastRoundHeld } from './final-places.ts';
import type { GroupTable } from './groups.ts';
import { isBye } from './rounds.ts';
import { stagesOf, type Competition, type PlayedStage } from './stages.ts';

/** How the last stage ended: its bracket has a winner, all have met, or all its planned rounds are complete. */
export type StageEnd = 'bracket' | 'met' | 'rounds';

/** null while something is to be played, and where it isn't settled how many rounds there are. */
export function endOfStages(competition: Competition): StageEnd | null {
  const [stage, played] = lastOf(competition);
  if (!stage || !played) return null;
  if (played.content.kind === 'bracket') return 'bracket';
  if (haveAllMet(stage, played.content.tables)) return 'met';
  return stage.rounds !== null && lastRoundHeld(played) >= stage.firstRound + stage.rounds - 1
    ? 'rounds'
    : null;
}

/**
 * The stages with the last one ended after the rounds that were held; null where it has ended, has an end of its own or
 * a planned one, and while a board is open.
 */
export function endedNow(competition: Competition): readonly Stage[] | null {
  const [stage, played] = lastOf(competition);
  if (!stage || !played || stage.rounds !== null || endOfStages(competition) !== null) return null;
  return [
    ...competition.stages.slice(0, -1),
    { ...stage, rounds: lastRoundHeld(played) - stage.firstRound + 1 },
  ];
}

/** The last stage, where boards of it were played and none is open. */
function lastOf(competition: Competition): [Stage, PlayedStage] | [] {
  const [stage, played] = [competition.stages.at(-1), stagesOf(competition).at(-1)];
  if (!stage || !played || !hasEnded(played) || lastRoundHeld(played) < stage.firstRound) return [];
  return [stage, played];
}

/** A round robin ends by itself, though its rounds are paired one after the other. */
function haveAllMet({ format }: Stage, tables: readonly GroupTable[]): boolean {
  if (format.kind !== 'duels' || (format.method !== 'round-robin' && format.method !== 'groups'))
    return false;
  return tables.every(({ competitors: { length }, boards }) => {
    const duels = boards.filter((board) => !isBye(board)).length;
    return duels >= (format.legs * length * (length - 1)) / 2;
  });
}

/** True if its table has an end, from which a next stage can be drawn. */
export const canBeFollowed = ({ format }: Pick<PlayedStage, 'format'>): boolean =>
  format?.kind === 'duels' &&
  !['quality', 'ladder', 'knock-out', 'double-elimination'].includes(format.method);
