/** What the page may do to rounds and boards, to the players who sit there, and to their lineups. */
import { isComplete } from './boards.ts';
import { waitingIn } from './byes.ts';
import {
  mostAtBoard,
  emptyBoard,
  emptyPerson,
  emptyRound,
  emptySide,
  entrantName,
  filledBoards,
  filledSides,
  isEmptyBoard,
  isEmptyPerson,
  keysIn,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { grow, trim } from './grow.ts';
import type { Make, RoundsEditing } from './edits.ts';
import { roundsField } from './facts.ts';
import { meetOthers } from './handicaps.ts';
import { inPairs } from './fill-in-order.ts';
import { lineupsOf, type Lineups } from './lineup.ts';
import { leaveSeat, playAll, stepOf } from './matches.ts';
import { isWithoutResult, boardResultOf } from './result-meaning.ts';
import { isByeKind } from './results.ts';
import { seatMatch } from './seat-matches.ts';
import { giveDate } from './round-date.ts';

/** Called when another result is typed, because what was recorded then no longer says more than the fields. */
function forgetRecorded(board: BoardDraft): void {
  for (const side of board.sides) side.recorded = null;
}

/** Seats are counted from the left by default. */
function giveSeats(board: BoardDraft): void {
  if (board.sides.every(({ seat }) => seat === null))
    board.sides.forEach((side, i) => {
      side.seat = i + 1;
    });
}

/** Gives the boards that have no seats yet those that they are shown with. In a match, they differ from board to board. */
export function giveAllSeats({ rounds }: RoundsDraft): void {
  for (const board of rounds.flatMap(({ boards }) => boards))
    if (board.match === null && filledSides(board).length > 1) giveSeats(board);
}

/** Seats the entrants at a side, under the text. */
export function seat(
  draft: RoundsDraft,
  side: BoardSideDraft,
  text: string,
  entrants: readonly EntrantDraft[],
): void {
  const [entrant, ...others] = entrants;
  const [key = null, ...partners] = entrants.map((one) => one.key);
  const isAnother = JSON.stringify(keysIn(side)) !== JSON.stringify(entrants.map((one) => one.key));
  Object.assign(side, { text, entrant: key, partners });
  const rated = others.length > 0 || (entrant?.rated ?? true);
  if (isAnother) Object.assign(side, { lineup: null, rated });
  const round = draft.rounds.find(({ boards }) => boards.some(({ sides }) => sides.includes(side)));
  const board = round?.boards.find(({ sides }) => sides.includes(side));
  if (board && isAnother) {
    forgetRecorded(board);
    meetOthers(board);
  }
  if (board && draft.head.seats !== null) giveSeats(board);
  if (round && board && isAnother) seatMatch(draft, round, board);
  if (round) trim(draft, round);
}

type SideEdits = Pick<RoundsEditing, 'setSide' | 'setResult' | 'setSideResult' | 'setBy'>;

export const sideEdits = (draft: RoundsDraft, make: Make): SideEdits => ({
  setSide: (side, text, entrants) => {
    make.change(roundsField.side(side), () => {
      seat(draft, side, text, entrants);
    });
  },
  setResult: (board, text) => {
    make.change(roundsField.result(board), () => {
      board.result = text;
      forgetRecorded(board);
    });
  },
  setSideResult: (board, side, text) => {
    make.change(roundsField.sideResult(side), () => {
      side.result = text;
      forgetRecorded(board);
    });
  },
  setBy: (board, by) => {
    make.change('', () => {
      board.by = by;
      forgetRecorded(board);
      // The other tables are entered alike, usually.
      for (const other of draft.rounds.flatMap(({ boards }) => boards))
        if (isWithoutResult(other)) other.by = by;
    });
  },
});

/** What the second pass says replaces the result that was typed first. */
export function retype(draft: RoundsDraft, make: Make, field: string, text: string): void {
  const edits = sideEdits(draft, make);
  for (const board of draft.rounds.flatMap(({ boards }) => boards)) {
    if (roundsField.result(board) === field) edits.setResult(board, text);
    for (const side of board.sides)
      if (roundsField.sideResult(side) === field) edits.setSideResult(board, side, text);
  }
}

export const seatEdits = (
  draft: RoundsDraft,
  make: Make,
): Pick<RoundsEditing, 'swap' | 'setSeat' | 'addSide'> => ({
  swap: (board) => {
    const [first, second] = board.sides;
    make.change('', () => {
      // Who receives stones has Black by the rule.
      board.handicapBy = 'hand';
      if (first && second) [first.seat, second.seat] = [second.seat ?? 2, first.seat ?? 1];
    });
  },
  setSeat: (side, number) => {
    make.change(`seat-${String(side.key)}`, () => (side.seat = number));
  },
  addSide: ({ sides }) => {
    if (sides.length < mostAtBoard) make.change('', () => sides.push(emptySide(draft)));
  },
});

export const boardEdits = (
  draft: RoundsDraft,
  make: Make,
): Pick<RoundsEditing, 'addBoard' | 'removeBoard' | 'setAtBoard'> => ({
  addBoard: (round) => {
    const last = round.boards.at(-1);
    // An empty one that is there already is the next one.
    if (!last || !isEmptyBoard(last)) make.change('', () => round.boards.push(emptyBoard(draft)));
  },
  removeBoard: (round, board) => {
    make.change('', () => (round.boards = round.boards.filter(({ key }) => key !== board.key)));
  },
  setAtBoard: (count) => {
    make.change('', () => {
      draft.atBoard = count;
      // The empty board takes the new size; a board where a player sits keeps its own.
      for (const round of draft.rounds)
        round.boards = round.boards.map((board) => (isEmptyBoard(board) ? emptyBoard(draft) : board));
    });
  },
});

type LineupEdits = Pick<RoundsEditing, 'setLineup' | 'addStandIn' | 'endLineup'>;

export const lineupEdits = (draft: RoundsDraft, make: Make): LineupEdits => ({
  setLineup: (side, lineup) => {
    make.change('', () => {
      pinPlayed(draft, side);
      side.lineup = lineup;
    });
  },
  addStandIn: (side, entrant, typed, lineup) => {
    const round = roundOfMatch(draft, side.key);
    make.change(round ? stepOf(side, lineup) : '', () => {
      // At a board of a match each team has one player, who counts like any other there.
      const person = {
        ...emptyPerson(draft, round ? 'main' : 'substitute'),
        ...typed,
        onRoster: false,
      };
      const end = entrant.members.at(-1);
      const at = end && isEmptyPerson(end) ? entrant.members.length - 1 : entrant.members.length;
      entrant.members.splice(at, 0, person);
      pinPlayed(draft, side);
      const seated = { person: person.key, role: person.role, share: null };
      if (round && draft.matches.allPlayAll) playAll(round, side, seated, lineup[0]);
      else side.lineup = [...(round ? [] : lineup), seated];
    });
  },
  endLineup: (sideKey) => {
    const sides = draft.rounds.flatMap(({ boards }) => boards.flatMap((board) => board.sides));
    const side = sides.find(({ key }) => key === sideKey);
    if (side?.lineup?.length !== 0) return;
    const round = roundOfMatch(draft, sideKey);
    make.settle(() => {
      if (round) leaveSeat(round, side);
      else side.lineup = null;
    });
  },
});

/** The round with the side, where that is at a board of a match. */
const roundOfMatch = (draft: RoundsDraft, sideKey: number): RoundDraft | undefined =>
  draft.rounds.find(({ boards }) =>
    boards.some(({ match, sides }) => match !== null && sides.some(({ key }) => key === sideKey)),
  );

/**
 * A lineup that is corrected must not affect earlier rounds that were played: where finished boards repeat it, it is
 * written out first.
 */
function pinPlayed(draft: RoundsDraft, corrected: BoardSideDraft): void {
  const lineups = lineupsOf(draft);
  for (const round of draft.rounds)
    for (const board of round.boards.filter(isComplete))
      for (const side of board.sides)
        if (side.entrant === corrected.entrant && side.key !== corrected.key)
          side.lineup ??= (lineups.get(side.key) ?? []).map((seated) => ({ ...seated }));
}

type RoundEdits = Pick<RoundsEditing, 'setDate' | 'addRound' | 'removeRound' | 'fill' | 'repeat'>;

export const roundEdits = (draft: RoundsDraft, make: Make): RoundEdits => ({
  setDate: (round, date) => {
    make.change(roundsField.date(round), () => {
      giveDate(draft, round, date);
    });
  },
  // A round in which nothing was typed is not a change: stored as one, it would get in the way of the user who starts
  // that round.
  addRound: (byItself = false) => {
    const round = emptyRound(draft);
    const add = (): unknown => draft.rounds.push(round);
    if (byItself) {
      add();
      grow(draft);
    } else make.arrange(add);
    return draft.rounds.at(-1) ?? round;
  },
  removeRound: (round) => {
    const remove = (): unknown => (draft.rounds = draft.rounds.filter(({ key }) => key !== round.key));
    if (filledBoards(round).length > 0) make.change('', remove);
    else make.arrange(remove);
  },
  fill: (round) => {
    make.change('', () => {
      const idle = waitingIn(draft, round);
      const waiting = draft.atBoard === 2 ? inPairs(draft, idle) : idle;
      round.boards = filledBoards(round);
      for (let i = 0; i < waiting.length; i += draft.atBoard)
        seatTogether(draft, round, waiting.slice(i, i + draft.atBoard));
    });
  },
  repeat: (round) => {
    const last = draft.rounds[draft.rounds.indexOf(round) - 1];
    if (!last) return;
    const lineups = lineupsOf(draft);
    make.change('', () => (round.boards = filledBoards(last).map((one) => boardAgain(draft, one, lineups))));
  },
});

/** True if two meet there, who change sides when they meet again: White plays Black, home is away. */
export const isPair = (board: BoardDraft): boolean =>
  board.sides.length === 2 && board.sides.every(({ entrant }) => entrant !== null) && !isByeResult(board);

/** At the boards of a match each side has its player, so that these are written out. */
function boardAgain(draft: RoundsDraft, board: BoardDraft, lineups: Lineups): BoardDraft {
  const sides = isPair(board) ? board.sides.toReversed() : board.sides;
  return {
    ...emptyBoard(draft),
    by: board.by,
    match: board.match,
    result: isByeResult(board) ? board.result : '',
    sides: sides.map((side, i) => ({
      ...sideAgain(draft, side),
      seat: board.sides[i]?.seat ?? null,
      ...(board.match === null ? {} : { lineup: [...(lineups.get(side.key) ?? [])] }),
    })),
  };
}

/** The same people. Only a side of people who play together for one board doesn't repeat a lineup by itself. */
const sideAgain = (draft: RoundsDraft, side: BoardSideDraft): BoardSideDraft => ({
  ...emptySide(draft),
  text: side.text,
  entrant: side.entrant,
  partners: [...side.partners],
  rated: side.rated,
  lineup: side.partners.length > 0 ? side.lineup : null,
});

const isByeResult = (board: BoardDraft): boolean => isByeKind(boardResultOf(board)?.kind ?? 'played');

function seatTogether(draft: RoundsDraft, round: RoundDraft, seated: readonly EntrantDraft[]): void {
  const board = emptyBoard(draft);
  seated.forEach((entrant, i) => {
    const side = board.sides[i];
    if (side) Object.assign(side, { text: entrantName(entrant), entrant: entrant.key, rated: entrant.rated });
  });
  if (draft.head.seats !== null) giveSeats(board);
  round.boards.push(board);
  seatMatch(draft, round, board);
}
