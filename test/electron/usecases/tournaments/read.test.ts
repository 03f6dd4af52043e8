import { describe, expect, test } from 'vitest';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { field, numberOf, plainFacts, savePlayer } from '../people.ts';

async function league(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(
    'date,tournament,team,player,role,share,score,club',
    '2026-01-01,Open,Owls,Ann Smith,,,9,North',
    '2026-01-01,Open,Owls,Anna Smithson,substitute,0.5,9,',
    '2026-01-01,Open,Cats,Zoë Ångström,,,9,South',
    '2026-01-01,Open,Dogs,Jean-Luc Anselme,,,4,',
    '2026-01-08,Duel,,Ann Smith,,,1,North',
    '2026-01-08,Duel,,Zoë Ångström,,,0,South',
  );
  ledger.rate();
  return ledger;
}

describe('the leaderboard', () => {
  const read = ({ context }: Ledger, argument: object = {}) =>
    useCases['leaderboard.read'](context, argument);

  test('ranks by the conservative rating, or by the mean', async () => {
    const ledger = await league();
    for (const order of ['conservative', 'mean'] as const) {
      const { rows } = read(ledger, { order });
      expect(rows.map((row) => row[order])).toEqual(rows.map((row) => row[order]).sort((a, b) => b - a));
    }
    const [first] = read(ledger).rows;
    expect(first?.conservative).toBeCloseTo((first?.mean ?? 0) - 3 * (first?.deviation ?? 0), 9);
  });

  test('tells what a row needs', async () => {
    const { rows, lastTournament, total, system } = read(await league());
    expect([total, system, lastTournament]).toEqual([
      4,
      'league',
      { tournamentId: 2, number: 2, name: 'Duel', date: '2026-01-08' },
    ]);
    const jean = rows.find(({ player }) => player.startsWith('Jean'));
    expect(jean).toMatchObject({
      club: null,
      contests: 1,
      change: null,
      lastPlayed: '2026-01-01',
      lastTournament: 1,
    });
    const ann = rows.find(({ player }) => player === 'Ann Smith');
    expect(ann).toMatchObject({ club: 'North', contests: 2, lastPlayed: '2026-01-08', lastTournament: 2 });
    expect(ann?.change).toBeGreaterThan(0);
  });

  test('counts the change over the whole of the last tournament', async () => {
    const ledger = newLedger();
    const duel = (cup: string, board: number): string[] => [
      `${cup},${String(board)},Ann,1`,
      `${cup},${String(board)},Bob,2`,
    ];
    await ledger.importLines(
      'tournament,board,player,place',
      ...duel('A', 1),
      ...duel('B', 1),
      ...duel('B', 2),
    );
    ledger.rate();
    const { tournaments } = useCases['players.read'](ledger.context, { playerId: 1 });
    const [before, after] = [tournaments[0]?.after.mean ?? 0, tournaments[1]?.after.mean ?? 0];
    expect(read(ledger).rows[0]?.change).toBeCloseTo(after - before, 9);
    expect(tournaments[1]).toMatchObject({ contests: 2, wins: 2, placeText: null, sides: null });
  });

  test('narrows before it ranks, and cuts after', async () => {
    const ledger = await league();
    expect(read(ledger, { minimumContests: 2 })).toMatchObject({
      total: 2,
      rows: [{ rank: 1 }, { rank: 2 }],
    });
    expect(read(ledger, { activeSince: '2026-01-02' }).total).toBe(2);
    const { total, rows } = read(ledger, { top: 1 });
    expect([total, rows.length]).toEqual([4, 1]);
  });

  test('equals share a rank; who has not played has none', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,1', 'Cup,Cid,1', 'Cup,Dee,4');
    // Eve's only row becomes Dee's.
    change(ledger.store, { call: 'test' }, (facts) =>
      facts.insert('player', {
        uuid: '00000000-0000-4000-8000-000000000000',
        name: 'Eve',
        folded: 'eve',
        club: null,
        external_id: null,
        starting_mean: null,
        starting_deviation: null,
        starting_source: null,
        retired: 0,
        shown_as: 'name',
      }),
    );
    ledger.rate();
    expect(read(ledger).rows.map(({ rankText, player }) => `${rankText} ${player}`)).toEqual([
      '1= Ann',
      '1= Bob',
      '1= Cid',
      '4 Dee',
    ]);
    expect(useCases['players.read'](ledger.context, { playerId: 5 })).toMatchObject({
      rankText: null,
      ranked: 4,
      contests: 0,
      tournaments: [],
    });
  });
});

