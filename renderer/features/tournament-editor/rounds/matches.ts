/** Matches of teams over several boards in a round's grid: their headings, and what changes several boards at once. */
import { roundParts, type MatchHead } from '../../../../shared/competition/match-boards.ts';
import { boardInRound } from './boards.ts';
import {
  emptySide,
  filledBoards,
  isEmptySide,
  isWonAlone,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
  type SeatedDraft,
} from './draft.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { roundsField } from './facts.ts';
import { meetOthers } from './handicaps.ts';
import { boardResultOf } from './result-meaning.ts';

/** A match as the grid shows it above its first board. */
export interface MatchInRound extends MatchHead {
  readonly teams: readonly [EntrantDraft | undefined, EntrantDraft | undefined];
  readonly boards: readonly BoardDraft[];
}

/** The matches of a round, by the key of the first board of each. */
export function matchesIn(draft: RoundsDraft, round: RoundDraft): ReadonlyMap<number, MatchInRound> {
  const entrantOf = (key: string | null): EntrantDraft | undefined =>
    draft.entrants.find((entrant) => String(entrant.key) === key);
  const parts = roundParts(filledBoards(round), (board) => boardInRound(draft, board));
  return new Map(
    parts.flatMap(({ match, contests: boards }) => {
      const [first] = boards;
      if (match === null || !first) return [];
      return [
        [
          first.key,
          {
            ...match,
            // What is typed counts at once, boards without an opponent, too.
            isBegun: match.boardPoints.some((points) => points > 0) || match.isBegun,
            boards,
            teams: [entrantOf(match.home), entrantOf(match.away)],
          },
        ] as const,
      ];
    }),
  );
}

/** The match in which a board is. */
export const matchOfBoard = (
  matches: ReadonlyMap<number, MatchInRound>,
  { match }: BoardDraft,
): MatchInRound | undefined =>
  match === null ? undefined : [...matches.values()].find(({ number }) => number === match);

/** Where a board of a match has only one team's player, the other column stays empty: the home team's is the first. */
export function alignMatches(boards: readonly BoardDraft[]): void {
  const homes = new Map<number | null, number | null>();
  for (const { match, sides } of boards)
    if (match !== null && !homes.has(match) && sides.every(({ entrant }) => entrant !== null))
      homes.set(match, sides[0]?.entrant ?? null);
  for (const { match, sides } of boards) {
    const home = homes.get(match);
    if (match === null || home === undefined || sides.length !== 2) continue;
    if (sides[1]?.entrant === null && sides[0]?.entrant !== home) sides.reverse();
  }
}

/** A seat that is taken and the player who is chosen for it are one step to undo. */
export const stepOf = (side: BoardSideDraft, before: readonly SeatedDraft[]): string =>
  before.length === 0 ? roundsField.lineup(side) : '';

type MatchEdits = Pick<
  RoundsEditing,
  'forfeitMatch' | 'removeMatch' | 'seatInMatch' | 'playInMatch' | 'leaveMatch'
>;

export const matchEdits = (make: Make, draft: RoundsDraft): MatchEdits => ({
  forfeitMatch: (boards, absent) => {
    make.change('', () => {
      for (const board of boards) forfeitBoard(board, absent);
    });
  },
  removeMatch: (round, boards) => {
    make.change('', () => (round.boards = round.boards.filter((one) => !boards.includes(one))));
  },
  seatInMatch: (board, side, entrant) => {
    make.change(stepOf(side, []), () => {
      if (isWonAlone(board) && boardResultOf(board)?.kind === 'bye') board.result = '';
      Object.assign(side, { ...emptySide(draft), key: side.key, seat: side.seat });
      Object.assign(side, {
        text: entrant.team.trim(),
        entrant: entrant.key,
        lineup: [],
        rated: entrant.rated,
      });
      forgetRecorded(board);
      meetOthers(board);
    });
  },
  leaveMatch: (round, side, person) => {
    make.change('', () => {
      const others = draft.matches.allPlayAll ? openSeatsOf(round, side) : [];
      for (const one of others.filter((seat) => isSeated(seat, person.key))) leaveSeat(round, one);
      side.lineup = [];
    });
  },
  playInMatch: (round, side, person, before) => {
    make.change(stepOf(side, before), () => {
      const seated = { person: person.key, role: person.role, share: null };
      if (draft.matches.allPlayAll) playAll(round, side, seated, before[0]);
      else playAtBoard(round, side, seated, before);
    });
  },
});

/** Who played at another board of the match gives up that seat to the player who was here. */
function playAtBoard(
  round: RoundDraft,
  side: BoardSideDraft,
  seated: SeatedDraft,
  before: readonly SeatedDraft[],
): void {
  const elsewhere = sameTeam(round, side).find((one) =>
    (one.lineup ?? []).some(({ person }) => person === seated.person),
  );
  if (elsewhere) elsewhere.lineup = before.map((one) => ({ ...one }));
  if (elsewhere && before.length === 0) leaveSeat(round, elsewhere);
  side.lineup = [seated];
  for (const one of [side, elsewhere]) meetOthersAt(round, one);
}

