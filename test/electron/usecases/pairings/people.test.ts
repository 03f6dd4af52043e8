/** People who come late, ask for byes, leave or are replaced while a tournament is paired round by round. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { refusalOf } from '../../ledger.ts';
import { club, finish, here, present, recorded, shown, start, swiss, type Start } from './small-club.ts';

const plan = (round: number, ...boards: number[][]): Start['plan'] => [
  { round, boards: boards.map((board) => board.map((one) => [one])) },
];

/** Ann beats Ben and Cid beats Dee in round 1, Ann beats Cid and Ben beats Dee in round 2. */
function twoRounds(format: Start['format'] = swiss) {
  const ledger = club();
  ledger.rate();
  const common = { name: 'Cup', date: '2026-11-02', format, people: here(1, 2, 3, 4) };
  const { tournamentId } = start(ledger, { ...common, plan: plan(1, [1, 2], [3, 4]) });
  for (const board of ['1', '2']) finish(ledger, '1', board, [1, 2]);
  start(ledger, { ...common, tournamentId, plan: plan(2, [1, 3], [2, 4]) });
  for (const board of ['1', '2']) finish(ledger, '2', board, [1, 2]);
  const rule = (decision: Argument<'tournaments.rule'>['decision']) =>
    useCases['tournaments.rule'](
      ledger.context,
      calls['tournaments.rule'].argument.parse({ tournamentId, decision }),
    );
  const next = async (people: Start['people'], format: Start['format'] = swiss, round = 3) => {
    ledger.rate();
    const given = { tournamentId, people, format, round };
    const answer = await useCases['pairings.plan'](
      ledger.context,
      calls['pairings.plan'].argument.parse({ ...given, alternatives: 1 }),
    );
    return answer.suggestions[0]?.rounds[0]?.boards.map(({ sides }) =>
      sides.map(({ people: own }) => own[0]?.player).sort(),
    );
  };
  return { ledger, tournamentId, rule, next };
}

test('a late entry has as many half-point byes as were chosen, for the last rounds before it', () => {
  const { ledger, tournamentId } = twoRounds();
  const late = [{ playerId: 5, halfByes: 1 }, { playerId: 6, halfByes: 9 }, { playerId: 7 }];
  start(ledger, {
    ...{ tournamentId, format: swiss, people: [...(here(1, 2, 3, 4) ?? []), ...late] },
    plan: plan(3, [1, 2], [3, 5], [4, 6]),
  });
  expect(shown(recorded(ledger)).filter((line) => line.includes('half-bye'))).toEqual([
    '1.3 Fay half-bye',
    '2.3 Eve half-bye',
    '2.4 Fay half-bye',
  ]);
  expect(present(recorded(ledger)).slice(4)).toEqual(['Eve 3–', 'Fay 3–', 'Gus 3–']);
});

test('a late entry is paired with the points of the byes that it will have', async () => {
  const { ledger, tournamentId } = twoRounds();
  ledger.rate();
  const people = [...(here(1, 2, 3, 4) ?? []), { playerId: 5, halfByes: 2 }, { playerId: 6 }];
  const { suggestions } = await useCases['pairings.plan'](
    ledger.context,
    calls['pairings.plan'].argument.parse({ tournamentId, people, format: swiss, round: 3, alternatives: 1 }),
  );
  const sides = suggestions[0]?.rounds[0]?.boards.flatMap((board) => board.sides) ?? [];
  const pointsOf = (name: string) =>
    sides.find(({ people: own }) => own[0]?.player === name)?.standing?.points;
  expect([pointsOf('Eve'), pointsOf('Fay')]).toEqual([1, 0]);
});

test('a new participant asks for a bye, which is recorded and given in its round', () => {
  const { ledger, tournamentId } = twoRounds();
  const people = [...(here(1, 2, 3, 4) ?? []), { playerId: 5, out: [3, 4], bye: 'half' as const }];
  start(ledger, { tournamentId, format: swiss, people, plan: plan(3, [1, 4], [2, 3]) });
  expect(shown(recorded(ledger)).at(-1)).toBe('3.3 Eve half-bye');
  expect(recorded(ledger).entrants.at(-1)?.absences).toEqual([
    { round: 3, bye: 'half' },
    { round: 4, bye: 'half' },
  ]);
});

test('who sits out a round that is started is recorded, and the bye of one who asked for it stays', () => {
  const { ledger, tournamentId } = twoRounds();
  const people = [...(here(1, 2, 3, 4) ?? []), { playerId: 5, out: [4], bye: 'half' as const }];
  start(ledger, { tournamentId, format: swiss, people, plan: plan(3, [1, 4], [2, 3]) });
  const absent = people.map((one) => (one.playerId === 4 ? { ...one, out: [4, 6] } : one));
  start(ledger, { tournamentId, format: swiss, people: absent, plan: plan(4, [1, 2]) });
  expect(recorded(ledger).entrants.map(({ absences }) => absences)).toEqual([
    ...[[], [], []],
    [{ round: 4, bye: 'none' }],
    [{ round: 4, bye: 'half' }],
  ]);
  expect(shown(recorded(ledger)).slice(-3)).toEqual(['4.1 Ann – Ben', '4.2 Cid bye', '4.3 Eve half-bye']);
});

