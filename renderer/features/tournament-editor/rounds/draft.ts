/** A tournament in rounds while it is run: text as it is in the fields, so that nothing typed is ever lost. */
import { isBracket } from '../../../../shared/contract/pairing-options.ts';
import type { Handicap, HandicapRule } from '../../../../shared/contract/handicaps.ts';
import type { DrawnPlace, Ruling, Stage } from '../../../../shared/contract/competitions.ts';
import type { Role } from '../../../../shared/contract/values.ts';
import { together } from '../../../../shared/competition/together.ts';
import type { MatchOptions } from '../../../app/boards/match-options.ts';
import { isBlankName, type EditorDraft, type TypedName } from '../draft.ts';

/** A player on a team's roster; or, alone, an entrant of a tournament for individuals. */
export interface PersonDraft extends TypedName {
  role: Role;
  /** False for a player who only stood in for a round and is not on a roster. */
  onRoster: boolean;
}

export interface EntrantDraft {
  readonly key: number;
  /** Empty for one person. */
  team: string;
  members: PersonDraft[];
  /** The first round, and the last one before withdrawing; as typed. */
  enters: string;
  /** The first round where none is typed: later than 1 for who came while the tournament was running. */
  from: number;
  withdrawnAfter: string;
  /** Byes that were asked for, as typed. */
  byes: string;
  rated: boolean;
  /** As recorded, for the standings; they are decided elsewhere. */
  rulings: readonly Ruling[];
  /** The keys of rounds after which it was decided to go through a level match. */
  through: number[];
  /** As recorded: where it is in the draws of stages. */
  draw: readonly DrawnPlace[];
}

/** One member of a lineup: a person of the entrant, and the role this time. */
export interface SeatedDraft {
  readonly person: number;
  role: Role;
  readonly share: number | null;
}

export interface BoardSideDraft {
  readonly key: number;
  /** The text in the field; the entrant's name once one has been identified. */
  text: string;
  entrant: number | null;
  /** The further entrants who play with the entrant at this board only, in a tournament for individuals. */
  partners: number[];
  /** At a board with more than two sides: its place or score, as typed. */
  result: string;
  seat: number | null;
  /** null: left blank, so that it repeats the previous one. */
  lineup: SeatedDraft[] | null;
  rated: boolean;
  /** What it receives at a board of two. */
  handicap: Handicap | null;
  /** The result as it was recorded, until another is typed: it may contain more than the field shows. */
  recorded: { readonly place: number | null; readonly score: number | null } | null;
}

export interface BoardDraft {
  readonly key: number;
  /** The name under which it was recorded, if any; null for a new one, which takes the next number. */
  readonly recordedAs: { readonly board: string | null } | null;
  /** Its own day or time; null for its round's. */
  at: string | null;
  /** Not played with its round: the day that it was moved to, as typed; '' while none is known. null: with its round. */
  postponed: string | null;
  /** Of a match of teams over several boards: its number in the round. */
  match: number | null;
  /** Of the first board of a match: the match's result where it was pasted, until its boards say the same. */
  noted: string;
  /**
   * A duel's result for both: "1-0", "W", "21-15", "+-", "bye". A board with more than two sides has one at each side.
   */
  result: string;
  by: 'places' | 'scores';
  sides: BoardSideDraft[];
  /** Whether its handicap follows the rule, or was decided. */
  handicapBy: 'rule' | 'hand';
}

export interface RoundDraft {
  readonly key: number;
  /** As it was recorded, null if it had no name; empty for a new one, which is numbered. */
  readonly name: string | null;
  /** YYYY-MM-DD, where its boards have no date of their own; '' for the tournament's. */
  date: string;
  boards: BoardDraft[];
}

export interface RoundsDraft extends EditorDraft {
  readonly tournamentId: number;
  /** The tournament's day as it was recorded, which the dates of boards may repeat; '' if it had none. */
  readonly day: string;
  /** The highest key that was assigned. */
  lastKey: number;
  who: 'teams' | 'people';
  entrants: EntrantDraft[];
  /** How many competitors a new board is for. */
  atBoard: number;
  rounds: RoundDraft[];
  /** How teams meet. */
  matches: MatchOptions;
  /** As recorded; they are decided elsewhere. */
  readonly stages: readonly Stage[];
  /** By which handicaps are suggested; null for none. */
  handicapRule: HandicapRule | null;
  /** Whether each board of two says its handicap. */
  showsHandicaps: boolean;
}

/** The index of the stage to which a round belongs, counted from 1; -1 without stages. */
export const stageAt = ({ stages }: RoundsDraft, round: number): number =>
  Math.max(
    Math.min(0, stages.length - 1),
    stages.findLastIndex(({ firstRound }) => firstRound <= round),
  );

/** True if the winners of a round alone continue, so that all the others may be out or have a bye. */
export function isKnockOut(draft: RoundsDraft, round: number): boolean {
  const format = draft.stages[stageAt(draft, round)]?.format;
  return format !== undefined && isBracket(format);
}

/** True if a match of a knock-out has several games, one in a round: each may end level. */
export function hasSeries(draft: RoundsDraft, round: number): boolean {
  const format = draft.stages[stageAt(draft, round)]?.format;
  return isKnockOut(draft, round) && format?.kind === 'duels' && (format.matchGames ?? 1) > 1;
}

/** In a later stage only those who were drawn into it take part. */
function takesPart(draft: RoundsDraft, { draw }: EntrantDraft, round: number): boolean {
  const number = stageAt(draft, round) + 1;
  const isDrawn = ({ stage }: DrawnPlace): boolean => stage === number;
  return number < 2 || draw.some(isDrawn) || !draft.entrants.some((one) => one.draw.some(isDrawn));
}

