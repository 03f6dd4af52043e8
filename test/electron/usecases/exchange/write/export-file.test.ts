/** Files of every kind through the call, as scripts make them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../../electron/usecases/index.ts';
import { newLedger, refusalOf, type Ledger } from '../../../ledger.ts';
import { plainFacts, savePlayer } from '../../people.ts';

let ledger: Ledger;
let tournamentId: number;

const exported = async (name: string, of?: number): Promise<Buffer> => {
  const argument = {
    path: path.join(ledger.folder, name),
    ...(of === undefined ? {} : { tournamentId: of }),
  };
  const { path: written } = await useCases['exchange.export'](ledger.context, argument);
  return readFileSync(written);
};

const sheetOf = (bytes: Buffer, name: string): unknown[][] =>
  utils.sheet_to_json(read(bytes, { cellDates: true, UTC: true }).Sheets[name] ?? {}, {
    UTC: true,
    header: 1,
    defval: null,
  });

const duel = (round: string, white: string, black: string, score: number) => ({
  round,
  sides: [
    { seat: 1, score, members: [{ name: white }] },
    { seat: 2, score: 1 - score, members: [{ name: black }] },
  ],
});

beforeEach(() => {
  ledger = newLedger();
  ({ tournamentId } = ledger.save({
    ...{ name: '=Cup', date: '2026-10-01', shape: 'rounds', seats: 'colours' },
    contests: [duel('1', 'Ann', 'Bob', 1), duel('2', 'Bob', '=1+1', 0.5)],
  }));
  ledger.save({
    ...{ name: 'Quiz', date: '2026-11-01' },
    contests: [{ sides: [1, 2, 3].map((place) => ({ place, members: [{ name: `P${String(place)}` }] })) }],
  });
});

test('the league is a workbook of four sheets, with days, numbers and no formula', async () => {
  const bytes = await exported('all.xlsx');
  expect(read(bytes).SheetNames).toEqual(['Results', 'Players', 'Tournaments', 'Leaderboard']);
  const results = sheetOf(bytes, 'Results');
  expect(results).toHaveLength(8);
  expect(results[1]?.slice(0, 2)).toEqual(['=Cup', new Date('2026-10-01T00:00:00Z')]);
  expect(sheetOf(bytes, 'Players').map(([name]) => name)).toContain('=1+1');
  const [, best] = sheetOf(bytes, 'Leaderboard');
  expect([best?.[0], typeof best?.[3]]).toEqual([1, 'number']);
  expect(sheetOf(bytes, 'Tournaments')).toHaveLength(3);
});

test('a tournament is a workbook, a page, a calendar and its results alone', async () => {
  const book = await exported('cup.xlsx', tournamentId);
  const [head, first, ...others] = sheetOf(book, 'Standings').map(([place, name]) => [place, name]);
  expect([head, first]).toEqual([
    ['Place', 'Participant'],
    [1, 'Ann'],
  ]);
  expect(others.map(([, name]) => name).sort()).toEqual(['=1+1', 'Bob']);
  const page = (await exported('cup.html', tournamentId)).toString('utf8');
  expect(page).toContain('<td>=1+1</td>');
  expect(page).not.toMatch(/<script|href=|src=/u);
  expect((await exported('cup.ics', tournamentId)).toString('utf8')).toContain('SUMMARY:=Cup');
  const rows = (await exported('cup.csv', tournamentId)).toString('utf8').trim().split('\n');
  expect(rows).toHaveLength(5);
  expect((await exported('cup.trf', tournamentId)).toString('utf8')).toContain('012 =Cup');
});

test('the table of a league tells games played, won, drawn and lost', async () => {
  const contests = [duel('1', 'Ann', 'Bob', 1), duel('2', 'Bob', 'Cid', 0.5), duel('3', 'Cid', 'Ann', 0)];
  const saved = ledger.save({ name: 'League', date: '2026-10-08', shape: 'rounds', contests });
  const [head, ...rows] = sheetOf(await exported('league.xlsx', saved.tournamentId), 'Standings');
  expect(head?.slice(1, 7)).toEqual(['Participant', 'Played', 'Won', 'Drawn', 'Lost', 'Points']);
  expect(rows[0]?.slice(1, 7)).toEqual(['Ann', 2, 2, 0, 0, 2]);
});

test('a chess report invents no rating: that of a first tournament is empty, unless one was given', async () => {
  const ratingsIn = async (of: number): Promise<string[]> =>
    (await exported(`${String(of)}.trf`, of))
      .toString('utf8')
      .split('\r\n')
      .filter((line) => line.startsWith('001'))
      .map((line) => `${line.slice(14, 47).trim()} ${line.slice(48, 52).trim()}`);
  savePlayer(ledger, { ...plainFacts('Dee'), starting: { mean: 1620, deviation: 80, source: null } });
  const contests = [duel('1', 'Dee', 'Ann', 1), duel('1', 'Eve', 'Bob', 1)];
  const later = ledger.save({ name: 'Later', date: '2026-12-01', shape: 'rounds', contests });
  expect((await ratingsIn(tournamentId)).sort()).toEqual(['=1+1 ', 'Ann ', 'Bob ']);
  const rated = await ratingsIn(later.tournamentId);
  expect(rated).toContain('Dee 1620');
  expect(rated).toContain('Eve ');
  expect(rated.find((line) => line.startsWith('Ann'))).toMatch(/^Ann \d{4}$/u);
});

test('a season is a calendar of its tournaments', async () => {
  const days = { first: '2026-11-01', last: '2026-12-31', scoring: null };
  const { seasonId } = useCases['seasons.add'](ledger.context, { name: 'Late autumn', ...days });
  const file = (name: string): string => path.join(ledger.folder, name);
  const save = (name: string) => useCases['exchange.export'](ledger.context, { path: file(name), seasonId });
  expect(await save('season.ics')).toEqual({
    ...{ format: 'ics', path: file('season.ics'), privatePeople: null },
  });
  const calendar = readFileSync(file('season.ics'), 'utf8');
  expect(calendar).toContain('X-WR-CALNAME:Late autumn');
  expect([calendar.includes('SUMMARY:Quiz'), calendar.includes('SUMMARY:=Cup')]).toEqual([true, false]);
  expect(await refusalOf(() => save('season.xlsx'))).toMatchObject({ code: 'exportSeason' });
  const empty = useCases['seasons.add'](ledger.context, {
    name: 'Empty',
    first: null,
    last: null,
    scoring: null,
  });
  expect(
    await refusalOf(() =>
      useCases['exchange.export'](ledger.context, { path: file('x.ics'), seasonId: empty.seasonId }),
    ),
  ).toMatchObject({ code: 'icsTournamentDates' });
});

test('what can’t be written is refused with a reason, and nothing is there', async () => {
  const quiz = tournamentsInTime(ledger.store).find(({ name }) => name === 'Quiz')?.id ?? 0;
  const refusal = (name: string, of?: number) => refusalOf(() => exported(name, of));
  expect(await refusal('x.trf', quiz)).toMatchObject({ code: 'exchangeField' });
  expect(await refusal('x.h9', quiz)).toMatchObject({ code: 'exchangeField' });
  expect(await refusal('x.qbj', quiz)).toMatchObject({ code: 'exchangeField' });
  expect(await refusal('x.trf')).toMatchObject({ code: 'exportTournament' });
  expect(await refusal('x.json', quiz)).toMatchObject({ code: 'exportLeague' });
  expect(await refusal('x.ics')).toMatchObject({ code: 'icsDates' });
  expect(await refusal('x.doc')).toMatchObject({ code: 'unknownFormat' });
  expect(await refusal('x.trf', 999)).toMatchObject({ code: 'unknownTournament' });
  expect(() => readFileSync(path.join(ledger.folder, 'x.trf'))).toThrow();
});
