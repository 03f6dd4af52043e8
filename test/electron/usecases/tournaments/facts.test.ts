import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { evening } from '../evening.ts';
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';

type Wanted = WholeTournament;

const factsOf = ({ context }: Ledger, tournamentId = 1): TournamentRecord =>
  useCases['tournaments.facts'](context, { tournamentId });

/** What was read, as it is saved again. */
function asWanted({ entrants, contests, ...head }: TournamentRecord): Wanted {
  const line = ({ player, playerId, ...rest }: { player: string; playerId: number }) =>
    playerId % 2 === 0 ? { playerId, ...rest } : { name: player, ...rest };
  return {
    ...head,
    entrants: entrants.map(({ team, members, enters, withdrawnAfter, rated }) => ({
      team,
      enters,
      withdrawnAfter,
      rated,
      members: members.map(line),
    })),
    contests: contests.map(({ sides, ...contest }) => ({
      ...contest,
      sides: sides.map(({ team, place, score, seat, rated, members }) => ({
        team,
        place,
        score,
        seat,
        rated,
        members: members.map(line),
      })),
    })),
  };
}

/** The facts without row numbers, for comparing with what was asked for. */
const bare = (record: TournamentRecord): unknown =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) =>
      /^(?:team|player|tournament)Id$/u.test(key) ? undefined : value,
    ),
  );

describe('a tournament as it was recorded', () => {
  test('has everything that was typed', () => {
    const ledger = newLedger();
    expect(ledger.save(evening).warnings).toEqual([]);
    const { entrants, contests, ...head } = factsOf(ledger);
    expect(head).toEqual({
      tournamentId: 1,
      name: 'Club evening',
      date: '2026-05-07',
      lastDate: '2026-05-14',
      seasonId: null,
      venue: 'The Crown',
      note: 'Rain.\nTwo boards late.',
      weight: 2,
      rated: true,
      shape: 'rounds',
      seats: 'colours',
      bestOf: 3,
      tieBreaks: ['points', 'buchholz'],
      teamSize: 2,
      stages: [],
      points: null,
      categories: [],
    });
    expect(
      entrants.map(({ team, members, enters, withdrawnAfter, rated }) => [
        team,
        members.map(({ player, role }) => `${player} ${role}`),
        enters,
        withdrawnAfter,
        rated,
      ]),
    ).toEqual([
      ['Owls', ['Ann main', 'Bob main', 'Cid substitute'], 1, null, true],
      ['Cats', ['Dee main', 'Eve main'], 1, 1, true],
      ['Elks', ['Fay main', 'Gus main'], 2, null, false],
      [null, ['Hal guest'], 1, null, true],
    ]);
    expect(contests.map(({ kind, at, sides }) => [kind, at, sides.length])).toEqual([
      ['played', null, 2],
      ['bye', null, 1],
      ['played', null, 2],
      ['walkover', '2026-05-14T20:00', 2],
    ]);
    expect(contests[0]?.sides).toMatchObject([
      { team: 'Owls', seat: 2, score: 2, place: null },
      { team: 'Cats', seat: 1, members: [{ player: 'Eve' }, { player: 'Dee' }] },
    ]);
    expect(contests[2]?.sides).toMatchObject([
      { score: null, place: null, rated: true, members: [{ player: 'Cid' }, { player: 'Ann' }] },
      { score: null, place: null, rated: false },
    ]);
  });

  test('saved again as it is changes nothing', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const before = [revisionOf(ledger.store), factsOf(ledger)];
    ledger.save(asWanted(factsOf(ledger)));
    expect([revisionOf(ledger.store), factsOf(ledger)]).toEqual(before);
  });

  test('where no participants were entered, those in its contests take part', () => {
    const ledger = newLedger();
    ledger.save({ ...evening, entrants: [] });
    expect(factsOf(ledger).entrants).toMatchObject([
      { team: 'Owls', members: [{ player: 'Ann' }, { player: 'Bob' }, { player: 'Cid' }], rated: true },
      { team: 'Cats', members: [{ player: 'Eve' }, { player: 'Dee' }], enters: 1, withdrawnAfter: null },
      { team: null, members: [{ player: 'Hal', role: 'guest' }] },
      { team: 'Elks', rated: false },
    ]);
    ledger.save({
      ...evening,
      name: 'Field',
      shape: 'field',
      entrants: [],
      contests: evening.contests.slice(0, 1),
    });
    expect(factsOf(ledger, 2)).toMatchObject({ shape: 'field', entrants: [] });
  });

  test('of none is refused', async () => {
    expect((await refusalOf(() => factsOf(newLedger()))).code).toBe('unknownTournament');
  });
});

