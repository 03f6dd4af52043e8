/** Rounds whose start was undone, on any page, or in another window. */
import { askPatiently, isAnswered } from '../../app/api.ts';
import { pairings } from './pairings.svelte.ts';
import { running } from './running-tournament.svelte.ts';
import { draftAfterUndo, startsOfMissing } from './started-draft.ts';

/** True while the draft is as the user left it, and it is known which of its rounds have begun. */
export const isSettled = (): boolean =>
  !pairings.isStarting &&
  !pairings.isSuggesting &&
  !pairings.isRestoring &&
  running.knownOf === pairings.draft.tournamentId;

/** They are planned again as they were; rounds that were deleted are not. */
export async function followStart(): Promise<void> {
  if (!isSettled()) return;
  const undone = await undoneOf(startsOfMissing(pairings.draft, running.begun));
  if (!isSettled() || undone === undefined) return;
  const next = draftAfterUndo(pairings.draft, running.begun, undone);
  if (next) await pairings.restore(next);
}

/** Which of them are undone, or reverted alone; undefined where that can't be found out just now. */
async function undoneOf(changes: readonly number[]): Promise<number[] | undefined> {
  const answers = await Promise.all(changes.map((changeId) => askPatiently('history.read', { changeId })));
  if (!answers.every(isAnswered)) return undefined;
  return changes.filter((_, i) => {
    const answer = answers[i];
    return answer !== undefined && 'ok' in answer && !answer.ok.entry.canBeTakenBack;
  });
}
