import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger } from '../../ledger.ts';
import { team } from '../evening.ts';

test('each name that was given in full is the team that has it, capitals, accents and signs aside', () => {
  const ledger = newLedger();
  const sides = ['The Know Nothings', 'Élan', 'Elan', 'Owls', 'Owls 2'].map((name, i) =>
    team(name, i, `Player ${String(i)}`),
  );
  ledger.save({ name: 'Quiz', date: '2026-01-01', contests: [{ sides }] });
  const names = ['the  know nothings', 'Elan', 'élan', 'OWLS', 'owls 2', 'Owls 3', ''];
  const { teams } = useCases['teams.named'](ledger.context, { names });
  expect(teams.map((one) => one?.team ?? null)).toEqual([
    'The Know Nothings',
    'Elan',
    null,
    'Owls',
    'Owls 2',
    null,
    null,
  ]);
});