describe('finding people', () => {
  const find = ({ context }: Ledger, name: string, limit = 20): string[] =>
    useCases['players.find'](context, { name, limit }).players.map(({ player }) => player);

  test('by parts of the name in any order, without accents and case', async () => {
    const ledger = await league();
    expect(find(ledger, 'ann sm')).toEqual(['Ann Smith', 'Anna Smithson']);
    expect(find(ledger, 'SMITH an')).toEqual(['Ann Smith', 'Anna Smithson']);
    expect(find(ledger, 'angstrom zoe')).toEqual(['Zoë Ångström']);
    expect(find(ledger, 'luc')).toEqual(['Jean-Luc Anselme']);
    expect(find(ledger, 'nobody')).toEqual([]);
  });

  test('who begins so comes first, then who played last', async () => {
    const ledger = await league();
    // "an" begins the names of Ann and Anna, and a part of Ångström and Anselme; Ann and Zoë played the last tournament.
    expect(find(ledger, 'an')).toEqual(['Ann Smith', 'Anna Smithson', 'Zoë Ångström', 'Jean-Luc Anselme']);
    expect(find(ledger, 'mith')).toEqual(['Ann Smith', 'Anna Smithson']);
    expect(find(ledger, '', 2)).toEqual(['Ann Smith', 'Zoë Ångström']);
  });

  test('by an alias', async () => {
    const ledger = await league();
    change(ledger.store, { call: 'alias' }, (facts) =>
      facts.insert('player_alias', { player: 4, name: 'Capitaine', folded: foldName('Capitaine') }),
    );
    expect(find(ledger, 'capit')).toEqual(['Jean-Luc Anselme']);
  });

  test('tells when each played, even before the ratings follow', async () => {
    const ledger = await league();
    await ledger.importLines(
      'date,tournament,player,place',
      '2026-02-01,New,Ann Smith,1',
      '2026-02-01,New,Ann Newman,2',
    );
    const { players } = useCases['players.find'](ledger.context, { name: 'ann' });
    expect(players).toMatchObject([
      { player: 'Ann Newman', lastPlayed: '2026-02-01', contests: 1 },
      { player: 'Ann Smith', lastPlayed: '2026-02-01', contests: 3, club: 'North' },
      { player: 'Anna Smithson', lastPlayed: '2026-01-01', contests: 1 },
    ]);
  });

  test('what is typed is text, not a pattern', async () => {
    const ledger = await league();
    for (const typed of ['%', '_', "'", '"; DROP TABLE player; --', '*', '\\'])
      expect(find(ledger, typed)).toEqual([]);
  });
});

describe('a player’s page', () => {
  test('has a row for each tournament', async () => {
    const { context } = await league();
    const page = useCases['players.read'](context, { playerId: 1 });
    expect(page).toMatchObject({ player: 'Ann Smith', club: 'North', contests: 2, dated: true, ranked: 4 });
    expect(page.tournaments).toMatchObject([
      {
        tournament: 'Open',
        number: 1,
        date: '2026-01-01',
        placeText: '1=',
        sides: 3,
        wins: 1,
        ties: 1,
        losses: 0,
        team: 'Owls',
        role: 'main',
        partners: [{ player: 'Anna Smithson' }],
        before: { mean: 1500, deviation: 320 },
      },
      { tournament: 'Duel', placeText: '1', sides: 2, wins: 1, ties: 0, losses: 0, team: null, partners: [] },
    ]);
  });

  test('of an unknown player is refused', async () => {
    const { context } = await league();
    expect((await refusalOf(() => useCases['players.read'](context, { playerId: 99 }))).code).toBe(
      'unknownPlayer',
    );
  });
});

