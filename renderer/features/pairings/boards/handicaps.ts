/** What evens out the boards of a plan: read from it, and decided otherwise. Pure. */
import { numberOfRound, roundsOf } from '../../../../shared/competition/boards.ts';
import { recordedHandicap } from '../../../../shared/competition/handicap.ts';
import {
  type BoardHandicap,
  type ChangedHandicap,
  type JudgedHandicap,
} from '../../../../shared/contract/handicaps.ts';
import type { BoardPlanned } from '../../../../shared/contract/pairings.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import type { Plan } from '../pairings-draft.ts';

/** The first players of both sides, by which a board is known wherever it is moved. */
export const playersOf = ({ sides }: Pick<BoardPlanned, 'sides'>): [number, number] => [
  sides[0]?.people[0]?.playerId ?? NaN,
  sides[1]?.people[0]?.playerId ?? NaN,
];

const decision = ([one, other]: readonly [number, number], given: BoardHandicap | null): ChangedHandicap =>
  given?.side === 1
    ? { to: other, from: one, handicap: given.handicap }
    : { to: one, from: other, handicap: given?.handicap ?? null };

/** What the boards of a round are given, as it is shown; of matches with handicaps also the games that have none. */
export function handicapsOf(boards: readonly BoardPlanned[]): ChangedHandicap[] {
  const games = boards.flatMap((board) => board.games ?? []);
  const isEven = games.every(({ handicap: { given, isChanged } }) => given === null && !isChanged);
  return [
    ...(isEven ? [] : games.map(({ playerIds, handicap }) => decision(playerIds, handicap.given))),
    ...boards.flatMap((board) =>
      board.handicap.given === null ? [] : [decision(playersOf(board), board.handicap.given)],
    ),
  ];
}

const evenGame: JudgedHandicap = { given: null, isChanged: false };

/** What two people of a match play with, as the plan was weighed. */
export const handicapOfGame = (
  { games = [] }: Pick<BoardPlanned, 'games'>,
  pair: readonly [number, number],
): JudgedHandicap =>
  games.find(({ playerIds }) => playerIds.every((one, i) => one === pair[i]))?.handicap ?? evenGame;

const isOf = ({ to, from }: ChangedHandicap, players: readonly [number, number]): boolean =>
  players.includes(to) && players.includes(from);

/** The decisions with one more; undefined goes back to the rule. */
export function withHandicap(
  decided: readonly ChangedHandicap[],
  players: readonly [number, number],
  given: BoardHandicap | null | undefined,
): ChangedHandicap[] {
  const others = decided.filter((one) => !isOf(one, players));
  return given === undefined ? others : [...others, decision(players, given)];
}

/** The plan with Black, the second seat, for the side of a board that receives stones. */
export const withBlack = (plan: Plan, round: number, at: number, given: BoardHandicap | null): Plan =>
  given?.handicap.kind !== 'stones' || given.side === 1
    ? plan
    : plan.map((one) =>
        one.round === round
          ? { ...one, boards: one.boards.map((sides, i) => (i === at ? sides.toReversed() : sides)) }
          : one,
      );

/** What was recorded at boards of two from this round on, so that pairing them again keeps it. */
export const handicapsBegun = (contests: TournamentRecord['contests'], from: number): ChangedHandicap[] =>
  roundsOf(contests)
    .filter(({ name }, i) => numberOfRound(name, i) >= from)
    .flatMap((round) => round.contests)
    .flatMap(({ sides }) => {
      const [one, other] = sides.map(({ members }) => members[0]?.playerId);
      if (one === undefined || other === undefined || sides.length !== 2) return [];
      return [decision([one, other], recordedHandicap(sides))];
    });
