/** Where two states of a draft differ, so that the page can show what was undone. Pure. */
import type { RoundsDraft } from './draft.ts';
import { isSameContent } from '../../../app/same-content.ts';

/** The head, or the number of a round; 0 for the participants. */
export type ChangedPlace = 'head' | number;

/** Without who goes through a round, which is chosen there. */
const participants = ({ entrants }: RoundsDraft): unknown =>
  entrants.map((entrant) => ({ ...entrant, through: undefined }));

const throughIn = ({ entrants, rounds }: RoundsDraft, at: number): boolean[] =>
  entrants.map(({ through }) => through.includes(rounds[at]?.key ?? 0));

/**
 * The place that a step from `one` to `other` has changed: the head if that is all. A change to an entrant may change boards
 * as well.
 */
export const changedPlace = (one: RoundsDraft, other: RoundsDraft): ChangedPlace | undefined =>
  changedPart(one, other) ?? (isSameContent(one.head, other.head) ? undefined : 'head');

function changedPart(one: RoundsDraft, other: RoundsDraft): number | undefined {
  if (one.who !== other.who || !isSameContent(participants(one), participants(other))) return 0;
  const rounds = Math.max(one.rounds.length, other.rounds.length);
  const changed = Array.from({ length: rounds }, (_, i) => i).find(
    (i) =>
      !isSameContent(one.rounds[i], other.rounds[i]) ||
      !isSameContent(throughIn(one, i), throughIn(other, i)),
  );
  return changed === undefined ? undefined : Math.min(changed + 1, other.rounds.length);
}
