import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { fullLeague } from './full-league.ts';
import { emptyBeside, factsIn, leagueTextOf } from './league-files.ts';
import { leagueOf, merge, namesIn, play, preview, readText } from './two-leagues.ts';

describe('two leagues', () => {
  test('become one, and undo takes them apart', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Bob', 'Cid')];
    const before = await leagueTextOf(ours);
    const seen = await preview(ours, theirs);
    expect(seen).toMatchObject({
      ...{ format: 'league', refusal: null, added: 1, players: 1 },
      league: { name: 'South', players: 2, tournaments: 1, taken: 1, isCopy: false, hasOtherSettings: false },
      peopleCount: { known: 1, likely: 0, doubtful: 0, new: 1 },
      newPlayers: { count: 1, names: ['Cid'] },
    });
    expect(seen.effect?.players.map((one) => one.player).sort()).toEqual(['Bob', 'Cid']);
    expect(await leagueTextOf(ours)).toBe(before);
    expect(await merge(ours, theirs)).toMatchObject({ added: 1, changed: 0, unchanged: 0, players: 1 });
    expect(await namesIn(ours)).toEqual(['Ann', 'Bob', 'Cid']);
    use(ours, 'history.undo', {});
    expect(factsIn(await leagueTextOf(ours))).toEqual(factsIn(before));
    use(ours, 'history.redo', {});
    expect(await namesIn(ours)).toEqual(['Ann', 'Bob', 'Cid']);
  });

  test('bring their seasons along with their days, unless these overlap', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Bob', 'Cid')];
    play(theirs, 'Autumn Open', '2026-10-01', 'Cid', 'Bob');
    const spring = { name: 'Spring 2026', first: '2026-03-01', last: '2026-06-30' };
    use(ours, 'seasons.add', { name: 'First half', first: '2026-01-01', last: '2026-06-30' });
    use(theirs, 'seasons.add', spring);
    use(theirs, 'seasons.add', { name: 'Autumn 2026', first: '2026-09-01', last: '2026-12-31' });
    expect((await preview(ours, theirs)).league?.seasons).toEqual(['Autumn 2026', 'Spring 2026']);
    await merge(ours, theirs);
    expect(use(ours, 'seasons.list', {}).seasons).toMatchObject([
      { name: 'Autumn 2026', first: '2026-09-01', last: '2026-12-31', tournamentIds: [expect.any(Number)] },
      { name: 'First half', tournamentIds: [expect.any(Number), expect.any(Number)] },
    ]);
    const part = leagueOf('East', 'Dee', 'Eve');
    await merge(part, theirs, { part: { seasons: ['Spring 2026'] } });
    expect(use(part, 'seasons.list', {}).seasons).toMatchObject([
      { ...spring, tournamentIds: [expect.any(Number), expect.any(Number)] },
    ]);
  });

  test('are one after a second merge, too', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Bob', 'Cid')];
    await merge(ours, theirs);
    const merged = await leagueTextOf(ours);
    expect(await merge(ours, theirs)).toMatchObject({ added: 0, changed: 0, unchanged: 1, players: 0 });
    expect(await leagueTextOf(ours)).toBe(merged);
  });

  test('keep UUIDs, so that the other one finds them again', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Cid', 'Dee')];
    const [cid] = (await readText(theirs)).players;
    await merge(ours, theirs);
    expect((await readText(ours)).players).toContainEqual(cid);
    expect(await merge(theirs, ours)).toMatchObject({ added: 1, unchanged: 1, players: 2 });
  });

  test('a league without data takes all of it, settings and rating lists, too', async () => {
    const theirs = fullLeague();
    const ours = emptyBeside(theirs);
    await merge(ours, theirs);
    expect(factsIn(await leagueTextOf(ours, 'a.json'))).toEqual(factsIn(await leagueTextOf(theirs)));
  });

  test('know a team by an alias, unless two of the other league would be one team here', async () => {
    const night = (ledger: Ledger, name: string, ...teams: string[]): void => {
      use(ledger, 'tournaments.save', {
        ...{ name, date: '2026-05-02' },
        contests: [
          { sides: teams.map((team, i) => ({ team, place: i + 1, members: [{ name: `${name} ${team}` }] })) },
        ],
      });
    };
    const teamsIn = (ledger: Ledger): string[] =>
      use(ledger, 'teams.find', { name: '' }).teams.map(({ team }) => team);
    const aliased = (ledger: Ledger, name: string, ...aliases: string[]): void => {
      const [found] = use(ledger, 'teams.find', { name }).teams;
      use(ledger, 'teams.save', { teamId: found?.teamId ?? 0, name, club: null, colour: null, aliases });
    };
    const ours = leagueOf('North', 'Ann', 'Bob');
    night(ours, 'Ours', 'Owls', 'Cats');
    aliased(ours, 'Owls', 'Hooters');
    aliased(ours, 'Cats', 'Kittens');
    const theirs = leagueOf('South', 'Cid', 'Dee');
    night(theirs, 'Theirs', 'hooters', 'Cats', 'Kittens', 'Foxes');
    aliased(theirs, 'hooters', 'Night Birds', 'Cats’ Friends');
    await merge(ours, theirs);
    expect(teamsIn(ours).sort()).toEqual(['Cats', 'Foxes', 'Kittens', 'Owls']);
    const [owls] = use(ours, 'teams.find', { name: 'Owls' }).teams;
    ours.rate();
    expect(use(ours, 'teams.read', { teamId: owls?.teamId ?? 0 }).aliases).toEqual([
      ...['Cats’ Friends', 'Hooters', 'Night Birds'],
    ]);
    const again = await leagueTextOf(ours);
    await merge(ours, theirs);
    expect(await leagueTextOf(ours)).toBe(again);
  });

  test('bring every fact of a tournament, and what is known of its players', async () => {
    const theirs = fullLeague();
    const ours = leagueOf('North', 'Xi', 'Yu');
    await merge(ours, theirs);
    const [all, own] = [await leagueTextOf(ours), await leagueTextOf(theirs)].map(
      (text) => JSON.parse(text) as Record<string, unknown[]>,
    );
    expect(all?.['tournaments']?.at(-1)).toEqual(own?.['tournaments']?.[0]);
    expect(all?.['players']?.slice(2)).toEqual(own?.['players']);
    expect(all?.['notSame']).toEqual(own?.['notSame']);
    expect(all?.['teams']).toEqual(own?.['teams']);
    expect(all?.['ratingLists']).toEqual([]);
  });
});

