/** What results are worth in the tournament that is paired, and of how many games a match is. Pure. */
import { usualPoints } from '../../../../shared/competition/points.ts';
import { isRoundRobin } from '../../../../shared/competition/round-robin-left.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { usualScoring } from '../../../../shared/competition/usual-scoring.ts';
import type { Seats } from '../../../../shared/contract/competition-words.ts';
import type { Scoring } from '../../../../shared/contract/scoring.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { criterionDefinition } from '../../../../shared/competition/criterion-definition.ts';
import { bestOfSummary, typedBestOf } from '../../../app/scoring/best-of.ts';
import { builtInScoring, isScoring, presetName } from '../../../app/scoring/scoring-presets.ts';
import { formatOf, hasBestOf, matchBoardsOf, type OptionsDraft } from './options.ts';

export type By = 'people' | 'teams';

/** How many games a match has at most; null where that isn't said. */
export const bestOfIn = (options: OptionsDraft, by: By): number | null =>
  hasBestOf(options, by) ? (typedBestOf(options.bestOf) ?? null) : null;

/** What is usual for the format. */
export const usualOf = (options: OptionsDraft, by: By): Scoring => {
  const format = formatOf(options, by);
  return format ? usualScoring(format, matchBoardsOf(options, by)) : { points: null, tieBreaks: null };
};

/** What was chosen, else what is usual for the format. */
export const scoredBy = (options: OptionsDraft, by: By): Scoring => options.scoring ?? usualOf(options, by);

/** null where it is what the format usually has, so that it follows another format. */
export const scoringChosen = (options: OptionsDraft, by: By, chosen: Scoring): Scoring | null =>
  isScoring(chosen, usualOf(options, by)) ? null : chosen;

/** What results count and what decides ties, in sentences; empty where both are as in any tournament. */
export function scoringSentence(options: OptionsDraft, by: By, seats: Seats | null): string {
  const { points, tieBreaks } = scoredBy(options, by);
  // Its matches have no ties, whether or not a best of is typed already.
  const isTableTennis = isScoring({ points, tieBreaks }, builtInScoring.tableTennis);
  if (points === null && tieBreaks === null) return '';
  return texts.pairingOptions.scored({
    points: criterionDefinition('points', points ?? usualPoints, {
      seats,
      bestOf: isTableTennis ? 1 : bestOfIn(options, by),
      byes: !isRoundRobin(formatOf(options, by)),
    }),
    comma_criteria: (tieBreaks ?? usualTieBreaks).map((one) => texts.rounds.tieBreaks[one].name),
  });
}

type Begun = Scoring & { readonly bestOf: number | null };

/**
 * What isn't usual, in a few words.
 *
 * @param begun - The tournament, whose scoring it then is; null where none has begun, whose scoring is being chosen.
 */
export function scoringSummary(options: OptionsDraft, by: By, begun: Begun | null): string[] {
  const scoring = begun ? recordedScoring(options, by, begun) : options.scoring;
  const bestOf = begun ? String(begun.bestOf ?? '') : hasBestOf(options, by) ? options.bestOf : '';
  return [
    scoring === null ? '' : (presetName(scoring) ?? texts.scoring.preset.none),
    bestOfSummary(bestOf),
  ].filter((part) => part !== '');
}

/** null where it is as usual, or was never set. */
const recordedScoring = (options: OptionsDraft, by: By, begun: Begun): Scoring | null =>
  begun.points === null && begun.tieBreaks === null ? null : scoringChosen(options, by, begun);