describe('correcting', () => {
  test('leaves what is left out, and empties what is null', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const before = factsOf(ledger);
    const { name, date, contests } = evening;
    ledger.save({ tournamentId: 1, name, date, contests });
    expect(factsOf(ledger)).toEqual(before);
    const empty = {
      ...{ lastDate: null, venue: null, note: null, seats: null, bestOf: null, tieBreaks: null },
      teamSize: null,
    };
    ledger.save({ tournamentId: 1, name, date, contests, ...empty, rated: false, weight: 0, entrants: [] });
    expect(factsOf(ledger)).toMatchObject({ ...empty, rated: false, weight: 0 });
  });

  test('writes only rows that differ', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const wanted = asWanted(factsOf(ledger));
    wanted.entrants?.splice(1, 1, {
      team: 'Cats',
      members: [{ name: 'Dee' }, { name: 'Eve', role: 'guest' }],
      withdrawnAfter: 1,
    });
    const [, , board] = wanted.contests;
    const [owls, elks] = board?.sides ?? [];
    if (!owls || !elks) throw new Error('no such board');
    owls.score = 2;
    elks.score = 0;
    ledger.save(wanted);
    const rows = ledger.store
      .sql('SELECT fact, kind, after FROM change_row WHERE change = 3 ORDER BY fact, first')
      .all();
    expect(rows).toEqual([
      { fact: 'entrant_member', kind: 'update', after: '{"role":"guest"}' },
      { fact: 'side', kind: 'update', after: '{"score":2}' },
      { fact: 'side', kind: 'update', after: '{"score":0}' },
    ]);
  });

  test('keeps the order in which lineups, sides, boards and entrants are given', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const turned = asWanted(factsOf(ledger));
    turned.entrants?.reverse();
    turned.contests.reverse();
    for (const { sides } of turned.contests) {
      sides.reverse();
      for (const { members } of sides) members.reverse();
    }
    ledger.save(turned);
    const { at, ...last } = turned.contests[0] ?? { sides: [] };
    expect(at).toBe('2026-05-14T20:00');
    const { contests, entrants } = factsOf(ledger);
    // Contests follow one another by rounds, and within a round in time, in any order of entry.
    const [, first, ...others] = turned.contests;
    expect(asWanted({ ...factsOf(ledger), contests })).toEqual({
      ...turned,
      contests: [...others, first, { ...last, at }],
    });
    expect(entrants.map(({ team }) => team)).toEqual([null, 'Elks', 'Cats', 'Owls']);
  });

  test('any state can be brought to any other', () => {
    const person = fc.constantFrom('Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay');
    const people = (most: number) => fc.uniqueArray(person, { minLength: 1, maxLength: most });
    const sides = fc
      .tuple(fc.shuffledSubarray(['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay'], { minLength: 2 }), fc.boolean())
      .map(([names, paired]) =>
        paired && names.length > 3
          ? [names.slice(0, 2), names.slice(2)].map((own, i) => ({
              team: i === 0 ? 'Owls' : 'Cats',
              members: own.map((name) => ({ name })),
            }))
          : names.map((name) => ({ members: [{ name }] })),
      );
    const contest = fc
      .record({
        round: fc.constantFrom('1', '2', '3'),
        kind: fc.constantFrom('played', 'walkover', 'bye', 'half-bye'),
        sides,
        result: fc.constantFrom('place', 'score', 'none'),
        seat: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      })
      .map(({ kind, sides: all, result, seat, round }) => ({
        round,
        kind,
        sides: (kind === 'bye' || kind === 'half-bye' ? all.slice(0, 1) : all).map((side, i) => ({
          ...side,
          seat,
          rated: i !== 1,
          ...(result === 'none' ? {} : { [result]: i + 1 }),
        })),
      }));
    const state = fc.record({
      venue: fc.option(fc.constantFrom('Crown', 'Bell'), { nil: null }),
      entrants: people(4).map((names) => names.map((name) => ({ members: [{ name }] }))),
      contests: fc.array(contest, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(state, state, (first, second) => {
        const [walked, straight] = [newLedger(undefined, 'Walked'), newLedger(undefined, 'Straight')];
        const head = { name: 'Cup', date: '2026-01-01', shape: 'rounds' } as const;
        walked.save({ ...head, ...first });
        walked.save({ ...head, ...second, tournamentId: 1 });
        straight.save({ ...head, ...second });
        expect(bare(factsOf(walked))).toEqual(bare(factsOf(straight)));
      }),
      { numRuns: 25 },
    );
  });
});

