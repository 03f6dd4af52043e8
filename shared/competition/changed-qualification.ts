/** What a correction changed about who is in a stage that was drawn before, or in a bracket’s games. Pure. */
import type { TieBreak } from '../contract/competition-words.ts';
import type { Stage } from '../contract/competitions.ts';
import { changedBracket, type ChangedBracket } from './changed-bracket.ts';
import { qualify, type Qualification } from './qualification.ts';
import type { PlayedStage, TablesOfStage } from './stages.ts';
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

/** Who would be in the next stage by the results, or else who would meet in the bracket. */
export const changedByCorrection = (
  tournament: Tournament,
  played: readonly PlayedStage[],
): ChangedQualification | ChangedBracket | null =>
  changedQualification(tournament, played) ?? changedBracket(played);

/**
 * Who was chosen manually stays, and so does who was left out. null where no rule was recorded, and where nothing changed
 * but for those who are level and still to be separated.
 */
export function changedQualification(
  { stages, tieBreaks }: Tournament,
  played: readonly PlayedStage[],
): ChangedQualification | null {
  for (const [at, { number, content }] of played.entries()) {
    const rule = stages[number - 1]?.qualification ?? null;
    const next = played[at + 1];
    if (rule === null || next === undefined || content.kind === 'bracket' || content.qualified === null)
      continue;
    const now = qualify(content.tables, rule, tieBreaks ?? usualTieBreaks);
    const changed = changeIn(content, content.qualified, now);
    if (changed !== null) return { ...changed, hasRounds: next.boards.length > 0 };
  }
  return null;
}

/** Whose place is taken by someone who was chosen manually among the level ones is out, like those behind. */
function changeIn(
  { chosen }: TablesOfStage,
  drawn: ReadonlySet<string>,
  { qualified, undecided }: Qualification,
): Pick<ChangedQualification, 'now' | 'before'> | null {
  const isChosen = (one: string): boolean => chosen.get(one) === true;
  const ruled = new Set(qualified.map(({ competitor }) => competitor));
  const open = undecided.filter(({ competitors, free }) => competitors.filter(isChosen).length < free);
  const level = new Set(open.flatMap(({ competitors }) => competitors));
  const now = [...ruled].filter((one) => !drawn.has(one) && chosen.get(one) !== false);
  const out = [...drawn].filter((one) => !ruled.has(one) && !level.has(one));
  const byRule = out.filter((one) => !isChosen(one));
  const before = byRule.length > 0 ? byRule : out;
  return now.length > 0 && before.length > 0 ? { now, before } : null;
}
