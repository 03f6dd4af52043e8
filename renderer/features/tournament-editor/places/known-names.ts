/** Looks up names that were entered into the form all at once, as if each had been typed in full. */
import { meant, type Candidate } from '../../../app/name-fields/candidates.ts';
import { isEmptyMember, type Draft, type MemberDraft } from './draft.ts';

const isOpen = (member: MemberDraft): boolean =>
  member.playerId === null && !member.several && !isEmptyMember(member);

/** Links every member of the draft whose text is a known player's whole name. True if one was found. */
export async function recognise(
  draft: Draft,
  find: (typed: string) => Promise<readonly Candidate[]>,
): Promise<boolean> {
  const open = draft.sides.flatMap(({ members }) => members).filter(isOpen);
  const known = await Promise.all(
    open.map(async (member) => {
      const text = member.text.trim();
      const who = meant(text, await find(text));
      const applies = isOpen(member) && member.text.trim() === text && (who.playerId !== null || who.several);
      if (applies) Object.assign(member, who);
      return applies;
    }),
  );
  return known.some(Boolean);
}
