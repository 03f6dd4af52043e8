/** Whom a corrected result would have paired differently, in one sentence. Pure. */
import type { RoundDifference } from '../../../shared/contract/judged-standings.ts';
import { firstAndMore, texts } from '../../../shared/messages/index.ts';

const words = texts.pairingBoards.corrected;

/** More boards would not be read. */
const mostBoards = 4;

/**
 * "Morris, Max – Evans, Eric": '' where no later round follows from results.
 *
 * @param after the round of which a result was corrected
 */
export function differenceSentence(rounds: readonly RoundDifference[], after: number): string {
  const numbers = rounds.map(({ round }) => String(round));
  if (numbers.length === 0) return '';
  const differing = rounds.filter((one) => one.boards.length > 0);
  const boards = boardsIn(differing);
  if (boards.length === 0) return words.nobody({ after, rounds: numbers, count: numbers.length });
  return words.boards({
    ...{ after, rounds: differing.map(({ round }) => String(round)), count: differing.length },
    // Names may have commas.
    ...{
      boards: firstAndMore(boards, mostBoards).join(' · '),
      hasColours: differing.some((one) => one.hasColours),
    },
  });
}

/** Each board once, with its rounds where there are several. */
function boardsIn(differing: readonly RoundDifference[]): string[] {
  const boards = differing.flatMap(({ round, boards: held }) =>
    held.map((sides) => ({ round: String(round), board: sides.join(' – ') })),
  );
  return [...Map.groupBy(boards, ({ board }) => board)].map(([board, held]) =>
    differing.length > 1
      ? words.inRounds({ board, rounds: held.map(({ round }) => round), count: held.length })
      : board,
  );
}
