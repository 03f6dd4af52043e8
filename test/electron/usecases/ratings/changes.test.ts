/** Ratings that follow changes one by one are the ratings of a replay from nothing, to the last digit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { refreshRatings, refreshStandings } from '../../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { shownAs } from '../../../../shared/contract/values.ts';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { everythingRated } from '../everything-rated.ts';
import { newFollower } from '../lab/follower.ts';
import { plainFacts, readFacts, savePlayer } from '../people.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';

type Save = WholeTournament;
type Contest = Save['contests'][number];

const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

const results = fc.record({
  date: fc.constantFrom(null, '2026-01-01', '2026-01-05', '2026-02-01', '2027-03-01'),
  /** Of a second contest, so that tournaments go on side by side. */
  goesOn: fc.constantFrom(null, '2026-01-03', '2026-02-15', '2027-04-01'),
  order: fc.shuffledSubarray(people, { minLength: 4 }),
  teams: fc.boolean(),
  guest: fc.boolean(),
  rated: fc.boolean(),
  sideRated: fc.boolean(),
  weight: fc.constantFrom(0, 1, 2),
  result: fc.constantFrom('places', 'scores', 'missing'),
  tie: fc.boolean(),
});
type Results = typeof results extends fc.Arbitrary<infer R> ? R : never;

function contestOf({
  order,
  teams,
  guest,
  sideRated,
  result,
  tie,
}: Omit<Results, 'date' | 'rated' | 'weight' | 'goesOn'>): Contest {
  const size = teams ? 2 : 1;
  const sides = Array.from({ length: Math.floor(order.length / size) }, (_, s) => ({
    team: teams ? `Team ${String(s)}` : null,
    place: result === 'places' || (result === 'missing' && s > 0) ? (tie && s < 2 ? 1 : s + 1) : null,
    score: result === 'scores' ? (tie && s < 2 ? 10 : 10 - s) : null,
    rated: s > 0 || sideRated,
    members: order.slice(s * size, (s + 1) * size).map((name, i) => ({
      name,
      role: guest && s === 1 && i === 0 ? ('guest' as const) : ('main' as const),
    })),
  }));
  return { sides };
}

