import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchNames } from '../../shared/names/match-names.ts';
import { mayResemble, resemblance, spellingOf, type Resemblance } from '../../shared/names/resemblance.ts';
import { haveShortForm } from '../../shared/names/short-names.ts';

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
      ...[
        'Иванов',
        'Ivanov',
        'Ivanow',
        'Petrov',
        'Петров',
        'Пётр',
        'Petr',
        'Peggy',
        'Margaret',
        '2',
        '17',
        'van',
        'der',
        'Berg',
      ],
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

test('whoever may be alike is found as if all were compared with all, with an index and without', () => {
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 6 }),
      fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), { maxLength: 12 }),
      fc.boolean(),
      (names, people, isMany) => {
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
          // Very many are found in an index.
          isMany ? [...names, ...Array<string>(501).fill('Zoltan')] : names,
          people.map((own, id) => ({ id, names: own })),
        );
        expect(found.slice(0, names.length).map((one) => one.map(({ likelihood }) => likelihood))).toEqual(
          slow,
        );
      },
    ),
    { numRuns: 300 },
  );
});

/** A name, and the same one with up to two letters replaced, put in, taken out or moved. */
const nameAndSlips = fc
  .tuple(
    name,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), fc.constantFrom('a', 'e', 'н', 'z', '1', ' ', '.')), {
      maxLength: 2,
    }),
  )
  .map(([one, slips]): [string, string] => [
    one,
    slips.reduce((text, [at, taken, letter]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + letter + text.slice(place + taken);
    }, one),
  ]);

const firstName = fc.constantFrom('Peggy', 'Margaret', 'Bill', 'William', 'Will');
const oneSurname = fc
  .tuple(firstName, firstName, name)
  .map(([one, other, surname]): [string, string] => [`${one} ${surname}`, `${other} ${surname}`]);

test('what differs too much in its letters is neither alike nor a short form', () => {
  fc.assert(
    fc.property(fc.oneof(nameAndSlips, oneSurname, fc.tuple(name, name)), ([one, other]) => {
      const [own, others] = [spellingOf(one), spellingOf(other)];
      const isAlike = resemblance(own, others) !== undefined || haveShortForm(own.form, others.form);
      expect(mayResemble(own, others) || !isAlike).toBe(true);
      expect(mayResemble(own, others)).toBe(mayResemble(others, own));
    }),
    { numRuns: 3000 },
  );
  expect(mayResemble(spellingOf('Anna Kovacs'), spellingOf('Peter Novak'))).toBe(false);
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
