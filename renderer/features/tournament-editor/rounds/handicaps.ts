/** What evens out the boards of two in the draft: as the rule suggests it, or as it was decided. */
import {
  isByEntry,
  isByScore,
  isSameHandicap,
  recordedHandicap,
  suggestHandicap,
  type RuledSide,
} from '../../../../shared/competition/handicap.ts';
import type { BoardHandicap, HandicapRule } from '../../../../shared/contract/handicaps.ts';
import { dayRatings } from './day-ratings.svelte.ts';
import { momentOfBoard, type RatingBefore, type RoundMoment } from './board-day.ts';
import {
  filledBoards,
  filledSides,
  isTable,
  type BoardDraft,
  type BoardSideDraft,
  type PersonDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { lineupsOf, peopleIn, type Lineups } from './lineup.ts';
import { beginnings } from './starting-ratings.ts';
import { mcMahonScoresBefore } from './mcmahon-scores.ts';
import { isWithoutResult } from './result-meaning.ts';

/** What is given at a board of two. */
export const handicapAt = (board: BoardDraft): BoardHandicap | null => recordedHandicap(filledSides(board));

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

/** The mean of those who play; NaN while it isn't known. */
function ratingOfSide(
  draft: RoundsDraft,
  side: BoardSideDraft,
  lineups: Lineups,
  rating: (person: PersonDraft) => number | undefined,
): number {
  const ratings = peopleIn(draft, side, lineups).map(({ person }) => rating(person) ?? NaN);
  return ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
}

/** Where entry ratings decide, that of the first draw, and else before the person's first board; otherwise before this board. */
function ratingFor(
  draft: RoundsDraft,
  side: BoardSideDraft,
  moment: RoundMoment | null,
  { begun, ratingBefore }: Pick<Measures, 'begun' | 'ratingBefore'>,
): (person: PersonDraft) => number | undefined {
  if (begun === undefined) return ({ playerId }) => ratingBefore(moment, playerId);
  const entrant = draft.entrants.find(({ key }) => key === side.entrant);
  const drawn = entrant?.team === '' ? entrant.draw.find((place) => place.stage === 1)?.rating : null;
  return ({ key, playerId }) => drawn ?? ratingBefore(begun.get(key) ?? moment, playerId);
}

/** What a rule measures sides by: their people, and in a McMahon the scores of their participants. */
interface Measures {
  readonly lineups: Lineups;
  readonly ratingBefore: RatingBefore;
  readonly scores: ReadonlyMap<number, number> | undefined;
  /** Before the first board of each person, by its key, where the rule counts by entry. */
  readonly begun: ReturnType<typeof beginnings> | undefined;
}

/** What the rule gives at a board; undefined where it can't tell, null for nothing. */
function suggestedAt(
  draft: RoundsDraft,
  { round, board }: { readonly round: RoundDraft; readonly board: BoardDraft },
  { lineups, ratingBefore, scores, begun }: Measures,
): BoardHandicap | null | undefined {
  const { handicapRule: rule } = draft;
  const [one, other, ...more] = filledSides(board);
  if (isTable(board) || !one || !other || more.length > 0) return undefined;
  if (rule === null) return null;
  const moment = momentOfBoard(draft, round, board);
  const measured = [one, other].map((side) => ({
    rating: ratingOfSide(draft, side, lineups, ratingFor(draft, side, moment, { begun, ratingBefore })),
    score: scores?.get(side.entrant ?? NaN),
  })) as [RuledSide, RuledSide];
  const isKnown = ({ rating, score }: RuledSide): boolean =>
    isByScore(rule) ? score !== undefined : Number.isFinite(rating);
  return measured.every(isKnown) ? suggestHandicap(rule, measured) : undefined;
}

/** By the key of each filled board of the round. */
export function suggestionsIn(
  draft: RoundsDraft,
  round: RoundDraft,
  lineups: Lineups,
  ratingBefore: RatingBefore,
): ReadonlyMap<number, BoardHandicap | null | undefined> {
  const { handicapRule: rule } = draft;
  const scores = rule && isByScore(rule) ? mcMahonScoresBefore(draft, round, ratingBefore) : undefined;
  const begun = rule && isByEntry(rule) ? beginnings(draft) : undefined;
  const measures = { lineups, ratingBefore, scores, begun };
  return new Map(
    filledBoards(round).map((board) => [board.key, suggestedAt(draft, { round, board }, measures)]),
  );
}

/** True if a board has another handicap than the rule suggests. */
export const differsFromRule = (board: BoardDraft, suggested: BoardHandicap | null | undefined): boolean =>
  suggested !== undefined && !isSameHandicap(suggested, handicapAt(board));

/** True if it was recorded with its result: what was given then was given. */
const isPlayed = (board: BoardDraft): boolean => board.recordedAs !== null && !isWithoutResult(board);

/**
 * The keys of the round's boards with another handicap than the rule suggests. A board that was played under the recorded rule
 * isn't one: what the rule says of it changes with each corrected result.
 *
 * @param recordedRule - As the tournament was saved; null where it has none.
 */
export function keysAgainstRule(
  draft: RoundsDraft,
  round: RoundDraft,
  lineups: Lineups,
  recordedRule: HandicapRule | null,
): number[] {
  const { handicapRule: rule } = draft;
  if (rule === null || !draft.showsHandicaps) return [];
  const isNewRule = JSON.stringify(rule) !== JSON.stringify(recordedRule);
  const suggestions = suggestionsIn(draft, round, lineups, dayRatings.before);
  return filledBoards(round)
    .filter((one) => (isNewRule || !isPlayed(one)) && differsFromRule(one, suggestions.get(one.key)))
    .map(({ key }) => key);
}

/** Who receives stones has Black, also where seats were chosen later. */
const hasSeats = ({ head }: RoundsDraft, board: BoardDraft, given: BoardHandicap | null): boolean =>
  head.seats === null || given?.handicap.kind !== 'stones' || filledSides(board)[given.side]?.seat === 2;

/** The boards that follow the rule and have something else than it says now. */
export function dueHandicaps(
  draft: RoundsDraft,
  ratingBefore: RatingBefore,
): { readonly board: BoardDraft; readonly given: BoardHandicap | null }[] {
  const follows = ({ handicapBy }: BoardDraft): boolean => handicapBy === 'rule';
  const rounds = draft.rounds.filter((round) => filledBoards(round).some(follows));
  const following = rounds.flatMap((round) => filledBoards(round).filter(follows));
  const isIdle = draft.handicapRule === null && following.every((board) => handicapAt(board) === null);
  if (isIdle || following.length === 0) return [];
  const lineups = lineupsOf(draft);
  return rounds.flatMap((round) => {
    const suggestions = suggestionsIn(draft, round, lineups, ratingBefore);
    return filledBoards(round).flatMap((board) => {
      const given = suggestions.get(board.key);
      if (!follows(board) || given === undefined) return [];
      const isRight = !differsFromRule(board, given) && hasSeats(draft, board, given);
      return isRight ? [] : [{ board, given }];
    });
  });
}

/** What was saved stays, until the rule is asked for again. */
export function keepHandicaps({ rounds }: RoundsDraft): void {
  for (const board of rounds.flatMap(filledBoards)) board.handicapBy = 'hand';
}
