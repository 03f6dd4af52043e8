/** Games that never had a board, because one of the two wasn't there, and who has them when that one leaves for good. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import type { Ledger } from '../../ledger.ts';
import {
  asGiven,
  club,
  finish,
  here,
  names,
  recorded,
  shown,
  start,
  type Start,
} from '../pairings/small-club.ts';

const everybodyMeets: Start['format'] = { kind: 'duels', method: 'round-robin' };

type Pairs = readonly (readonly [number, number])[];
type Games = Extract<Argument<'tournaments.rule'>['decision'], { kind: 'out' }>['games'];

const plan = (round: number, pairs: Pairs): Start['plan'][number] => ({
  round,
  boards: pairs.map(([one, other]) => [[one], [other]]),
});

/** Pairs a round of those who are there, and lets the first of each pair win. */
function play(ledger: Ledger, round: number, pairs: Pairs, given: Partial<Start> = {}): void {
  start(ledger, {
    ...{ tournamentId: round === 1 ? null : 1, people: here(1, 2, 3, 4), format: everybodyMeets },
    ...given,
    plan: [plan(round, pairs)],
  });
  for (const board of pairs.keys()) finish(ledger, String(round), String(board + 1), [1, 2]);
}

const leave = ({ context }: Ledger, playerId: number, after: number, games: Games = 'forfeit'): void => {
  const decision = {
    ...{ kind: 'out', cause: 'withdrawn', reason: 'ill' },
    ...{ entrant: { teamId: null, playerId }, after, games },
  };
  const argument = calls['tournaments.rule'].argument.parse({ tournamentId: 1, decision });
  useCases['tournaments.rule'](context, argument);
};

/** "Ann 3": the points of everybody in the table, by name. */
function points(ledger: Ledger): string[] {
  const content = stagesOf(competitionOf(recorded(ledger))).at(-1)?.content;
  const rows =
    content === undefined || content.kind === 'bracket' ? [] : content.tables.flatMap((table) => table.rows);
  return rows
    .map(
      ({ competitor, values }) =>
        `${names[Number(competitor.split(' ')[1]) - 1] ?? '?'} ${String(values.points)}`,
    )
    .sort();
}

/** Dee plays Ann in round 1 and misses the rest, in which Ben and Cid sit out once each. */
function missedTwice(lastRound: number | null = 3): Ledger {
  const ledger = club();
  const given = { lastRound };
  play(ledger, 1, [[1, 4], [2, 3]], given); // prettier-ignore
  const without = { ...given, people: here(1, 2, 3) };
  play(ledger, 2, [[1, 3]], without);
  play(ledger, 3, [[1, 2]], without);
  return ledger;
}

test('who missed rounds and then leaves has lost those games, in the rounds in which the others sat out', async () => {
  const ledger = missedTwice();
  expect(points(ledger)).toEqual(['Ann 3', 'Ben 1', 'Cid 0', 'Dee 0']);
  leave(ledger, 4, 1);
  expect(shown(recorded(ledger)).filter((line) => line.endsWith('walkover'))).toEqual([
    '2.2 Ben 1 – Dee 2 walkover',
    '3.2 Cid 1 – Dee 2 walkover',
  ]);
  expect(points(ledger)).toEqual(['Ann 3', 'Ben 2', 'Cid 1', 'Dee 0']);

  // Each is in its round: saving the unchanged tournament moves none of them.
  const positions = () =>
    ledger.store.db.prepare<[], { id: number }>('SELECT id, position FROM contest ORDER BY position').all();
  const before = positions();
  const { tournamentId, name, date, contests } = recorded(ledger);
  ledger.save({
    ...{ tournamentId, name, date },
    contests: asGiven(contests),
  });
  expect(positions()).toEqual(before);
  expect(contests.map(({ round }) => round)).toEqual(['1', '1', '2', '2', '3', '3']);

  // Decided once more, nothing is added; and all of it is one change.
  leave(ledger, 4, 1);
  expect(recorded(ledger).contests).toHaveLength(6);
  await useCases['history.undo'](ledger.context, {});
  await useCases['history.undo'](ledger.context, {});
  expect(recorded(ledger).contests).toHaveLength(4);
});

