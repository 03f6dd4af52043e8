/** Who becomes a participant while a tournament is running has missed the rounds that are over, not forgotten a board there. */
import { roundEntered } from './advance.ts';
import { filledEntrants, keysIn, type EntrantDraft, type RoundsDraft } from './draft.ts';

/** The keys of those who are participants now. */
export const participantsIn = (draft: RoundsDraft): ReadonlySet<number> =>
  new Set(filledEntrants(draft).map(({ key }) => key));

/** The number of the first round in which an entrant has a board; undefined without one. */
function firstBoardOf({ rounds }: RoundsDraft, { key }: EntrantDraft): number | undefined {
  const first = rounds.findIndex(({ boards }) =>
    boards.some(({ sides }) => sides.some((side) => keysIn(side).includes(key))),
  );
  return first < 0 ? undefined : first + 1;
}

/**
 * Gives those who were typed since their first round: the one that is being entered, or an earlier one in which they are
 * seated, also if that is done later.
 *
 * @param known - The keys of those who were participants before the change.
 */
export function admitNewcomers(draft: RoundsDraft, known: ReadonlySet<number>): void {
  for (const entrant of filledEntrants(draft)) {
    if (!known.has(entrant.key)) entrant.from = roundEntered(draft.rounds);
    if (entrant.from > 1) entrant.from = Math.min(entrant.from, firstBoardOf(draft, entrant) ?? entrant.from);
  }
}
