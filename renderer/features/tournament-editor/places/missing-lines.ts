/** What is still missing before the tournament is complete, counted, each with the field to jump to. */
import type { MissingLine } from '../grid-kind.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { filledSides, isEmptyMember, type PlacesDraft, type MemberDraft, type SideDraft } from './draft.ts';
import { fieldOf, nextSideField, problemsOf, sideResultOf } from './facts.ts';

const words = texts.tournaments.entry.missing;

/** From top to bottom; empty if the tournament can be saved and rated. */
export function missingIn(draft: PlacesDraft, needsDate: boolean): MissingLine[] {
  const sides = filledSides(draft);
  const found = [
    draft.head.name.trim() === '' && { what: words.name, field: fieldOf.name },
    needsDate && draft.head.date === '' && { what: words.date, field: fieldOf.date },
    ...(draft.shape === 'rounds' || !draft.hasGrid ? [] : gridMissing(draft, sides)),
  ].filter((one) => one !== false);
  const mend = problemsOf(draft, needsDate).filter(
    ({ field }) => !found.some((one) => one.field === field) && !isNobody(sides, field),
  );
  return [...found, ...counted(mend, words.fix).map((line) => ({ ...line, isMistake: true }))];
}

function gridMissing(draft: PlacesDraft, sides: readonly SideDraft[]): (MissingLine | false)[] {
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
): MissingLine[] {
  const [first] = fields;
  return first ? [{ what: what({ count: fields.length }), field: first.field }] : [];
}

/** The sides whose result was not typed yet; a result that isn't understood is not a gap but a mistake. */
const resultsMissing = (draft: PlacesDraft): SideDraft[] =>
  filledSides(draft).filter((side) => side.result.trim() === '' && sideResultOf(draft, side) === undefined);

/** Said beside what is missing: whether it can be saved and rated. */
export function remarkOn(
  draft: PlacesDraft,
  missing: readonly MissingLine[],
  problems: readonly Problem[],
): string {
  if (missing.length === 0) return words.nothing;
  const onlyResults = problems.length === 0 && draft.hasGrid && draft.shape === 'field';
  return onlyResults && resultsMissing(draft).length > 0 ? words.unrated : '';
}
