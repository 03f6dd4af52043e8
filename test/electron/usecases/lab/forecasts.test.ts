/** Past tournaments, forecast with what was known before each of their rounds. */
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

const people = ['Ann', 'Ben', 'Cid', 'Dee'];
/** By Berger tables: the first of two, by their indexes, always wins. */
const rounds = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 3],
  ],
] as const;

function playOn(ledger: Ledger, name: string, date: string, held: number = rounds.length): void {
  ledger.save({
    ...{ name, date, shape: 'rounds' },
    contests: rounds.slice(0, held).flatMap((pairs, at) =>
      pairs.map((pair, board) => ({
        ...{ round: String(at + 1), board: String(board + 1) },
        sides: pair.map((one, place) => ({ place: place + 1, members: [{ name: people[one] ?? '' }] })),
      })),
    ),
  });
}

const judge = async ({ context }: Ledger, simulations = 100): Promise<Result<'lab.forecasts'>> =>
  useCases['lab.forecasts'](context, calls['lab.forecasts'].argument.parse({ simulations }));

const counted = (bins: Result<'lab.forecasts'>['first']): number =>
  bins.reduce((sum, { count }) => sum + count, 0);

describe('lab.forecasts', () => {
  test('judges every round of every past tournament, and what came', async () => {
    const ledger = newLedger();
    for (const month of ['01', '02', '03']) playOn(ledger, `Cup ${month}`, `2026-${month}-10`);
    const { tournaments, moments, first, firstThree } = await judge(ledger);
    expect([tournaments, moments]).toEqual([3, 9]);
    expect(counted(first)).toBe(9 * 4);
    expect(counted(firstThree)).toBe(9 * 4);
    // Somebody comes first each time.
    expect(first.reduce((sum, { count, came }) => sum + count * came, 0)).toBeCloseTo(9, 9);
    expect(first.reduce((sum, { count, predicted }) => sum + count * predicted, 0)).toBeCloseTo(9, 9);
  });

  test('what came later is not known: a later tournament changes no forecast of an earlier one', async () => {
    const [one, other] = [newLedger(), newLedger()];
    playOn(one, 'Cup', '2026-01-10');
    playOn(other, 'Cup', '2026-01-10');
    playOn(other, 'Unfinished', '2026-02-10', 1);
    const [before, after] = [await judge(one), await judge(other)];
    expect(after.tournaments).toBe(1);
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
  });

  test('a league without rounds has nothing to judge', async () => {
    expect(await judge(newLedger())).toMatchObject({ tournaments: 0, moments: 0, first: [], firstThree: [] });
  });
});
