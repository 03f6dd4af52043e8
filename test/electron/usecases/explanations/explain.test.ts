/** Why a rating moved: that the parts add up to what is stored, whichever system, and as they are shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { whyOf } from '../../../../electron/usecases/explanations/explain.ts';
import { oneTournament } from '../../../../electron/usecases/explanations/one-tournament.ts';
import type { Why } from '../../../../shared/contract/explanations.ts';
import { addUpWhy } from '../../../../shared/league/why.ts';
import { systemNames, type SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, newSample, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';
import { recorded, season } from '../leaderboard/played-season.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

function sampleLedger(system: SystemName, parameters: Record<string, number> = {}): Ledger {
  const ledger = newSample();
  useCases['settings.apply'](ledger.context, { system, parameters });
  ledger.rate();
  return ledger;
}

const withoutDrift = ({ context }: Ledger): unknown =>
  useCases['settings.apply'](context, { system: 'ts2-shares', parameters: { gamma: 0, gammaPerDay: 0 } });

/** One tournament in this number is looked at, another one for each system: together they look at all. */
const oneOf = 4;

interface Stored extends Why {
  readonly stored: number;
  readonly first: number;
  readonly last: number;
}

/** Everybody in a part of the tournaments, with the change as it is stored. */
function* participations({ store }: Ledger, system: SystemName): Generator<Stored> {
  const first = systemNames.indexOf(system);
  for (const tournament of tournamentsInTime(store).filter((_, i) => (i + first) % oneOf === 0)) {
    const one = oneTournament(store, tournament);
    for (const rows of Map.groupBy(one.rated.values(), ({ playerId }) => playerId).values()) {
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last)
        yield {
          ...whyOf(store, one, first.playerId),
          ...{ stored: last.meanAfter - first.meanBefore, first: first.meanBefore, last: last.meanAfter },
        };
    }
  }
}

function expectToAddUp(given: Stored): void {
  const parts = given.contests.flatMap(({ parts }) => parts.map(({ change }) => change));
  expect(Math.abs(sum(parts) - given.stored)).toBeLessThan(1e-6);
  expect(given.change).toBe(given.stored);
  const shown = addUpWhy(given);
  // As before and after are printed.
  expect(shown.total).toBe(Math.round(given.last) - Math.round(given.first) + 0);
  expect(sum(shown.reasons.map(({ points }) => points))).toBe(shown.total);
  expect(sum(shown.rows.map(({ points }) => points))).toBe(shown.total);
  // One look at all of them: there are thousands.
  const wrong = shown.rows.filter(
    ({ contest, kind, points, opponents }) =>
      !contest.parts.some((part) => part.kind === kind && Math.abs(part.change - points) < 1) ||
      (opponents.length > 0 && sum(opponents.map((one) => one.points)) !== points),
  );
  expect(wrong).toEqual([]);
}

