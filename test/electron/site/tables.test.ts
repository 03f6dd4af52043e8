/** Rounds at tables, semi-finals and a final on the website. */
import { expect, test } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { filesOf, siteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

test('a tournament at tables has its final places, the final, the tables of the semi-finals and all standings', async () => {
  const ledger = siteLedger();
  const names = ['Ida', 'Jon', 'Kay', 'Lou', 'Max', 'Nia'];
  const drawn = { kind: 'tables' as const, size: 3, aim: 'drawn' as const };
  const table = (round: string, board: string, those: readonly string[]) => ({
    ...{ round, board },
    sides: those.map((name, i) => ({ place: i + 1, members: [{ name }] })),
  });
  const group = (name: string) => (['Ida', 'Lou', 'Max'].includes(name) ? 'A' : 'B');
  const { tournamentId } = ledger.save({
    ...{ name: 'Debates', date: '2029-02-10', shape: 'rounds' },
    stages: [
      { format: { ...drawn, aim: 'points' }, rounds: 1, qualification: { top: 6 } },
      { format: drawn, firstRound: 2, rounds: 1, qualification: { perGroup: 2 } },
      { format: { ...drawn, size: 4 }, firstRound: 3, rounds: 1 },
    ],
    entrants: names.map((name, i) => ({
      members: [{ name }],
      draw: [
        { stage: 2, group: group(name), line: i + 1 },
        ...(['Ida', 'Lou', 'Jon', 'Kay'].includes(name) ? [{ stage: 3, line: i + 1 }] : []),
      ],
    })),
    contests: [
      table('1', '1', ['Ida', 'Jon', 'Lou']),
      table('1', '2', ['Kay', 'Max', 'Nia']),
      table('2', '1', ['Lou', 'Ida', 'Max']),
      table('2', '2', ['Jon', 'Kay', 'Nia']),
      table('3', '1', ['Jon', 'Ida', 'Lou', 'Kay']),
    ],
  });
  ledger.rate();
  const { folder } = await ledger.write();
  const page = documentOf(filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '');
  const headings = [...page.querySelectorAll('h2, h3')].map((one) => one.textContent.trim());
  const { lastRound } = texts.brackets;
  expect(headings.slice(0, 6)).toEqual([
    ...[texts.stages.final, lastRound({ left: 'final' }), lastRound({ left: 'semi' })],
    ...[texts.stages.group({ name: 'A' }), texts.stages.group({ name: 'B' })],
    texts.pairingOptions.kinds.tables,
  ]);
  const places = [...page.querySelectorAll('[aria-labelledby=final] li')].map((one) =>
    one.textContent.replaceAll(/\s+/gu, ' ').trim(),
  );
  expect(places).toEqual(['1 Jon', '2 Ida', '3 Lou', '4 Kay', '5= Max', '5= Nia']);
  ledger.close();
});