test('where the rest is cancelled or all is annulled, nobody has anything for a game that never had a board', () => {
  for (const games of ['played', 'annulled'] as const) {
    const ledger = missedTwice();
    leave(ledger, 4, 1, games);
    expect(recorded(ledger).contests).toHaveLength(4);
  }
});

test('a round that is paired after somebody left gives the one who sits out that game', () => {
  const ledger = club();
  play(ledger, 1, [[1, 4], [2, 3]]); // prettier-ignore
  leave(ledger, 4, 1);
  expect(recorded(ledger).contests).toHaveLength(2);
  play(ledger, 2, [[1, 3]], { people: here(1, 2, 3) });
  expect(shown(recorded(ledger)).at(-1)).toBe('2.2 Ben 1 – Dee 2 walkover');
  play(ledger, 3, [[1, 2]], { people: here(1, 2, 3) });
  expect(shown(recorded(ledger)).at(-1)).toBe('3.2 Cid 1 – Dee 2 walkover');
  expect(points(ledger)).toEqual(['Ann 3', 'Ben 2', 'Cid 1', 'Dee 0']);
});

test('two who have both left owe each other nothing', () => {
  const ledger = club();
  play(ledger, 1, [[1, 4], [2, 3]]); // prettier-ignore
  leave(ledger, 4, 1);
  leave(ledger, 3, 1);
  play(ledger, 2, [[1, 2]], { people: here(1, 2) });
  expect(shown(recorded(ledger)).filter((line) => line.endsWith('walkover'))).toEqual([]);
});

test('where fewer rounds are planned than everybody needs to meet everybody, no game is owed', () => {
  const ledger = missedTwice(2);
  leave(ledger, 4, 1);
  expect(recorded(ledger).contests).toHaveLength(4);
});

test('of a match of teams all boards are lost, with who would have played at each', () => {
  const ledger = club();
  const teams = [['Owls', 1, 2], ['Kites', 3, 4], ['Jays', 5, 6], ['Crows', 7, 8]] as const; // prettier-ignore
  const match = (round: string, number: number, one: number, other: number) =>
    [0, 1].map((at) => ({
      ...{ round, board: `${String(number)}.${String(at + 1)}`, match: number },
      sides: [one, other].map((team, i) => ({
        ...{ team: teams[team]?.[0] ?? '', place: i + 1 },
        members: [{ playerId: at === 0 ? teams[team]?.[1] : teams[team]?.[2] }],
      })),
    }));
  ledger.save({
    ...{ name: 'League', date: '2026-11-21', shape: 'rounds', teamSize: 1 },
    stages: [{ format: everybodyMeets, rounds: 3, matchBoards: 2 }],
    entrants: teams.map(([team, first, second]) => ({
      team,
      members: [{ playerId: first }, { playerId: second }],
    })),
    contests: [
      ...match('1', 1, 0, 3),
      ...match('1', 2, 1, 2),
      ...match('2', 1, 0, 2),
      ...match('3', 1, 0, 1),
    ],
  });
  const { entrants } = recorded(ledger);
  const crows = entrants.find(({ team }) => team === 'Crows');
  const decision = {
    ...{ kind: 'out', cause: 'withdrawn', reason: 'moved away', after: 1, games: 'forfeit' },
    entrant: { teamId: crows?.teamId ?? 0 },
  };
  const argument = calls['tournaments.rule'].argument.parse({ tournamentId: 1, decision });
  useCases['tournaments.rule'](ledger.context, argument);
  expect(shown(recorded(ledger)).filter((line) => line.endsWith('walkover'))).toEqual([
    '2.2.1 Kites: Cid 1 – Crows: Gus 2 walkover',
    '2.2.2 Kites: Dee 1 – Crows: Hal 2 walkover',
    '3.2.1 Jays: Eve 1 – Crows: Gus 2 walkover',
    '3.2.2 Jays: Fay 1 – Crows: Hal 2 walkover',
  ]);
  expect(
    recorded(ledger)
      .contests.filter(({ kind }) => kind === 'walkover')
      .map((one) => one.match),
  ).toEqual([2, 2, 2, 2]);
});
