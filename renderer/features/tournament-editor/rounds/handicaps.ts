/** What evens out the boards of two in the draft: as the rule suggests it, or as it was decided. */
import { suggestHandicap, type BoardHandicap } from '../../../../shared/competition/handicap.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import {
  filledBoards,
  filledSides,
  isTable,
  type BoardDraft,
  type BoardSideDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { lineUpsOf, peopleIn, type LineUps } from './line-up.ts';

/** The rating of a person, or of one who is new (null), before a day; undefined while it isn't known. */
export type RatingBefore = (day: string | null, playerId: number | null) => number | undefined;

/** What is given at a board of two. */
export function handicapAt(board: BoardDraft): BoardHandicap | null {
  const sides = filledSides(board);
  const side = sides[0]?.handicap ? 0 : 1;
  const handicap = sides[side]?.handicap ?? null;
  return handicap && { side, handicap };
}

/** Of the two who sit at a board, as they are listed; who receives stones has Black. */
export function giveHandicap(draft: RoundsDraft, board: BoardDraft, given: BoardHandicap | null): void {
  filledSides(board).forEach((side, i) => {
    const isReceiver = given?.side === i;
    side.handicap = isReceiver ? given.handicap : null;
    if (draft.head.seats !== null && given?.handicap.kind === 'stones') side.seat = isReceiver ? 2 : 1;
  });
}

/** Others meet at a board: what was given between those before doesn't hold any more. */
export function meetOthers(board: BoardDraft): void {
  for (const side of board.sides) side.handicap = null;
  board.handicapBy = 'rule';
}

/** The day on which a board is played; null where that isn't known. */
export function dayOfBoard({ head }: RoundsDraft, round: RoundDraft, { at }: BoardDraft): string | null {
  const day = at === null ? round.date || head.date : at.slice(0, 10);
  return isDay(day) ? day : null;
}

/** The mean of those who play; undefined while it isn't known. */
function ratingOfSide(
  draft: RoundsDraft,
  side: BoardSideDraft,
  {
    lineUps,
    rating,
  }: { readonly lineUps: LineUps; readonly rating: (id: number | null) => number | undefined },
): number {
  const ratings = peopleIn(draft, side, lineUps).map(({ person }) => rating(person.playerId) ?? NaN);
  return ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
}

/** What the rule gives at a board; undefined where it can't tell, null for nothing. */
export function suggestedAt(
  draft: RoundsDraft,
  { round, board }: { readonly round: RoundDraft; readonly board: BoardDraft },
  lineUps: LineUps,
  ratingBefore: RatingBefore,
): BoardHandicap | null | undefined {
  const { handicapRule: rule } = draft;
  const [one, other, ...more] = filledSides(board);
  if (isTable(board) || !one || !other || more.length > 0) return undefined;
  if (rule === null) return null;
  // McMahon scores are known where the round is paired.
  if (rule.kind === 'stones' && rule.from === 'mcmahon') return undefined;
  const day = dayOfBoard(draft, round, board);
  const ratingOf = (side: BoardSideDraft): number =>
    ratingOfSide(draft, side, { lineUps, rating: (playerId) => ratingBefore(day, playerId) });
  const [first, second] = [ratingOf(one), ratingOf(other)];
  if (!Number.isFinite(first + second)) return undefined;
  return suggestHandicap(rule, [{ rating: first }, { rating: second }]);
}

const isSame = (one: BoardHandicap | null, other: BoardHandicap | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** True if a board has another handicap than the rule suggests. */
export const differsFromRule = (board: BoardDraft, suggested: BoardHandicap | null | undefined): boolean =>
  suggested !== undefined && !isSame(suggested, handicapAt(board));

/** Who receives stones has Black, also where seats were chosen later. */
const hasSeats = ({ head }: RoundsDraft, board: BoardDraft, given: BoardHandicap | null): boolean =>
  head.seats === null || given?.handicap.kind !== 'stones' || filledSides(board)[given.side]?.seat === 2;

/** The boards that follow the rule and have something else than it says now. */
export function dueHandicaps(
  draft: RoundsDraft,
  ratingBefore: RatingBefore,
): { readonly board: BoardDraft; readonly given: BoardHandicap | null }[] {
  const following = draft.rounds.flatMap((round) =>
    filledBoards(round)
      .filter(({ handicapBy }) => handicapBy === 'rule')
      .map((board) => ({ round, board })),
  );
  const isIdle = draft.handicapRule === null && following.every(({ board }) => handicapAt(board) === null);
  if (isIdle || following.length === 0) return [];
  const lineUps = lineUpsOf(draft);
  return following.flatMap(({ round, board }) => {
    const given = suggestedAt(draft, { round, board }, lineUps, ratingBefore);
    if (given === undefined) return [];
    const isRight = !differsFromRule(board, given) && hasSeats(draft, board, given);
    return isRight ? [] : [{ board, given }];
  });
}

/** What was saved stays, until the rule is asked for again. */
export function keepHandicaps({ rounds }: RoundsDraft): void {
  for (const board of rounds.flatMap(filledBoards)) board.handicapBy = 'hand';
}
