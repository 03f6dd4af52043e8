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
import { defaultOptions, formatOf, hasBestOf, kindOf, matchBoardsOf, type OptionsDraft } from './options.ts';

type By = 'people' | 'teams';

/** How many games a match has at most; null where that isn't said. */
export const bestOfIn = (options: OptionsDraft, by: By): number | null =>
  hasBestOf(options, by) ? (typedBestOf(options.bestOf) ?? null) : null;

const usualOf = (options: OptionsDraft, by: By): Scoring => {
  const format = formatOf(options, by);
  return format ? usualScoring(format, matchBoardsOf(options, by)) : { points: null, tieBreaks: null };
};

/** What was chosen, else what is usual for the format. */
export const scoredBy = (options: OptionsDraft, by: By): Scoring => options.scoring ?? usualOf(options, by);

/** null where it is what the format usually has, so that it follows another format. */
export const scoringChosen = (options: OptionsDraft, by: By, chosen: Scoring): Scoring | null =>
  isScoring(chosen, usualOf(options, by)) ? null : chosen;

/**
 * Options after a change. Points and tie-breaks that were those of the format give way to those of another format, e.g. after
 * a Swiss by FIDE's rules, which records them; so do those of a Swiss where none is paired any more. What is as in the
 * tournament before gives way where this one is paired otherwise, or others take part: a cup of quiz teams has none of the
 * handicaps of a go tournament. Points that aren't the usual ones stay while people or teams take part as before: they are
 * of the game that the club plays, as table tennis, however it is paired.
 *
 * @param byBefore - who took part before the change
 */
export function followFormat(
  before: OptionsDraft,
  changed: OptionsDraft,
  by: By,
  byBefore: By = by,
): OptionsDraft {
  const ofLast = changed.ofLast.filter((part) => changed[part] === before[part]);
  const isOther = by !== byBefore || methodOf(changed, by) !== methodOf(before, byBefore);
  const kept = ofLast.filter((part) => part === 'scoring' && by === byBefore && hasOwnPoints(changed));
  const givingWay = ofLast.filter((part) => !kept.includes(part));
  const after: OptionsDraft = isOther
    ? {
        ...changed,
        ...Object.fromEntries(givingWay.map((part) => [part, defaultOptions[part]])),
        ofLast: kept,
      }
    : { ...changed, ofLast };
  const { scoring } = after;
  if (scoring === null || scoring !== before.scoring) return after;
  const isOfSwiss = isScoring(scoring, builtInScoring.swiss) && !isSwiss(after, by);
  const isUsual = isScoring(scoring, usualOf(before, byBefore)) && !isScoring(scoring, usualOf(after, by));
  // Only the ladder itself says who is where on it.
  const isOffLadder = isLadder(after, by) && scoring.tieBreaks?.includes('ladder') !== true;
  return isOfSwiss || isUsual || isOffLadder ? { ...after, scoring: null } : after;
}

const hasOwnPoints = ({ scoring }: OptionsDraft): boolean => scoring?.points != null;

const methodOf = (options: OptionsDraft, by: By): string =>
  kindOf(options, by) === 'duels' ? options.method : kindOf(options, by);

const isSwiss = (options: OptionsDraft, by: By): boolean =>
  kindOf(options, by) === 'duels' && options.method === 'swiss';

const isLadder = (options: OptionsDraft, by: By): boolean =>
  kindOf(options, by) === 'duels' && options.method === 'ladder';

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
