import { describe, expect, it } from 'vitest';
import { nextField } from '../../../renderer/entry/advance.ts';
import { fieldOf } from '../../../renderer/entry/facts.ts';
import { draftWith, side } from './filled.ts';

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

  it('goes down a line-up, and from its empty line to the next team', () => {
    const draft = draftWith([side('Owls', '1', 'Anna', 'Béla')], { kind: 'teams' });
    const [owls, next] = draft.sides;
    const [anna, bela, empty] = owls?.members ?? [];
    if (!owls || !next || !anna || !bela || !empty) throw new Error('no lines');
    expect(nextField(draft, fieldOf.team(owls))).toBe(fieldOf.result(owls));
    expect(nextField(draft, fieldOf.result(owls))).toBe(fieldOf.member(anna));
    expect(nextField(draft, fieldOf.member(bela))).toBe(fieldOf.member(empty));
    expect(nextField(draft, fieldOf.member(empty))).toBe(fieldOf.team(next));
  });

  it('comes back from role and share to the line-up', () => {
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
});