/** How many competitors a board may have: a quiz is one board of all teams. */
export const mostAtBoard = 100;

/** Numbers what is new in this draft; it continues where a stored draft stopped. */
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
  from: 1,
  withdrawnAfter: '',
  byes: '',
  rated: true,
  rulings: [],
  through: [],
  draw: [],
});

export const emptySide = (draft: { lastKey: number }): BoardSideDraft => ({
  key: nextKey(draft),
  text: '',
  entrant: null,
  partners: [],
  result: '',
  seat: null,
  lineup: null,
  rated: true,
  handicap: null,
  recorded: null,
});

export const emptyBoard = (draft: RoundsDraft): BoardDraft => ({
  key: nextKey(draft),
  recordedAs: null,
  at: null,
  postponed: null,
  match: null,
  noted: '',
  result: '',
  by: draft.rounds.flatMap(({ boards }) => boards).findLast(isTable)?.by ?? 'places',
  sides: Array.from({ length: draft.atBoard }, () => emptySide(draft)),
  handicapBy: 'rule',
});

export const emptyRound = (draft: RoundsDraft): RoundDraft => ({
  key: nextKey(draft),
  name: '',
  date: '',
  boards: [emptyBoard(draft)],
});

export const isEmptyPerson: (person: PersonDraft) => boolean = isBlankName;
export const isEmptySide = (side: BoardSideDraft): boolean =>
  side.entrant === null && side.text.trim() === '';

/** True if no player was typed into the team, or into the line of a person. */
export const isEmptyEntrant = (entrant: EntrantDraft): boolean =>
  entrant.team.trim() === '' && entrant.members.every(isEmptyPerson);
/** A board without players is an empty line for the next entry. */
export const isEmptyBoard = (board: BoardDraft): boolean =>
  board.sides.every(isEmptySide) && board.result.trim() === '';

/** True for a board of a match at which only one team has a player: that team has won it. */
export const isWonAlone = ({ match, sides }: BoardDraft): boolean =>
  match !== null && sides.filter(isEmptySide).length === 1;

/** A board with more than two seats has a result at each seat. */
export const isTable = (board: BoardDraft): boolean => board.sides.length > 2;

export const filledEntrants = (draft: RoundsDraft): EntrantDraft[] =>
  draft.entrants.filter((entrant) => !isEmptyEntrant(entrant));
export const filledBoards = (round: RoundDraft): BoardDraft[] =>
  round.boards.filter((board) => !isEmptyBoard(board));
export const filledSides = (board: BoardDraft): BoardSideDraft[] =>
  board.sides.filter((side) => !isEmptySide(side));

const isAbsent = ({ result }: BoardSideDraft): boolean => /^[-−]$/u.test(result.trim());
/**
 * Who plays at a board: with more than two seats those who came, if there were at least two. With fewer, the signs +
 * and - say who won without playing.
 */
export function playingSides(board: BoardDraft): BoardSideDraft[] {
  const sides = filledSides(board);
  const came = sides.filter((side) => !isAbsent(side));
  const isSigned = came.some(({ result }) => result.trim() === '+');
  return isTable(board) && came.length > 1 && !isSigned ? came : sides;
}

/** The keys of all entrants identified in a side; none while what was typed is not understood. */
export const keysIn = ({ entrant, partners }: BoardSideDraft): number[] =>
  entrant === null ? [] : [entrant, ...partners];

/** All the entrants of a side: usually one. */
export const entrantsIn = (draft: RoundsDraft, side: BoardSideDraft): EntrantDraft[] =>
  keysIn(side).flatMap((wanted) => draft.entrants.find(({ key }) => key === wanted) ?? []);

/** The label of a side: its entrants' names, or what was typed if no entrant is identified yet. */
export const sideName = (draft: RoundsDraft, side: BoardSideDraft): string =>
  side.entrant === null ? side.text.trim() : together(entrantsIn(draft, side).map(entrantName));

/** The name of an entrant. */
export const entrantName = (entrant: EntrantDraft): string =>
  entrant.team.trim() === '' ? (entrant.members[0]?.text.trim() ?? '') : entrant.team.trim();

/** A whole number, `least` or higher, as typed; null if nothing was typed, undefined if it isn't one. */
export function typedRound(text: string, least: number): number | null | undefined {
  if (text.trim() === '') return null;
  const round = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return round >= least && round <= 1000 ? round : undefined;
}

/**
 * The entrants who are there in the round and have no board yet, in the order of entry. In a knock-out, people without
 * a board are out or have a bye.
 */
export function idleIn(draft: RoundsDraft, round: RoundDraft): EntrantDraft[] {
  const number = draft.rounds.indexOf(round) + 1;
  if (isKnockOut(draft, number)) return [];
  const seated = new Set(round.boards.flatMap(({ sides }) => sides.flatMap(keysIn)));
  return filledEntrants(draft).filter(
    (one) => isThere(one, number) && takesPart(draft, one, number) && !seated.has(one.key),
  );
}

/** The first round of an entrant. */
export const firstRoundOf = ({ enters, from }: EntrantDraft): number => typedRound(enters, 1) ?? from;

/** True if an entrant has entered by this round and not withdrawn before it. */
export const isThere = (entrant: EntrantDraft, round: number): boolean =>
  round >= firstRoundOf(entrant) &&
  round <= (typedRound(entrant.withdrawnAfter, 0) ?? Number.MAX_SAFE_INTEGER);
