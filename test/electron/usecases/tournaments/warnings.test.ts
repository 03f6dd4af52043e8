import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { evening, team } from '../evening.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';

type Wanted = WholeTournament;
const side = (name: string, place: number | null = null) => ({ place, members: [{ name }] });
const duel = (a: string, b: string) => ({ sides: [side(a, 1), side(b, 2)] });
const cup = (...contests: Wanted['contests']): Wanted => ({ name: 'Cup', date: '2026-01-01', contests });

/** A league whose first results are known, so that nothing is told of their ties. */
function begunLedger(): Ledger {
  const ledger = newLedger();
  ledger.save({ name: 'First', date: '2025-01-01', contests: [duel('Xan', 'Yul')] });
  return ledger;
}

/** The sentences that a saving ends in. */
const told = (wanted: Wanted, ledger: Ledger = begunLedger()): string[] => ledger.save(wanted).warnings;

/** A new league under a system that has the tie frequency among its settings. */
function askingForTies(): Ledger {
  const ledger = newLedger();
  useCases['settings.apply'](ledger.context, { system: 'ts2-shares', parameters: {} });
  return ledger;
}

describe('what is odd is saved and reported', () => {
  test('another tournament of that name on that day', () => {
    const ledger = askingForTies();
    expect(told(cup(duel('Ann', 'Bob')), ledger)).toEqual([expect.stringContaining('tie frequency')]);
    expect(told(cup(duel('Ann', 'Bob')), ledger)).toEqual([
      expect.stringContaining('Another tournament “Cup”'),
    ]);
    expect(told({ ...cup(duel('Ann', 'Bob')), date: '2026-01-02' }, ledger)).toEqual([]);
    expect(told({ ...cup(duel('Ann', 'Bob')), tournamentId: 3, date: '2026-01-03' }, ledger)).toEqual([]);
    ledger.rate();
    expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toHaveLength(3);
  });

  test('what the first results make of the tie frequency, once', () => {
    const ledger = askingForTies();
    const tied = { sides: [side('Ann', 1), side('Bob', 1)] };
    const open = { kind: 'played' as const, sides: [side('Ann'), side('Bob')] };
    expect(told({ ...cup(open), shape: 'rounds' }, ledger)).toEqual([]);
    expect(told({ ...cup(tied, duel('Cid', 'Dee')), date: '2026-01-08' }, ledger)).toEqual([
      texts.warnings.tiesMeasured({ share: 0.5, isNone: false }),
    ]);
    expect(told({ ...cup(tied), date: '2026-01-15' }, ledger)).toEqual([]);
  });

  test('nothing of the tie frequency under a system that doesn’t ask for it', () => {
    expect(told(cup(duel('Ann', 'Bob')), newLedger())).toEqual([]);
  });

  test('a new name that accents or case alone tell from a known one', () => {
    const ledger = newLedger();
    ledger.save(cup(duel('Zoë Adams', 'Bob'), { sides: [team('Owls', 1, 'Ann'), team('Cats', 2, 'Eve')] }));
    const next = cup({ sides: [team('OWLS', 1, 'zoe adams', 'Bob'), team('Elks', 2, 'Łuk', 'Luk')] });
    const warnings = told({ ...next, date: '2026-01-02' }, ledger);
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toContain('zoe adams is a new player, but Zoë Adams already exists');
    expect(warnings[1]).toContain('Luk is a new player, but Łuk already exists');
    expect(warnings[2]).toContain('OWLS is a new team, but Owls already exists');
    expect(told({ ...next, date: '2026-01-02', tournamentId: 2 }, ledger)).toEqual([]);
  });

  test('one person for two teams, in lineups or on rosters; pairs without a name are no teams', () => {
    const across = cup(
      { round: '1', sides: [team('Owls', 1, 'Ann', 'Bob'), team('Cats', 2, 'Cid')] },
      { round: '2', sides: [team('Owls', 1, 'Ann'), team('Elks', 2, 'Bob')] },
    );
    expect(told(across)).toEqual(['Bob is in several teams of this tournament: Owls and Elks.']);
    const rosters = {
      ...cup(),
      entrants: ['Owls', 'Cats'].map((name) => ({ team: name, members: [{ name: 'Ann' }, { name }] })),
    };
    expect(told(rosters)).toEqual(['Ann is in several teams of this tournament: Owls and Cats.']);
    const pair = (a: string, b: string) => ({ place: 1, members: [{ name: a }, { name: b }] });
    const pairs = cup(
      { round: '1', sides: [pair('Ann', 'Bob'), pair('Cid', 'Dee')] },
      { round: '2', sides: [pair('Ann', 'Cid'), pair('Bob', 'Dee')] },
    );
    expect(told(pairs)).toEqual([]);
  });

  test('scores that are impossible for the number of games', () => {
    // Of three games one side wins two: 2–1, 2–0. Of two: 2–0, 1–1.
    const match = (bestOf: number, ...scores: (number | null)[]): string[] =>
      told({
        ...cup({
          round: '1',
          board: '4',
          sides: scores.map((score, i) => ({ score, members: [{ name: `P${String(i)}` }] })),
        }),
        bestOf,
      });
    for (const fine of [
      match(3, 2, 1),
      match(3, 2, 0),
      match(2, 2, 0),
      match(2, 1, 1),
      match(5, 3, 2),
      match(3, 1.5, 1.5),
    ])
      expect(fine).toEqual([]);
    expect(match(3, 3, 0)).toEqual([
      'Round 1, board 4: 3–0 isn’t a final result in a best of 3: the winner has 2.',
    ]);
    expect(match(3, 2, 2)).toHaveLength(1);
    expect(match(1, 2, 0)).toHaveLength(1);
    expect(match(3, null, 3)).toHaveLength(1);
  });

  test('boards before entering, after withdrawing and after the last day', () => {
    const [first, bye, second, walkover] = evening.contests;
    if (!first || !bye || !second || !walkover) throw new Error('no such evening');
    const warnings = told({
      ...evening,
      lastDate: '2026-05-13',
      entrants: [
        { team: 'Owls', members: [{ name: 'Ann' }], enters: 2 },
        { team: 'Cats', members: [{ name: 'Dee' }], enters: 3, withdrawnAfter: 1 },
      ],
    });
    expect(warnings).toEqual([
      'Round 2, board 2 was played after 13 May 2026, the tournament’s last day.',
      'Cats withdraws before their first round.',
      'Owls has a board in round 1, but joins in round 2.',
      'Cats has a board in round 1, but joins in round 3.',
    ]);
    expect(
      told({
        ...evening,
        entrants: [{ team: 'Cats', members: [{ name: 'Dee' }], withdrawnAfter: 0 }],
      }),
    ).toContain('Cats has a board in round 1, but withdrew after round 0.');
    // In a round robin a latecomer makes up for the game that was missed.
    const stages = [{ format: { kind: 'duels', method: 'groups', groupSize: 4 } as const }];
    expect(
      told({ ...evening, stages, entrants: [{ team: 'Owls', members: [{ name: 'Ann' }], enters: 2 }] }),
    ).toEqual([]);
  });

  test('and of very many sentences the rest is counted', () => {
    const names = Array.from({ length: 40 }, (_, i) => `Player ${String(i)}`);
    const warnings = told(
      cup(
        { round: '1', sides: [team('Owls', 1, ...names), team('Cats', 2, 'Cid')] },
        { round: '2', sides: [team('Elks', 1, ...names), team('Cats', 2, 'Cid')] },
      ),
    );
    expect(warnings).toHaveLength(31);
    expect(warnings.at(-1)).toBe('And 10 more like these.');
  });
});

