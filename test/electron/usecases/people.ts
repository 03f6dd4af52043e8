/** What the tests of people share: calling by name, and all facts of people and results without row numbers. */
import fc from 'fast-check';
import type { FactRow } from '../../../electron/store/journal/fact-tables.ts';
import type { Facts } from '../../../electron/store/journal/gateway.ts';
import { useCases } from '../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../shared/contract/api.ts';
import type { Ledger } from '../ledger.ts';

/** A player of whom nothing but the name is known. */
export const plainFacts = (name: string): Argument<'players.save'> => ({
  name,
  club: null,
  externalId: null,
  retired: false,
  shownAs: 'name',
  tags: [],
  aliases: [],
  starting: null,
});

/** Saves a player as a shell would: through the contract. */
export const savePlayer = ({ context }: Ledger, given: Argument<'players.save'>): number =>
  useCases['players.save'](context, calls['players.save'].argument.parse(given)).playerId;

export const readFacts = ({ context }: Ledger, playerId: number): Result<'players.facts'> =>
  useCases['players.facts'](context, { playerId });

export const merge = ({ context }: Ledger, keep: number, drop: number): null =>
  useCases['players.merge'](context, { keep, drop });

export const split = (
  { context }: Ledger,
  playerId: number,
  tournamentIds: number[],
  into: Argument<'players.split'>['into'],
): number => useCases['players.split'](context, { playerId, tournamentIds, into }).playerId;

/** The number of the one person of this name. */
export function numberOf({ context }: Ledger, name: string): number {
  const { players } = useCases['players.find'](context, { name, limit: 1000 });
  const [first, ...others] = players.filter(({ player }) => player === name);
  if (!first || others.length > 0) throw new Error(`${String(others.length)} others are called ${name}`);
  return first.playerId;
}

/** A tournament of one contest: names in the order of their places. */
export const field = (name: string, date: string, ...names: string[]): Argument<'tournaments.save'> => ({
  name,
  date,
  contests: [{ sides: names.map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
});

/** How many rows of member there are. */
export const participations = ({ store }: Ledger): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM member').get()?.n ?? 0;

/** An entry for a tournament of rounds; what is not given is usual. */
export const enter = (facts: Facts, given: Partial<FactRow<'entrant'>> & { tournament: number }): number =>
  facts.insert('entrant', {
    position: 0,
    team: null,
    player: null,
    draw: null,
    rulings: null,
    absences: null,
    enters: 1,
    withdrawn_after: null,
    rated: 1,
    ...given,
  });

/** Tournaments of boards, each a list of different players from 0 to 5 in the order of their places. */
export const smallLeague = fc.array(
  fc.array(fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 5 },
);

/** Records such tournaments, one a day, of “Player 0” to “Player 5”, who are all known beforehand. */
export function recordLeague(ledger: Ledger, league: readonly (readonly (readonly number[])[])[]): void {
  for (let i = 0; i <= 5; i++) savePlayer(ledger, plainFacts(`Player ${String(i)}`));
  league.forEach((boards, day) => {
    ledger.save({
      name: 'Evening',
      date: `2026-01-0${String(day + 1)}`,
      contests: boards.map((board, i) => ({
        round: '1',
        board: String(i + 1),
        sides: board.map((player, place) => ({
          place: place + 1,
          members: [{ name: `Player ${String(player)}` }],
        })),
      })),
    });
  });
}
