/** A tournament whose participants are recorded before its first round. */
import { expect, it } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { club, here, present, recorded, start, swiss } from './started.ts';

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
  // The second didn't come, the fourth came without having registered.
  expect(present(recorded(ledger, tournamentId))).toEqual(['Ann 1–', 'Ben 1–0', 'Cid 1–', 'Dee 1–']);
});