describe('a copy that was edited', () => {
  async function edited(): Promise<[ours: Ledger, copy: Ledger]> {
    const ours = leagueOf('North', 'Ann', 'Bob');
    const copy = emptyBeside(ours);
    await merge(copy, ours);
    const [tournament] = copy.store.sql<{ id: number }>('SELECT id FROM tournament').all();
    copy.save({
      ...{ tournamentId: tournament?.id ?? 0, name: 'North Open', date: '2026-05-01' },
      contests: [{ sides: ['Bob', 'Ann'].map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
    });
    return [ours, copy];
  }

  test('leaves a tournament as it is here, unless it is updated or added', async () => {
    const [ours, copy] = await edited();
    const before = await leagueTextOf(ours);
    const { seen, people } = await preview(ours, copy);
    expect(seen).toMatchObject([{ outcome: 'skipped', name: 'North Open', known: { name: 'North Open' } }]);
    expect(people).toMatchObject([
      { candidates: [{ likeness: 'uuid' }] },
      { candidates: [{ likeness: 'uuid' }] },
    ]);
    expect(await merge(ours, copy)).toMatchObject({ added: 0, changed: 0, unchanged: 0 });
    expect(await leagueTextOf(ours)).toBe(before);
    const [at] = seen.map((one) => one.at);
    const become = (becomes: 'replaced' | 'added') =>
      merge(ours, copy, { tournaments: [{ line: 1, ...at, becomes }] });
    expect(await become('added')).toMatchObject({ added: 1 });
    use(ours, 'history.undo', {});
    expect(await become('replaced')).toMatchObject({ changed: 1, added: 0 });
    const [own] = (await readText(ours)).tournaments;
    expect(own).toEqual((await readText(copy)).tournaments[0]);
  });

  test('a tournament of the same name and day is added where its results are others', async () => {
    const ours = leagueOf('North', 'Ann', 'Bob', 'Club evening');
    const theirs = leagueOf('South', 'Cid', 'Dee', 'Club evening');
    expect((await preview(ours, theirs)).seen).toMatchObject([
      { outcome: 'added', known: { name: 'Club evening' } },
    ]);
    expect(await merge(ours, theirs)).toMatchObject({ added: 1 });
  });
});
