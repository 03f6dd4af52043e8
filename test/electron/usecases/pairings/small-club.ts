/** Tournaments started on a small club, and how their boards are written in a line each. */
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

export type Start = Argument<'pairings.start'>;
export type Record = Result<'tournaments.facts'>;

export const teamsOf = (size: number, leftOver: 'spread' | 'substitutes' = 'spread'): Start['format'] => ({
  kind: 'teams',
  size,
  count: null,
  leftOver,
});
export const swiss: Start['format'] = { kind: 'duels', method: 'swiss' };
export const byQuality: Start['format'] = { kind: 'duels', method: 'quality' };

export const names = ['Ann', 'Ben', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
/** Players 1 to 8, known by name and without a result. */
export function club(): Ledger {
  const ledger = newLedger();
  for (const name of names)
    useCases['players.save'](
      ledger.context,
      calls['players.save'].argument.parse({
        name,
        club: null,
        externalId: null,
        retired: false,
        tags: [],
        aliases: [],
        starting: null,
      }),
    );
  return ledger;
}

export const here = (...ids: number[]): Start['people'] => ids.map((playerId) => ({ playerId }));
export const start = ({ context }: Ledger, given: Start): Result<'pairings.start'> =>
  useCases['pairings.start'](context, calls['pairings.start'].argument.parse(given));
export const recorded = ({ context }: Ledger, tournamentId = 1): Record =>
  useCases['tournaments.facts'](context, { tournamentId });

/** Each contest as "1.2 Ann+Ben – Cid+Dee", a result behind it. */
export const shown = ({ contests }: Pick<Record, 'contests'>): string[] =>
  contests.map(({ round, board, kind, sides }) => {
    const people = sides.map(({ team, members, place }) => {
      const who = members.map(({ player, role }) => (role === 'main' ? player : `(${player})`)).join('+');
      return `${team === null ? '' : `${team}: `}${who}${place === null ? '' : ` ${String(place)}`}`;
    });
    return `${String(round)}.${String(board)} ${people.join(' – ')}${kind === 'played' ? '' : ` ${kind}`}`;
  });
export const present = ({ entrants }: Record): string[] =>
  entrants.map(
    ({ team, members, enters, withdrawnAfter }) =>
      `${team ?? members[0]?.player ?? ''} ${String(enters)}–${String(withdrawnAfter ?? '')}`,
  );

/** Contests as they are recorded, as the call takes them. */
export const asGiven = (contests: Record['contests']): Argument<'tournaments.save'>['contests'] =>
  contests.map((contest) => ({
    ...contest,
    sides: contest.sides.map(({ team, place, score, seat, rated, members }) => ({
      ...{ team, place, score, seat, rated },
      members: members.map(({ playerId, role, share }) => ({ playerId, role, share })),
    })),
  }));

/** What is recorded, as the call takes it, with places for the board of this name. */
export function finish(ledger: Ledger, round: string, board: string, places: readonly number[]): void {
  const record = recorded(ledger);
  ledger.save({
    tournamentId: record.tournamentId,
    name: record.name,
    date: record.date,
    teamSize: record.teamSize,
    contests: asGiven(
      record.contests.map((contest) => {
        if (contest.round !== round || contest.board !== board) return contest;
        return { ...contest, sides: contest.sides.map((side, i) => ({ ...side, place: places[i] ?? null })) };
      }),
    ),
  });
}

export const freshRound = (round = 1): Start['plan'][number] => ({
  round,
  boards: [
    [
      [1, 2],
      [3, 4],
    ],
  ],
});

/** Two groups of three, all rounds drawn: players 1, 2, 3 and 4, 5, 6. */
export function twoGroupsOfThree(): Ledger {
  const ledger = club();
  const rounds = [
    [
      [[1], [2]],
      [[4], [5]],
    ],
    [
      [[1], [3]],
      [[4], [6]],
    ],
    [
      [[2], [3]],
      [[5], [6]],
    ],
  ];
  start(ledger, {
    ...{ people: here(1, 2, 3, 4, 5, 6), format: { kind: 'duels', method: 'groups', groupSize: 3 } },
    plan: rounds.map((boards, i) => ({ round: i + 1, boards })),
  });
  return ledger;
}
