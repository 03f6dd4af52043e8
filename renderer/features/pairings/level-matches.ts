/** Matches of a bracket that ended level: somebody has to say who goes through. Pure. */
import { bracketRules } from '../../../shared/competition/bracket/rules.ts';
import type { StageEnd } from '../../../shared/competition/stage-end.ts';
import type { PlayedStage } from '../../../shared/competition/stages.ts';

/**
 * By round, how many matches are level after it and need a decision before the next round; none where one more game
 * decides a match of several, and once the bracket was ended.
 */
export function levelMatches(
  played: readonly PlayedStage[],
  end: StageEnd | null,
): ReadonlyMap<number, number> {
  const stage = played.at(-1);
  const level = new Map<number, number>();
  if (stage?.content.kind !== 'bracket' || end !== null) return level;
  if ((bracketRules(stage.recorded?.format).bestOf ?? 1) > 1) return level;
  for (const { state, contests } of stage.content.bracket.matches) {
    if (state !== 'level') continue;
    const round = Math.max(...contests.map((at) => stage.boards[at]?.round ?? 0));
    level.set(round, (level.get(round) ?? 0) + 1);
  }
  return level;
}
