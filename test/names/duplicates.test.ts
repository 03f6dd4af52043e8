import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyPairs, type DuplicateCandidate, type LikelyPair } from '../../shared/names/duplicates.ts';
import { editsAllowed, editsBetween, isSwapped } from '../../shared/names/likeness.ts';
import { allEdits, allLikePairs } from '../reference/duplicates.ts';

const people = (...names: (string | string[])[]): DuplicateCandidate[] =>
  names.map((own, i) => ({ id: i + 1, names: [own].flat(), club: null, isNumbered: false }));

const reasonFor = (...names: (string | string[])[]): string | undefined =>
  likelyPairs(people(...names))[0]?.reason;

describe('two names', () => {
  test.each([
    ['Zoë Müller', 'zoe muller', 'same'],
    ["Siobhan O'Brien", 'Siobhan O’Brien', 'same'],
    ['Jean-Luc Petit', 'Jean Luc Petit', 'same'],
    ['Ann Smith', 'Ann Smith', 'same'],
    ['Müller Anna', 'Anna Müller', 'order'],
    ['Müller, Anna', 'Anna Müller', 'order'],
    ['Jonathan Smith', 'Johnathan Smith', 'letters'],
    ['Katharina Meier', 'Katarina Maier', 'letters'],
    ['Брежнев Иван', 'Брежнев Иванн', 'letters'],
    ['Brian Lee', 'Brain Lee', 'swapped'],
    ['J. Smith', 'John Smith', 'initials'],
    ['Smith J', 'John Smith', 'initials'],
    ['J.R. Tolkien', 'John Ronald Tolkien', 'initials'],
    ['Mike Nash', 'Michael Nash', 'short'],
    ['Flo Gage', 'Florence Gage', 'short'],
    ['Tom van der Berg', 'Thomas van der Berg', 'short'],
    ['Anna Maria Weber', 'Anna Weber', 'more'],
    [['Peggy Brown', 'Margaret Brown'], 'Margaret Brown', 'alias'],
  ])('%s and %s: %s', (one, other, reason) => {
    expect([reasonFor(one, other), reasonFor(other, one)]).toEqual([reason, reason]);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Lee Wu', 'Li Wu'],
    ['Mike Nash', 'Mark Nash'],
    ['Mike Nash', 'Michael Hall'],
    ['John Smith', 'John Jones'],
    ['Player 1', 'Player 2'],
    ['Winner 1991', 'Winner 1992'],
    ['J. Smith', 'Kate Smith'],
    ['J. S.', 'John Smith'],
    ['Katharina Meier', 'Katrin Maierova'],
    ['Owls', 'Cats'],
  ])('%s and %s are not alike', (one, other) => {
    expect(reasonFor(one, other)).toBeUndefined();
  });

  test('of one person are no pair', () => {
    expect(likelyPairs(people(['Peggy Brown', 'Peggy Browne']))).toEqual([]);
  });
});

describe('how likely', () => {
  const likelihood = (
    changes: Partial<DuplicateCandidate>,
    both: Partial<DuplicateCandidate> = {},
  ): number => {
    const [one, other] = people('Ann Smith', 'ann smith');
    if (!one || !other) return NaN;
    return (
      likelyPairs([
        { ...one, ...both },
        { ...other, ...both, ...changes },
      ])[0]?.likelihood ?? NaN
    );
  };

  test('a club in common speaks for it; two clubs, or two numbers, against', () => {
    const plain = likelihood({});
    expect(likelihood({}, { club: 'North' })).toBeGreaterThan(plain);
    expect(likelihood({ club: 'South' }, { club: 'North' })).toBeLessThan(plain);
    expect(likelihood({}, { isNumbered: true })).toBeLessThan(plain);
    expect(likelihood({ isNumbered: true })).toBe(plain);
  });

  test('initials that fit several people say less of each, and of very many nothing', () => {
    const smiths = (...names: string[]): LikelyPair[] =>
      likelyPairs(people('J. Smith', ...names.map((name) => `${name} Smith`))).filter(
        ({ reason }) => reason === 'initials',
      );
    const one = smiths('John')[0]?.likelihood ?? 0;
    const two = smiths('John', 'Jacqueline').map(({ likelihood }) => likelihood);
    expect(two).toHaveLength(2);
    expect(Math.max(...two)).toBeLessThan(one);
    expect(smiths('John', 'Jacqueline', 'Jeremiah', 'Joe', 'Julius', 'Jakob')).toEqual([]);
  });

  test('pairs come in its order, each once', () => {
    const pairs = likelyPairs(
      people('Katharina Meier', 'Katarina Meier', 'Meier Katharina', 'katharina meier', 'K. Meier'),
    );
    const values = pairs.map(({ likelihood }) => likelihood);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(pairs.map(({ ids }) => ids.join(' '))).size).toBe(pairs.length);
    expect(pairs.every(({ ids }) => ids[0] < ids[1])).toBe(true);
  });
});

/** Words of few letters, so that many look alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1'), minLength: 1, maxLength: 7 });
const someName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

describe('properties', () => {
  test('the same pairs as comparing all with all', () => {
    fc.assert(
      fc.property(fc.array(someName, { maxLength: 25 }), (names) => {
        const found = likelyPairs(people(...names)).map(({ ids }) => ids.join(' '));
        // A short name that fits more than five people is left out, which the twin knows nothing of.
        const sure = allLikePairs(names).filter(({ isAmbiguous }) => !isAmbiguous);
        const all = new Set(allLikePairs(names).map(({ ids }) => ids.join(' ')));
        expect(found.filter((ids) => !all.has(ids))).toEqual([]);
        expect(sure.map(({ ids }) => ids.join(' ')).filter((ids) => !found.includes(ids))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('edits are those of the whole table of Wagner and Fischer', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, fc.nat(3), (one, other, most) => {
        const edits = allEdits(one, other);
        expect(editsBetween(one, other, most)).toBe(edits <= most ? edits : undefined);
        if (isSwapped(one, other)) expect(Array.from(one).sort()).toEqual(Array.from(other).sort());
      }),
      { numRuns: 500 },
    );
  });

  test('short names may not differ at all', () => {
    expect([4, 5, 9, 10, 40].map(editsAllowed)).toEqual([0, 1, 1, 2, 2]);
  });
});

test('a league of few names is searched without comparing all with all', () => {
  // 20,000 namesakes, and 10,000 more of 400 names of which each is near to all others.
  const namesakes = Array.from({ length: 20_000 }, () => 'Ann Smith');
  const near = Array.from({ length: 10_000 }, (_, i) => {
    const [first, second] = [
      'abcdefghijklmnopqrst'.charAt(i % 20),
      'abcdefghijklmnopqrst'.charAt((i / 20) % 20),
    ];
    return `Christ${first}pher Smi${second}hson`;
  });
  let watched = 0;
  const pairs = likelyPairs(people(...namesakes, ...near), () => (watched += 1));
  // Where the search stops, of 450 million pairs. The surest are among them, in any order of the players.
  expect(pairs.length).toBe(200_000);
  expect(pairs.filter(({ reason }) => reason === 'same').length).toBeGreaterThan(19_999);
  expect(watched).toBeGreaterThan(2);
});
