import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchNames, resemblance, spellingOf, type Resemblance } from '../../shared/names/match-names.ts';

const between = (one: string, other: string): Resemblance | undefined =>
  resemblance(spellingOf(one), spellingOf(other));

describe('one name and another', () => {
  test.each([
    ['Zoë Łukasik', 'zoe lukasik', 'name'],
    ['O’Brien, Ann', "o'brien ann", 'name'],
    ['Nguyễn Văn An', 'Nguyen Van An', 'name'],
    ['ΝΊΚΟΣ Παπαδόπουλος', 'νικος παπαδοπουλος', 'name'],
    ['Ёлкин Пётр', 'Елкин Петр', 'name'],
    ['Kovács, Anna', 'Anna Kovács', 'order'],
    ['田中 太郎', '太郎 田中', 'order'],
    ['كريم حسن', 'حسن كريم', 'order'],
    ['Anna Kovacs', 'Anna Kovasc', 'letters'],
    ['Anna Kovacs', 'Ana Kovacs', 'letters'],
    ['김민준박서연', '김민준박서현', 'letters'],
    ['J. Smith', 'John Smith', 'initials'],
    ['Smith J', 'John Smith', 'initials'],
    ['Иванов И. И.', 'Иванов Иван Иванович', 'initials'],
    ['Mike Nash', 'Michael Nash', 'short'],
    ['Flo Gage', 'Florence Gage', 'short'],
    ['Bob O’Brien', 'Robert O’Brien', 'short'],
    ['Anna Maria Kovacs', 'Anna Kovacs', 'more'],
    ['Иванов Иван Иванович', 'Иван Иванов', 'more'],
    ['Юрий Щербаков', 'Yuriy Shcherbakov', 'script'],
    ['Юрий Щербаков', 'Jurij Schtscherbakow', 'script'],
    ['Щербаков Юрий', 'Yuri Shcherbakov', 'script'],
    ['Александр Хохлов', 'Aleksandr Khokhlov', 'script'],
    ['Анна Жукова', 'Žukova Anna', 'script'],
    ['Евгений Цветков', 'Yevgeny Tsvetkov', 'script'],
    ['Ђорђе Ђукић', 'Đorđe Đukić', 'script'],
    ['Ю. Щербаков', 'Yuri Shcherbakov', 'initials'],
    ['Александр Петров', 'Alexander Petrov', 'letters'],
    ['Иванов Иван Иванович', 'Ivan Ivanov', 'more'],
  ] as const)('%s may be %s: %s', (one, other, likeness) => {
    expect(between(one, other)?.likeness).toBe(likeness);
    expect(between(other, one)?.likeness).toBe(likeness);
  });

  test.each([
    ['Ann', 'Anne'],
    ['Bea', 'Bee'],
    ['Li Na', 'Li Ma'],
    ['Mike Nash', 'Michael Nashe-Hall'],
    ['Bob Nash', 'Michael Nash'],
    ['Mike', 'Michael'],
    ['Player 17', 'Player 18'],
    ['J. Smith', 'P. Smith'],
    ['Anna Kovacs', 'Peter Novak'],
    ['Иван', 'Ian'],
    ['王伟', '王芳'],
    ['Smith', 'John Smith'],
    ['', 'Ann Lee'],
    ['…', '—'],
  ])('%s is not %s', (one, other) => {
    expect(between(one, other)).toBeUndefined();
  });
});

/** Names that have much in common, in both scripts. */
const name = fc
  .array(
    fc.constantFrom(
      ...['Ann', 'Anna', 'Annna', 'A', 'Lee', 'Leigh', 'Kovacs', 'Kovács', 'Kovasc', 'Ivan', 'Иван', 'И'],
      ...['Иванов', 'Ivanov', 'Ivanow', 'Petrov', 'Петров', 'Пётр', 'Petr', '2', '17', 'van', 'der', 'Berg'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '));

test('a name is as like another as that is like it', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(between(one, other)).toEqual(between(other, one));
      expect(between(one, one)).toEqual({ likeness: 'name', likelihood: 1 });
    }),
  );
});

test('the index finds whatever comparing all with all finds', () => {
  fc.assert(
    fc.property(
      // Few are compared with everybody; more are found in an index.
      fc.oneof(fc.array(name, { maxLength: 3 }), fc.array(name, { minLength: 21, maxLength: 30 })),
      fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), { maxLength: 12 }),
      (names, people) => {
        const slow = names.map((one) =>
          people
            .flatMap((own) => {
              const [best] = own
                .flatMap((other) => between(one, other) ?? [])
                .sort((a, b) => b.likelihood - a.likelihood);
              return best ? [best.likelihood] : [];
            })
            .sort((a, b) => b - a)
            .slice(0, 5),
        );
        const found = matchNames(
          names,
          people.map((own, id) => ({ id, names: own })),
        );
        expect(found.map((one) => one.map(({ likelihood }) => likelihood))).toEqual(slow);
      },
    ),
    { numRuns: 300 },
  );
});

test('each name is answered in its order, with five people at most, the likeliest first', () => {
  const many = Array.from({ length: 8 }, (_, id) => ({ id, names: [id < 4 ? 'Ann Kovacs' : 'Anna Kovacs'] }));
  const [nobody, found] = matchNames(['Zoltan', 'Anna Kovacs'], many);
  expect(nobody).toEqual([]);
  expect(found?.map(({ id, likeness }) => [id, likeness])).toEqual([
    ...[4, 5, 6, 7].map((id) => [id, 'name']),
    [0, 'letters'],
  ]);
});
