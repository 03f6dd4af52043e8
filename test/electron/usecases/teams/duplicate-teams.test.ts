import { describe, expect, test } from 'vitest';
import { undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { team } from '../evening.ts';

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
