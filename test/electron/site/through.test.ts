import { expect, test } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { filesOf, siteLedger } from './league.ts';
import { documentOf } from './parsing.ts';

test('who goes through a level match is said in its round, and nowhere else', async () => {
  const ledger = siteLedger();
  const sides = (names: readonly string[], scores: readonly number[]) =>
    names.map((name, i) => ({ score: scores[i] ?? 0, members: [{ name }] }));
  const four = ['Ida', 'Jon', 'Kay', 'Lou'];
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2029-02-10', shape: 'rounds' },
    stages: [{ format: { kind: 'duels', method: 'knock-out' } }],
    entrants: four.map((name) => ({
      members: [{ name }],
      rulings: name === 'Jon' ? [{ kind: 'through', stage: 1, round: 1, reason: null }] : [],
    })),
    contests: [
      { round: '1', board: '1', sides: sides(['Ida', 'Jon'], [0.5, 0.5]) },
      { round: '1', board: '2', sides: sides(['Kay', 'Lou'], [1, 0]) },
      { round: '2', board: '1', sides: sides(['Jon', 'Kay'], [1, 0]) },
    ],
  });
  ledger.rate();
  const { folder } = await ledger.write();
  const html = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  const said = [...documentOf(html).querySelectorAll('td')].filter((cell) =>
    cell.textContent.includes(texts.tournaments.page.through),
  );
  expect(said.map((cell) => cell.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
    `Jon ${texts.tournaments.page.through}`,
  ]);
  ledger.close();
});
