/** What is still missing before the tournament is complete, counted, each with the field to jump to. */
import { texts } from '../../../../../shared/messages/index.ts';
import { filledSides, isEmptyMember, type Draft, type MemberDraft, type SideDraft } from '../draft.ts';
import { fieldOf, nextSideField, problemsOf, resultOf } from '../facts.ts';

export interface Missing {
  readonly what: string;
  readonly field: string;
}

const words = texts.tournaments.entry.missing;

/** From top to bottom; empty if the tournament can be saved and rated. */
export function missingIn(draft: Draft, needsDate: boolean, withGrid = true): Missing[] {
  const sides = filledSides(draft);
  const found = [
    draft.head.name.trim() === '' && { what: words.name, field: fieldOf.name },
    needsDate && draft.head.date === '' && { what: words.date, field: fieldOf.date },
    ...(draft.shape === 'rounds' || !withGrid ? [] : gridMissing(draft, sides)),
  ].filter((one) => one !== false);
  const mend = problemsOf(draft, needsDate, withGrid).filter(
    ({ field }) => !found.some((one) => one.field === field) && !isNobody(sides, field),
  );
  return [...found, ...counted(mend, words.fix)];
}

function gridMissing(draft: Draft, sides: readonly SideDraft[]): (Missing | false)[] {
  const waiting = resultsMissing(draft).map((side) => ({ field: fieldOf.result(side) }));
  const vacant = sides.filter((side) => side.members.every(isEmptyMember));
  const unclear = sides.flatMap(({ members }) => members).filter(isUnclear);
  return [
    sides.length < 2 && { what: words.sides, field: nextSideField(draft) },
    ...counted(waiting, words.results),
    ...counted(
      vacant.map(({ members: [first] }) => ({ field: first ? fieldOf.member(first) : '' })),
      words.nobody,
    ),
    ...counted(
      unclear.map((member) => ({ field: fieldOf.member(member) })),
      words.which,
    ),
  ];
}

const isUnclear = (member: MemberDraft): boolean => member.several && member.playerId === null;

const isNobody = (sides: readonly SideDraft[], field: string): boolean =>
  sides.some(({ members }) =>
    members.some(
      (member) => fieldOf.member(member) === field && (isEmptyMember(member) || isUnclear(member)),
    ),
  );

function counted(
  fields: readonly { field: string }[],
  what: (fields: { readonly count: number }) => string,
): Missing[] {
  const [first] = fields;
  return first ? [{ what: what({ count: fields.length }), field: first.field }] : [];
}

/** The sides whose result was not typed yet; a result that isn't understood is not a gap but a mistake. */
export const resultsMissing = (draft: Draft): SideDraft[] =>
  filledSides(draft).filter((side) => side.result.trim() === '' && resultOf(draft, side) === undefined);
