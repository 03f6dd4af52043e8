import { describe, expect, it } from 'vitest';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { crossTableOf, type ShownCrossTable } from '../../../../renderer/features/tournaments/cross-table.ts';
import { privacyOf } from '../../../../shared/names/privacy.ts';
import { everybodyByName } from '../../../../renderer/app/names/privacy.ts';
import {
  changeOf,
  standingsCells,
  standingsHeader,
} from '../../../../renderer/features/tournaments/standings-table.ts';
import { standingsOf } from '../../../../renderer/features/tournaments/standings.ts';
import { crossText } from '../../../../shared/competition/board-notation.ts';
import { usualPoints } from '../../../../shared/competition/points.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { beats, board, person } from './made-contests.ts';

const tableOf = (
  contests: TournamentPage['contests'],
  seats: TournamentPage['seats'] = 'colours',
  points: TournamentPage['points'] = null,
  bestOf: TournamentPage['bestOf'] = null,
) => {
  const table = standingsOf({ contests, entrants: [], tieBreaks: ['points'] });
  return { table, cross: crossTableOf({ contests, entrants: [], seats, points, bestOf }, table) };
};
const cellsOf = (cross: ShownCrossTable | null, playerId: number): string[] =>
  (cross?.cells.get(`player ${String(playerId)}`) ?? []).map((held) =>
    held.map((cell) => crossText(cell, cross?.kind ?? 'rounds')).join(' '),
  );

describe('a cross-table of all players against all others', () => {
  // Calculated manually: 1 beats all, 2 beats 3 and 4, 3 and 4 tie: 3, 2, ½, ½.
  const tie = board('3', [person(3, 1), person(4, 1)]);
  const all = [beats('1', 1, 2), tie, beats('2', 1, 3), beats('2', 2, 4), beats('3', 1, 4), beats('3', 2, 3)];

  it('has a column an opponent, in the order of the table', () => {
    const { cross } = tableOf(all);
    expect(cross?.kind).toBe('opponents');
    expect(cross?.heads).toEqual(['1', '2', '3', '4']);
    expect([1, 2, 3, 4].map((id) => cellsOf(cross, id))).toEqual([
      ['', '1', '1', '1'],
      ['0', '', '1', '1'],
      ['0', '0', '', '½'],
      ['0', '0', '½', ''],
    ]);
  });

  it('calls a level game drawn where there are colours', () => {
    expect(tableOf(all).cross?.key).toContain('½ drawn');
    expect(tableOf(all, 'numbers').cross?.key).toContain('½ tied');
  });

  it('knows no level game in a best of an odd number, unless one was entered', () => {
    expect(tableOf(all, 'numbers', null, 4).cross?.key).toContain('½ tied');
    const decided = all.map((one) => (one === tie ? beats('1', 3, 4) : one));
    expect(tableOf(decided, 'numbers', null, 5).cross?.key).toContain('1 won, 0 lost');
    expect(tableOf(all, 'numbers', null, 5).cross?.key).toContain('½ tied');
  });

  it('holds every meeting of a pair', () => {
    const twice = [...all, beats('4', 2, 1)];
    expect(cellsOf(tableOf(twice).cross, 1)[1]).toBe('1 0');
  });

  it('is the same result from both sides: what one has, the other lacks', () => {
    const { cross } = tableOf(all);
    const worth: Readonly<Record<string, number>> = { '1': 1, '½': 0.5, '0': 0 };
    for (const [i, one] of [1, 2, 3, 4].entries())
      for (const [j, other] of [1, 2, 3, 4].entries()) {
        if (i === j) continue;
        const [mine, theirs] = [cellsOf(cross, one)[j] ?? '', cellsOf(cross, other)[i] ?? ''];
        expect((worth[mine] ?? NaN) + (worth[theirs] ?? NaN)).toBe(1);
      }
  });
});

