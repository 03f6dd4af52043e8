import { describe, expect, test } from 'vitest';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';
import { plainFacts, savePlayer } from '../people.ts';

/** Saves a tournament of one contest. */
const night = (ledger: Ledger, date: string, ...names: string[]) =>
  ledger.save({
    name: `Night of ${date}`,
    date,
    contests: [{ sides: names.map((name, i) => team(name, names.length - i, `${name} captain`)) }],
  });

const pairsIn = async ({ context }: Ledger): Promise<string[][]> =>
  (await useCases['players.duplicates'](context, {})).teams.map((pair) => pair.map((one) => one.team));

describe('teams that may be one', () => {
  test('have nearly the same name, and were never in one round', async () => {
    const ledger = newLedger();
    night(ledger, '2026-01-01', 'Quizzards', 'Owls A', 'Owls B', 'Night Hawks');
    night(ledger, '2026-01-08', 'Quizards', 'Owls A', 'Night Hawk');
    expect(await pairsIn(ledger)).toEqual([
      ['Quizzards', 'Quizards'],
      ['Night Hawks', 'Night Hawk'],
    ]);
    expect((await useCases['players.duplicates'](ledger.context, {})).teams[0]).toMatchObject([
      { lastPlayed: '2026-01-01' },
      { lastPlayed: '2026-01-08' },
    ]);
    // They met: these are two.
    night(ledger, '2026-01-15', 'Quizards', 'Quizzards');
    expect(await pairsIn(ledger)).toEqual([['Night Hawks', 'Night Hawk']]);
  });
});

test('teams that were merged are a pair again once that is reverted, also after other changes', async () => {
  const ledger = newLedger();
  night(ledger, '2026-01-01', 'Quizzards', 'Owls');
  night(ledger, '2026-01-08', 'Quizards', 'Owls');
  const [pair] = (await useCases['players.duplicates'](ledger.context, {})).teams;
  useCases['teams.merge'](ledger.context, { keep: pair?.[0].teamId ?? 0, drop: pair?.[1].teamId ?? 0 });
  const [merge] = useCases['history.list'](ledger.context, {}).entries;
  expect(await pairsIn(ledger)).toEqual([]);
  night(ledger, '2026-01-15', 'Quizzards', 'Night Hawks');
  void useCases['history.revert'](ledger.context, { changeId: merge?.changeId ?? 0 });
  expect(await pairsIn(ledger)).toEqual([['Quizzards', 'Quizards']]);
  const { teams } = useCases['teams.find'](ledger.context, { name: 'Quiz' });
  expect(teams.map(({ team: name }) => name).toSorted()).toEqual(['Quizards', 'Quizzards']);
});

describe('what no tournament has', () => {
  const tournamentOf = (name: string) => ({
    name: 'Night',
    date: '2026-01-01',
    contests: [{ sides: [team(name, 2, `${name} captain`), team('Cats', 1, 'Cid')] }],
  });

  test('is left behind by a corrected name, and is removed and back again', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(tournamentOf('Dogz'));
    expect(useCases['teams.unused'](ledger.context, {})).toEqual({ teams: [] });
    expect(useCases['players.unused'](ledger.context, {})).toEqual({ players: [] });
    ledger.save({ ...tournamentOf('Dogs'), tournamentId });

    const { teams } = useCases['teams.unused'](ledger.context, {});
    const { players } = useCases['players.unused'](ledger.context, {});
    expect(teams.map((one) => one.team)).toEqual(['Dogz']);
    expect(players.map(({ player }) => player)).toEqual(['Dogz captain']);
    const before = dump(ledger.store);
    useCases['teams.remove'](ledger.context, { teamId: teams[0]?.teamId ?? 0 });
    expect(useCases['teams.unused'](ledger.context, {})).toEqual({ teams: [] });
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('is removed at once, but for players on a rating list, and is back at once', async () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(tournamentOf('Dogz'));
    ledger.rate();
    useCases['lists.publish'](ledger.context, {
      ...{ title: 'Spring', day: '2026-01-02', rules: viewRules.parse({}), view: null },
    });
    ledger.save({ ...tournamentOf('Dogs'), tournamentId });
    savePlayer(ledger, plainFacts('Eve'));
    const unused = () => ({
      players: useCases['players.unused'](ledger.context, {}).players.map(({ playerId }) => playerId),
      teams: useCases['teams.unused'](ledger.context, {}).teams.map(({ teamId }) => teamId),
    });
    const before = dump(ledger.store);
    const all = unused();
    expect([all.players.length, all.teams.length]).toEqual([2, 1]);
    const { keptBy } = useCases['teams.removeUnused'](ledger.context, all);
    expect(keptBy).toContain('Dogz captain');
    const left = unused();
    expect([left.players.length, left.teams]).toEqual([1, []]);
    expect((await refusalOf(() => useCases['teams.removeUnused'](ledger.context, left))).message).toBe(
      keptBy,
    );
    undoChange(ledger.context);
    expect(dump(ledger.store)).toEqual(before);
  });

  test('a team of a tournament can’t be removed', async () => {
    const ledger = newLedger();
    ledger.save(tournamentOf('Dogs'));
    const [cats] = useCases['teams.find'](ledger.context, { name: 'Cats' }).teams;
    const refusal = await refusalOf(() =>
      useCases['teams.remove'](ledger.context, { teamId: cats?.teamId ?? 0 }),
    );
    expect(refusal.code).toBe('teamHasPlayed');
  });
});
