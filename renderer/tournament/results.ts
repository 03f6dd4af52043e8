/** The result of a board of two, or of a bye, in the notation that players know: 1–0, ½–½, +–−. */
import { boardPoints, isBye, isFinished } from '../../shared/league/rounds.ts';
import { formatScore, texts } from '../../shared/texts/index.ts';
import type { SideOutcome } from '../../shared/answers.ts';
import { asSeated, type ContestOutcome } from './rounds.ts';
import { boardOf } from './standings.ts';

type Played = Pick<ContestOutcome, 'kind' | 'sides'>;

/** As read from the side that is named first: the score where one was recorded, else who has the point. */
export function resultBetween({ kind, sides }: Played): string {
  const words = texts.tournaments.page;
  if (isBye({ kind })) return kind === 'bye' ? words.bye : words.halfBye;
  const seated = asSeated(sides);
  const [first, second] = seated;
  if (!first || !second) return words.noResult;
  const scored = scoresBetween(first, second);
  if (scored !== null) return kind === 'walkover' ? words.byWalkover(scored) : scored;
  const [mine, other] = marksOf({ kind, sides: seated });
  return mine === undefined || other === undefined ? words.noResult : words.points(mine, other);
}

/** Both scores; null where one is missing, or where they are nothing but the point of the board. */
function scoresBetween({ score: mine }: SideOutcome, { score: other }: SideOutcome): string | null {
  if (mine === null || other === null || isThePoint(mine, other)) return null;
  return texts.tournaments.page.scores(formatScore(mine), formatScore(other));
}

const isThePoint = (mine: number, other: number): boolean => [0, 0.5, 1].includes(mine) && mine + other === 1;

/**
 * What each side of a board of two has from it: "1", "½" or "0"; "+" and "−" where nobody played. Empty before the
 * result, and for what is no board of two.
 */
export function marksOf({ kind, sides }: Played): string[] {
  const board = boardOf({ kind, sides }, 1);
  if (sides.length !== 2 || !isFinished(board)) return [];
  const { marks } = texts.tournaments.page;
  return boardPoints(board).map((points) => {
    if (points === 0.5) return marks.tied;
    if (kind === 'walkover') return points === 1 ? marks.wonByWalkover : marks.lostByWalkover;
    return points === 1 ? marks.won : marks.lost;
  });
}
