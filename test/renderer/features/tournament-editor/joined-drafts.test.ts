import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedDrafts } from '../../../../renderer/features/tournament-editor/joined-drafts.ts';

const draft = {
  head: { name: 'Cup', venue: '' },
  boards: [
    { result: '', day: null, sides: ['Ann', 'Bo'] },
    { result: '', day: null, sides: ['Cy', 'Di'] },
  ],
};
const copy = (): typeof draft => structuredClone(draft);

function typed(change: (one: typeof draft) => void): typeof draft {
  const one = copy();
  change(one);
  return one;
}

const resultAt = (board: number, result: string): typeof draft =>
  typed(({ boards }) => Object.assign(boards[board] ?? {}, { result }));

test('results of two boards are joined, whoever entered which', () => {
  const [own, other] = [resultAt(0, '1-0'), resultAt(1, '0-1')];
  const both = typed(({ boards }) => {
    Object.assign(boards[0] ?? {}, { result: '1-0' });
    Object.assign(boards[1] ?? {}, { result: '0-1' });
  });
  expect(joinedDrafts(draft, own, other)).toEqual(both);
  expect(joinedDrafts(draft, other, own)).toEqual(both);
});

test('one field with two values can’t be joined, the same value twice can', () => {
  expect(joinedDrafts(draft, resultAt(0, '1-0'), resultAt(0, '0-1'))).toBeUndefined();
  expect(joinedDrafts(draft, resultAt(0, '1-0'), resultAt(0, '1-0'))).toEqual(resultAt(0, '1-0'));
});

test('a list that became longer is taken where nobody else changed it', () => {
  const longer = typed(({ boards }) => boards.push({ result: '', day: null, sides: ['Ed', 'Flo'] }));
  const renamed = typed(({ head }) => Object.assign(head, { name: 'Open' }));
  expect(joinedDrafts(draft, renamed, longer)).toEqual({ ...longer, head: renamed.head });
  expect(joinedDrafts(draft, resultAt(0, '1-0'), longer)).toBeUndefined();
});

const value = fc.jsonValue({ maxDepth: 3 });

test('one change alone is the outcome, whatever was changed', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [base, changed] = [{ one }, { one: other }];
      expect(joinedDrafts(base, changed, base)).toEqual(changed);
      expect(joinedDrafts(base, base, changed)).toEqual(changed);
      expect(joinedDrafts(base, changed, changed)).toEqual(changed);
    }),
  );
});