describe('the parts of every change of the sample league add up to it', () => {
  test.each(systemNames)('%s', (system) => {
    let seen = 0;
    for (const one of participations(sampleLedger(system), system)) {
      expectToAddUp(one);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(300);
  });

  test.each([
    ['ts2-shares', { gamma: 20, gammaPerDay: 3 }],
    ['league', { gammaPerDay: 5 }],
    ['trueskill', { gammaPerDay: 5 }],
    ['glicko', { periodDays: 45, nu: 40 }],
    ['glicko-2', { periodDays: 45, nu: 40 }],
    ['whole-history', { gamma: 20, gammaPerDay: 3 }],
  ] as const)('%s, with dynamics', (system, parameters) => {
    let away = 0;
    for (const one of participations(sampleLedger(system, parameters), system)) {
      expectToAddUp(one);
      if (one.contests.some(({ parts }) => parts.some(({ kind }) => kind === 'time away'))) away += 1;
    }
    expect(away > 100).toBe(!['glicko', 'glicko-2', 'whole-history'].includes(system));
  });
});

test.each([
  ...systemNames.map((system) => [system, {}] as const),
  ['trueskill', { gammaPerDay: 5 }],
  ['glicko', { periodDays: 10, nu: 40 }],
] as const)('%s %j: they add up too where tournaments go on side by side', (system, parameters) => {
  let mixed = 0;
  fc.assert(
    fc.property(season, (played) => {
      const ledger = newLedger();
      useCases['settings.apply'](ledger.context, { system, parameters });
      for (const one of recorded(played, false)) ledger.save(one);
      ledger.rate();
      for (const tournament of tournamentsInTime(ledger.store)) {
        const one = oneTournament(ledger.store, tournament);
        for (const rows of Map.groupBy(one.rated.values(), ({ playerId }) => playerId).values()) {
          const why = whyOf(ledger.store, one, rows[0]?.playerId ?? NaN);
          const stored = sum(rows.map(({ meanBefore, meanAfter }) => meanAfter - meanBefore));
          const parts = why.contests.flatMap(({ parts }) => parts.map(({ change }) => change));
          expect(why.change).toBeCloseTo(stored, 8);
          expect(sum(parts)).toBeCloseTo(stored, 6);
          expect(addUpWhy(why).total).toBe(why.points);
          if (Math.abs((rows.at(-1)?.meanAfter ?? 0) - (rows[0]?.meanBefore ?? 0) - stored) > 1) mixed += 1;
        }
      }
      ledger.store.close();
    }),
    { numRuns: 20, seed: 7 },
  );
  expect(mixed).toBeGreaterThan(0);
});

/** The why of the player with that name, in the tournament with that name. */
function whyIn(ledger: Ledger, name: string, tournament: string): Why {
  ledger.rate();
  const { players } = useCases['players.find'](ledger.context, { name });
  const { tournaments } = useCases['tournaments.list'](ledger.context, {});
  return useCases['players.why'](ledger.context, {
    playerId: players.find(({ player }) => player === name)?.playerId ?? NaN,
    tournamentId: tournaments.find((one) => one.name === tournament)?.tournamentId ?? NaN,
  });
}

const person = (name: string, score: number | null) => ({ score, members: [{ name }] });

describe('what is told beside the parts', () => {
  test('at a board of a match of teams two people play each other', () => {
    const ledger = newLedger();
    const game = (board: string, match: number | null) => ({
      ...{ round: '1', board, match },
      sides: ['Owls', 'Kites'].map((name, i) => ({
        ...{ team: name, place: i + 1 },
        members: [{ name: `${name} ${board}` }],
      })),
    });
    ledger.save({
      ...{ name: 'League', date: '2026-01-01', shape: 'rounds' },
      contests: [game('1.1', 1), game('1.2', 1), game('2', null)],
    });
    const said = ['Owls 1.1', 'Owls 2'].map((name) => {
      const { contests, playerId } = whyIn(ledger, name, 'League');
      const [predicted] = useCases['players.predictions'](ledger.context, { playerId }).contests;
      return [
        contests[0]?.opposite?.team,
        predicted?.opposite?.team,
        predicted?.opposite?.members[0]?.player,
      ];
    });
    expect(said).toEqual([
      [null, null, 'Kites 1.1'],
      ['Kites', 'Kites', 'Kites 2'],
    ]);
  });

  test('who the other side was, and the chance before', () => {
    const ledger = newLedger();
    ledger.save({
      name: 'Duel',
      date: '2026-01-01',
      contests: [{ sides: [person('Ann', 1), person('Bob', 0)] }],
    });
    const why = whyIn(ledger, 'Ann', 'Duel');
    expect(why).toMatchObject({ teams: false, weight: 1, daysAway: null });
    expect(why.contests).toMatchObject([
      {
        counted: 'rated',
        sides: { ahead: 0, level: 0, behind: 1 },
        upsets: { ahead: 0, behind: 0 },
        opposite: { team: null, members: [{ player: 'Bob' }] },
        expected: 0.5,
        opponents: [],
      },
    ]);
    // Two newcomers: as much as the winner gains the loser loses.
    expect(whyIn(ledger, 'Bob', 'Duel').change).toBeCloseTo(-why.change, 6);
    // In the next duel the loser is held weaker, so that losing to him is an upset.
    ledger.save({
      name: 'Again',
      date: '2026-01-11',
      contests: [{ sides: [person('Ann', 0), person('Bob', 1)] }],
    });
    expect(whyIn(ledger, 'Ann', 'Again').contests[0]?.upsets).toEqual({ ahead: 1, behind: 0 });
    expect(whyIn(ledger, 'Bob', 'Again').contests[0]?.upsets).toEqual({ ahead: 0, behind: 1 });
  });

  test('who was expected to win with the handicap, and what it was', () => {
    const ledger = newLedger();
    const rows = [1500, 1400].map((mean, i) => ({ name: ['Ann', 'Bob'][i] ?? '', mean, deviation: 60 }));
    useCases['players.start'](ledger.context, { source: null, rows });
    const handicap = { kind: 'stones', stones: 3, komi: 0.5, worth: 300 } as const;
    ledger.save({
      ...{ name: 'Evening', date: '2026-01-01', shape: 'rounds' },
      contests: [{ round: '1', sides: [person('Ann', 1), { ...person('Bob', 0), handicap }] }],
    });
    const [ann, bob] = ['Ann', 'Bob'].map((name) => whyIn(ledger, name, 'Evening'));
    expect(ann?.contests[0]?.upsets).toEqual({ ahead: 0, behind: 1 });
    expect(bob?.contests[0]?.upsets).toEqual({ ahead: 1, behind: 0 });
    const received = [ann, bob].map(
      (one) =>
        useCases['players.predictions'](ledger.context, { playerId: one?.playerId ?? 0 }).contests[0]
          ?.handicap,
    );
    expect(received).toEqual([
      { handicap, isOwn: false },
      { handicap, isOwn: true },
    ]);
  });

  test('sides of a field by where they came in', () => {
    const ledger = newLedger();
    withoutDrift(ledger);
    const sides = [4, 3, 3, 1, 0].map((score, i) => team(`Team ${String(i)}`, score, `Player ${String(i)}`));
    ledger.save({ name: 'Quiz', date: '2026-01-01', contests: [{ sides }] });
    const why = whyIn(ledger, 'Player 1', 'Quiz');
    expect(why.teams).toBe(true);
    expect(why.contests).toMatchObject([
      { sides: { ahead: 1, level: 1, behind: 2 }, opposite: null, expected: 3 },
    ]);
    expect(why.contests[0]?.parts.map(({ kind }) => kind).sort()).toEqual(['ahead', 'behind', 'level']);
  });

  test('opponents by name in a system of duels, and the rest of a large field together', () => {
    const ledger = newLedger();
    useCases['settings.apply'](ledger.context, { system: 'elo' });
    const sides = Array.from({ length: 31 }, (_, i) => person(`Player ${String(i).padStart(2, '0')}`, -i));
    ledger.save({ name: 'Open', date: '2026-01-01', contests: [{ sides }] });
    const [contest] = whyIn(ledger, 'Player 10', 'Open').contests;
    const opponents = contest?.opponents ?? [];
    expect(sum(opponents.map(({ count }) => count))).toBe(30);
    expect(opponents.filter(({ person: one }) => one === null).map(({ relation }) => relation)).toEqual([
      'behind',
    ]);
    expect(opponents.find(({ relation }) => relation === 'ahead')?.person?.player).toBe('Player 00');
    expect(opponents.every(({ expected }) => expected === 0.5)).toBe(true);
  });

  test('why nothing moved: guests, sides and tournaments that are not rated, what was not played', () => {
    const ledger = newLedger();
    ledger.save({
      name: 'League night',
      date: '2026-01-01',
      shape: 'rounds',
      contests: [
        { round: '1', sides: [person('Ann', 1), { score: 0, members: [{ name: 'Gus', role: 'guest' }] }] },
        { round: '2', sides: [person('Ann', null), person('Bob', null)] },
        { round: '3', kind: 'walkover', sides: [person('Ann', 1), person('Bob', 0)] },
        { round: '4', kind: 'bye', sides: [person('Ann', null)] },
        { round: '5', sides: [{ ...person('Bob', 1), rated: false }, person('Cid', 0)] },
      ],
    });
    ledger.save({
      name: 'Friendly',
      date: '2026-01-02',
      rated: false,
      contests: [{ sides: [person('Ann', 0), person('Bob', 1)] }],
    });
    const counted = (name: string, tournament: string) =>
      whyIn(ledger, name, tournament).contests.map((one) => one.counted);
    expect(counted('Ann', 'League night')).toEqual(['rated', 'unfinished', 'walkover', 'bye']);
    expect(counted('Gus', 'League night')).toEqual(['guest']);
    expect(counted('Bob', 'League night')).toEqual(['unfinished', 'walkover', 'side not rated']);
    expect(counted('Ann', 'Friendly')).toEqual(['tournament not rated']);
    expect(whyIn(ledger, 'Ann', 'Friendly')).toMatchObject({ weight: 0, change: 0 });
    expect(addUpWhy(whyIn(ledger, 'Gus', 'League night'))).toMatchObject({ total: 0, reasons: [], rows: [] });
    expect(counted('Cid', 'Friendly')).toEqual([]);
  });

  test('how long a player was away, where days make a difference', () => {
    const ledger = newLedger();
    withoutDrift(ledger);
    const duel = (name: string, date: string) =>
      ledger.save({ name, date, contests: [{ sides: [person('Ann', 1), person('Bob', 0)] }] });
    duel('First', '2026-01-01');
    duel('Second', '2026-01-31');
    expect(whyIn(ledger, 'Ann', 'Second')).toMatchObject({ daysAway: null, agesByDays: false });
    useCases['settings.apply'](ledger.context, { system: 'ts2-shares', parameters: { gammaPerDay: 10 } });
    expect(whyIn(ledger, 'Ann', 'First')).toMatchObject({ daysAway: null, agesByDays: true });
    const second = whyIn(ledger, 'Ann', 'Second');
    expect(second).toMatchObject({ daysAway: 30, agesByDays: true });
    expect(second.contests[0]?.parts.some(({ kind, change }) => kind === 'time away' && change > 0)).toBe(
      true,
    );
  });

  test('is refused for people and tournaments that are not there', async () => {
    const ledger = newLedger();
    ledger.save({ name: 'Duel', date: null, contests: [{ sides: [person('Ann', 1), person('Bob', 0)] }] });
    ledger.rate();
    const refused = async (playerId: number, tournamentId: number) =>
      (await refusalOf(() => useCases['players.why'](ledger.context, { playerId, tournamentId }))).code;
    expect(await refused(99, 1)).toBe('unknownPlayer');
    expect(await refused(1, 99)).toBe('unknownTournament');
  });
});
