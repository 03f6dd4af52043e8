/** A tournament in rounds while it is run: text as it stands in the fields, so that nothing typed is ever lost. */
import type { Role } from '../../shared/arguments.ts';
import { together } from '../../shared/league/together.ts';
import type { HeadDraft } from '../entry/head/head.ts';

/** Somebody on a team's roster; alone, an entrant of a tournament of people. */
export interface PersonDraft {
  readonly key: number;
  text: string;
  /** The known player who was meant; null for a name that will become a new player. */
  playerId: number | null;
  /** True where several known players have this name and none was chosen. */
  several: boolean;
  role: Role;
  /** False for who only stood in for a round, and is on no roster. */
  onRoster: boolean;
}

export interface EntrantDraft {
  readonly key: number;
  /** Empty for one person. */
  team: string;
  members: PersonDraft[];
  /** The first round, and the last one before withdrawing; as typed. */
  enters: string;
  withdrawnAfter: string;
  rated: boolean;
}

/** One of a line-up: a person of the entrant, and in which role this time. */
export interface SeatedDraft {
  readonly person: number;
  role: Role;
  readonly share: number | null;
}

export interface BoardSideDraft {
  readonly key: number;
  /** What stands in the field; the entrant's name once one is meant. */
  text: string;
  entrant: number | null;
  /** Who plays with the entrant at this board alone, where people compete: further entrants. */
  partners: number[];
  /** At a table: its place or score, as typed. */
  result: string;
  seat: number | null;
  /** null: left blank, so that it repeats the last one. */
  lineUp: SeatedDraft[] | null;
  rated: boolean;
  /** The result as it was recorded, until another is typed: it may say more than the field shows. */
  recorded: { readonly place: number | null; readonly score: number | null } | null;
}

export interface BoardDraft {
  readonly key: number;
  /** The name under which it was recorded, if any; null for one that is new and takes the next number. */
  readonly recordedAs: { readonly board: string | null } | null;
  readonly at: string | null;
  /** A duel's result for both: "1-0", "W", "21-15", "+-", "bye". A table has one at each side. */
  result: string;
  by: 'places' | 'scores';
  sides: BoardSideDraft[];
}

export interface RoundDraft {
  readonly key: number;
  /** As it was recorded, null where it had no name; empty for a new one, which is counted. */
  readonly name: string | null;
  boards: BoardDraft[];
}

export interface RoundsDraft {
  readonly tournamentId: number;
  /** The highest key that was given out. */
  lastKey: number;
  head: HeadDraft;
  who: 'teams' | 'people';
  entrants: EntrantDraft[];
  /** How many competitors a new board is for. */
  atBoard: number;
  rounds: RoundDraft[];
}

/** Numbers what is new in this draft; it goes on where a kept draft stopped. */
export const nextKey = (draft: { lastKey: number }): number => (draft.lastKey += 1);

export const emptyPerson = (draft: { lastKey: number }, role: Role = 'main'): PersonDraft => ({
  key: nextKey(draft),
  text: '',
  playerId: null,
  several: false,
  role,
  onRoster: true,
});

export const emptyEntrant = (draft: { lastKey: number }): EntrantDraft => ({
  key: nextKey(draft),
  team: '',
  members: [emptyPerson(draft)],
  enters: '',
  withdrawnAfter: '',
  rated: true,
});

export const emptySide = (draft: { lastKey: number }): BoardSideDraft => ({
  key: nextKey(draft),
  text: '',
  entrant: null,
  partners: [],
  result: '',
  seat: null,
  lineUp: null,
  rated: true,
  recorded: null,
});

export const emptyBoard = (draft: RoundsDraft): BoardDraft => ({
  key: nextKey(draft),
  recordedAs: null,
  at: null,
  result: '',
  by: 'places',
  sides: Array.from({ length: draft.atBoard }, () => emptySide(draft)),
});

export const emptyRound = (draft: RoundsDraft): RoundDraft => ({
  key: nextKey(draft),
  name: '',
  boards: [emptyBoard(draft)],
});

export const isEmptyPerson = (person: PersonDraft): boolean => person.text.trim() === '';
export const isEmptySide = (side: BoardSideDraft): boolean =>
  side.entrant === null && side.text.trim() === '';

/** True where nobody was typed into the team, or the line of a person. */
export const isEmptyEntrant = (entrant: EntrantDraft): boolean =>
  entrant.team.trim() === '' && entrant.members.every(isEmptyPerson);
/** A board with nobody at it is a line that waits. */
export const isEmptyBoard = (board: BoardDraft): boolean =>
  board.sides.every(isEmptySide) && board.result.trim() === '';

