/** Where Enter and Tab move: down the fields that every tournament needs, past those that few need. */
import { isEmptyMember, isEmptySide, type PlacesDraft, type SideDraft } from '../draft.ts';
import { fieldOf } from '../facts.ts';

/** The fields of a side that every tournament needs. */
export const sideFields = (draft: PlacesDraft, side: SideDraft): string[] =>
  draft.kind === 'individuals'
    ? [...side.members.slice(0, 1).map(fieldOf.member), fieldOf.result(side)]
    : [fieldOf.team(side), fieldOf.result(side), ...side.members.map(fieldOf.member)];

/** The field of the line that a seldom-used field (role, share) belongs to. */
function home(draft: PlacesDraft, field: string): string {
  for (const side of draft.sides) {
    if (field === fieldOf.ratedSide(side)) return fieldOf.result(side);
    for (const member of side.members)
      if (field === fieldOf.role(member) || field === fieldOf.share(member)) return fieldOf.member(member);
  }
  return field;
}

const gridFields = (draft: PlacesDraft): string[] => draft.sides.flatMap((side) => sideFields(draft, side));

/** The side for which `field` is an empty line, as the one after the last name; -1 for none. */
const sideOfEmptyLine = (draft: PlacesDraft, field: string): number =>
  draft.sides.findIndex((side) =>
    side.members.some((member) => fieldOf.member(member) === field && isEmptyMember(member)),
  );

/** True on the first field of the empty line at the end, if there is enough to save. */
const isDone = (draft: PlacesDraft, field: string): boolean => {
  const last = draft.sides.at(-1);
  return (
    draft.sides.length > 2 &&
    last !== undefined &&
    isEmptySide(last) &&
    sideFields(draft, last)[0] === field &&
    draft.sides.slice(0, 2).every((side) => !isEmptySide(side))
  );
};

/**
 * The id of the field after `field`: on an empty line of a lineup that is the next team, and on the empty line at the
 * end the button that saves.
 */
export function nextField(draft: PlacesDraft, field: string): string | undefined {
  if (isDone(draft, field)) return fieldOf.save;
  const from = home(draft, field);
  const ofEmptyLine = sideOfEmptyLine(draft, from);
  const next = draft.sides[ofEmptyLine + 1];
  if (draft.kind === 'teams' && ofEmptyLine >= 0 && next) return sideFields(draft, next)[0];
  const fields = [fieldOf.name, fieldOf.date, ...gridFields(draft)];
  const at = fields.indexOf(from);
  return at < 0 ? undefined : fields[at + 1];
}

/** Where Tab moves from a field that every tournament needs; undefined: wherever the browser moves it. */
export function tabField(draft: PlacesDraft, field: string, back: boolean): string | undefined {
  const fields = gridFields(draft);
  const at = fields.indexOf(field);
  if (at < 0) return undefined;
  return back ? fields[at - 1] : isDone(draft, field) ? fields[at + 1] : nextField(draft, field);
}

/** The first of the seldom-used fields of the line that `field` is on. */
export function seldomField(draft: PlacesDraft, field: string): string | undefined {
  for (const side of draft.sides) {
    if (field === fieldOf.result(side) && !isEmptySide(side)) return fieldOf.ratedSide(side);
    for (const member of side.members)
      if (field === fieldOf.member(member) && !isEmptyMember(member)) return fieldOf.role(member);
  }
  return undefined;
}

/** The result of the side above or below the one whose result `field` is. */
export function resultBeside(draft: PlacesDraft, field: string, by: 1 | -1): string | undefined {
  const at = draft.sides.findIndex((side) => fieldOf.result(side) === field);
  const beside = at < 0 ? undefined : draft.sides[at + by];
  return beside && fieldOf.result(beside);
}
