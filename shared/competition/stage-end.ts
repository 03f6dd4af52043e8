/** Whether everything that was planned of a tournament has been played. Pure. */
import type { Stage } from '../contract/competitions.ts';
import { hasEnded } from './final-places.ts';
import type { GroupTable } from './groups.ts';
import { isBye } from './rounds.ts';
import { stagesOf, type Competition } from './stages.ts';

/** How the last stage ended: its bracket has a winner, or all its rounds are complete. */
export type StageEnd = 'bracket' | 'rounds';

/** null while something is to be played, and where it isn't settled how many rounds there are. */
export function endOfStages(competition: Competition): StageEnd | null {
  const [stage, played] = [competition.stages.at(-1), stagesOf(competition).at(-1)];
  if (!stage || !played || !hasEnded(played)) return null;
  const held = played.boards.reduce((last, { round }) => Math.max(last, round), 0);
  if (held < stage.firstRound) return null;
  if (played.content.kind === 'bracket') return 'bracket';
  const isWhole =
    stage.rounds === null ? isRoundRobinOver(stage, played.content.tables) : held > lastBefore(stage);
  return isWhole ? 'rounds' : null;
}

const lastBefore = ({ firstRound, rounds }: Stage): number => firstRound + (rounds ?? 0) - 2;

/** A round robin ends by itself, though its rounds are paired one after the other. */
function isRoundRobinOver({ format }: Stage, tables: readonly GroupTable[]): boolean {
  if (format.kind !== 'duels' || (format.method !== 'round-robin' && format.method !== 'groups'))
    return false;
  return tables.every(({ competitors: { length }, boards }) => {
    const duels = boards.filter((board) => !isBye(board)).length;
    return duels >= (format.legs * length * (length - 1)) / 2;
  });
}
