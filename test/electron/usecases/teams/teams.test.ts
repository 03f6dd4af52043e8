import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { TeamPage } from '../../../../shared/contract/teams.ts';
import { isComplete, placesOf } from '../../../../shared/competition/places.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';
import { plainFacts, savePlayer } from '../people.ts';

const night = (ledger: Ledger, date: string, ...sides: ReturnType<typeof team>[]) =>
  ledger.save({ name: `Night of ${date}`, date, contests: [{ sides }] });

function league(): Ledger {
  const ledger = newLedger();
  night(
    ledger,
    '2026-01-08',
    team('Night Owls', 3, 'Ann', 'Bob'),
    team('Café Noir', 2, 'Cid'),
    team('Elks', 2, 'Dee'),
  );
  night(ledger, '2026-01-01', team('Night Owls', 1, 'Ann', 'Eve'), team('Élan', 1, 'Fay'));
  ledger.save({
    name: 'Spring league',
    date: '2026-02-01',
    shape: 'rounds',
    entrants: [{ team: 'Newcomers', members: [{ name: 'Gus' }, { name: 'Hal', role: 'substitute' }] }],
    contests: [
      { round: '1', sides: [team('Night Owls', 2, 'Bob'), team('Élan', 0, 'Fay')] },
      { round: '2', sides: [team('Night Owls', null, 'Eve', 'Ann'), team('Élan', null, 'Fay')] },
      { round: '3', kind: 'walkover', sides: [{ ...team('Night Owls', 1, 'Bob') }, team('Élan', 0, 'Fay')] },
    ],
  });
  return ledger;
}

/** A match that the Night Owls win at each of these boards. */
function playMatch(ledger: Ledger, boards: readonly (readonly [string, string])[]): void {
  ledger.save({
    ...{ name: 'Boards', date: '2026-03-01', shape: 'rounds' },
    contests: boards.map(([one, other]) => ({
      ...{ round: '1', match: 1 },
      sides: [team('Night Owls', 1, one), team('Elks', 0, other)],
    })),
  });
}

test('the last lineup of a team that met another over boards is everyone at its boards', () => {
  const ledger = league();
  playMatch(ledger, [
    ['Eve', 'Dee'],
    ['Ann', 'Kim'],
    ['Bob', 'Lea'],
  ]);
  const [owls] = useCases['teams.find'](ledger.context, { name: 'owls' }).teams;
  expect(owls?.lastLineup.map(({ player }) => player)).toEqual(['Eve', 'Ann', 'Bob']);
});

test('where everyone played everyone, the last lineup has each once', () => {
  const ledger = league();
  playMatch(ledger, [
    ['Eve', 'Dee'],
    ['Ann', 'Kim'],
    ['Eve', 'Kim'],
    ['Ann', 'Dee'],
  ]);
  const { teams } = useCases['teams.find'](ledger.context, { name: '' });
  expect(teams.find((one) => one.team === 'Night Owls')?.lastLineup.map(({ player }) => player)).toEqual([
    'Eve',
    'Ann',
  ]);
  expect(teams.find((one) => one.team === 'Elks')?.lastLineup.map(({ player }) => player)).toEqual([
    'Dee',
    'Kim',
  ]);
});

test('everyone of a team’s latest tournaments can be found with it, those who played last first', () => {
  const ledger = newLedger();
  const evening = (day: number, roster: string[], played: string[], guest?: string) =>
    ledger.save({
      ...{ name: `Evening ${String(day)}`, date: `2026-01-${String(day).padStart(2, '0')}`, shape: 'rounds' },
      entrants: [
        {
          team: 'Owls',
          members: [
            ...roster.map((name) => ({ name, ...(name === 'Sub' && { role: 'substitute' as const }) })),
            ...(guest === undefined ? [] : [{ name: guest, role: 'guest' as const }]),
          ],
        },
        { team: 'Elks', members: [{ name: 'Eve' }] },
      ],
      contests: [{ round: '1', sides: [team('Owls', 1, ...played), team('Elks', 0, 'Eve')] }],
    });
  evening(1, ['Old', 'Ann'], ['Old', 'Ann']);
  for (let day = 2; day <= 9; day++) evening(day, ['Ann', 'Bob'], ['Ann', 'Bob']);
  evening(10, ['Ann', 'Bob', 'Cid', 'Sub', 'Dee'], ['Ann', 'Dee'], 'Gus');
  evening(11, ['Ann', 'Fay'], ['Ann', 'Fay']);
  const [owls] = useCases['teams.find'](ledger.context, { name: 'Owls' }).teams;
  expect(owls?.lastLineup.map(({ player }) => player)).toEqual(['Ann', 'Fay']);
  // Who played an evening before comes first, then who was only entered; one of eleven tournaments before isn't there.
  expect(owls?.earlierPeople.map(({ player, role }) => [player, role])).toEqual([
    ['Dee', 'main'],
    ['Bob', 'main'],
    ['Cid', 'main'],
    ['Sub', 'substitute'],
  ]);
});

