/** A tournament opened on the page, and where everything is. */
import { boardsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import { missingIn } from '../../../../../renderer/features/tournament-editor/rounds/stages.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsEdits } from '../../../../../renderer/features/tournament-editor/rounds/make-edits.ts';
import { lineupsOf, namesOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { missingLines } from '../../../../../renderer/features/tournament-editor/rounds/missing-lines.ts';
import { roundsDraftOf } from '../../../../../renderer/features/tournament-editor/rounds/draft-of-record.ts';
import type { TournamentRecord } from '../../../../../shared/contract/tournaments.ts';
import { evening } from './evening.ts';

export const open = (record: TournamentRecord = evening()) => {
  const draft = roundsDraftOf(record, 'people');
  return { draft, edit: roundsEdits(draft, { before: () => undefined, changed: () => undefined }) };
};

/** The element of a list that a test counts on. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${String(index)}`);
  return found;
}
export const board = (draft: RoundsDraft, round: number, number: number) =>
  at(at(draft.rounds, round - 1).boards, number - 1);
export const lineupAt = (draft: RoundsDraft, round: number, number: number, seat: number): string[] => {
  const seated = at(board(draft, round, number).sides, seat);
  const entrant = draft.entrants.find(({ key }) => key === seated.entrant);
  return entrant ? namesOf(entrant, lineupsOf(draft).get(seated.key) ?? []) : [];
};
export const missingOf = (draft: RoundsDraft): string[] =>
  missingLines(draft, missingIn(draft, boardsOf(draft), lineupsOf(draft))).map(({ what }) => what);
