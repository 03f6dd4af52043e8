import { describe, expect, it } from 'vitest';
import {
  nextField,
  resultBeside,
  seldomField,
  tabField,
} from '../../../../../../renderer/features/tournament-editor/places/grid/advance.ts';
import { fieldOf } from '../../../../../../renderer/features/tournament-editor/places/facts.ts';
import { draftWith, side } from '../draft-with.ts';

describe('Enter', () => {
  it('goes from name to result to the next name', () => {
    const draft = draftWith([side('', '1', 'Anna')]);
    const [first, second] = draft.sides;
    const anna = first?.members[0];
    const next = second?.members[0];
    if (!first || !anna || !next) throw new Error('no lines');
    expect(nextField(draft, fieldOf.name)).toBe(fieldOf.date);
    expect(nextField(draft, fieldOf.date)).toBe(fieldOf.member(anna));
    expect(nextField(draft, fieldOf.member(anna))).toBe(fieldOf.result(first));
    expect(nextField(draft, fieldOf.result(first))).toBe(fieldOf.member(next));
  });

  it('moves down a lineup, and from its empty line to the next team', () => {
    const draft = draftWith([side('Owls', '1', 'Anna', 'Béla')], { kind: 'teams' });
    const [owls, next] = draft.sides;
    const [anna, bela, empty] = owls?.members ?? [];
    if (!owls || !next || !anna || !bela || !empty) throw new Error('no lines');
    expect(nextField(draft, fieldOf.team(owls))).toBe(fieldOf.result(owls));
    expect(nextField(draft, fieldOf.result(owls))).toBe(fieldOf.member(anna));
    expect(nextField(draft, fieldOf.member(bela))).toBe(fieldOf.member(empty));
    expect(nextField(draft, fieldOf.member(empty))).toBe(fieldOf.team(next));
  });

  it('comes back from role and share to the lineup', () => {
    const draft = draftWith([side('Owls', '1', 'Anna', 'Béla')], { kind: 'teams' });
    const [anna, bela] = draft.sides[0]?.members ?? [];
    if (!anna || !bela) throw new Error('no lines');
    expect(nextField(draft, fieldOf.role(anna))).toBe(fieldOf.member(bela));
    expect(nextField(draft, fieldOf.share(anna))).toBe(fieldOf.member(bela));
  });

  it('stays where nothing follows, and in fields it does not know', () => {
    const draft = draftWith([]);
    const [last] = draft.sides;
    if (!last) throw new Error('no line');
    expect(nextField(draft, fieldOf.result(last))).toBeUndefined();
    expect(nextField(draft, 'elsewhere')).toBeUndefined();
  });

  it('ends at the button that saves, from the empty line after the last name', () => {
    const draft = draftWith([side('', '1', 'Anna'), side('', '2', 'Béla')]);
    const last = draft.sides.at(-1)?.members[0];
    expect(last && nextField(draft, fieldOf.member(last))).toBe(fieldOf.save);
  });
});

describe('Tab', () => {
  it('goes the same way, past role and share, and back', () => {
    const draft = draftWith([side('Owls', '1', 'Anna', 'Béla')], { kind: 'teams' });
    const [owls, next] = draft.sides;
    const [anna, bela, empty] = owls?.members ?? [];
    if (!owls || !next || !anna || !bela || !empty) throw new Error('no lines');
    expect(tabField(draft, fieldOf.member(anna), false)).toBe(fieldOf.member(bela));
    expect(tabField(draft, fieldOf.member(empty), false)).toBe(fieldOf.team(next));
    expect(tabField(draft, fieldOf.member(bela), true)).toBe(fieldOf.member(anna));
    expect(tabField(draft, fieldOf.member(anna), true)).toBe(fieldOf.result(owls));
  });

  it('is left to the page in the head, before the grid and within a line', () => {
    const draft = draftWith([side('Owls', '1', 'Anna')], { kind: 'teams' });
    const [owls] = draft.sides;
    const [anna] = owls?.members ?? [];
    if (!owls || !anna) throw new Error('no lines');
    expect(tabField(draft, fieldOf.name, false)).toBeUndefined();
    expect(tabField(draft, fieldOf.team(owls), true)).toBeUndefined();
    expect(tabField(draft, fieldOf.role(anna), false)).toBeUndefined();
  });
});

describe('the arrows', () => {
  it('reach role and share, whether a side is rated, and the results above and below', () => {
    const draft = draftWith([side('Owls', '1', 'Anna'), side('Foxes', '2', 'Béla')], { kind: 'teams' });
    const [owls, foxes] = draft.sides;
    const [anna, empty] = owls?.members ?? [];
    if (!owls || !foxes || !anna || !empty) throw new Error('no lines');
    expect(seldomField(draft, fieldOf.member(anna))).toBe(fieldOf.role(anna));
    expect(seldomField(draft, fieldOf.member(empty))).toBeUndefined();
    expect(seldomField(draft, fieldOf.result(owls))).toBe(fieldOf.ratedSide(owls));
    expect(resultBeside(draft, fieldOf.result(owls), 1)).toBe(fieldOf.result(foxes));
    expect(resultBeside(draft, fieldOf.result(owls), -1)).toBeUndefined();
    expect(resultBeside(draft, fieldOf.member(anna), 1)).toBeUndefined();
  });
});
