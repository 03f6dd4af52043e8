/** The forecast of a tournament that is running: what the call answers, and that more simulations continue it. */
import { describe, expect, test } from 'vitest';
import { noForecasts } from '../../../../electron/usecases/forecast/memory.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import type { TournamentForecast } from '../../../../shared/contract/forecast.ts';
import type { Ledger } from '../../ledger.ts';
import { club, here, recorded, start, type Start } from '../pairings/small-club.ts';

const robin: Start['format'] = { kind: 'duels', method: 'round-robin' };
const swiss: Start['format'] = { kind: 'duels', method: 'swiss', totalRounds: 3 };

type Asked = Omit<Argument<'forecast.tournament'>, 'tournamentId'>;

async function answer({ context }: Ledger, asked: Asked = {}): Promise<Result<'forecast.tournament'>> {
  const given = { tournamentId: 1, simulations: 400, ...asked };
  return useCases['forecast.tournament'](context, calls['forecast.tournament'].argument.parse(given));
}

async function forecast(ledger: Ledger, asked?: Asked): Promise<TournamentForecast> {
  const { forecast: found, why } = await answer(ledger, asked);
  if (!found) throw new Error(String(why));
  return found;
}

/** Four people; the first round is entered, and of its two boards the first has a result if `won` says so. */
function running(format: Start['format'], won: readonly (0 | 0.5 | 1 | null)[]): Ledger {
  const ledger = club();
  start(ledger, {
    ...{ name: 'Spring', format, people: here(1, 2, 3, 4), lastRound: 3 },
    plan: [
      {
        round: 1,
        boards: [
          [[1], [4]],
          [[2], [3]],
        ],
      },
    ],
  });
  enter(ledger, won);
  return ledger;
}

function enter(
  ledger: Ledger,
  won: readonly (0 | 0.5 | 1 | null)[],
  rules: Pick<Argument<'tournaments.save'>, 'tieBreaks'> = {},
): void {
  const facts = recorded(ledger);
  const contests = facts.contests.map((contest, at) => {
    const result = won[at] ?? null;
    const sides = contest.sides.map((side, i) => ({
      members: side.members.map(({ playerId, role, share }) => ({ playerId, role, share })),
      place: result === null ? null : result === 0.5 || (result === 1) === (i === 0) ? 1 : 2,
    }));
    return { round: contest.round, board: contest.board, kind: contest.kind, sides };
  });
  ledger.save({ ...rules, ...{ tournamentId: 1, name: facts.name, date: facts.date }, contests });
}

describe('forecast.tournament', () => {
  test('has a row for each, whose chances to win add up to one', async () => {
    const { rows, simulations, kind, games } = await forecast(running(robin, [1, null]));
    expect(kind).toBe('table');
    expect(simulations).toBe(400);
    expect(rows.map(({ name }) => name).sort()).toEqual(['Ann', 'Ben', 'Cid', 'Dee']);
    expect(rows.reduce((sum, { first }) => sum + first, 0)).toBeCloseTo(1, 9);
    expect(rows.reduce((sum, { expectedPoints }) => sum + (expectedPoints ?? 0), 0)).toBeCloseTo(6, 9);
    expect(rows.find(({ name }) => name === 'Ann')?.points).toBe(1);
    expect(games.map(({ round, sides }) => [round, ...sides.flat()])).toEqual([[1, 'player 2', 'player 3']]);
  });

  test('tells which tie-breaks it does without; of lots nothing is missing', async () => {
    const tieBreaks: Argument<'tournaments.save'>['tieBreaks'] = [
      'points',
      'direct-encounter-ratio',
      'sonneborn-berger',
      'lots',
    ];
    const ledger = running(robin, [1, null]);
    expect((await forecast(ledger)).skipped).toEqual([]);
    enter(ledger, [1, null], { tieBreaks });
    expect((await forecast(ledger)).skipped).toEqual(['direct-encounter-ratio']);
  });

  test('a game that is won raises the chance of its winner', async () => {
    const { rows, games } = await forecast(running(robin, [1, null]), { simulations: 4000 });
    const ben = rows.findIndex(({ name }) => name === 'Ben');
    const [won, , lost] = games[0]?.results ?? [];
    expect(won?.goal?.[ben]).toBeGreaterThan(rows[ben]?.goal ?? 1);
    expect(lost?.goal?.[ben]).toBeLessThan(rows[ben]?.goal ?? 0);
  });

  test('a postponed game of an earlier round is among those of the next one, without a date or once that has come', async () => {
    const ledger = running(robin, [1, null]);
    const facts = recorded(ledger);
    const first = facts.contests.map(({ round, board, kind, sides }) => ({
      ...{ round, board, kind },
      sides: sides.map(({ members, place }) => ({
        members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
        place,
      })),
    }));
    const open = first[1] ?? { sides: [] };
    const saved = async (how: object) => {
      ledger.save({
        ...{ tournamentId: 1, name: facts.name, date: '2026-01-05' },
        contests: [...first.slice(0, 1), { ...open, ...how }, { ...open, round: '2', board: '1' }],
      });
      const { games } = await forecast(ledger);
      return games.map(({ round, postponed }) => [round, postponed]);
    };
    expect(await saved({ postponed: 'undated' })).toEqual([
      [2, null],
      [1, { day: null }],
    ]);
    expect(await saved({ postponed: 'dated', at: '2026-01-20' })).toEqual([
      [2, null],
      [1, { day: '2026-01-20' }],
    ]);
    expect(await saved({ postponed: 'dated', at: '9999-01-02' })).toEqual([[2, null]]);
  });

  test('is continued with more simulations, and begun again where the facts or the seed differ', async () => {
    const base = running(robin, [1, null]);
    const ledger = { ...base, context: { ...base.context, forecasts: noForecasts() } };
    const few = await forecast(ledger);
    const more = await forecast(ledger, { simulations: 900 });
    expect(few.simulations).toBe(400);
    expect(more.simulations).toBe(900);
    expect(more).toEqual(await forecast(base, { simulations: 900 }));
    expect((await forecast(ledger, { seed: 2 })).rows).not.toEqual(few.rows);
    enter(ledger, [1, 1]);
    const after = await forecast(ledger);
    expect(after.simulations).toBe(400);
    expect(after.games).toEqual([]);
  });

  test('says who is out and who can still win, as the points decide', async () => {
    const ledger = running(swiss, [1, 1]);
    const { rows, isPaired } = await forecast(ledger);
    expect(isPaired).toBe(true);
    expect(rows.every(({ decided }) => decided?.atBest === 1)).toBe(true);
    const of = (name: string) => rows.find((row) => row.name === name)?.decided;
    expect(of('Ann')).toMatchObject({ surely: 4, canReach: 1 });
  });

  test('a tournament that is over, or of one game alone, has none', async () => {
    const ledger = club();
    ledger.save({
      ...{ name: 'Field', date: '2026-01-01', shape: 'field' },
      contests: [{ sides: [1, 2, 3].map((playerId) => ({ members: [{ playerId }], place: playerId })) }],
    });
    expect(await answer(ledger)).toEqual({ tournamentId: 1, forecast: null, why: 'unranked' });
  });

  test('an unknown tournament is refused', async () => {
    await expect(answer(club(), {})).rejects.toThrow(/tournament/iu);
  });
});