describe('what cannot be is refused', () => {
  const code = async (wanted: Partial<Wanted>): Promise<string> =>
    (await refusalOf(() => newLedger().save({ ...cup(), ...wanted }))).code;

  test.each<[string, string, Partial<Wanted>]>([
    ['loneSide', 'a board of one side', { contests: [{ board: '3', sides: [side('Ann', 1)] }] }],
    ['loneSide', 'a walkover against nobody', { contests: [{ kind: 'walkover', sides: [side('Ann')] }] }],
    ['byeOfSeveral', 'a bye of two', { contests: [{ kind: 'bye', sides: [side('Ann'), side('Bob')] }] }],
    ['lastBeforeFirst', 'a last day before the first', { lastDate: '2025-12-31' }],
    [
      'entrantTwice',
      'somebody entered twice',
      { entrants: [{ members: [{ name: 'Ann' }] }, { members: [{ name: 'Ann' }] }] },
    ],
    [
      'entrantTwice',
      'a team entered twice',
      { entrants: ['Ann', 'Bob'].map((name) => ({ team: 'Owls', members: [{ name }] })) },
    ],
    [
      'twiceOnRoster',
      'somebody twice on a roster',
      { entrants: [{ team: 'Owls', members: [{ name: 'Ann' }, { name: 'Ann' }] }] },
    ],
    ['memberWithoutName', 'a roster line without a name', { entrants: [{ team: 'Owls', members: [{}] }] }],
  ])('%s: %s', async (expected, _, wanted) => {
    expect(await code(wanted)).toBe(expected);
  });

  test('a last day that the recorded one contradicts once the tournament moves', async () => {
    const ledger = newLedger();
    ledger.save({ ...cup(), lastDate: '2026-01-02' });
    const refusal = await refusalOf(() => ledger.save({ ...cup(), tournamentId: 1, date: '2026-01-03' }));
    expect(refusal.message).toBe(
      'The last day, 2 Jan 2026, is before the first day, 3 Jan 2026. Correct one of them.',
    );
  });
});

test('the first ties are those of what was played to its end', () => {
  const ledger = newLedger();
  ledger.save(
    cup({ sides: [side('Ann'), side('Bob')] }, { kind: 'walkover', sides: [side('Ann', 1), side('Bob', 1)] }),
  );
  const draw = (): unknown => useCases['settings.read'](ledger.context, {}).parameters.drawProbability;
  const usual = draw();
  ledger.save({
    ...cup(
      { board: '1', sides: [side('Ann', 1), side('Bob', 1)] },
      { board: '2', sides: [side('Ann', 1), side('Bob', 2)] },
      { board: '3', sides: [side('Ann'), side('Bob')] },
      { board: '4', kind: 'walkover', sides: [side('Ann', 1), side('Bob', 1)] },
    ),
    tournamentId: 1,
  });
  // One tied pair of the two that were played.
  expect([usual === 0.5, draw()]).toEqual([false, 0.5]);
});
