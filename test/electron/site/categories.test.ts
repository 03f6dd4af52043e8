/** Categories on the website: members ranked among themselves, with names as far as they may be shown. */
import { expect, test } from 'vitest';
import type { Argument } from '../../../shared/contract/api.ts';
import { texts } from '../../../shared/messages/index.ts';
import { filesOf, hidden, initialled, initials, siteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

/** The headings of categories, each with the rows of its table: place and name, then what else is in it. */
async function categoriesOf(
  made: (numberOf: (name: string) => number) => Argument<'tournaments.save'>,
): Promise<[string, string[]][]> {
  const ledger = siteLedger();
  const tournament = made((name) => ledger.people.get(name) ?? NaN);
  const { tournamentId } = ledger.save(tournament);
  ledger.rate();
  const { folder } = await ledger.write();
  const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  ledger.close();
  return [...documentOf(html).querySelectorAll('h3:has(bdi)')].map((head) => [
    head.textContent,
    [...head.nextElementSibling.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.trim()).join(' '),
    ),
  ]);
}

const below = (name: string, rating: number) => ({ name, rule: { kind: 'rating' as const, below: rating } });
const nobody = { name: 'Nobody', rule: { kind: 'tag' as const, tag: 'None' } };
const game = (round: string, board: string, names: readonly string[]) => ({
  ...{ round, board },
  sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
});

test('each category has a table below the standings, with initials; one without members has none', async () => {
  const tables = await categoriesOf(() => ({
    ...{ name: 'Swiss', date: '2029-02-10', shape: 'rounds', tieBreaks: ['points'] },
    categories: [below('All & <more>', 9999), nobody],
    contests: [game('1', '1', ['Ada', initialled]), game('1', '2', ['Zoë', hidden])],
  }));
  expect(tables).toEqual([
    ['All & <more>', ['1= Ada 1', '1= Zoë 1', `3= ${initials} 0`, `3= ${texts.common.unnamed} 0`]],
  ]);
});

test('of the only game, and after several stages, categories have the places alone', async () => {
  const field = await categoriesOf((numberOf) => ({
    ...{ name: 'Quiz', date: '2029-02-10' },
    categories: [
      { name: 'Two', rule: { kind: 'players', playerIds: [initialled, 'Zoë'].map(numberOf) } },
      nobody,
    ],
    contests: [
      {
        sides: [
          { place: 1, members: [{ name: 'Ada' }] },
          { place: 2, members: [{ name: initialled }, { name: 'Zoë' }] },
        ],
      },
    ],
  }));
  expect(field).toEqual([['Two', [`1 ${initials}, Zoë`]]]);
  const cup = await categoriesOf(() => ({
    ...{ name: 'Cup', date: '2029-02-10', shape: 'rounds', categories: [below('Everyone', 9999)] },
    stages: [{ format: { kind: 'duels', method: 'knock-out' } }],
    contests: [
      game('1', '1', ['Ada', initialled]),
      game('1', '2', ['Zoë', 'Kay']),
      game('2', '1', ['Zoë', 'Ada']),
    ],
  }));
  expect(cup).toEqual([['Everyone', ['1 Zoë', '2 Ada', '3= Kay', `3= ${initials}`]]]);
});
