/** What each criterion of standings means, in a sentence, by the points that a tournament gives. */
import type { Seats, TieBreak } from '../contract/competition-words.ts';
import { usualPoints } from './points.ts';
import { type PointsRule } from '../contract/points.ts';
import { formatPoints, texts } from '../messages/index.ts';
import { canTie } from './best-of.ts';

const words = texts.standings.explain;

/** What is played: with colours, in chess, a tie is a draw, and a best of an odd number of games has none. */
interface Played {
  readonly seats: Seats | null;
  readonly bestOf: number | null;
  /** False where nobody gets a bye for sitting out, as in a round robin. */
  readonly byes?: boolean;
}

/** @param points - null: as usual. */
export function criterionDefinition(
  criterion: TieBreak,
  points: PointsRule | null,
  { seats, bestOf, byes = true }: Played,
): string {
  const isUsual = points === null && seats !== 'colours' && canTie(bestOf);
  if (criterion !== 'points' || isUsual) return texts.rounds.tieBreaks[criterion].definition;
  const { places, ...values } = points ?? usualPoints;
  const tie = !canTie(bestOf) ? 'none' : seats === 'colours' ? 'draw' : 'tie';
  return places === null
    ? words.pointsDefined({ ...values, tie, byes })
    : words.placesDefined({ ...values, tie, byes, comma_places: places.map(formatPoints) });
}
