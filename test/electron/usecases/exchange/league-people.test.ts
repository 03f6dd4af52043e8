import { describe, expect, test } from 'vitest';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { settingsOf } from '../../../../electron/store/settings.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { plainFacts, savePlayer } from '../people.ts';
import { leagueTextOf } from './league-files.ts';
import { leagueOf, merge, preview, readText } from './two-leagues.ts';

describe('people of two leagues', () => {
  const decide = (name: string, playerId: number | null, more: object = {}) => ({
    people: [{ name, number: null, playerId, ...more }],
  });
  const idOf = ({ store }: Ledger, name: string): number =>
    store.sql<{ id: number }>('SELECT id FROM player WHERE name = ?').get(name)?.id ?? 0;
  const update = (ledger: Ledger, name: string, changes: object): void => {
    const facts = plainFacts(name);
    savePlayer(ledger, { ...facts, playerId: idOf(ledger, name), ...changes });
  };

  test('are asked about where names are only alike, and an alias is kept', async () => {
    const [ours, theirs] = [
      leagueOf('North', 'Jörg Müller', 'Bob'),
      leagueOf('South', 'Joerg Mueller', 'Cid'),
    ];
    const { people } = await preview(ours, theirs);
    expect(people[0]).toMatchObject({ name: 'Joerg Mueller', at: null, playerId: null });
    expect(people[0]?.candidates).toMatchObject([{ player: 'Jörg Müller' }]);
    await merge(ours, theirs, decide('Joerg Mueller', idOf(ours, 'Jörg Müller'), { always: true }));
    const all = (await readText(ours)).players;
    expect(all.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Jörg Müller', ['Joerg Mueller']],
      ['Bob', undefined],
      ['Cid', undefined],
    ]);
    expect((await preview(ours, theirs)).peopleCount).toMatchObject({ known: 2, doubtful: 0 });
  });

  test('of one name in different clubs are asked about', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Ann', 'Cid')];
    update(ours, 'Ann', { club: 'Riverside' });
    update(theirs, 'Ann', { club: 'Hillside' });
    expect((await preview(ours, theirs)).people[0]).toMatchObject({
      ...{ name: 'Ann', certainty: 'doubtful' },
      candidates: [{ likeness: 'name', club: 'Riverside' }],
    });
    expect(await merge(ours, theirs)).toMatchObject({ players: 2 });
  });

  test('of one name twice in both leagues are asked about, each by a number', async () => {
    const twice = (name: string): Ledger => {
      const ledger = leagueOf(name, 'Ann', 'Bob');
      savePlayer(ledger, plainFacts('Ann'));
      return ledger;
    };
    const [ours, theirs] = [twice('North'), twice('South')];
    const doubtful = (await preview(ours, theirs)).people.filter(({ certainty }) => certainty === 'doubtful');
    expect(doubtful).toMatchObject([{ name: 'Ann' }, { name: 'Ann' }]);
    expect(new Set(doubtful.map(({ number }) => number)).size).toBe(2);
    expect(doubtful.map(({ candidates }) => candidates.length)).toEqual([2, 2]);
  });

  test('with each other’s names as aliases are asked about, and no name leads to two', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Zed'), leagueOf('South', 'Anouk', 'Cid')];
    update(ours, 'Ann', { aliases: ['Cid'] });
    update(theirs, 'Anouk', { aliases: ['Ann'] });
    const { people } = await preview(ours, theirs);
    expect(people.find(({ name }) => name === 'Anouk')).toMatchObject({
      certainty: 'doubtful',
      candidates: [{ player: 'Ann', likeness: 'alias' }],
    });
    expect(people.find(({ name }) => name === 'Cid')).toMatchObject({
      certainty: 'sure',
      playerId: idOf(ours, 'Ann'),
    });
    await merge(ours, theirs);
    expect((await readText(ours)).players.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Ann', ['Cid']],
      ['Zed', undefined],
      ['Anouk', undefined],
    ]);
  });

  test('who meet there can’t be one player here', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Anna', 'Anne')];
    const ann = idOf(ours, 'Ann');
    const people = ['Anna', 'Anne'].map((name) => ({ name, number: null, playerId: ann }));
    const before = await leagueTextOf(ours);
    expect((await preview(ours, theirs, { people })).refusal).toContain(
      texts.importing.league.met({ one: 'Anna', other: 'Anne', tournament: 'South Open' }),
    );
    await expect(merge(ours, theirs, { people })).rejects.toThrow('Anna');
    expect(await leagueTextOf(ours)).toBe(before);
  });

  test('stay private if they are in one of the leagues', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Ann', 'Bob')];
    update(ours, 'Ann', { shownAs: 'nobody' });
    update(theirs, 'Ann', { shownAs: 'initials' });
    update(theirs, 'Bob', { shownAs: 'initials' });
    await merge(ours, theirs);
    expect((await readText(ours)).players.map(({ shownAs }) => shownAs)).toEqual(['nobody', 'initials']);
  });

  test('of one name who were both anonymized are two, unless it is said otherwise', async () => {
    const [ours, theirs] = [leagueOf('North', 'Player 17', 'Bob'), leagueOf('South', 'Player 17', 'Bob')];
    expect((await preview(ours, theirs)).people[0]).toMatchObject({
      name: 'Player 17',
      certainty: 'doubtful',
    });
    expect(await merge(ours, theirs)).toMatchObject({ players: 1 });
  });

  test('have the settings of this league where nothing was changed, however often results tied', async () => {
    const ours = leagueOf('North', 'Ann', 'Bob');
    const theirs = newLedger(undefined, 'South');
    const level = ['Cid', 'Dee'].map((name) => ({ place: 1, members: [{ name }] }));
    use(theirs, 'tournaments.save', { name: 'Open', date: '2026-05-01', contests: [{ sides: level }] });
    const [one, other] = [ours, theirs].map((ledger) => settingsOf(ledger.store).parameters.drawProbability);
    expect(one).not.toBe(other);
    expect((await preview(ours, theirs)).league).toMatchObject({ hasOtherSettings: false });
  });

  test('have starting ratings on the scale of this league, which keeps its settings', async () => {
    const [ours, theirs] = [leagueOf('North', 'Ann', 'Bob'), leagueOf('South', 'Cid', 'Dee')];
    use(theirs, 'settings.apply', {
      system: 'ts2-shares',
      parameters: { ...leagueDefaults('ts2-shares'), mu0: 0, beta: 100 },
    });
    update(theirs, 'Cid', { starting: { mean: 50, deviation: 40, source: 'Old list' } });
    expect((await preview(ours, theirs)).league).toMatchObject({ hasOtherSettings: true });
    await merge(ours, theirs);
    const cid = (await readText(ours)).players.find(({ name }) => name === 'Cid');
    expect(cid).toMatchObject({ starting: { mean: 1600, deviation: 80, source: 'Old list' } });
  });
});
