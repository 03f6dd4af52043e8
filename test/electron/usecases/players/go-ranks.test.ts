/** Go ranks are tags, and are told wherever a go player looks for them. */
import { expect, test } from 'vitest';
import { texts } from '../../../../shared/messages/index.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { filesOf, siteLedger } from '../../league-with-site.ts';
import { documentOf } from '../../parsed-page.ts';
import { numberOf } from '../people.ts';

const mcmahon = { kind: 'duels', method: 'mcmahon', bandWidth: 100 } as const;

test('from a pasted list to the check-in, the pairings, the standings and the website', async () => {
  const ledger = siteLedger();
  const start = (rows: { name: string; mean: number; tags: string[] }[]) =>
    useCases['players.start'](ledger.context, {
      source: null,
      rows: rows.map((row) => ({ ...row, deviation: 60 })),
    });
  start([
    { name: 'Aiko Tan', mean: 2000, tags: ['1k', 'Senior'] },
    { name: 'Hal Brook', mean: 1600, tags: ['5k'] },
  ]);
  // A player has one rank: the newest.
  start([{ name: 'Aiko Tan', mean: 2100, tags: ['1d'] }]);
  const [aiko, hal] = [numberOf(ledger, 'Aiko Tan'), numberOf(ledger, 'Hal Brook')];
  const { players } = useCases['players.find'](ledger.context, { name: 'Aiko', limit: 5 });
  expect(players.map(({ goRank }) => goRank)).toEqual(['1d']);
  expect(useCases['players.facts'](ledger.context, { playerId: aiko }).tags).toEqual(['1d', 'Senior']);
  const { tournamentId } = ledger.save({
    ...{ name: 'Go', date: '2029-02-10', shape: 'rounds', stages: [{ format: mcmahon }] },
    ...{
      tieBreaks: ['mcmahon', 'sos'],
      entrants: [aiko, hal].map((playerId) => ({ members: [{ playerId }] })),
    },
    contests: ['1', '2'].map((round) => ({
      ...{ round, board: '1' },
      sides: [aiko, hal].map((playerId, i) => ({ place: i + 1, members: [{ playerId }] })),
    })),
  });
  ledger.rate();
  const page = useCases['tournaments.read'](ledger.context, { tournamentId });
  expect(page.goRanks).toEqual([
    { playerId: aiko, rank: '1d' },
    { playerId: hal, rank: '5k' },
  ]);
  const { folder } = await ledger.write();
  const site = documentOf(filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '');
  const table = site.querySelector('[aria-labelledby^=standings] table');
  expect([...(table?.querySelectorAll('thead th') ?? [])].map((one) => one.textContent.trim())).toEqual([
    ...[texts.tournaments.page.column.place, texts.tournaments.page.column.competitor],
    ...['Start', 'Wins', 'MMS', 'SOS'],
  ]);
  const blank = [...site.querySelectorAll('thead tr > *')].filter((one) => one.textContent.trim() === '');
  expect(blank).toEqual([]);
  expect(
    [...(table?.querySelectorAll('tbody tr') ?? [])].map((one) =>
      one.textContent.replaceAll(/\s+/gu, ' ').trim(),
    ),
  ).toEqual([expect.stringContaining('Aiko Tan 1d'), expect.stringContaining('Hal Brook 5k')]);
  // On a phone, and for many screen readers, a title on a heading is out of reach.
  const meanings = [...site.querySelectorAll('[aria-labelledby^=standings] details li')].map((one) =>
    one.textContent.trim(),
  );
  expect(meanings).toHaveLength(4);
  const { name, definition } = texts.rounds.tieBreaks.mcmahon;
  expect(meanings[2]).toBe(`MMS: ${name}. ${definition}`);
  expect(meanings[3]).toMatch(/^SOS\. /u);
  ledger.close();
});