const sameTeam = ({ boards }: RoundDraft, side: BoardSideDraft): BoardSideDraft[] =>
  boards
    .filter(({ match }) => match !== null)
    .flatMap(({ sides }) => sides)
    .filter((one) => one.entrant === side.entrant && one.key !== side.key);

/**
 * Where everyone plays everyone: who comes in takes over all boards of the match that have no result from the one who was
 * here; two who both play change places. Where nobody was, the player meets each of the others who have no opponent.
 */
export function playAll(
  round: RoundDraft,
  side: BoardSideDraft,
  seated: SeatedDraft,
  before: SeatedDraft | undefined,
): void {
  if (!before) meetTheRest(boardsOfMatch(round, side), side, seated);
  const seats = openSeatsOf(round, side);
  const [takes, gives] = [before?.person, seated.person].map((person) =>
    seats.filter((one) => person !== undefined && isSeated(one, person)),
  );
  for (const one of [side, ...(takes ?? [])]) one.lineup = [{ ...seated }];
  if (before) for (const one of gives ?? []) one.lineup = [{ ...before }];
  for (const one of [side, ...seats]) meetOthersAt(round, one);
}

const isSeated = ({ lineup }: BoardSideDraft, person: number): boolean => lineup?.[0]?.person === person;

/** All boards of the match in which the side is. */
function boardsOfMatch({ boards }: RoundDraft, side: BoardSideDraft): BoardDraft[] {
  const own = boards.find(({ sides }) => sides.some(({ key }) => key === side.key));
  return boards.filter(({ match }) => match === own?.match);
}

/** The other seats of the side's team in its match, at boards without a result. */
const openSeatsOf = (round: RoundDraft, side: BoardSideDraft): BoardSideDraft[] =>
  boardsOfMatch(round, side)
    .filter(({ result }) => result.trim() === '')
    .flatMap(({ sides }) => sides)
    .filter(({ entrant, key }) => entrant === side.entrant && key !== side.key);

/** Those of the team who are at other boards of the match. */
export const playingInMatch = (round: RoundDraft, side: BoardSideDraft): ReadonlySet<number> =>
  new Set(
    boardsOfMatch(round, side)
      .flatMap(({ sides }) => sides)
      .filter(({ entrant, key }) => entrant === side.entrant && key !== side.key)
      .flatMap(({ lineup }) => lineup?.[0]?.person ?? []),
  );

/** Boards that the other team won alone become games, each opponent's once. */
function meetTheRest(boards: readonly BoardDraft[], side: BoardSideDraft, seated: SeatedDraft): void {
  const opponentAt = ({ sides }: BoardDraft): number | undefined =>
    sides.find(({ entrant }) => entrant !== null && entrant !== side.entrant)?.lineup?.[0]?.person;
  const met = new Set(
    boards.filter(({ sides }) => sides.some(({ key }) => key === side.key)).map(opponentAt),
  );
  for (const board of boards.filter(isWonAlone)) {
    const opponent = opponentAt(board);
    const empty = board.sides.find(isEmptySide);
    if (opponent === undefined || met.has(opponent) || !empty) continue;
    met.add(opponent);
    const { text, entrant, rated } = side;
    Object.assign(empty, { text, entrant, rated, lineup: [{ ...seated }] });
    // A result that was pasted is the game's.
    if (boardResultOf(board)?.kind === 'bye') board.result = '';
    forgetRecorded(board);
  }
}

/** Nobody of the team plays there: the other team wins the board. */
export function leaveSeat({ boards }: RoundDraft, side: BoardSideDraft): void {
  const board = boards.find(({ sides }) => sides.some(({ key }) => key === side.key));
  Object.assign(side, { text: '', entrant: null, partners: [], lineup: null, recorded: null });
  if (!board) return;
  board.result = board.sides.every(isEmptySide) ? '' : 'bye';
  forgetRecorded(board);
  meetOthers(board);
}

function meetOthersAt({ boards }: RoundDraft, side: BoardSideDraft | undefined): void {
  const board = boards.find(({ sides }) => sides.some(({ key }) => key === side?.key));
  if (board) meetOthers(board);
}

/** A board at which only the absent team had a player was never played, and is removed by being emptied. */
function forfeitBoard(board: BoardDraft, absent: EntrantDraft): void {
  const [first, second] = board.sides;
  if (!first || !second) return;
  const alone = isWonAlone(board) ? board.sides.find((side) => !isEmptySide(side)) : undefined;
  if (alone && alone.entrant !== absent.key) return;
  if (alone) Object.assign(alone, { text: '', entrant: null, lineup: null });
  board.result = alone ? '' : first.entrant === absent.key ? '-+' : '+-';
  forgetRecorded(board);
}

function forgetRecorded(board: BoardDraft): void {
  for (const side of board.sides) side.recorded = null;
}
