import { describe, expect, test } from 'vitest';
import type { Format } from '../../shared/contract/pairing-options.ts';
import { tieBreaks } from '../../shared/contract/competition-words.ts';
import { recordsIn } from '../../shared/competition/game-records.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import type { StandingsOptions } from '../../shared/competition/tie-breaks/options.ts';
import { standings } from '../../shared/competition/standings.ts';
import { groupColumns, recordColumns } from '../../shared/competition/table-columns.ts';
import { boardOfMatch } from '../../shared/competition/team-match.ts';
import { bye, duel, open, scored, table } from '../league/tournaments.ts';

const all = ['games', 'won', 'drawn', 'lost'] as const;
const formatOf = (method: string): Format => ({ kind: 'duels', method }) as Format;
const ranked = (boards: readonly Board[], options: StandingsOptions = {}) => {
  const names = [...new Set(boards.flatMap(({ sides }) => sides.map(({ competitor }) => competitor)))];
  return { boards, rows: standings(names.sort(), boards, options) };
};
const texts = (boards: readonly Board[], options: StandingsOptions = {}): string[] =>
  ranked(boards, options)
    .rows.map(({ competitor, record }) => `${competitor} ${all.map((column) => record[column]).join(' ')}`)
    .sort();

describe('games played, won, drawn and lost', () => {
  test('are those at the board: no byes, no forfeits, no open boards', () => {
    const boards = [
      ...[duel(1, 'A', 'B', 1), scored(1, 'C', 'D', 2, 2), bye(1, 'E')],
      ...[duel(2, 'A', 'C', 1, 'walkover'), open(2, 'B', 'D'), bye(2, 'E', 'half-bye')],
    ];
    expect(texts(boards)).toEqual(['A 1 1 0 0', 'B 1 0 0 1', 'C 1 0 1 0', 'D 1 0 1 0', 'E 0 0 0 0']);
  });

  test('a match of teams that was forfeited is one, and where neither came, both have lost', () => {
    const forfeited = (place: number): Board => {
      const board = duel(1, 'A', 'B', 1, 'walkover');
      return {
        ...board,
        sides: board.sides.map((side, i) => ({
          ...side,
          place: i === 0 ? place : 2,
          isTeam: true,
        })),
      };
    };
    expect(texts([forfeited(1)])).toEqual(['A 1 1 0 0', 'B 1 0 0 1']);
    expect(texts([forfeited(2)])).toEqual(['A 1 0 0 1', 'B 1 0 0 1']);
    const board = (place: number): Board['sides'] => forfeited(place).sides;
    const [home, away] = board(1);
    const match = home && away && { kind: 'walkover' as const, sides: [home, away] as const };
    const whole = boardOfMatch({
      round: 1,
      home: 'A',
      away: 'B',
      boards: match ? [match, match] : [],
    });
    expect(texts([whole])).toEqual(['A 1 1 0 0', 'B 1 0 0 1']);
  });

  test('a match is one game, by its board points, once all its boards have results', () => {
    const boards = (...won: (boolean | null)[]) =>
      won.map((home) => ({
        kind: 'played' as const,
        sides: [
          { place: home === null ? null : home ? 1 : 2, score: null },
          { place: home === null ? null : home ? 2 : 1, score: null },
        ] as const,
      }));
    const whole = boardOfMatch({
      round: 1,
      home: 'A',
      away: 'B',
      boards: boards(true, true, false),
    });
    const level = boardOfMatch({ round: 2, home: 'B', away: 'A', boards: boards(true, false) });
    const begun = boardOfMatch({ round: 3, home: 'A', away: 'B', boards: boards(true, null) });
    expect(texts([whole, level, begun])).toEqual(['A 2 1 1 0', 'B 2 0 1 1']);
    // Teams play each other over boards: a league table, however they were paired.
    expect(recordColumns([ranked([whole, level, begun])], formatOf('swiss'))).toEqual(all);
  });

  test('annulled games don’t count, as they give no points', () => {
    const boards = [duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 0), duel(3, 'B', 'C', 1)];
    expect(texts(boards, { annulled: ['C'] })).toEqual(['A 1 1 0 0', 'B 1 0 0 1', 'C 0 0 0 0']);
  });

  test('at a table of more the best has won, alone or with others', () => {
    const records = recordsIn([table(1, { A: 1, B: 1, C: 3 }), table(2, { A: 1, B: 2, C: 3 })]);
    expect(Object.fromEntries(records)).toMatchObject({
      A: { won: 1, drawn: 1 },
      C: { games: 2, lost: 2 },
    });
  });
});

