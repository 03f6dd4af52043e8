/** What the second pass types again: each side's result and, on request, its names. */
import type { AgainLine } from '../second-pass/line.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { filledSides, isEmptyMember, type PlacesDraft, type MemberDraft, type SideDraft } from './draft.ts';
import { fieldOf } from './facts.ts';
import { typedPlace, typedScore } from '../../../ui/fields/typed-result.ts';

const said = texts.tournaments.entry.again;

/** Everything to be typed again, from top to bottom. */
export function againLines(draft: PlacesDraft): AgainLine[] {
  const { again } = draft;
  if (!again) return [];
  const line = (field: string, side: SideDraft, member: MemberDraft | null, first: string): AgainLine => {
    const now = again.typed[field] ?? '';
    const differs = now.trim() !== '' && !isSame(draft, member, first, now);
    const who = whoOf(draft, side, member);
    const number = member ? String(side.members.indexOf(member) + 1) : '';
    const label = member ? said.member({ number, team: who }) : said.result({ who });
    return { field, who: member ? '' : who, label, isName: member !== null, first, now, differs };
  };
  return filledSides(draft).flatMap((side) => [
    line(fieldOf.result(side), side, null, side.result.trim()),
    ...(again.names ? side.members : [])
      .filter((member) => !isEmptyMember(member))
      .map((member) => line(fieldOf.member(member), side, member, member.text.trim())),
  ]);
}

const whoOf = (draft: PlacesDraft, side: SideDraft, member: MemberDraft | null): string =>
  draft.kind === 'teams' && side.team.trim() !== ''
    ? side.team.trim()
    : (member ?? side.members[0])?.text.trim() || texts.tournaments.entry.nobodyYet;

/** "3" and "3=" are the same place, "3,5" and "3½" the same score, and names are compared without accents and case. */
function isSame(draft: PlacesDraft, member: MemberDraft | null, first: string, now: string): boolean {
  if (member) return foldName(first) === foldName(now);
  if (first === '=' || now.trim() === '=') return first === now.trim();
  const read = draft.by === 'places' ? typedPlace : typedScore;
  const [a, b] = [read(first), read(now)];
  return a === undefined || b === undefined ? first === now.trim() : a === b;
}