describe('tournaments', () => {
  test('are listed in order, with who won', async () => {
    const { context } = await league();
    expect(useCases['tournaments.list'](context, {})).toMatchObject({
      dated: true,
      tournaments: [
        { name: 'Open', number: 1, contests: 1, sides: 3, players: 4, winner: 'Owls, Cats' },
        { name: 'Duel', number: 2, contests: 1, sides: 2, players: 2, winner: 'Ann Smith' },
      ],
    });
  });

  test('name their winners on lists as these want to be named', () => {
    const ledger = newLedger();
    ledger.save(field('Solo', '2026-01-01', 'Ann Abel', 'Bob Bain', 'Cid Cole'));
    ledger.save(field('Cid’s', '2026-01-02', 'Cid Cole', 'Ann Abel'));
    const pair = (place: number, ...names: string[]) => ({ place, members: names.map((name) => ({ name })) });
    ledger.save({
      name: 'Pairs',
      date: '2026-01-03',
      contests: [{ sides: [pair(2, 'Cid Cole'), pair(1, 'Ann Abel', 'Bob Bain')] }],
    });
    const scored = (score: number, name: string) => ({ score, members: [{ name }] });
    ledger.save({
      name: 'Scores',
      date: '2026-01-04',
      contests: [{ sides: [scored(3, 'Cid Cole'), scored(7, 'Bob Bain'), scored(7, 'Ann Abel')] }],
    });
    savePlayer(ledger, {
      ...plainFacts('Ann Abel'),
      playerId: numberOf(ledger, 'Ann Abel'),
      shownAs: 'initials',
    });
    savePlayer(ledger, {
      ...plainFacts('Bob Bain'),
      playerId: numberOf(ledger, 'Bob Bain'),
      shownAs: 'nobody',
    });
    ledger.rate();
    const { tournaments } = useCases['tournaments.list'](ledger.context, {});
    expect(tournaments.map(({ winner, listedWinner }) => [winner, listedWinner])).toEqual([
      ['Ann Abel', 'A. A.'],
      ['Cid Cole', 'Cid Cole'],
      // A team without a name of its own is called after its people.
      ['Ann Abel, Bob Bain', 'A. A. + Private player'],
      ['Bob Bain, Ann Abel', 'Private player, A. A.'],
    ]);
  });

  test('tell place, expectation and change of each lineup', async () => {
    const { context } = await league();
    const page = useCases['tournaments.read'](context, { tournamentId: 1 });
    expect(page).toMatchObject({ name: 'Open', date: '2026-01-01', number: 1, teamSize: null });
    const [contest] = page.contests;
    expect(contest?.sides).toMatchObject([
      { team: 'Owls', place: 1, placeText: '1=', score: 9 },
      { team: 'Cats', place: 1, placeText: '1=', score: 9 },
      { team: 'Dogs', place: 3, placeText: '3', score: 4 },
    ]);
    expect(contest?.sides[0]?.members).toMatchObject([
      { player: 'Ann Smith', role: 'main', share: null, before: { mean: 1500 } },
      { player: 'Anna Smithson', role: 'substitute', share: 0.5 },
    ]);
    // All players were new, so those who played alone had equal expectations; afterwards it would differ.
    expect(contest?.sides[1]?.expectedPlace).toBeCloseTo(contest?.sides[2]?.expectedPlace ?? 0, 9);
    // Expected places of n sides add up to 1 + 2 + ... + n.
    expect(contest?.sides.reduce((sum, { expectedPlace }) => sum + (expectedPlace ?? 0), 0)).toBeCloseTo(
      6,
      3,
    );
    expect((await refusalOf(() => useCases['tournaments.read'](context, { tournamentId: 9 }))).code).toBe(
      'unknownTournament',
    );
  });
});

describe('a tournament’s page', () => {
  test('tells which of its people are on no list by name, entrants without a board included', () => {
    const ledger = newLedger();
    const duel = (name: string, ...people: string[]) =>
      ledger.save({
        name,
        date: null,
        shape: 'rounds',
        entrants: people.map((person) => ({ members: [{ name: person }] })),
        contests: [
          {
            round: '1',
            sides: people.slice(0, 2).map((person, i) => ({ place: i + 1, members: [{ name: person }] })),
          },
        ],
      });
    duel('Elsewhere', 'Zoë', 'Yan');
    const { tournamentId } = duel('Cup', 'Ann', 'Bob', 'Cid', 'Dee');
    const { players } = useCases['players.find'](ledger.context, { name: '', limit: 100 });
    const idOf = (name: string): number => players.find(({ player }) => player === name)?.playerId ?? 0;
    change(ledger.store, { call: 'test' }, (facts) => {
      facts.update('player', idOf('Bob'), { shown_as: 'initials' });
      facts.update('player', idOf('Dee'), { shown_as: 'nobody' });
      facts.update('player', idOf('Zoë'), { shown_as: 'nobody' });
    });
    ledger.rate();
    expect(useCases['tournaments.read'](ledger.context, { tournamentId }).privatePeople).toEqual([
      { playerId: idOf('Bob'), shownAs: 'initials' },
      { playerId: idOf('Dee'), shownAs: 'nobody' },
    ]);
  });

  test('tells so of the people of a team that hasn’t played, too', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save({
      name: 'Cup',
      date: null,
      shape: 'rounds',
      entrants: [{ team: 'Reds', members: [{ name: 'Ann' }, { name: 'Bob', role: 'substitute' }] }],
      contests: [],
    });
    ledger.store.sql("UPDATE player SET shown_as = 'initials' WHERE name = 'Bob'").run();
    ledger.rate();
    const { privatePeople } = useCases['tournaments.read'](ledger.context, { tournamentId });
    expect(privatePeople).toMatchObject([{ shownAs: 'initials' }]);
  });
});
