/** Names that came into the form all at once are looked up as if each had been typed in full. */
import { meant, type Candidate } from './candidates.ts';
import { isEmptyMember, type Draft, type MemberDraft } from '../draft.ts';

const isOpen = (member: MemberDraft): boolean =>
  member.playerId === null && !member.several && !isEmptyMember(member);

/** Marks every member of the draft whom a known player's whole name means. True where one was found. */
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
