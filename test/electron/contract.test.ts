import { expect, test } from 'vitest';
import { useCases } from '../../electron/usecases/index.ts';
import { calls } from '../../shared/contract/api.ts';

test('every call of the contract that concerns a league has its use-case, and there are no others', () => {
  const needed = Object.entries(calls)
    .filter(([, { runs }]) => runs !== 'session')
    .map(([name]) => name);
  expect(Object.keys(useCases).sort()).toEqual(needed.sort());
});
