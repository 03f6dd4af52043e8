/** Who meets whom where participants without a board are seated in their order. Pure. */
import { filledBoards, filledSides, type EntrantDraft, type RoundsDraft } from './draft.ts';

/** Attempts to find pairs of whom none have met; after these the order counts more. */
const mostAttempts = 20_000;

type HaveMet = (one: EntrantDraft, other: EntrantDraft) => boolean;

/** In which two who sit opposite each other follow one another, the odd one last: without a rematch where that is found. */
export function inPairs(draft: RoundsDraft, waiting: readonly EntrantDraft[]): readonly EntrantDraft[] {
  const met = meetingsIn(draft);
  const haveMet: HaveMet = (one, other) => met.has(pairKey(one.key, other.key));
  const attempts = { left: mostAttempts };
  return freshPairs(waiting, haveMet, attempts) ?? nearestPairs(waiting, haveMet);
}

/** undefined where there is no way, or it wasn't found in time. */
function freshPairs(
  waiting: readonly EntrantDraft[],
  haveMet: HaveMet,
  attempts: { left: number },
): EntrantDraft[] | undefined {
  const [one, ...others] = waiting;
  if (one === undefined || others.length === 0) return [...waiting];
  for (const [at, other] of others.entries()) {
    attempts.left -= 1;
    if (attempts.left < 0) return undefined;
    if (haveMet(one, other)) continue;
    const rest = freshPairs(others.toSpliced(at, 1), haveMet, attempts);
    if (rest) return [one, other, ...rest];
  }
  // Of an odd number, another one may be left over.
  if (waiting.length % 2 === 0) return undefined;
  const rest = freshPairs(others, haveMet, attempts);
  return rest && [...rest, one];
}

/** Each meets the next whom it hasn't met, if there is one. */
function nearestPairs(waiting: readonly EntrantDraft[], haveMet: HaveMet): EntrantDraft[] {
  const [one, ...others] = waiting;
  if (one === undefined || others.length === 0) return [...waiting];
  const at = Math.max(
    0,
    others.findIndex((other) => !haveMet(one, other)),
  );
  return [one, ...others.slice(at, at + 1), ...nearestPairs(others.toSpliced(at, 1), haveMet)];
}

const pairKey = (one: number, other: number): string =>
  one < other ? `${String(one)} ${String(other)}` : `${String(other)} ${String(one)}`;

function meetingsIn({ rounds }: RoundsDraft): Set<string> {
  const pairs = rounds.flatMap(filledBoards).flatMap((board) => {
    const [one, other, ...more] = filledSides(board);
    return one?.entrant == null || other?.entrant == null || more.length > 0
      ? []
      : [pairKey(one.entrant, other.entrant)];
  });
  return new Set(pairs);
}
