/** The rounds of a tournament on the website, as the program shows them. */
import { expect, test } from 'vitest';
import { texts } from '../../../shared/messages/index.ts';
import { filesOf, siteLedger } from '../league-with-site.ts';
import { documentOf } from '../parsed-page.ts';

const words = texts.tournaments.page;

const game = (round: string, board: string, white: string, black: string) => ({
  ...{ round, board },
  sides: [
    { seat: 1, score: 1, members: [{ name: white }] },
    { seat: 2, score: 0, members: [{ name: black }] },
  ],
});

async function pageOf(tournament: object): Promise<Document> {
  const ledger = siteLedger();
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2029-02-10', shape: 'rounds', seats: 'colours', ...tournament },
  });
  ledger.rate();
  const { folder } = await ledger.write();
  const file = filesOf(folder).get(`tournaments/${String(tournamentId)}.html`) ?? '';
  ledger.close();
  return documentOf(file) as unknown as Document;
}

const textsOf = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim());

test('tell the colours, who entered later, and once what a prediction is', async () => {
  const names = ['Ida', 'Jon', 'Kay', 'Lou'];
  const page = await pageOf({
    entrants: names.map((name) => ({ members: [{ name }], enters: name === 'Lou' ? 2 : 1 })),
    contests: [game('1', '1', 'Ida', 'Jon'), game('2', '1', 'Jon', 'Kay'), game('2', '2', 'Lou', 'Ida')],
  });
  const { white, black } = words.seatHeads;
  expect(textsOf(page, '[aria-labelledby^=round-] thead th')).toEqual(
    [1, 2].flatMap(() => [words.column.board, white, words.column.result, black, words.column.expected]),
  );
  expect(textsOf(page, 'p').filter((text) => text === words.expectedShareDefined)).toHaveLength(1);
  expect(textsOf(page, '[aria-labelledby=standings] tbody th')).toContain(
    `Lou ${words.entered({ round: 2 })}`,
  );
});

test('have the names of the bracket, and the headings of groups', async () => {
  const names = ['Ida', 'Jon', 'Kay', 'Lou'];
  const page = await pageOf({
    stages: [
      {
        format: { kind: 'duels', method: 'groups', groupSize: 3 },
        rounds: 1,
        qualification: { perGroup: 1 },
      },
      { format: { kind: 'duels', method: 'knock-out' }, firstRound: 2 },
    ],
    entrants: names.map((name, i) => ({
      members: [{ name }],
      draw: [
        { stage: 1, group: i < 2 ? 'A' : 'B', line: (i % 2) + 1 },
        ...(i % 2 === 0 ? [{ stage: 2, line: i / 2 + 1 }] : []),
      ],
    })),
    contests: [game('1', '1', 'Ida', 'Jon'), game('1', '2', 'Kay', 'Lou'), game('2', '1', 'Ida', 'Kay')],
  });
  const round = (number: string): string => texts.rounds.numbered({ number });
  const final = texts.brackets.lastRound({ left: 'final' });
  expect(textsOf(page, '[aria-labelledby^=round-] :is(h2, h3)')).toEqual([
    ...[round('1'), texts.stages.group({ name: 'A' }), texts.stages.group({ name: 'B' })],
    texts.brackets.inRound({ round: round('2'), name: final }),
  ]);
});
