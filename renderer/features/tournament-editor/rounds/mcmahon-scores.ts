/** McMahon scores in the draft, by which a rule may count stones: as the round would be paired. */
import { boardPoints, competitorsOf, isFinished, type Board } from '../../../../shared/competition/rounds.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { mcMahonScores } from '../../../../shared/pairing/schedules/mcmahon.ts';
import type { PlayedBoard } from '../../../../shared/pairing/types.ts';
import type { RatingBefore } from './board-day.ts';
import { boardsOf, countedBoards, rulesOf } from './boards.ts';
import { filledEntrants, stageAt, type RoundDraft, type RoundsDraft } from './draft.ts';
import { startingRatings } from './starting-ratings.ts';

/** By the key of each participant, before a round; undefined in any other format, and before ratings are known. */
export function mcMahonScoresBefore(
  draft: RoundsDraft,
  round: RoundDraft,
  ratingBefore: RatingBefore,
): ReadonlyMap<number, number> | undefined {
  const number = draft.rounds.indexOf(round) + 1;
  const at = stageAt(draft, number);
  const stage = draft.stages[at];
  if (!stage) return undefined;
  const ratings = startingRatings(draft, ratingBefore);
  const entrants = filledEntrants(draft).map(({ key, draw }) => ({
    ...{ key, people: [] },
    startingRating: draw.find((place) => place.stage === at + 1)?.rating ?? ratings.get(key),
  }));
  if (entrants.some(({ startingRating }) => startingRating === undefined)) return undefined;
  const points = rulesOf(draft).points ?? usualPoints;
  const held = countedBoards(draft, boardsOf(draft))
    .filter((board) => board.round >= stage.firstRound && board.round < number)
    .map((board) => asHeld(board, points, (key) => entrants.findIndex((one) => String(one.key) === key)));
  const scores = mcMahonScores({ entrants, format: stage.format, points }, held);
  return scores && new Map(entrants.map(({ key }, i) => [key, scores[i] ?? 0]));
}

function asHeld(
  board: Board,
  rule: typeof usualPoints,
  indexOf: (competitor: string) => number,
): PlayedBoard {
  const points = isFinished(board) ? boardPoints(board, rule) : [];
  return {
    round: board.round,
    kind: board.kind,
    sides: board.sides.map((side, i) => ({
      entrants: competitorsOf(side).map(indexOf),
      points: points[i] ?? null,
      seat: side.seat ?? null,
    })),
  };
}
