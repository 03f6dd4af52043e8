/** What a correction changed about who is in a stage that was drawn before. Pure. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { Stage } from '../contract/competitions.ts';
import { qualify } from './qualification.ts';
import type { PlayedStage } from './stages.ts';
import { usualTieBreaks } from './tie-breaks.ts';

/** Competitors who would qualify now, and who did instead. */
export interface ChangedQualification {
  readonly now: readonly string[];
  readonly before: readonly string[];
  /** Whether the stage that was drawn has rounds: these are deleted before it is drawn again. */
  readonly hasRounds: boolean;
}

interface Tournament {
  readonly stages: readonly Pick<Stage, 'qualification'>[];
  /** null: the usual ones. */
  readonly tieBreaks: readonly TieBreak[] | null;
}

/** null where the stage was drawn otherwise than by the rule, or nothing changed. */
export function changedQualification(
  { stages, tieBreaks }: Tournament,
  played: readonly PlayedStage[],
): ChangedQualification | null {
  for (const [at, { number, content }] of played.entries()) {
    const rule = stages[number - 1]?.qualification ?? null;
    const next = played[at + 1];
    if (rule === null || next === undefined || content.kind === 'bracket' || content.qualified === null)
      continue;
    const { qualified: ruled, undecided } = qualify(content.tables, rule, tieBreaks ?? usualTieBreaks);
    if (undecided.length > 0) continue;
    const drawn = content.qualified;
    const now = ruled.map(({ competitor }) => competitor).filter((one) => !drawn.has(one));
    const before = [...drawn].filter((one) => !ruled.some(({ competitor }) => competitor === one));
    if (now.length > 0) return { now, before, hasRounds: next.boards.length > 0 };
  }
  return null;
}