describe('a cross-table by round', () => {
  // Of six, each meets two: no round robin. Calculated manually: 1 has 2 points.
  const contests = [
    beats('1', 1, 2),
    beats('1', 3, 4),
    board('1', [person(5, 1, { seat: 2 }), person(6, 2, { seat: 1 })], 'walkover'),
    beats('2', 1, 3),
    board('2', [person(2, null)], 'bye'),
    board('2', [person(4, null)], 'half-bye'),
    board('2', [person(5, null, { seat: 1 }), person(6, null, { seat: 2 })]),
  ];
  const { table, cross } = tableOf(contests);
  const number = (id: number): string =>
    String(table.rows.findIndex(({ competitor }) => competitor === `player ${String(id)}`) + 1);

  it('tells opponent, colour and result', () => {
    expect(cross?.kind).toBe('rounds');
    expect(cellsOf(cross, 1)).toEqual([`${number(2)}w1`, `${number(3)}w1`]);
    expect(cellsOf(cross, 3)).toEqual([`${number(4)}w1`, `${number(1)}b0`]);
  });

  it('tells walkovers, byes and what is not known yet', () => {
    expect(cellsOf(cross, 5)).toEqual([`${number(6)}b+`, `${number(6)}w`]);
    expect(cellsOf(cross, 6)).toEqual([`${number(5)}w−`, `${number(5)}b`]);
    expect(cellsOf(cross, 2)[1]).toBe(texts.tournaments.page.cross.bye);
    expect(cellsOf(cross, 4)[1]).toBe(texts.tournaments.page.cross.halfBye);
  });

  it('says the same to who hears it', () => {
    const [first] = cross?.cells.get('player 1')?.[0] ?? [];
    expect(first?.spoken).toBe(`won against row ${number(2)}, white`);
    const level = [board('1', [person(1, 1), person(2, 1)]), beats('2', 3, 4), beats('3', 5, 6)];
    const spokenIn = (seats: TournamentPage['seats']) =>
      tableOf(level, seats).cross?.cells.get('player 1')?.[0]?.[0]?.spoken;
    expect([spokenIn('colours'), spokenIn(null)]).toEqual([
      expect.stringMatching(/^drew with row/u),
      expect.stringMatching(/^tied with row/u),
    ]);
  });

  it('has no colours where none were recorded', () => {
    expect(cellsOf(tableOf(contests, null).cross, 1)[0]).toBe(`${number(2)} 1`);
  });

  it('tells the place at a table of more than two', () => {
    const four = (round: string, ...ids: number[]) =>
      board(
        round,
        ids.map((id, i) => person(id, i === 2 ? 2 : i + 1)),
      );
    const tables = tableOf([four('1', 1, 2, 3, 4), four('2', 4, 3, 2, 1)], null);
    expect(cellsOf(tables.cross, 1)).toEqual(['1st', '4th']);
    expect(cellsOf(tables.cross, 2)).toEqual(['2nd=', '2nd=']);
    expect(tables.cross?.cells.get('player 2')?.[0]?.[0]?.spoken).toBe('joint 2nd of 4');
    expect(tables.cross?.key).toBe('In each round, the place at a table of 4.');
    const uneven = tableOf([four('1', 1, 2, 3, 4), four('1', 5, 6, 7), four('2', 4, 3, 2, 1)], null);
    expect(cellsOf(uneven.cross, 1)).toEqual(['1st of 4', '4th of 4']);
    expect(cellsOf(uneven.cross, 5)).toEqual(['1st of 3', '']);
    expect(uneven.cross?.key).toBe('In each round, the place at the table and how many sat there.');
  });

  it('says what each result in it counts, where that isn’t what the cells show', () => {
    const points = { ...usualPoints, win: 2, draw: 1, loss: 1, bye: 2, walkoverWin: 2 };
    const keyOf = (held: TournamentPage['contests'], rule: TournamentPage['points']) =>
      tableOf(held, null, rule).cross?.key ?? '';
    const signs = keyOf(contests, null);
    expect(keyOf(contests, usualPoints)).toBe(signs);
    expect(keyOf(contests, points)).toBe(
      `${signs} Points: 2 for a win, 1 for a loss, 2 for a win by forfeit, 0 for a loss by forfeit, 2 for a bye, ${texts.tournaments.page.cross.pointsFor({ result: 'halfBye', points: 0.5, colours: false })}.`,
    );
    const played = contests.filter(({ kind }) => kind === 'played');
    const withoutByes = signs.replace(', “bye” without an opponent', '');
    expect(withoutByes).not.toBe(signs);
    expect(keyOf(played, points)).toBe(`${withoutByes} Points: 2 for a win, 1 for a loss.`);
    // Only forfeits count otherwise, and there are none.
    expect(keyOf(played, { ...usualPoints, walkoverLoss: -1 })).toBe(withoutByes);
  });

  it('says what places count where the tournament has a list', () => {
    const three = (round: string, ...ids: number[]) =>
      board(
        round,
        ids.map((id, i) => person(id, i + 1)),
      );
    const tables = [three('1', 1, 2, 3), three('2', 3, 1, 2)];
    const key = tableOf(tables, null, { ...usualPoints, places: [8, 5, 3] }).cross?.key;
    expect(key).toBe('In each round, the place at a table of 3. Points by place: 8, 5, 3.');
    expect(tableOf(tables, null).cross?.key).toBe('In each round, the place at a table of 3.');
  });

  it('is none where there is but one round of boards, or a whole season', () => {
    expect(tableOf([beats('1', 1, 2), beats('1', 3, 4)]).cross).toBeNull();
    const season = Array.from({ length: 41 }, (_, i) => beats(String(i), i, i + 1));
    expect(tableOf(season).cross).toBeNull();
  });

  it('goes to a file with the standings, by the names that lists may show', () => {
    const privatePeople: TournamentPage['privatePeople'] = [
      { playerId: 1, shownAs: 'initials' },
      { playerId: 3, shownAs: 'nobody' },
    ];
    const places = new Map(table.rows.map(({ competitor }, i) => [competitor, i + 1]));
    const moved = { before: { mean: 1000.494, deviation: 60 }, after: { mean: 1012.836, deviation: 50 } };
    const figures = {
      ...{ predicted: new Map([['player 1', 1.23456]]), changes: new Map([[1, moved]]) },
      places,
    };
    const header = standingsHeader(table, cross, figures);
    const rows = standingsCells(table, cross, { ...figures, privacy: privacyOf({ privatePeople }) });
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    expect(rows[0]).toEqual(['1', 1, 'P. 1.', `${number(2)}w1`, `${number(3)}w1`, 2, 2, 1.23, 12.35]);
    // On the page it is the difference of 1,000 and 1,013, which are beside it.
    expect(table.rows.slice(0, 1).map((row) => changeOf(row, figures.changes))).toEqual([13]);
    const told = { ...table, records: ['games', 'lost'] as const };
    expect(standingsHeader(told, null, figures).slice(2, 5)).toEqual(['Played', 'Lost', 'Points']);
    const [best] = standingsCells(told, null, { ...figures, privacy: everybodyByName });
    expect(best?.slice(2, 5)).toEqual([2, 0, 2]);
    // Of teams nothing is expected, and no rating changes.
    const ofTeams = {
      ...figures,
      predicted: new Map<string, number>(),
      changes: new Map<number, typeof moved>(),
    };
    expect(standingsHeader(told, null, ofTeams)).toEqual([
      'Place',
      'Participant',
      'Played',
      'Lost',
      'Points',
    ]);
    expect(standingsCells(told, null, { ...ofTeams, privacy: everybodyByName })[0]).toEqual([
      ...['1', 'Player 1', 2, 0, 2],
    ]);
    expect(rows.map((row) => row[2])).toContain(texts.common.unnamed);
    const named = standingsCells(table, cross, { ...figures, privacy: everybodyByName });
    expect(named[0]?.[2]).toBe('Player 1');
  });
});