describe('which of these a table tells', () => {
  const round = [duel(1, 'A', 'B', 1), duel(1, 'C', 'D', 1)];
  const uneven = [...round, bye(1, 'E')];

  test('all in a round robin and its groups, from the first result on', () => {
    expect(recordColumns([ranked(round)], formatOf('round-robin'))).toEqual(all);
    expect(groupColumns([ranked(round), ranked([open(1, 'F', 'G')])], formatOf('groups'))).toEqual(all);
  });

  test('none drawn in a best of an odd number, unless teams meet or one was drawn all the same', () => {
    const robin = formatOf('round-robin');
    const undrawn = ['games', 'won', 'lost'];
    expect(recordColumns([ranked(round)], robin, 5)).toEqual(undrawn);
    expect(groupColumns([ranked(round)], robin, 5)).toEqual(undrawn);
    expect(recordColumns([ranked(round)], robin, 4)).toEqual(all);
    expect(recordColumns([ranked([...round, duel(2, 'A', 'C', 0.5)])], robin, 5)).toEqual(all);
    const boards = [1, 2].map((first) => ({
      kind: 'played' as const,
      sides: [
        { place: first, score: null },
        { place: 3 - first, score: null },
      ] as const,
    }));
    const level = boardOfMatch({ round: 1, home: 'A', away: 'B', boards });
    expect(recordColumns([ranked([level])], robin, 5)).toEqual(all);
  });

  test('in a best of several with its games for and against', () => {
    const robin = formatOf('round-robin');
    const played = [scored(1, 'A', 'B', 3, 1), scored(2, 'B', 'A', 3, 2), open(3, 'A', 'B')];
    expect(recordColumns([ranked(played)], robin, 5)).toEqual(['games', 'won', 'lost', 'scored', 'conceded']);
    expect(recordColumns([ranked(played)], robin)).toEqual(all);
    const { rows } = ranked(played);
    expect(rows.map(({ competitor, record }) => [competitor, record.scored, record.conceded])).toEqual([
      ['A', 5, 4],
      ['B', 4, 5],
    ]);
    // Of whose games nothing is known.
    expect(recordColumns([ranked(round)], robin, 4)).toEqual(all);
    expect(recordColumns([ranked(played)], formatOf('swiss'), 5)).toEqual([]);
  });

  test('all where no format is known and all have met', () => {
    const met = [duel(1, 'A', 'B', 1), duel(2, 'A', 'C', 1), duel(3, 'B', 'C', 1)];
    expect(recordColumns([ranked(met)], null)).toEqual(all);
    expect(recordColumns([ranked(met.slice(1))], null)).toEqual(['games']);
  });

  test('in a Swiss the games alone, where they differ in complete rounds; beside other tables always', () => {
    const swiss = formatOf('swiss');
    expect(recordColumns([ranked(round)], swiss)).toEqual([]);
    expect(groupColumns([ranked(round)], swiss)).toEqual(['games']);
    expect(recordColumns([ranked(uneven)], swiss)).toEqual(['games']);
    const begun = [...round, duel(2, 'A', 'C', 1), open(2, 'B', 'D')];
    expect(recordColumns([ranked(begun)], swiss)).toEqual([]);
  });

  test('of a McMahon, what the score is made of: the initial score, and the wins with byes', () => {
    const boards = [duel(1, 'A', 'B', 1), bye(1, 'C')];
    const start: Record<string, number> = { A: 2, B: 2, C: 1 };
    const initial = (one: string): number => start[one] ?? 0;
    const rows = standings(['A', 'B', 'C'], boards, { order: ['mcmahon'], initial });
    expect(recordColumns([{ rows, boards }], formatOf('mcmahon'))).toEqual(['games', 'start', 'allWins']);
    expect(rows.map(({ record, values }) => [record.start, record.allWins, values.mcmahon])).toEqual([
      [2, 1, 3],
      [2, 0, 2],
      [1, 1, 2],
    ]);
  });

  test('no column has the name of a criterion, which would be another column', () => {
    const columns: readonly string[] = [...all, 'scored', 'conceded', 'start', 'allWins'];
    expect(columns.filter((column) => (tieBreaks as readonly string[]).includes(column))).toEqual([]);
  });

  test('none of tables of more than two', () => {
    expect(recordColumns([ranked([table(1, { A: 1, B: 2, C: 3 })])], null)).toEqual([]);
  });
});