describe('finding teams', () => {
  const find = ({ context }: Ledger, name: string, limit?: number) =>
    useCases['teams.find'](context, limit === undefined ? { name } : { name, limit }).teams;
  const names = (ledger: Ledger, name: string, limit?: number) =>
    find(ledger, name, limit).map((one) => one.team);

  test('by folded parts of the name, the latest played first, those who never did last, on one day by name', () => {
    const ledger = league();
    expect(names(ledger, '')).toEqual(['Élan', 'Night Owls', 'Café Noir', 'Elks', 'Newcomers']);
    expect(names(ledger, 'cafe')).toEqual(['Café Noir']);
    expect(names(ledger, 'OWL night')).toEqual(['Night Owls']);
    expect(names(ledger, 'el')).toEqual(['Élan', 'Elks']);
    expect(names(ledger, '', 1)).toHaveLength(1);
    for (const typed of ['%', '_', "'", '\\']) expect(names(ledger, typed)).toEqual([]);
  });

  test('by how the name begins: with what was typed, then a word of it, then the rest; else the latest first', () => {
    const ledger = newLedger();
    const nights = ['Quiz Kids', 'Quizzards', 'Inquizitors', 'Agatha Quiztie', 'Pre-Quizzers'];
    nights.forEach((name, i) =>
      ledger.save({
        ...{ name, date: `2026-01-0${String(i + 1)}` },
        contests: [{ sides: [team(name, 2, `A ${name}`), team('Cats', 1, 'Cid')] }],
      }),
    );
    expect(names(ledger, 'quiz')).toEqual([
      ...['Quizzards', 'Quiz Kids', 'Pre-Quizzers', 'Agatha Quiztie', 'Inquizitors'],
    ]);
    expect(names(ledger, 'quiz k')).toEqual(['Quiz Kids']);
  });

  test('with a name nearly the same, unless they differ in a number or a letter alone', () => {
    const ledger = league();
    const similar = (...typed: string[]) =>
      useCases['teams.similar'](ledger.context, { names: typed }).similar.map((found) =>
        found.map(({ team }) => team),
      );
    expect(similar('Nigth Owls', 'Night Owl', 'Cafe Noire')).toEqual([
      ['Night Owls'],
      ['Night Owls'],
      ['Café Noir'],
    ]);
    // Saving makes another team of what differs in accents or capitals alone.
    expect(similar('night owls', 'Cafe Noir')).toEqual([['Night Owls'], ['Café Noir']]);
    expect(similar('Night Owls', 'Night Owls B', 'Night Owls 2', 'Harriers', '')).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  test('with the others on the roster on which it was entered last', () => {
    const ledger = league();
    ledger.save({
      name: 'Summer league',
      date: '2026-06-01',
      shape: 'rounds',
      entrants: [
        {
          team: 'Night Owls',
          members: [{ name: 'Ann' }, { name: 'Bob', role: 'substitute' }, { name: 'Zed' }],
        },
        { team: 'Élan', members: [{ name: 'Fay' }] },
      ],
      contests: [{ round: '1', sides: [team('Night Owls', 1, 'Zed'), team('Élan', 2, 'Fay')] }],
    });
    expect(find(ledger, 'owls')).toMatchObject([
      {
        lastLineup: [{ player: 'Zed' }],
        furtherRoster: [{ player: 'Ann' }, { player: 'Bob', role: 'substitute' }],
      },
    ]);
    expect(find(ledger, 'elan')).toMatchObject([{ furtherRoster: [] }]);
  });

  test('with the lineup of the last contest that was played, else the roster', () => {
    const ledger = league();
    // Round 2 is still being played; round 3 was a walkover.
    expect(find(ledger, 'owls')).toMatchObject([
      { lastPlayed: '2026-02-01', lastLineup: [{ player: 'Eve', role: 'main' }, { player: 'Ann' }] },
    ]);
    expect(find(ledger, 'newcomers')).toMatchObject([
      { lastPlayed: null, lastLineup: [{ player: 'Gus' }, { player: 'Hal', role: 'substitute' }] },
    ]);
    // In the order of time, not of entry: the night of 1 January was entered last.
    expect(find(ledger, 'cafe')).toMatchObject([
      { lastPlayed: '2026-01-08', lastLineup: [{ player: 'Cid' }] },
    ]);
  });

  test('without the day of a match that is still to be played', () => {
    const ledger = league();
    ledger.save({
      ...{ name: 'Cup', date: '2026-03-01', shape: 'rounds' },
      contests: [
        {
          ...{ round: '1', at: '2026-04-01', postponed: 'dated' },
          sides: [team('Night Owls', null, 'Eve'), team('Stags', null, 'Ian')],
        },
      ],
    });
    expect(find(ledger, 'owls')).toMatchObject([{ lastPlayed: '2026-02-01' }]);
    expect(find(ledger, 'stags')).toMatchObject([{ lastPlayed: null, lastLineup: [{ player: 'Ian' }] }]);
  });
});

test('private people are marked, on a team and in every search result', () => {
  const ledger = league();
  const { context } = ledger;
  for (const { playerId, player } of useCases['players.find'](context, { name: '' }).players) {
    if (player === 'Ann') savePlayer(ledger, { ...plainFacts('Ann'), playerId, shownAs: 'initials' });
    if (player === 'Fay') savePlayer(ledger, { ...plainFacts('Fay'), playerId, shownAs: 'nobody' });
  }
  ledger.rate();
  const { players } = useCases['players.find'](context, { name: '' });
  const privacy = new Map(players.map(({ player, shownAs }) => [player, shownAs]));
  expect(['Ann', 'Bob', 'Fay'].map((name) => privacy.get(name))).toEqual(['initials', 'name', 'nobody']);
  const [owls] = useCases['teams.find'](context, { name: 'owls' }).teams;
  const page = useCases['teams.read'](context, { teamId: owls?.teamId ?? 0 });
  const ann = page.members.find(({ player }) => player === 'Ann')?.playerId;
  expect(page.privatePeople).toEqual([{ playerId: ann, shownAs: 'initials' }]);
});

describe('a team over time', () => {
  const read = ({ context }: Ledger, teamId: number): TeamPage => useCases['teams.read'](context, { teamId });

  test('tells who, how often and with what result', () => {
    const ledger = league();
    ledger.rate();
    const page = read(ledger, 1);
    expect(page).toMatchObject({ teamId: 1, team: 'Night Owls', dated: true });
    expect(page.members).toMatchObject([
      // 3:2:2, then 1:1, then a board without a result yet.
      {
        player: 'Ann',
        tournaments: 3,
        contests: 3,
        wins: 2,
        ties: 1,
        losses: 0,
        first: '2026-01-01',
        last: '2026-02-01',
      },
      { player: 'Bob', tournaments: 2, contests: 2, wins: 3, ties: 0, losses: 0, first: '2026-01-08' },
      { player: 'Eve', tournaments: 2, contests: 2, wins: 0, ties: 1, losses: 0 },
    ]);
    expect(page.tournaments).toMatchObject([
      { name: 'Spring league', contests: 2, wins: 1, placeText: null, sides: null },
      { date: '2026-01-08', contests: 1, wins: 2, placeText: '1', sides: 3 },
      {
        date: '2026-01-01',
        ties: 1,
        placeText: '1=',
        sides: 2,
        lineup: [{ player: 'Ann' }, { player: 'Eve' }],
      },
    ]);
  });

  test('of none is refused', async () => {
    const ledger = league();
    ledger.rate();
    expect((await refusalOf(() => read(ledger, 99))).code).toBe('unknownTeam');
  });

  test('agrees with counting the recorded contests one by one', () => {
    const names = ['Ann', 'Bob', 'Cid', 'Dee'];
    const contest = fc
      .record({
        kind: fc.constantFrom('played', 'walkover'),
        owls: fc.shuffledSubarray(names, { minLength: 1 }),
        others: fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }), {
          minLength: 1,
          maxLength: 3,
        }),
        score: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null, freq: 5 }),
      })
      .map(({ kind, owls, others, score }) => ({
        kind,
        sides: [
          team('Owls', score, ...owls),
          ...others.map((one, i) => team(`T${String(i)}`, one, `P${String(i)}`)),
        ],
      }));
    const tournament = fc.record({
      date: fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03'),
      contests: fc.array(contest, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(tournament, { minLength: 1, maxLength: 4 }), (tournaments) => {
        const ledger = newLedger();
        tournaments.forEach((one, i) => ledger.save({ name: `Cup ${String(i)}`, ...one }));
        ledger.rate();
        expect(byName(read(ledger, 1))).toEqual(counted(ledger, names));
      }),
      { numRuns: 25 },
    );
  });
});

