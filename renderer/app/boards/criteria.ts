/** What each criterion of standings means, in a sentence, by the points that a tournament gives. */
import type { TieBreak } from '../../../shared/contract/competition-words.ts';
import type { PointsRule } from '../../../shared/competition/points.ts';
import { formatPoints, texts } from '../../../shared/messages/index.ts';

const words = texts.standings.explain;

/** @param points - null: as usual. */
export function criterionDefinition(criterion: TieBreak, points: PointsRule | null): string {
  if (criterion !== 'points' || points === null) return texts.rounds.tieBreaks[criterion].definition;
  const { places, ...values } = points;
  return places === null
    ? words.pointsDefined(values)
    : words.placesDefined({ ...values, comma_places: places.map(formatPoints) });
}
