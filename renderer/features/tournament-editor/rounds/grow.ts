/** Empty lines at the end of what is typed, as long as something may follow. */
import { isRoundRobin } from '../../../../shared/competition/round-robin-left.ts';
import { waitingIn } from './byes.ts';
import {
  emptyBoard,
  emptyEntrant,
  emptyPerson,
  filledBoards,
  isEmptyBoard,
  isEmptyEntrant,
  isEmptyPerson,
  stageAt,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';

/** Keeps an empty line below entrants, rosters and, while a player waits for a board, boards. */
export function grow(draft: RoundsDraft): void {
  const last = draft.entrants.at(-1);
  if (!last || !isEmptyEntrant(last)) draft.entrants.push(emptyEntrant(draft));
  for (const entrant of draft.entrants) {
    const end = entrant.members.at(-1);
    const wantsMore = draft.who === 'teams' || entrant.members.length === 0;
    if (wantsMore && (!end || !isEmptyPerson(end))) entrant.members.push(emptyPerson(draft));
  }
  for (const round of draft.rounds) {
    const end = round.boards.at(-1);
    if (!end || (!isEmptyBoard(end) && isSomebodyWaiting(draft, round))) round.boards.push(emptyBoard(draft));
  }
}

/** Removes empty boards below once no player waits for one. */
export function trim(draft: RoundsDraft, round: RoundDraft): void {
  if (isSomebodyWaiting(draft, round)) return;
  while (round.boards.length > 1 && isUnused(round.boards.at(-1))) round.boards.pop();
}

const isUnused = (board: RoundDraft['boards'][number] | undefined): boolean =>
  board !== undefined && isEmptyBoard(board);

/**
 * True while a player who is there in the round still gets a board. In a round robin the last one of a group without a
 * board rests.
 */
export function isSomebodyWaiting(draft: RoundsDraft, round: RoundDraft): boolean {
  const waiting = waitingIn(draft, round);
  const at = stageAt(draft, draft.rounds.indexOf(round) + 1);
  if (!isRoundRobin(draft.stages[at]?.format) || filledBoards(round).length === 0) return waiting.length > 0;
  const groupOf = ({ draw }: EntrantDraft): string => draw.find(({ stage }) => stage === at + 1)?.group ?? '';
  return [...Map.groupBy(waiting, groupOf).values()].some((held) => held.length > 1);
}