type Figures = Record<
  string,
  [tournaments: number, contests: number, wins: number, ties: number, losses: number]
>;

const byName = ({ members }: TeamPage): Figures =>
  Object.fromEntries(
    members.map((one) => [one.player, [one.tournaments, one.contests, one.wins, one.ties, one.losses]]),
  );

/** The slow twin: asks every tournament for every person again. */
function counted({ context }: Ledger, names: readonly string[]): Figures {
  const figures: Figures = {};
  for (const name of names) {
    const own: Figures[string] = [0, 0, 0, 0, 0];
    for (const { tournamentId } of useCases['tournaments.list'](context, {}).tournaments) {
      const contests = useCases['tournaments.facts'](context, { tournamentId }).contests.filter(
        ({ kind, sides }) =>
          kind === 'played' &&
          sides.some((side) => side.team === 'Owls' && side.members.some(({ player }) => player === name)),
      );
      if (contests.length > 0) own[0] += 1;
      for (const { sides } of contests) {
        own[1] += 1;
        if (!isComplete(sides)) continue;
        const places = placesOf(sides);
        const mine = places[sides.findIndex((side) => side.team === 'Owls')] ?? 0;
        own[2] += places.filter((place) => place > mine).length;
        own[3] += places.filter((place) => place === mine).length - 1;
        own[4] += places.filter((place) => place < mine).length;
      }
    }
    if (own[1] > 0) figures[name] = own;
  }
  return figures;
}
