/** What evens out each board of a plan: by the rule, and where the organizer decided otherwise. */
import {
  decidedHandicap,
  isByEntry,
  judgedHandicap,
  suggestHandicap,
  type RuledSide,
} from '../competition/handicap.ts';
import { type HandicapRule, type JudgedHandicap } from '../contract/handicaps.ts';
import type { Entrant, PairingRequest, Person, PlannedBoard } from './types.ts';
import { mcMahonScores } from './schedules/mcmahon.ts';

const none: JudgedHandicap = { given: null, isChanged: false };

/** Tells what a board's handicap is; boards of more than two sides have none, and matches by their games. */
export function handicapsFor(request: PairingRequest): (sides: PlannedBoard) => JudgedHandicap {
  const { entrants, handicaps, matchBoards } = request;
  if (
    matchBoards !== undefined ||
    handicaps === undefined ||
    (handicaps.rule === undefined && handicaps.changed.length === 0)
  )
    return () => none;
  const { rule, changed } = handicaps;
  const scores = mcMahonScores(request, request.played);
  const ruled = (side: readonly number[]): RuledSide => ({
    rating: ratingOfSide(
      rule,
      side.flatMap((entrant) => entrants[entrant] ?? []),
    ),
    score: scores?.[side[0] ?? NaN],
  });
  const first = (side: readonly number[]): number => entrants[side[0] ?? NaN]?.people[0]?.playerId ?? NaN;
  return (sides) => {
    const [one, other, ...more] = sides;
    if (one === undefined || other === undefined || more.length > 0) return none;
    const suggested = rule === undefined ? null : suggestHandicap(rule, [ruled(one), ruled(other)]);
    return judgedHandicap(suggested, decidedHandicap(changed, [first(one), first(other)]));
  };
}

/** By what a rule measures a person. */
export const ruledRating = (rule: HandicapRule, { belief, entryRating }: Person): number =>
  isByEntry(rule) ? (entryRating ?? belief.mean) : belief.mean;

/** The mean of its people; of an entrant whose strength at the start is on record, that of all. */
function ratingOfSide(rule: HandicapRule | undefined, side: readonly Entrant[]): number {
  if (rule === undefined) return NaN;
  const ratings = side.flatMap(({ people, entryRating }) =>
    people.map((one) => (isByEntry(rule) ? entryRating : undefined) ?? ruledRating(rule, one)),
  );
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

/** The board with Black, who has the second seat, for the side that receives stones. */
export function blackReceives(sides: PlannedBoard, { given }: JudgedHandicap): PlannedBoard {
  return given?.handicap.kind === 'stones' && given.side === 0 ? sides.toReversed() : sides;
}