test('a new tournament without contests is kept, on its day', () => {
  const ledger = newLedger();
  const { name, date, entrants } = evening;
  ledger.save({ name, date, shape: 'rounds', entrants, contests: [] });
  expect(factsOf(ledger)).toMatchObject({ date: '2026-05-07', contests: [], shape: 'rounds' });
  expect(factsOf(ledger).entrants).toHaveLength(4);
  ledger.rate();
  expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toMatchObject([
    { name: 'Club evening', number: 1, contests: 0, sides: 4, players: 1, complete: false, winner: null },
  ]);
});

test('the page of a half-entered tournament tells what is known', () => {
  const ledger = newLedger();
  ledger.save(evening);
  ledger.rate();
  const page = useCases['tournaments.read'](ledger.context, { tournamentId: 1 });
  expect(page).toMatchObject({ number: 1, venue: 'The Crown', lastDate: '2026-05-14', weight: 2 });
  expect(page.entrants).toHaveLength(4);
  expect(page.contests.map(({ kind, complete }) => [kind, complete])).toEqual([
    ['played', true],
    ['bye', true],
    ['played', false],
    ['walkover', true],
  ]);
  const [rated, bye, open, walkover] = page.contests.map(({ sides }) => sides);
  expect(rated).toMatchObject([
    {
      team: 'Owls',
      place: 1,
      placeText: '1',
      seat: 2,
      members: [{ before: { mean: leagueDefaults('ts2-shares').mu0 } }, {}],
    },
    { team: 'Cats', place: 2, placeText: '2' },
  ]);
  expect(rated?.[0]?.expectedPlace).toBeCloseTo(1.5, 6);
  for (const side of [...(bye ?? []), ...(open ?? []), ...(walkover ?? [])]) {
    expect(side.expectedPlace).toBeNull();
    expect(side.members.every(({ before, after }) => before === null && after === null)).toBe(true);
  }
  expect(open?.map(({ place, placeText }) => [place, placeText])).toEqual([
    [null, ''],
    [null, ''],
  ]);
  expect(walkover?.map(({ place }) => place)).toEqual([1, 2]);
  expect(useCases['tournaments.list'](ledger.context, {}).tournaments).toMatchObject([
    { contests: 3, sides: 4, players: 8, complete: false, rated: true },
  ]);
});

describe('a correction of the head alone', () => {
  const head = { ...evening, contests: undefined, entrants: undefined };
  const asked = { ...head, tournamentId: 1, name: 'Club night', date: '2026-05-09', venue: null };

  test('leaves participants and boards as they are recorded, on days that move along', () => {
    const ledger = newLedger();
    ledger.save(evening);
    const before = factsOf(ledger);
    ledger.save(asked);
    const after = factsOf(ledger);
    expect([after.name, after.date, after.venue, after.teamSize]).toEqual([
      'Club night',
      '2026-05-09',
      null,
      2,
    ]);
    expect([after.entrants, after.contests]).toEqual([before.entrants, before.contests]);
    expect(ledger.store.sql('SELECT DISTINCT fact FROM change_row WHERE change = 3').all()).toEqual([
      { fact: 'tournament' },
    ]);
  });

  test('moves a time of its own day along, and keeps the earliest day as the tournament’s', () => {
    const ledger = newLedger();
    const timed = evening.contests.map((one, i) => (i === 0 ? { ...one, at: '2026-05-07T19:30' } : one));
    ledger.save({ ...evening, contests: timed });
    ledger.save(asked);
    expect(factsOf(ledger).contests.map(({ at }) => at)).toEqual([
      null,
      '2026-05-09T19:30',
      null,
      '2026-05-14T20:00',
    ]);
    ledger.save({ ...asked, date: '2026-06-01', lastDate: null });
    const { date, contests: late } = factsOf(ledger);
    expect([date, late.map(({ at }) => at)]).toEqual([
      '2026-05-14',
      ['2026-06-01', '2026-06-01T19:30', '2026-05-14T20:00', '2026-06-01'],
    ]);
  });

  test('of a new tournament is one without boards', () => {
    const ledger = newLedger();
    ledger.save({ name: 'Not begun', date: null, shape: 'rounds' });
    expect([factsOf(ledger).contests, factsOf(ledger).entrants]).toEqual([[], []]);
  });
});