const edit = fc.oneof(
  fc.record({ kind: fc.constant('new' as const), given: results }),
  fc.record({ kind: fc.constant('correct' as const), which: fc.nat(), given: results }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('settings' as const), teamSize: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('start' as const),
    name: fc.constantFrom(...people, 'Ida'),
    mean: fc.integer({ min: 2000, max: 4000 }),
  }),
  fc.record({ kind: fc.constant('merge' as const), which: fc.nat(), other: fc.nat() }),
  fc.record({
    kind: fc.constant('person' as const),
    which: fc.nat(),
    tags: fc.subarray(['junior', 'north', 'women']),
    shownAs: fc.constantFrom(...shownAs),
    retired: fc.boolean(),
    club: fc.constantFrom(null, 'Nordend'),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const saved = (
  { date, rated, weight, goesOn, ...given }: Results,
  name: string,
  tournamentId?: number,
): Save => ({
  ...(tournamentId === undefined ? {} : { tournamentId }),
  name,
  date,
  rated,
  weight,
  contests: [
    { board: '1', ...contestOf(given) },
    ...(goesOn === null || date === null
      ? []
      : [{ board: '2', at: goesOn, ...contestOf({ ...given, order: given.order.toReversed() }) }]),
  ],
});

/** Makes the edit; what is refused changes nothing. */
function make(ledger: Ledger, one: Edit, system: SystemName, count: number): void {
  const { context, store } = ledger;
  const chosen = (table: string, which: number): number | undefined => {
    const ids = store.sql<number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all();
    return ids[which % Math.max(1, ids.length)];
  };
  const tournament = 'which' in one ? chosen('tournament', one.which) : undefined;
  switch (one.kind) {
    case 'new':
      ledger.save(saved(one.given, `T ${String(count)}`));
      return;
    case 'correct':
      if (tournament !== undefined) ledger.save(saved(one.given, `C ${String(count)}`, tournament));
      return;
    case 'remove':
      if (tournament !== undefined) useCases['tournaments.remove'](context, { tournamentId: tournament });
      return;
    case 'settings':
      useCases['settings.apply'](context, { system, parameters: { teamSize: one.teamSize } });
      return;
    case 'start': {
      const rows = [{ name: one.name, mean: one.mean, deviation: 300 }];
      useCases['players.start'](context, calls['players.start'].argument.parse({ source: null, rows }));
      return;
    }
    case 'merge': {
      const [keep, drop] = [chosen('player', one.which), chosen('player', one.other)];
      if (keep !== undefined && drop !== undefined) useCases['players.merge'](context, { keep, drop });
      return;
    }
    case 'person': {
      const playerId = chosen('player', one.which);
      if (playerId === undefined) return;
      const { tags, shownAs, retired, club } = one;
      const known = plainFacts(readFacts(ledger, playerId).name);
      savePlayer(ledger, { ...known, playerId, tags, shownAs, retired, club });
      return;
    }
    case 'undo':
      void useCases['history.undo'](context, {});
      return;
    case 'redo':
      void useCases['history.redo'](context, {});
  }
}

function tried(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const cases: [SystemName, Record<string, number>][] = [
  ['ts2-shares', {}],
  ['ts2-shares', { gammaPerDay: 20 }],
  ['ts2c', {}],
  ['trueskill', { gammaPerDay: 20 }],
  ['elo', {}],
  ['glicko', {}],
  ['glicko-2', {}],
  ['whole-history', { gammaPerDay: 20 }],
  ['league', {}],
];

/** Draws in which nothing is left out, such as called-off work between two changes. */
const steps = fc.array(fc.tuple(edit, fc.constantFrom('whole', 'standings', 'called off', 'not')), {
  minLength: 1,
  maxLength: 12,
});

describe('after any sequence of changes', () => {
  test.each(cases)('%s %j: as a replay from nothing', (system, parameters) => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const ledger = newLedger();
        const ratings = emptyMemory();
        const context = { ...ledger.context, ratings };
        useCases['settings.apply'](ledger.context, { system, parameters });
        const screen = newFollower(ledger);
        sequence.forEach(([one, refreshed], i) => {
          tried(() => {
            make(ledger, one, system, i);
          });
          if (refreshed === 'whole') refreshRatings(context);
          if (refreshed === 'standings') refreshStandings(context);
          if (refreshed === 'called off') callOffAfter(context, i);
          if (refreshed === 'whole' || refreshed === 'standings')
            expect(screen.follow()).toEqual(screen.whole());
        });
        // Another program has rated the league since: what this one has in memory is older.
        refreshRatings(ledger.context);
        const other = { system: system === 'elo' ? 'league' : 'elo' } as const;
        const shown = useCases['settings.preview'](context, other);
        refreshRatings(context);
        const followed = everythingRated(ledger);
        fromNothing(ledger);
        expect(followed).toEqual(everythingRated(ledger));
        expect(shown).toEqual(useCases['settings.preview'](ledger.context, other));
        ledger.store.close();
      }),
      { numRuns: 15 },
    );
  });
});

/** Calls a refresh off at its `count`th sign of progress. */
function callOffAfter(context: Parameters<typeof refreshRatings>[0], count: number): void {
  let left = count;
  tried(() => {
    refreshRatings({
      ...context,
      progress: () => {
        if (left-- === 0) throw new Refusal('cancelled', 'called off');
      },
    });
  });
}

function fromNothing({ store, context }: Ledger): void {
  store.db.exec(
    'DELETE FROM rating_key; DELETE FROM standing; DELETE FROM tournament_outline; DELETE FROM participation',
  );
  refreshRatings(context);
}