/** More than two seats make a table, with a result at each. */
export const isTable = (board: BoardDraft): boolean => board.sides.length > 2;

export const filledEntrants = (draft: RoundsDraft): EntrantDraft[] =>
  draft.entrants.filter((entrant) => !isEmptyEntrant(entrant));
export const filledBoards = (round: RoundDraft): BoardDraft[] =>
  round.boards.filter((board) => !isEmptyBoard(board));
export const filledSides = (board: BoardDraft): BoardSideDraft[] =>
  board.sides.filter((side) => !isEmptySide(side));

const isAbsent = ({ result }: BoardSideDraft): boolean => /^[-−]$/u.test(result.trim());
/**
 * Who plays at a board: at a table those who came, where at least two did. Of fewer the signs + and - say who
 * won without play.
 */
export function playingSides(board: BoardDraft): BoardSideDraft[] {
  const sides = filledSides(board);
  const came = sides.filter((side) => !isAbsent(side));
  const isSigned = came.some(({ result }) => result.trim() === '+');
  return isTable(board) && came.length > 1 && !isSigned ? came : sides;
}

/** The keys of all who are meant in a side; nobody is while what was typed is not understood. */
export const keysIn = ({ entrant, partners }: BoardSideDraft): number[] =>
  entrant === null ? [] : [entrant, ...partners];

/** All the entrants of a side: mostly one. */
export const entrantsIn = (draft: RoundsDraft, side: BoardSideDraft): EntrantDraft[] =>
  keysIn(side).flatMap((wanted) => draft.entrants.find(({ key }) => key === wanted) ?? []);

/** What a side is called: its entrants' names; what was typed where nobody is meant yet. */
export const sideName = (draft: RoundsDraft, side: BoardSideDraft): string =>
  side.entrant === null ? side.text.trim() : together(entrantsIn(draft, side).map(entrantName));

/** What an entrant is called. */
export const entrantName = (entrant: EntrantDraft): string =>
  entrant.team.trim() === '' ? (entrant.members[0]?.text.trim() ?? '') : entrant.team.trim();

/** A whole number from `least` on, as typed; null where nothing was, undefined where it is none. */
export function typedRound(text: string, least: number): number | null | undefined {
  if (text.trim() === '') return null;
  const round = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return round >= least && round <= 1000 ? round : undefined;
}

/** Keeps an empty line waiting below entrants, rosters and, while somebody has no board yet, boards. */
export function grow(draft: RoundsDraft): void {
  const last = draft.entrants.at(-1);
  if (!last || !isEmptyEntrant(last)) draft.entrants.push(emptyEntrant(draft));
  for (const entrant of draft.entrants) {
    const end = entrant.members.at(-1);
    const wantsMore = draft.who === 'teams' || entrant.members.length === 0;
    if (wantsMore && (!end || !isEmptyPerson(end))) entrant.members.push(emptyPerson(draft));
  }
  for (const round of draft.rounds) {
    const end = round.boards.at(-1);
    if (!end || (!isEmptyBoard(end) && isSomebodyIdle(draft, round))) round.boards.push(emptyBoard(draft));
  }
}

/** Takes out boards that wait below, once everybody has one. */
export function trim(draft: RoundsDraft, round: RoundDraft): void {
  if (isSomebodyIdle(draft, round)) return;
  while (round.boards.length > 1 && isWaiting(round.boards.at(-1))) round.boards.pop();
}

const isWaiting = (board: BoardDraft | undefined): boolean => board !== undefined && isEmptyBoard(board);

/** True while somebody who is there in the round has no board. */
export const isSomebodyIdle = (draft: RoundsDraft, round: RoundDraft): boolean =>
  idleIn(draft, round).length > 0;

/** Who is there in the round and has no board yet, in the order of entry. */
export function idleIn(draft: RoundsDraft, round: RoundDraft): EntrantDraft[] {
  const number = draft.rounds.indexOf(round) + 1;
  const seated = new Set(round.boards.flatMap(({ sides }) => sides.flatMap(keysIn)));
  return filledEntrants(draft).filter((one) => isThere(one, number) && !seated.has(one.key));
}

/** True where somebody has entered by this round and not withdrawn before it. */
export const isThere = (entrant: EntrantDraft, round: number): boolean =>
  round >= (typedRound(entrant.enters, 1) ?? 1) &&
  round <= (typedRound(entrant.withdrawnAfter, 0) ?? Number.MAX_SAFE_INTEGER);
