/** The boards of the running tournament: those played in this session, and those already played in a planned round. */
import type { PlayedBoard, PlannedBoard } from '../../../shared/pairing/types.ts';
import { boardPoints, isBye, isFinished, type Board } from '../../../shared/competition/rounds.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { contestsOf, tournamentById, type StoredContest } from '../../store/tournaments/tournaments.ts';
import type { Roll } from './check-in.ts';

/** A recorded board with its round's number, and its sides in the order of their seats. */
export interface RunningBoard {
  readonly round: number;
  /** Counted from 1 within the round, without byes: as slips are numbered. */
  readonly number: number;
  readonly kind: PlayedBoard['kind'];
  /** True if everything that counts is known. */
  readonly isFinished: boolean;
  readonly sides: readonly {
    readonly team: string | null;
    readonly playerIds: readonly number[];
    readonly points: number | null;
    readonly seat: number | null;
  }[];
}

/** All boards of the tournament; none if there is no tournament yet. Refuses one that is unknown, or not in rounds. */
export function runningBoards(store: Store, tournamentId: number | null): RunningBoard[] {
  if (tournamentId === null) return [];
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  if (tournament.shape !== 'rounds') throw refuse('notInRounds', { tournament: tournament.name });
  const team = nameOf(store, 'team');
  const boards = new Map<number, number>();
  return numbered(contestsOf(store, tournamentId)).map(([round, contest]) => {
    if (!isBye(contest)) boards.set(round, (boards.get(round) ?? 0) + 1);
    return { ...runningBoard(round, contest, team), number: boards.get(round) ?? 0 };
  });
}

const numbered = (contests: readonly StoredContest[]): [round: number, contest: StoredContest][] =>
  roundsOf(contests).flatMap(({ name, contests: held }, i) =>
    held.map((contest): [number, StoredContest] => [numberOfRound(name, i), contest]),
  );

function runningBoard(
  round: number,
  { kind, sides }: StoredContest,
  team: (id: number) => string,
): Omit<RunningBoard, 'number'> {
  const seated = sides.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity) || 0);
  const board: Board = {
    round,
    kind,
    sides: seated.map(({ id, place, score }) => ({ competitor: String(id), place, score })),
  };
  const points = isFinished(board) ? boardPoints(board) : null;
  return {
    round,
    kind,
    isFinished: points !== null,
    sides: seated.map((side, i) => ({
      team: side.team === null ? null : team(side.team),
      playerIds: side.members.map(({ player }) => player),
      points: points?.[i] ?? null,
      seat: side.seat,
    })),
  };
}

/** The boards of rounds before the first that is planned, as pairing sees them. */
export const playedBefore = (boards: readonly RunningBoard[], first: number, roll: Roll): PlayedBoard[] =>
  boards
    .filter(({ round }) => round < first)
    .map(({ round, kind, sides }) => ({
      round,
      kind,
      sides: sides.map((side) => ({
        entrants: entrantsAt(side, roll),
        points: side.points,
        seat: side.seat,
      })),
    }));

type Side = RunningBoard['sides'][number];

/** A team by its name, else all people who are here on their own; people who are not here any more are left out. */
function entrantsAt({ team, playerIds }: Side, { ofTeam, ofSingle }: Roll): number[] {
  const whole = team === null ? undefined : ofTeam.get(team);
  return whole === undefined ? playerIds.flatMap((playerId) => ofSingle.get(playerId) ?? []) : [whole];
}

/** Boards of the planned rounds that have a result: they stay. A bye isn't a board, and is planned again. */
export const alreadyPlayed = (boards: readonly RunningBoard[], rounds: readonly number[]): RunningBoard[] =>
  boards.filter((board) => board.isFinished && !isBye(board) && rounds.includes(board.round));

/** A board by entrants: a team by its name, else all people who were at it. */
export const boardThatStays = ({ sides }: RunningBoard, { ofTeam, ofPerson }: Roll): PlannedBoard =>
  sides.map(({ team, playerIds }) => {
    const whole = team === null ? undefined : ofTeam.get(team);
    return whole === undefined ? [...new Set(playerIds.flatMap((id) => ofPerson.get(id) ?? []))] : [whole];
  });
