/** Where Enter goes: down the fields that every tournament needs, past those that few do. */
import { isEmptyMember, type Draft, type SideDraft } from './draft.ts';
import { fieldOf } from './facts.ts';

const sideFields = (draft: Draft, side: SideDraft): string[] =>
  draft.kind === 'individuals'
    ? [...side.members.slice(0, 1).map(fieldOf.member), fieldOf.result(side)]
    : [fieldOf.team(side), fieldOf.result(side), ...side.members.map(fieldOf.member)];

/** The field of the line that a seldom-used field (role, share) belongs to. */
function home(draft: Draft, field: string): string {
  for (const side of draft.sides)
    for (const member of side.members)
      if (field === fieldOf.role(member) || field === fieldOf.share(member)) return fieldOf.member(member);
  return field;
}

/** The id of the field after `field`; on an empty line of a line-up that is the next team. */
export function nextField(draft: Draft, field: string): string | undefined {
  const from = home(draft, field);
  const ofEmptyLine = draft.sides.findIndex((side) =>
    side.members.some((member) => fieldOf.member(member) === from && isEmptyMember(member)),
  );
  const next = draft.sides[ofEmptyLine + 1];
  if (draft.kind === 'teams' && ofEmptyLine >= 0 && next) return sideFields(draft, next)[0];
  const fields = [fieldOf.name, fieldOf.date, ...draft.sides.flatMap((side) => sideFields(draft, side))];
  const at = fields.indexOf(from);
  return at < 0 ? undefined : fields[at + 1];
}
