import { describe, expect, test } from 'vitest';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';

function league(): Ledger {
  const ledger = newLedger();
  const night = (date: string, ...sides: ReturnType<typeof team>[]) =>
    ledger.save({ name: `Night of ${date}`, date, contests: [{ sides }] });
  night('2025-01-08', team('Owls', 3, 'Ann', 'Bob'), team('Cats', 2, 'Cid'));
  night('2026-01-01', team('Owls B', 1, 'Ann', 'Eve'), team('Cats', 0, 'Cid'));
  ledger.save({
    name: 'League',
    date: '2026-02-01',
    shape: 'rounds',
    entrants: [
      { team: 'Owls', members: [{ name: 'Ann' }, { name: 'Bob' }] },
      { team: 'Owls B', members: [{ name: 'Eve' }, { name: 'Ann' }] },
      { team: 'Cats', members: [{ name: 'Cid' }] },
    ],
    contests: [
      { round: '1', sides: [team('Owls', 1, 'Ann'), team('Cats', 0, 'Cid')] },
      { round: '2', sides: [team('Owls B', 1, 'Eve'), team('Cats', 0, 'Cid')] },
    ],
  });
  ledger.rate();
  return ledger;
}

const idOf = ({ context }: Ledger, name: string): number =>
  useCases['teams.find'](context, { name }).teams.find(({ team: one }) => one === name)?.teamId ?? 0;
const read = (ledger: Ledger, teamId: number, within?: { first: string; last: string }) => {
  ledger.rate();
  return useCases['teams.read'](ledger.context, { teamId, ...(within ? { within } : {}) });
};

const save = ({ context }: Ledger, given: { teamId: number; name: string; aliases?: string[] }): unknown =>
  useCases['teams.save'](context, { club: null, colour: null, ...given });

