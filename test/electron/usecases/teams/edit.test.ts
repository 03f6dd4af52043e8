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

  test('is not merged with a team that it met, or that played in the same round', async () => {
    const ledger = league();
    const merge = (keep: string, drop: string) => () =>
      useCases['teams.merge'](ledger.context, { keep: idOf(ledger, keep), drop: idOf(ledger, drop) });
    expect((await refusalOf(merge('Owls', 'Cats'))).code).toBe('bothTeamsInContest');
    expect((await refusalOf(merge('Owls', 'Owls'))).code).toBe('sameTeam');
  });
});
