/** Drafts of any shape, as a damaged file or another program may have left them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditorDraft } from '../../../../renderer/features/tournament-editor/draft.ts';
import type { GridKind, HeadEdits } from '../../../../renderer/features/tournament-editor/grid-kind.ts';
import { places } from '../../../../renderer/features/tournament-editor/places/places.ts';
import { rounds } from '../../../../renderer/features/tournament-editor/rounds/rounds.ts';
import { board, open } from './rounds/open-tournament.ts';
import { draftWith, side } from './places/draft-with.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const asStored = <D extends EditorDraft>(kind: GridKind<D, HeadEdits>, draft: D): Json =>
  JSON.parse(kind.written(draft, '')) as Json;

const field = asStored(places, {
  ...draftWith([side('Owls', '12', ['Anna', 4], 'Zoë New'), side('Foxes', '', 'Béla')], { kind: 'teams' }),
  tournamentId: 7,
});
const { draft: evening } = open();
const inRounds = asStored(rounds, { ...evening, tournamentId: 7 });

/** Every place in a value, as the names that lead there. */
const placesIn = (value: Json): (readonly string[])[] =>
  value === null || typeof value !== 'object'
    ? [[]]
    : [[], ...Object.entries(value).flatMap(([name, one]) => placesIn(one).map((path) => [name, ...path]))];

function replaced(value: Json, [name, ...path]: readonly string[], by: Json): Json {
  if (name === undefined) return by;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.map((one, i) => (String(i) === name ? replaced(one, path, by) : one));
  }
  const whole = value as { readonly [key: string]: Json };
  return { ...whole, [name]: replaced(whole[name] ?? null, path, by) };
}

/** Nothing that the editor asks of a draft may fail, and its lists need keys that differ. */
function expectUsable<D extends EditorDraft>(kind: GridKind<D, HeadEdits>, draft: D): void {
  const problems = kind.problems(draft, true);
  kind.remark(draft, kind.missing(draft, true), problems);
  kind.warnings(draft);
  kind.againLines(draft, 1);
  kind.startOf(draft, kind.firstPart(draft));
  expect(kind.restored(JSON.parse(kind.written(draft, '')), draft.tournamentId)).toEqual(draft);
  const keys = JSON.stringify(draft).match(/"key":[^,]*/gu) ?? [];
  expect(new Set(keys).size).toBe(keys.length);
}

const hostile = fc.oneof(
  fc.constantFrom<Json>(null, '', 0, -1, 1e308, 1.5, 1, 2, [], {}, 'x'.repeat(1000), '__proto__', true),
  fc.jsonValue().map((value) => value as Json),
);

describe.each([
  ['final places', places, field],
  ['rounds', rounds, inRounds],
] as const)('a stored draft of %s', (_, kind, stored) => {
  const known = kind as unknown as GridKind<EditorDraft, HeadEdits>;
  const paths = placesIn(stored);

  test('with anything in place of a part of it is a usable draft, or none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), hostile), { minLength: 1, maxLength: 4 }),
        (swaps) => {
          const content = swaps.reduce((value, [path, by]) => replaced(value, path, by), stored);
          const draft = known.restored(content, 7);
          if (draft) expectUsable(known, draft);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('that is anything at all is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        expect(known.restored(content, 7)).toBeUndefined();
      }),
    );
    expect(known.restored(undefined, 7)).toBeUndefined();
  });
});

test('boards for a billion players are not made', () => {
  const draft = rounds.restored(replaced(inRounds, ['draft', 'atBoard'], 1e9), 7);
  expect(draft?.atBoard).toBe(2);
});

test('lines with one key get keys of their own, and what refers to it means the first', () => {
  const twice = JSON.parse(JSON.stringify(inRounds).replaceAll(/"key":(?:1|2|3)\b/gu, '"key":1')) as Json;
  const draft = rounds.restored(twice, 7);
  if (!draft) throw new Error('not restored');
  expectUsable(rounds, draft);
  expect(board(draft, 1, 1).sides).toHaveLength(2);
});
