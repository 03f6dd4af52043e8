/** What evens out each board of a plan: by the rule, and where the organizer decided otherwise. */
import { decidedHandicap, suggestHandicap, type RuledSide } from '../competition/handicap.ts';
import type { Entrant, JudgedHandicap, PairingRequest, PlannedBoard } from './types.ts';
import { mcMahonScores } from './schedules/mcmahon.ts';

const none: JudgedHandicap = { given: null, isChanged: false };

/** Tells what a board's handicap is; boards of more than two sides have none. */
export function handicapsFor(request: PairingRequest): (sides: PlannedBoard) => JudgedHandicap {
  const { entrants, handicaps } = request;
  if (handicaps === undefined || (handicaps.rule === undefined && handicaps.changed.length === 0))
    return () => none;
  const { rule, changed } = handicaps;
  const scores = mcMahonScores(request, request.played);
  const ruled = (side: readonly number[]): RuledSide => ({
    rating: meanOf(side.flatMap((entrant) => entrants[entrant]?.people ?? [])),
    score: scores?.[side[0] ?? NaN],
  });
  const first = (side: readonly number[]): number => entrants[side[0] ?? NaN]?.people[0]?.playerId ?? NaN;
  return (sides) => {
    const [one, other, ...more] = sides;
    if (one === undefined || other === undefined || more.length > 0) return none;
    const suggested = rule === undefined ? null : suggestHandicap(rule, [ruled(one), ruled(other)]);
    const decided = decidedHandicap(changed, [first(one), first(other)]);
    if (decided === undefined) return { given: suggested, isChanged: false };
    return { given: decided, isChanged: JSON.stringify(decided) !== JSON.stringify(suggested) };
  };
}

const meanOf = (people: Entrant['people']): number =>
  people.reduce((sum, { belief }) => sum + belief.mean, 0) / people.length;

/** By side: what a handicap adds; undefined where there is none. */
export function advantagesOf({ given }: JudgedHandicap): number[] | undefined {
  if (given === null) return undefined;
  return given.side === 0 ? [given.handicap.worth, 0] : [0, given.handicap.worth];
}

/** The board with Black, who has the second seat, for the side that receives stones. */
export function blackReceives(sides: PlannedBoard, { given }: JudgedHandicap): PlannedBoard {
  return given?.handicap.kind === 'stones' && given.side === 0 ? sides.toReversed() : sides;
}
