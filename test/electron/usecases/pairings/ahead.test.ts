/** A tournament whose participants are recorded before its first round. */
import { expect, it } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { club, here, present, recorded, start, swiss } from './small-club.ts';

it('still expects one who enters in a later round', () => {
  const ledger = club();
  const facts = {
    ...{ name: 'Open', date: '2026-11-19', shape: 'rounds', contests: [] },
    entrants: [1, 2, 3, 4].map((playerId) => ({ members: [{ playerId }], enters: playerId === 4 ? 2 : 1 })),
  };
  const save = calls['tournaments.save'].argument.parse(facts);
  const { tournamentId } = useCases['tournaments.save'](ledger.context, save);
  const begun = { tournamentId, format: swiss, people: here(1, 3) };
  start(ledger, { ...begun, plan: [{ round: 1, boards: [[[1], [3]]] }] });
  expect(present(recorded(ledger, tournamentId))).toEqual(['Ann 1–', 'Ben 1–0', 'Cid 1–', 'Dee 2–']);

  // Who doesn't come then either has withdrawn.
  start(ledger, { ...begun, plan: [{ round: 2, boards: [[[3], [1]]] }] });
  expect(present(recorded(ledger, tournamentId)).at(-1)).toBe('Dee 2–1');
});

it('is in progress, and begins with those who are there', () => {
  const ledger = club();
  const today = new Date().toISOString().slice(0, 10);
  const facts = {
    ...{ name: 'Open', date: today, shape: 'rounds', contests: [] },
    stages: [{ format: swiss, rounds: 5 }],
    entrants: [1, 2, 3].map((playerId) => ({ members: [{ playerId }] })),
  };
  const save = calls['tournaments.save'].argument.parse(facts);
  const { tournamentId } = useCases['tournaments.save'](ledger.context, save);
  const { tournaments } = useCases['pairings.tournaments'](ledger.context, {});
  expect(tournaments).toMatchObject([{ tournamentId, name: 'Open', rounds: 0, plannedRounds: 5, open: 0 }]);

  start(ledger, {
    ...{ tournamentId, format: swiss, lastRound: 5, people: here(1, 3, 4) },
    plan: [{ round: 1, boards: [[[1], [3]]] }],
  });
  const seat = (playerId: number) => ({ tournamentId, playerId, day: today });
  expect(useCases['pairings.tournaments'](ledger.context, {}).atBoards).toEqual([seat(1), seat(3)]);
  // The second didn't come, the fourth came without having registered.
  expect(present(recorded(ledger, tournamentId))).toEqual(['Ann 1–', 'Ben 1–0', 'Cid 1–', 'Dee 1–']);
});

it('plays the first round with a missing result, though further ones have begun', () => {
  const ledger = club();
  const duel = (round: string, [one, other]: [number, number], isPlayed: boolean) => ({
    ...{ round, board: '1' },
    sides: [one, other].map((playerId, i) => ({
      ...(isPlayed && { place: i + 1 }),
      members: [{ playerId }],
    })),
  });
  const today = new Date().toISOString().slice(0, 10);
  const facts = (contests: unknown[]) => ({
    ...{ name: 'Open', date: today, shape: 'rounds', contests },
    stages: [{ format: swiss, rounds: 11 }],
  });
  const save = (contests: unknown[]): void => {
    useCases['tournaments.save'](ledger.context, calls['tournaments.save'].argument.parse(facts(contests)));
  };
  const listed = () =>
    useCases['pairings.tournaments'](ledger.context, {}).tournaments.map(({ playing, rounds }) => [
      playing,
      rounds,
    ]);
  const last = (isPlayed: boolean) => [
    duel('9', [1, 2], true),
    duel('10', [2, 1], isPlayed),
    duel('11', [1, 2], isPlayed),
  ];
  save(last(false));
  save(last(true));
  save([duel('Final', [1, 2], false)]);
  // A round without a number is the last one.
  expect(listed().toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [1, 1],
    [3, 3],
    [10, 3],
  ]);
});
