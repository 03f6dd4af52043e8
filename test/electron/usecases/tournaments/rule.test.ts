/** Bonus points, lots and manual decisions, recorded from the page of a tournament. */
import { expect, test, vi } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument } from '../../../../shared/contract/api.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';

type Decision = Argument<'tournaments.rule'>['decision'];

const board = (round: string, number: string, one: string, other: string) => ({
  ...{ round, board: number },
  sides: [
    { place: 1, members: [{ name: one }] },
    { place: 1, members: [{ name: other }] },
  ],
});

/** Ada draws with Ben, Cy with Dee: all four are level. */
function allLevel() {
  const ledger = newLedger();
  const { tournamentId } = ledger.save({
    ...{ name: 'Cup', date: '2026-11-21', shape: 'rounds' },
    contests: [board('1', '1', 'Ada', 'Ben'), board('1', '2', 'Cy', 'Dee')],
  });
  return { ledger, tournamentId, ...callsOn(ledger, tournamentId) };
}

function callsOn({ context, rate }: Ledger, tournamentId: number) {
  const rule = (decision: Decision) =>
    useCases['tournaments.rule'](
      context,
      calls['tournaments.rule'].argument.parse({ tournamentId, decision }),
    );
  const read = () => useCases['tournaments.facts'](context, { tournamentId });
  const one = (name: string) => {
    const member = read().entrants.find(({ members }) => members[0]?.player === name)?.members[0];
    return { teamId: null, playerId: member?.playerId ?? 0 };
  };
  const rulings = (name: string) =>
    read().entrants.find(({ members }) => members[0]?.player === name)?.rulings;
  const winner = () => {
    rate();
    return useCases['tournaments.list'](context, {}).tournaments[0]?.winner;
  };
  return { rule, read, one, rulings, winner };
}

test('a penalty is recorded with its reason, moves the winner, and can be taken away once', async () => {
  const { ledger, rule, one, rulings, winner } = allLevel();
  expect(winner()).toBeNull();
  const penalty = { entrant: one('Ada'), points: -0.5, reason: 'arrived late' };
  rule({ kind: 'bonus', ...penalty });
  rule({ kind: 'bonus', entrant: one('Dee'), points: 1, reason: 'best costume' });
  expect(rulings('Ada')).toEqual([{ kind: 'bonus', stage: 1, points: -0.5, reason: 'arrived late' }]);
  expect(winner()).toBe('Dee');
  const [last] = useCases['history.list'](ledger.context, {}).entries;
  expect(last?.sentence).toBe('Gave bonus points to Dee in “Cup”, 21 Nov 2026');
  rule({ kind: 'cancel-bonus', ...penalty });
  expect(rulings('Ada')).toEqual([]);
  expect((await refusalOf(() => rule({ kind: 'cancel-bonus', ...penalty }))).code).toBe('unknownBonus');
  const gone = { teamId: null, playerId: 999 };
  const refused = await refusalOf(() => rule({ kind: 'bonus', entrant: gone, points: 1, reason: 'x' }));
  expect(refused.code).toBe('unknownEntrant');
});

test('lots are drawn once, count as the last tie-break, and are undone like any change', async () => {
  const { ledger, rule, read, one, rulings, winner } = allLevel();
  const everybody = ['Ada', 'Ben', 'Cy', 'Dee'];
  // Of three out of four who are level nothing is decided; a drawing among all of them replaces it.
  rule({ kind: 'lots', entrants: everybody.slice(0, 3).map(one) });
  expect(winner()).toBeNull();
  const entrants = everybody.map(one);
  rule({ kind: 'lots', entrants });
  const drawn = everybody.map((name) => rulings(name));
  const lots = drawn.flatMap((own = []) => own.flatMap((lot) => (lot.kind === 'lot' ? [lot] : [])));
  expect(lots.map(({ value }) => value).sort()).toEqual([1, 2, 3, 4]);
  expect(lots[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u);
  expect(read().tieBreaks?.at(-1)).toBe('lots');
  expect(winner()).toBe(everybody[lots.findIndex(({ value }) => value === 1)]);
  expect((await refusalOf(() => rule({ kind: 'lots', entrants }))).code).toBe('lotsDrawn');
  await useCases['history.undo'](ledger.context, {});
  await useCases['history.undo'](ledger.context, {});
  expect(rulings('Ada')).toEqual([]);
  expect(read().tieBreaks).toBeNull();
});

test('a drawing with others leaves the one before, which still decides between those who were in it', async () => {
  const { rule, one, rulings } = allLevel();
  const drawAt = (time: string, ...names: string[]) => {
    vi.setSystemTime(`2026-11-26T${time}`);
    rule({ kind: 'lots', entrants: names.map(one) });
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  drawAt('20:00:00', 'Ada', 'Ben');
  const before = rulings('Ben');
  drawAt('20:05:00', 'Ada', 'Cy');
  const again = await refusalOf(() => {
    drawAt('20:10:00', 'Ben', 'Ada');
  });
  expect(again.code).toBe('lotsDrawn');
  vi.useRealTimers();
  expect(rulings('Ada')).toHaveLength(2);
  expect(rulings('Ben')).toEqual(before);
});

test('a manual order replaces the one before; results entered meanwhile stay', () => {
  const { ledger, tournamentId, rule, one, rulings, read, winner } = allLevel();
  rule({ kind: 'manual', entrants: [one('Ben'), one('Ada')], reason: 'play-off' });
  ledger.save({
    ...{ tournamentId, name: 'Cup', date: '2026-11-21' },
    contests: [...read().contests.map(saved), board('2', '1', 'Ada', 'Cy'), board('2', '2', 'Ben', 'Dee')],
  });
  rule({ kind: 'manual', entrants: [one('Cy'), one('Ada')], reason: 'sportsmanship' });
  expect(read().contests).toHaveLength(4);
  expect(rulings('Ada')).toEqual([{ kind: 'manual', stage: 1, value: 2, reason: 'sportsmanship', at: null }]);
  expect(rulings('Ben')).toHaveLength(1);
  expect(read().tieBreaks?.filter((name) => name === 'manual')).toHaveLength(1);
  expect(winner()).toContain('Ben');
});

type Recorded = ReturnType<ReturnType<typeof callsOn>['read']>['contests'][number];
const saved = ({ round, board: number, sides }: Recorded) => ({
  ...{ round, board: number },
  sides: sides.map(({ place, members }) => ({
    place,
    members: members.map(({ playerId }) => ({ playerId })),
  })),
});
