/** What the draft's boards contain so far: for the standings, the list of missing items, and the warnings. */
import { numberOfRound } from '../../../../shared/competition/boards.ts';
import {
  competitorsOf,
  isFinished,
  type Board,
  type Attendee,
} from '../../../../shared/competition/rounds.ts';
import { boardsWithMatches } from '../../../../shared/competition/match-boards.ts';
import { standings, type Standing } from '../../../../shared/competition/standings.ts';
import { standingsOptions, type StandingsRules } from '../../../../shared/competition/tournament-options.ts';
import { pointsProblems, pointsRuleOf } from '../../../app/scoring/points-draft.ts';
import {
  filledBoards,
  filledEntrants,
  firstRoundOf,
  playingSides,
  typedRound,
  type BoardDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { isRefused, isWithoutResult, meaningOf, boardResultOf } from './result-meaning.ts';
import { rulingsWith } from './through.ts';
import { isByeKind, type BoardResult } from './results.ts';

/** A board of the draft with the board it describes, `sides` in the order of the players. */
export interface ReadBoard {
  readonly draft: BoardDraft;
  readonly board: Board;
}

/** The name under which a round is known: as recorded, otherwise its number. */
export const roundName = (draft: RoundsDraft, round: RoundDraft): string =>
  round.name === '' || round.name === null ? String(draft.rounds.indexOf(round) + 1) : round.name;

/** The part of the grid with the round of this number; undefined where there is none. */
export function partOfRound({ rounds }: RoundsDraft, number: number | undefined): number | undefined {
  const at = rounds.findIndex(({ name }, i) => numberOfRound(name, i) === number);
  return at < 0 ? undefined : at + 1;
}

/** The name of each filled board of a round: as recorded, otherwise its number, or the next free one. */
export function boardNames(round: RoundDraft): (string | null)[] {
  const boards = filledBoards(round);
  const taken = new Set<string | null | undefined>(boards.map(({ recordedAs }) => recordedAs?.board));
  return boards.map(({ recordedAs, match }, i) => {
    if (recordedAs) return recordedAs.board;
    return match === null ? takeNumber(numberAt(round, i), taken) : takeNumber(1, taken, `${String(match)}.`);
  });
}

/** The names of all boards of a round as they are shown: an empty one has the number that it would get. */
export function shownBoardNames(round: RoundDraft): string[] {
  const names = boardNames(round);
  const named = new Map(filledBoards(round).map(({ key }, i) => [key, names[i] ?? '']));
  const taken = new Set<string | null | undefined>(names);
  return round.boards.map(({ key }, i) => named.get(key) ?? takeNumber(numberAt(round, i), taken));
}

/** Where teams meet in matches, a board outside them is counted as one. */
const numberAt = ({ boards }: RoundDraft, index: number): number => {
  const matches = boards.flatMap(({ match }) => match ?? []);
  return matches.length === 0 ? index + 1 : Math.max(...matches) + 1;
};

/** The first free number from `first` on, which is then taken. */
function takeNumber(first: number, taken: Set<string | null | undefined>, prefix = ''): string {
  let number = first;
  while (taken.has(`${prefix}${String(number)}`)) number += 1;
  taken.add(`${prefix}${String(number)}`);
  return `${prefix}${String(number)}`;
}

/**
 * All boards with at least one player; if a result is not understood, or not valid for these sides, the board is open.
 */
export function boardsOf(draft: RoundsDraft): ReadBoard[] {
  return draft.rounds.flatMap((round, i) =>
    filledBoards(round).map((board) => ({
      draft: board,
      board: boardIn(draft, board, i + 1),
    })),
  );
}

/** One board as it is typed so far; its round is counted elsewhere. */
export const boardInRound = (draft: RoundsDraft, board: BoardDraft): Board => boardIn(draft, board, 1);

/** A team that doesn't come to its game has played it, as in the league table. */
function boardIn(draft: RoundsDraft, one: BoardDraft, round: number): Board {
  const board = boardOf(one, round, isRefused(draft, one) ? undefined : meaningOf(draft, one));
  if (draft.who !== 'teams') return board;
  return { ...board, sides: board.sides.map((side) => ({ ...side, isTeam: true as const })) };
}

function boardOf(draft: BoardDraft, round: number, result: BoardResult | undefined): Board {
  const sides = playingSides(draft);
  const kind = result?.kind ?? 'played';
  const isBye = kind === 'bye' || kind === 'half-bye';
  return {
    round,
    kind: isBye && sides.length !== 1 ? 'played' : kind,
    sides: sides.map(({ entrant, partners, key, seat }, i) => ({
      // A player who is not known yet still counts as a player, but of that board alone.
      competitor: entrant === null ? `?${String(key)}` : String(entrant),
      partners: entrant === null ? [] : partners.map(String),
      place: isBye ? null : (result?.sides[i]?.place ?? null),
      score: isBye ? null : (result?.sides[i]?.score ?? null),
      seat,
    })),
  };
}

/** True if the board has everything that counts. */
export const isComplete = (board: BoardDraft): boolean => isFinished(boardOf(board, 1, boardResultOf(board)));

/** True if a result is typed or recorded; a bye is none. */
export function hasResult(board: BoardDraft): boolean {
  const kind = boardResultOf(board)?.kind;
  return (kind === undefined || !isByeKind(kind)) && (!isWithoutResult(board) || isComplete(board));
}

/** True for a result that isn't a forfeit: one who has left lost the games of rounds to come by it. */
export const hasGame = (board: BoardDraft): boolean =>
  hasResult(board) && boardResultOf(board)?.kind !== 'walkover';

/** Those whose sides are all participants: a board with a name that isn't known can't be saved, and counts for nobody. */
export function knownBoards(draft: RoundsDraft, read: readonly ReadBoard[]): ReadBoard[] {
  const known = new Set(filledEntrants(draft).map(({ key }) => String(key)));
  return read.filter(({ board: { sides } }) =>
    sides.flatMap(competitorsOf).every((competitor) => known.has(competitor)),
  );
}

/** The boards whose sides are all known, those of a match of teams as one. */
export function countedBoards(draft: RoundsDraft, read: readonly ReadBoard[]): Board[] {
  const rounds = Map.groupBy(knownBoards(draft, read), ({ board: { round } }) => round);
  return [...rounds.values()].flatMap((held) =>
    boardsWithMatches(
      held.map(({ board, draft: { match } }) => ({ board, match })),
      ({ board }) => board,
    ),
  );
}

/** The standings of all rounds at this moment; competitors are the keys of entrants. */
export function standingsOf(
  draft: RoundsDraft,
  read: readonly ReadBoard[],
  ratings: StartingRatings = new Map(),
): Standing[] {
  const competitors = filledEntrants(draft).map(({ key }) => String(key));
  const boards = countedBoards(draft, read);
  return standings(competitors, boards, standingsOptions(rulesOf(draft, ratings), boards));
}

/** Of those that are known, by the key of the participant. */
export type StartingRatings = ReadonlyMap<number, number>;

/** Points that can't be understood yet count as usual. */
export const rulesOf = (draft: RoundsDraft, ratings: StartingRatings = new Map()): StandingsRules => ({
  tieBreaks: draft.head.tieBreaks,
  points: pointsProblems(draft.head.points).length > 0 ? null : pointsRuleOf(draft.head.points),
  stages: draft.stages,
  competitors: filledEntrants(draft).map((entrant) => ({
    competitor: String(entrant.key),
    rulings: rulingsWith(draft, entrant, entrant.through),
    startingRating: ratings.get(entrant.key) ?? null,
  })),
  entrants: filledEntrants(draft).map(({ key, draw }) => ({ competitor: String(key), draw })),
});

export const attendeesOf = (draft: RoundsDraft): Attendee[] =>
  filledEntrants(draft).map((entrant) => ({
    competitor: String(entrant.key),
    enters: firstRoundOf(entrant),
    withdrawnAfter: typedRound(entrant.withdrawnAfter, 0) ?? null,
  }));