test('one who was expelled is not paired, though still checked in, and does not come back by that', async () => {
  const { ledger, tournamentId, rule, next } = twoRounds();
  const entrant = { teamId: null, playerId: 1 };
  rule({ kind: 'out', entrant, cause: 'expelled', after: 2, games: 'annulled', reason: 'cheated' });
  expect(await next(here(1, 2, 3, 4))).toHaveLength(1);
  start(ledger, { tournamentId, format: swiss, people: here(1, 2, 3, 4), plan: plan(3, [2, 3]) });
  expect(present(recorded(ledger))[0]).toBe('Ann 1–2');
});

test('who replaces a player meets nobody whom that player has met', async () => {
  const { rule, next, ledger } = twoRounds();
  rule({
    ...{ kind: 'replace', entrant: { teamId: null, playerId: 1 }, by: { playerId: 5 }, from: 3 },
    reason: 'moved away',
  });
  expect(await next(here(5, 2, 3, 4))).toEqual([
    ['Dee', 'Eve'],
    ['Ben', 'Cid'],
  ]);
  // Ratings have who played.
  expect(shown(recorded(ledger))[0]).toBe('1.1 Ann 1 – Ben 2');
});

test('a correction tells from which round on others would have met', async () => {
  const { ledger, tournamentId } = twoRounds();
  start(ledger, { tournamentId, format: swiss, people: here(1, 2, 3, 4), plan: plan(3, [1, 4], [2, 3]) });
  const differences = async (after: number) => {
    ledger.rate();
    const { rounds } = await useCases['pairings.differences'](ledger.context, { tournamentId, after });
    return rounds;
  };
  expect(await differences(2)).toEqual([{ round: 3, boards: [], hasColours: false }]);
  const { name, date, contests } = recorded(ledger);
  const corrected = contests.map(({ sides, ...contest }, i) => ({
    ...contest,
    sides: sides.map(({ team, place, seat, members }) => ({
      ...{ team, seat, place: i === 0 && place !== null ? 3 - place : place },
      members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
    })),
  }));
  const saved = ledger.save({ tournamentId, name, date, contests: corrected });
  expect(saved.correctedRound).toBe(1);
  expect(ledger.save({ tournamentId, name, date, contests: corrected }).correctedRound).toBeUndefined();
  const [second] = await differences(1);
  expect(second?.round).toBe(2);
  expect(second?.boards.flat().toSorted()).toEqual(['Ann', 'Ben', 'Cid', 'Dee']);
});

test('a correction in a knock-out tells of the one who goes through now', async () => {
  const knockOut = { kind: 'duels', method: 'knock-out' } as const;
  const ledger = club();
  const people = here(1, 2, 3, 4);
  const { tournamentId } = start(ledger, {
    ...{ name: 'Cup', date: '2026-11-02', format: knockOut, people },
    plan: plan(1, [1, 2], [3, 4]),
  });
  for (const [board, places] of [
    ['1', [1, 2]],
    ['2', [1, 2]],
  ] as const)
    finish(ledger, '1', board, places);
  start(ledger, { tournamentId, format: knockOut, people, plan: plan(2, [1, 3]) });
  const differences = async () => {
    ledger.rate();
    return (await useCases['pairings.differences'](ledger.context, { tournamentId, after: 1 })).rounds;
  };
  expect(await differences()).toEqual([{ round: 2, boards: [], hasColours: false }]);
  finish(ledger, '1', '1', [2, 1]);
  const [final] = await differences();
  expect(final?.boards.map((sides) => sides.toSorted())).toEqual([['Ben', 'Cid']]);
});

test('a level board of a knock-out is named, and stops the next round', async () => {
  const knockOut = { kind: 'duels', method: 'knock-out' } as const;
  const ledger = club();
  ledger.rate();
  const people = here(1, 2, 3, 4);
  const { tournamentId } = start(ledger, {
    ...{ name: 'Cup', date: '2026-11-02', format: knockOut, people },
    plan: plan(1, [1, 2], [3, 4]),
  });
  finish(ledger, '1', '1', [1, 1]);
  finish(ledger, '1', '2', [1, 2]);
  ledger.rate();
  const given = { tournamentId, people, format: knockOut, round: 2 };
  const refused = await refusalOf(() =>
    useCases['pairings.plan'](ledger.context, calls['pairings.plan'].argument.parse(given)),
  );
  expect(refused.code).toBe('levelBoard');
  expect(refused.message).toContain('Ann and Ben are level in round 1.');
});
