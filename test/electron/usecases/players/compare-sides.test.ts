import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../../../electron/store/settings.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { systemFor } from '../../../../electron/usecases/ratings/rating-system.ts';
import { systemNames } from '../../../../shared/rating/index.ts';
import { newLedger, newSample, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';

const idOf = ({ context }: Ledger, name: string): number =>
  useCases['players.find'](context, { name }).players[0]?.playerId ?? NaN;
const compare = ({ context }: Ledger, one: number[], other: number[]) =>
  useCases['sides.compare'](context, { one, other });

/** Ann and Bob against Cid and Dee, then mixed, then all on one side. */
function league(): Ledger {
  const ledger = newLedger();
  const night = (date: string, ...sides: ReturnType<typeof team>[]) =>
    ledger.save({ name: `Night of ${date}`, date, contests: [{ sides }] });
  night('2026-01-01', team('Owls', 3, 'Ann', 'Bob'), team('Cats', 2, 'Cid', 'Dee'), team('Elks', 1, 'Eve'));
  night('2026-01-08', team('Owls', 1, 'Ann', 'Cid'), team('Cats', 4, 'Bob'), team('Elks', 1, 'Dee'));
  night('2026-01-15', team('Owls', 1, 'Ann'), team('Elks', 2, 'Eve'));
  ledger.save({
    name: 'Unfinished',
    date: '2026-01-22',
    contests: [{ sides: [team('Owls', null, 'Ann'), team('Cats', null, 'Cid')] }],
  });
  ledger.rate();
  return ledger;
}

describe('comparing', () => {
  test('two players: every rated contest in which both played, the newest first', () => {
    const ledger = league();
    const [ann, cid, dee] = ['Ann', 'Cid', 'Dee'].map((name) => idOf(ledger, name)) as [
      number,
      number,
      number,
    ];
    const met = compare(ledger, [ann], [cid]);
    expect(met).toMatchObject({ won: 1, tied: 0, lost: 0, together: 1 });
    expect(met.meetings).toMatchObject([
      {
        date: '2026-01-08',
        result: null,
        placeTexts: ['2=', '2='],
        sides: 3,
        present: [[{ player: 'Ann' }], [{ player: 'Cid' }]],
      },
      { date: '2026-01-01', result: 'won', placeTexts: ['1', '2'], sides: 3 },
    ]);
    expect(compare(ledger, [ann], [dee])).toMatchObject({ won: 1, tied: 1, lost: 0, together: 0 });
    expect(compare(ledger, [dee], [ann])).toMatchObject({ won: 0, tied: 1, lost: 1, together: 0 });
  });

  test('two lineups: where most of each played, and which of them were there', () => {
    const ledger = league();
    const [ann, bob, cid, dee] = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) => idOf(ledger, name)) as [
      number,
      number,
      number,
      number,
    ];
    const { meetings, sides } = compare(ledger, [ann, bob], [cid, dee]);
    const told = meetings.map(({ result, present }) => ({
      result,
      present: present.map((there) => there.map(({ player }) => player)),
    }));
    expect(told).toEqual([
      {
        result: null,
        present: [
          ['Ann', 'Bob'],
          ['Cid', 'Dee'],
        ],
      },
      {
        result: 'won',
        present: [
          ['Ann', 'Bob'],
          ['Cid', 'Dee'],
        ],
      },
    ]);
    expect(sides.map(({ members }) => members.map(({ player }) => player))).toEqual([
      ['Ann', 'Bob'],
      ['Cid', 'Dee'],
    ]);
  });

  test.each(systemNames)('chances add up, are turned by swapping, and are the system’s own (%s)', (name) => {
    const ledger = newSample();
    useCases['settings.apply'](ledger.context, { system: name });
    ledger.rate();
    const [one, other] = [idOf(ledger, 'Marguerite Okonjo-Lind'), idOf(ledger, 'Eszter Szilvási')];
    const { chances, sides } = compare(ledger, [one], [other]);
    expect((chances?.win ?? 0) + (chances?.tie ?? 0) + (chances?.loss ?? 0)).toBeCloseTo(1, 9);
    const swapped = compare(ledger, [other], [one]).chances;
    expect(swapped?.win).toBeCloseTo(chances?.loss ?? NaN, 12);
    const contenders = sides.map(({ members }) =>
      members.map(({ mean, deviation }) => ({ belief: { mean, deviation }, share: null })),
    );
    const system = systemFor(ledger.store, settingsOf(ledger.store));
    expect(chances).toEqual(system.duelChances(contenders[0] ?? [], contenders[1] ?? [], 1));
  });

  test('an empty side has no chances yet; a player on both sides stays on the first', () => {
    const ledger = league();
    const ann = idOf(ledger, 'Ann');
    expect(compare(ledger, [ann], [])).toMatchObject({
      chances: null,
      meetings: [],
      sides: [{}, { strength: null }],
    });
    expect(compare(ledger, [ann, ann], [ann]).sides.map(({ members }) => members.length)).toEqual([1, 0]);
    expect(compare(ledger, [], [])).toMatchObject({ chances: null, won: 0, together: 0 });
  });

  test('an unknown player is refused', async () => {
    const ledger = league();
    expect((await refusalOf(() => compare(ledger, [1], [999]))).code).toBe('unknownPlayer');
  });
});