describe('a team', () => {
  test('gets a name, a club and a colour, and loses them again', () => {
    const ledger = league();
    const teamId = idOf(ledger, 'Owls');
    const before = dump(ledger.store);
    const wanted = { teamId, name: 'Night Owls', club: 'Owls', colour: 'blue' } as const;
    useCases['teams.save'](ledger.context, wanted);
    expect(read(ledger, teamId)).toMatchObject({ team: 'Night Owls', club: 'Owls', colour: 'blue' });
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('does not get the name of another team', async () => {
    const ledger = league();
    const wanted = { teamId: idOf(ledger, 'Owls'), name: 'Cats', club: null, colour: null };
    expect((await refusalOf(() => useCases['teams.save'](ledger.context, wanted))).code).toBe(
      'teamNameTaken',
    );
  });

  test('is read for a season', () => {
    const ledger = league();
    const all = read(ledger, idOf(ledger, 'Cats'));
    expect(all.seasons.map(({ name }) => name)).toEqual(['2026', '2025']);
    const one = read(ledger, idOf(ledger, 'Cats'), { first: '2025-01-01', last: '2025-12-31' });
    expect(one.tournaments.map(({ name }) => name)).toEqual(['Night of 2025-01-08']);
    expect(one.members).toMatchObject([{ player: 'Cid', contests: 1 }]);
    expect(one.seasons).toEqual(all.seasons);
  });

  test('takes over the results, the entries and the people of another one, and gives them back', () => {
    const ledger = league();
    const [keep, drop] = [idOf(ledger, 'Owls'), idOf(ledger, 'Owls B')];
    const before = dump(ledger.store);
    useCases['teams.merge'](ledger.context, { keep, drop });
    expect(read(ledger, keep).tournaments.map(({ name }) => name)).toEqual([
      'League',
      'Night of 2026-01-01',
      'Night of 2025-01-08',
    ]);
    const { tournaments } = useCases['tournaments.list'](ledger.context, {});
    const id = tournaments.find(({ name }) => name === 'League')?.tournamentId ?? 0;
    const { entrants } = useCases['tournaments.facts'](ledger.context, { tournamentId: id });
    expect(entrants.map(({ members }) => members.map(({ player }) => player))).toEqual([
      ['Ann', 'Bob', 'Eve'],
      ['Cid'],
    ]);
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('is known by its aliases: what is entered, pasted, sought or imported under one is its own', async () => {
    const ledger = league();
    const teamId = idOf(ledger, 'Owls');
    const before = dump(ledger.store);
    save(ledger, { teamId, name: 'Owls', aliases: ['Hooters', 'Owls', 'Night Birds'] });
    expect(read(ledger, teamId).aliases).toEqual(['Hooters', 'Night Birds']);
    const { newTeams } = ledger.save({
      ...{ name: 'Night 3', date: '2026-03-01' },
      contests: [{ sides: [team('Hooters', 1, 'Ann'), team('Cats', 0, 'Cid')] }],
    });
    expect(newTeams).toEqual([]);
    const named = useCases['teams.named'](ledger.context, { names: ['night birds', 'Nobody'] });
    expect(named.teams).toEqual([{ teamId, team: 'Owls' }, null]);
    expect(useCases['teams.find'](ledger.context, { name: 'birds' }).teams).toMatchObject([{ team: 'Owls' }]);
    expect(useCases['teams.similar'](ledger.context, { names: ['Nihgt Birds'] }).similar).toEqual([
      [{ teamId, team: 'Owls' }],
    ]);
    await ledger.importLines(
      'tournament,date,team,player,place',
      'Night 4,2026-04-01,Hooters,Ann,1',
      'Night 4,2026-04-01,Cats,Cid,2',
    );
    expect(
      read(ledger, teamId)
        .tournaments.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Night 4', 'Night 3']);
    for (let i = 0; i < 3; i++) undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('keeps its aliases where none are given, and loses those that are left out', () => {
    const ledger = league();
    const teamId = idOf(ledger, 'Owls');
    save(ledger, { teamId, name: 'Owls', aliases: ['Hooters', 'Night Birds'] });
    save(ledger, { teamId, name: 'Old Owls' });
    expect(read(ledger, teamId).aliases).toEqual(['Hooters', 'Night Birds']);
    save(ledger, { teamId, name: 'Hooters', aliases: ['Hooters', 'Old Owls'] });
    expect(read(ledger, teamId)).toMatchObject({ team: 'Hooters', aliases: ['Old Owls'] });
    // As after the revert of a rename.
    ledger.store.sql('INSERT INTO team_alias (team, name) VALUES (?, ?)').run(teamId, 'Hooters');
    expect(read(ledger, teamId).aliases).toEqual(['Old Owls']);
  });

  test.each([
    [
      'Cats',
      'There’s already a team named “Cats”. Merge the two if they’re the same team, or leave out this alias.',
    ],
    ['Hooters', '“Hooters” is already an alias of Owls. Remove it there, or leave it out here.'],
  ])('does not get “%s” as an alias, which is another team’s', async (alias, sentence) => {
    const ledger = league();
    save(ledger, { teamId: idOf(ledger, 'Owls'), name: 'Owls', aliases: ['Hooters'] });
    const teamId = idOf(ledger, 'Owls B');
    const before = dump(ledger.store);
    const refusal = await refusalOf(() => {
      save(ledger, { teamId, name: 'Owls B', aliases: [alias] });
    });
    expect(refusal).toMatchObject({ code: 'teamAliasTaken', message: sentence });
    expect(dump(ledger.store)).toEqual(before);
  });

  test('gets the name and the aliases of a team that is merged into it', () => {
    const ledger = league();
    const [keep, drop] = [idOf(ledger, 'Owls'), idOf(ledger, 'Owls B')];
    save(ledger, { teamId: drop, name: 'Owls B', aliases: ['Second Owls', 'Shared'] });
    ledger.store.sql('INSERT INTO team_alias (team, name) VALUES (?, ?)').run(keep, 'Shared');
    useCases['teams.merge'](ledger.context, { keep, drop });
    expect(read(ledger, keep).aliases).toEqual(['Owls B', 'Second Owls', 'Shared']);
    const { entries } = useCases['history.list'](ledger.context, {});
    const { rows } = useCases['history.read'](ledger.context, { changeId: entries[0]?.changeId ?? 0 });
    expect(rows).toEqual(
      expect.arrayContaining([
        { what: 'Alias of Owls', before: null, after: 'Owls B' },
        { what: 'Team with the alias “Second Owls”', before: 'Owls B', after: 'Owls' },
        { what: 'Alias of Owls B', before: 'Shared', after: null },
      ]),
    );
  });

  test('is not merged with a team that it met, or that played in the same round', async () => {
    const ledger = league();
    const merge = (keep: string, drop: string) => () =>
      useCases['teams.merge'](ledger.context, { keep: idOf(ledger, keep), drop: idOf(ledger, drop) });
    expect((await refusalOf(merge('Owls', 'Cats'))).code).toBe('bothTeamsInContest');
    expect((await refusalOf(merge('Owls', 'Owls'))).code).toBe('sameTeam');
  });
});
