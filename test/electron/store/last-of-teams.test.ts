import { expect, test } from 'vitest';
import { summaryOf } from '../../../electron/store/league.ts';
import { newLedger } from '../ledger.ts';

const member = (name: string) => ({ name });

test('whether the last results were of teams: named, of several people, or of single people', () => {
  const ledger = newLedger();
  const last = () => summaryOf(ledger.store).lastOfTeams;
  const save = (name: string, ...sides: readonly { team?: string; names: readonly string[] }[]) =>
    ledger.save({
      ...{ name, date: '2026-11-19' },
      contests: [
        {
          sides: sides.map(({ team, names }, i) => ({
            ...(team === undefined ? {} : { team }),
            ...{ place: i + 1, members: names.map(member) },
          })),
        },
      ],
    });
  expect(last()).toBeNull();
  save('Blitz', { names: ['Ann'] }, { names: ['Ben'] });
  expect(last()).toBe(false);
  save('Quiz', { team: 'Owls', names: ['Ann'] }, { team: 'Cats', names: ['Ben'] });
  expect(last()).toBe(true);
  save('Rapid', { names: ['Ann'] }, { names: ['Ben'] });
  expect(last()).toBe(false);
  save('Pairs', { names: ['Ann', 'Ben'] }, { names: ['Cid', 'Dee'] });
  expect(last()).toBe(true);
});

test('whether the last final places came with scores, whatever was recorded in rounds since', () => {
  const ledger = newLedger();
  const last = () => summaryOf(ledger.store).lastByScores;
  const save = (name: string, results: readonly object[], shape: 'field' | 'rounds' = 'field') =>
    ledger.save({
      ...{ name, date: '2026-11-19', shape },
      contests: [{ sides: results.map((result, i) => ({ ...result, members: [member(`P${String(i)}`)] })) }],
    });
  expect(last()).toBeNull();
  save('Blitz', [{ place: 1 }, { place: 2 }]);
  expect(last()).toBe(false);
  save('Quiz', [{ score: 45.5 }, { score: 31 }]);
  expect(last()).toBe(true);
  save('Swiss', [{ place: 1 }, { place: 2 }], 'rounds');
  expect(last()).toBe(true);
  save('Rapid', [{ place: 2 }, { place: 1 }]);
  expect(last()).toBe(false);
});
