/** What the page may do to the draft: each change in one place, and an empty line always waiting. */
import type { Role } from '../../shared/arguments.ts';
import type { TypedPlayer } from '../entry/names/candidates.ts';
import type { HeadDraft } from '../entry/head/head.ts';
import { isComplete } from './boards.ts';
import {
  emptyBoard,
  emptyPerson,
  emptyRound,
  emptySide,
  entrantName,
  filledBoards,
  grow,
  idleIn,
  isEmptyBoard,
  isEmptyPerson,
  keysIn,
  sideName,
  trim,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundDraft,
  type RoundsDraft,
  type SeatedDraft,
} from './draft.ts';
import { lineUpsOf } from './line-up.ts';
import { isByeKind, typedDuel } from './results.ts';

type EntrantFact = Partial<Pick<EntrantDraft, 'enters' | 'withdrawnAfter' | 'rated'>>;

/** A known team's name and last line-up, as it is taken over. */
export interface KnownTeam {
  readonly team: string;
  readonly people: readonly { readonly playerId: number; readonly player: string; readonly role: Role }[];
}

export interface RoundsEditing {
  readonly draft: RoundsDraft;
  readonly setHead: (fact: Partial<HeadDraft>) => void;
  readonly setWho: (who: RoundsDraft['who']) => void;
  readonly setTeam: (entrant: EntrantDraft, text: string) => void;
  /** Takes a known team's name, and its last line-up where nobody stands on the roster yet. */
  readonly takeTeam: (entrant: EntrantDraft, known: KnownTeam) => void;
  readonly setEntrant: (entrant: EntrantDraft, fact: EntrantFact) => void;
  readonly setPerson: (person: PersonDraft, typed: TypedPlayer) => void;
  readonly setRole: (person: PersonDraft, role: Role) => void;
  readonly removePerson: (entrant: EntrantDraft, person: PersonDraft) => void;
  readonly removeEntrant: (entrant: EntrantDraft) => void;
  /** `entrants` are those who are meant: one, or people who play together at this board; nobody yet while it is typed. */
  readonly setSide: (side: BoardSideDraft, text: string, entrants: readonly EntrantDraft[]) => void;
  readonly setResult: (board: BoardDraft, text: string) => void;
  readonly setSideResult: (board: BoardDraft, side: BoardSideDraft, text: string) => void;
  readonly setBy: (board: BoardDraft, by: BoardDraft['by']) => void;
  readonly swap: (board: BoardDraft) => void;
  readonly setSeat: (side: BoardSideDraft, seat: number | null) => void;
  readonly addSide: (board: BoardDraft) => void;
  readonly addBoard: (round: RoundDraft) => void;
  readonly removeBoard: (round: RoundDraft, board: BoardDraft) => void;
  readonly setAtBoard: (count: number) => void;
  readonly setLineUp: (side: BoardSideDraft, lineUp: SeatedDraft[] | null) => void;
  /** Somebody who is not on the roster stands in; told as the person. */
  readonly addStandIn: (entrant: EntrantDraft, typed: TypedPlayer) => PersonDraft;
  readonly addRound: () => RoundDraft;
  readonly removeRound: (round: RoundDraft) => void;
  /** Seats whoever is there without a board, in the order of entry. */
  readonly fill: (round: RoundDraft) => void;
  /** The competitors of the round before at the same boards, without results. */
  readonly repeat: (round: RoundDraft) => void;
}

type After = () => void;

/** Edits a draft; `changed` hears of each change. */
export function roundsEditing(draft: RoundsDraft, changed: After): RoundsEditing {
  const after = (): void => {
    grow(draft);
    changed();
  };
  return {
    draft,
    setHead: (fact) => {
      Object.assign(draft.head, fact);
      after();
    },
    ...entrantEdits(draft, after),
    ...peopleEdits(draft, after),
    ...sideEdits(draft, after),
    ...seatEdits(draft, after),
    ...boardEdits(draft, after),
    ...lineUpEdits(draft, after),
    ...roundEdits(draft, after),
  };
}

const entrantEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'setWho' | 'setTeam' | 'takeTeam' | 'setEntrant' | 'removeEntrant'> => ({
  setWho: (who) => {
    draft.who = who;
    after();
  },
  setTeam: (entrant, text) => {
    entrant.team = text;
    renameAtBoards(draft, entrant);
    after();
  },
  takeTeam: (entrant, known) => {
    entrant.team = known.team;
    if (entrant.members.every(isEmptyPerson))
      entrant.members = known.people.map(({ playerId, player, role }) => ({
        ...emptyPerson(draft, role),
        text: player,
        playerId,
      }));
    renameAtBoards(draft, entrant);
    after();
  },
  setEntrant: (entrant, fact) => {
    Object.assign(entrant, fact);
    for (const side of sidesOf(draft, entrant)) if (side.partners.length === 0) side.rated = entrant.rated;
    after();
  },
  removeEntrant: (entrant) => {
    draft.entrants = draft.entrants.filter(({ key }) => key !== entrant.key);
    // The name stays at the boards as it was typed, so that nobody vanishes from a result unseen.
    for (const side of sidesOf(draft, entrant)) Object.assign(side, { entrant: null, partners: [] });
    after();
  },
});

const peopleEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'setPerson' | 'setRole' | 'removePerson'> => ({
  setPerson: (person, typed) => {
    Object.assign(person, typed);
    for (const entrant of draft.entrants)
      if (entrant.members.includes(person)) renameAtBoards(draft, entrant);
    after();
  },
  setRole: (person, role) => {
    person.role = role;
    after();
  },
  removePerson: (entrant, person) => {
    const stood = sidesOf(draft, entrant).some(({ lineUp }) =>
      lineUp?.some((seated) => seated.person === person.key),
    );
    // Whoever has played stays known to the line-ups.
    if (stood) person.onRoster = false;
    else entrant.members = entrant.members.filter(({ key }) => key !== person.key);
    after();
  },
});

const sidesOf = (draft: RoundsDraft, entrant: EntrantDraft): BoardSideDraft[] =>
  draft.rounds.flatMap(({ boards }) =>
    boards.flatMap(({ sides }) => sides.filter((side) => keysIn(side).includes(entrant.key))),
  );

function renameAtBoards(draft: RoundsDraft, entrant: EntrantDraft): void {
  for (const side of sidesOf(draft, entrant)) side.text = sideName(draft, side);
}

/** Another result: what was recorded no longer says more than the fields. */
function forgetRecorded(board: BoardDraft): void {
  for (const side of board.sides) side.recorded = null;
}

const sideEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'setSide' | 'setResult' | 'setSideResult' | 'setBy'> => ({
  setSide: (side, text, entrants) => {
    const [entrant, ...others] = entrants;
    const [key = null, ...partners] = entrants.map((one) => one.key);
    const isAnother = JSON.stringify(keysIn(side)) !== JSON.stringify(entrants.map((one) => one.key));
    Object.assign(side, { text, entrant: key, partners });
    const rated = others.length > 0 || (entrant?.rated ?? true);
    if (isAnother) Object.assign(side, { lineUp: null, rated });
    const round = draft.rounds.find(({ boards }) => boards.some(({ sides }) => sides.includes(side)));
    const board = round?.boards.find(({ sides }) => sides.includes(side));
    if (board && isAnother) forgetRecorded(board);
    if (board && draft.head.seats !== null) giveSeats(board);
    if (round) trim(draft, round);
    after();
  },
  setResult: (board, text) => {
    board.result = text;
    forgetRecorded(board);
    after();
  },
  setSideResult: (board, side, text) => {
    side.result = text;
    forgetRecorded(board);
    after();
  },
  setBy: (board, by) => {
    board.by = by;
    forgetRecorded(board);
    after();
  },
});

const seatEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'swap' | 'setSeat' | 'addSide'> => ({
  swap: (board) => {
    const [first, second] = board.sides;
    if (first && second) [first.seat, second.seat] = [second.seat ?? 2, first.seat ?? 1];
    after();
  },
  setSeat: (side, seat) => {
    side.seat = seat;
    after();
  },
  addSide: (board) => {
    if (board.sides.length < 12) board.sides.push(emptySide(draft));
    after();
  },
});

/** Seats are counted from the left where nobody said otherwise. */
function giveSeats(board: BoardDraft): void {
  if (board.sides.every(({ seat }) => seat === null))
    board.sides.forEach((side, i) => {
      side.seat = i + 1;
    });
}

const boardEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'addBoard' | 'removeBoard' | 'setAtBoard'> => ({
  addBoard: (round) => {
    round.boards.push(emptyBoard(draft));
    after();
  },
  removeBoard: (round, board) => {
    round.boards = round.boards.filter(({ key }) => key !== board.key);
    after();
  },
  setAtBoard: (count) => {
    draft.atBoard = count;
    // What waits takes the new size; what somebody sits at stays.
    for (const round of draft.rounds)
      round.boards = round.boards.map((board) => (isEmptyBoard(board) ? emptyBoard(draft) : board));
    after();
  },
});

const lineUpEdits = (draft: RoundsDraft, after: After): Pick<RoundsEditing, 'setLineUp' | 'addStandIn'> => ({
  setLineUp: (side, lineUp) => {
    pinPlayed(draft, side);
    side.lineUp = lineUp;
    after();
  },
  addStandIn: (entrant, typed) => {
    const person = { ...emptyPerson(draft, 'substitute'), ...typed, onRoster: false };
    const end = entrant.members.at(-1);
    const at = end && isEmptyPerson(end) ? entrant.members.length - 1 : entrant.members.length;
    entrant.members.splice(at, 0, person);
    after();
    return entrant.members[at] ?? person;
  },
});

/**
 * A line-up that is corrected must not reach back into rounds that were played: what repeats it at finished
 * boards is written out first.
 */
function pinPlayed(draft: RoundsDraft, corrected: BoardSideDraft): void {
  const lineUps = lineUpsOf(draft);
  for (const round of draft.rounds)
    for (const board of round.boards.filter(isComplete))
      for (const side of board.sides)
        if (side.entrant === corrected.entrant && side.key !== corrected.key)
          side.lineUp ??= (lineUps.get(side.key) ?? []).map((seated) => ({ ...seated }));
}

const roundEdits = (
  draft: RoundsDraft,
  after: After,
): Pick<RoundsEditing, 'addRound' | 'removeRound' | 'fill' | 'repeat'> => ({
  // A round in which nothing was typed is no change: kept as one, it would stand in the way of who starts that round.
  addRound: () => {
    const round = emptyRound(draft);
    draft.rounds.push(round);
    grow(draft);
    return draft.rounds.at(-1) ?? round;
  },
  removeRound: (round) => {
    draft.rounds = draft.rounds.filter(({ key }) => key !== round.key);
    if (filledBoards(round).length > 0) after();
  },
  fill: (round) => {
    const waiting = idleIn(draft, round);
    round.boards = filledBoards(round);
    for (let i = 0; i < waiting.length; i += draft.atBoard)
      round.boards.push(boardFor(draft, waiting.slice(i, i + draft.atBoard)));
    after();
  },
  repeat: (round) => {
    const last = draft.rounds[draft.rounds.indexOf(round) - 1];
    if (!last) return;
    round.boards = filledBoards(last).map((board) => ({
      ...emptyBoard(draft),
      by: board.by,
      result: isByeResult(board) ? board.result : '',
      sides: board.sides.map((side) => sideAgain(draft, side)),
    }));
    after();
  },
});

/** The same people in the same seat. Only who plays together for one board repeats no line-up by itself. */
const sideAgain = (draft: RoundsDraft, side: BoardSideDraft): BoardSideDraft => ({
  ...emptySide(draft),
  text: side.text,
  entrant: side.entrant,
  partners: [...side.partners],
  seat: side.seat,
  rated: side.rated,
  lineUp: side.partners.length > 0 ? side.lineUp : null,
});

const isByeResult = (board: BoardDraft): boolean => {
  const kind = typedDuel(board.result)?.kind;
  return kind !== undefined && isByeKind(kind);
};

function boardFor(draft: RoundsDraft, seated: readonly EntrantDraft[]): BoardDraft {
  const board = emptyBoard(draft);
  seated.forEach((entrant, i) => {
    const side = board.sides[i];
    if (side) Object.assign(side, { text: entrantName(entrant), entrant: entrant.key, rated: entrant.rated });
  });
  if (draft.head.seats !== null) giveSeats(board);
  return board;
}
