/** The second pass: every result is typed once more, and compared with the first time. */
import { foldName } from '../../../../../shared/names/names.ts';
import { filledSides, isEmptyMember, type Draft, type MemberDraft, type SideDraft } from '../draft.ts';
import { fieldOf } from '../facts.ts';
import { typedPlace, typedScore } from '../../../../ui/fields/typed.ts';

/** One value to type again. */
export interface AgainLine {
  /** The field of the first pass. */
  readonly field: string;
  readonly side: SideDraft;
  /** null if it is the side's result. */
  readonly member: MemberDraft | null;
  readonly first: string;
  /** '' while it was not typed again. */
  readonly now: string;
  readonly differs: boolean;
}

/** Everything to be typed again, from top to bottom. */
export function againLines(draft: Draft): AgainLine[] {
  const { again } = draft;
  if (!again) return [];
  const line = (field: string, side: SideDraft, member: MemberDraft | null, first: string): AgainLine => {
    const now = again.typed[field] ?? '';
    const differs = now.trim() !== '' && !isSame(draft, member, first, now);
    return { field, side, member, first, now, differs };
  };
  return filledSides(draft).flatMap((side) => [
    line(fieldOf.result(side), side, null, side.result.trim()),
    ...(again.names ? side.members : [])
      .filter((member) => !isEmptyMember(member))
      .map((member) => line(fieldOf.member(member), side, member, member.text.trim())),
  ]);
}

/** "3" and "3=" are the same place, "3,5" and "3½" the same score, and names are compared without accents and case. */
function isSame(draft: Draft, member: MemberDraft | null, first: string, now: string): boolean {
  if (member) return foldName(first) === foldName(now);
  if (first === '=' || now.trim() === '=') return first === now.trim();
  const read = draft.by === 'places' ? typedPlace : typedScore;
  const [a, b] = [read(first), read(now)];
  return a === undefined || b === undefined ? first === now.trim() : a === b;
}

/** The id of the field in which a value is typed again. */
export const againField = (field: string): string => `again-${field}`;
