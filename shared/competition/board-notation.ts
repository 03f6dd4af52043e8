/** The result of a board as text, also in a cross-table: the notation that players know. */
import { type ContestKind, type Seats, type Apart } from '../contract/competition-words.ts';
import { apartInMatch, dayApart, isWaiting } from './rescheduled-boards.ts';
import { asSeated } from './boards.ts';
import type { CrossCell, CrossResult, CrossTable } from './cross-table.ts';
import { boardPoints, isBye, isFinished } from './rounds.ts';
import type { MatchHead } from './match-boards.ts';
import { formatPoints, formatWhole, texts } from '../messages/index.ts';

interface PlayedSide {
  readonly place: number | null;
  readonly score: number | null;
  readonly seat: number | null;
}

interface Played {
  readonly kind: ContestKind;
  readonly sides: readonly PlayedSide[];
}

/**
 * The result of a board of two, or of a bye, as read from the side that is named first (`asSeated`): the score where
 * one was recorded, else who has the point: 1 – 0, ½ – ½, + : −.
 */
export function resultBetween({ kind, sides }: Played): string {
  const words = texts.tournaments.page;
  if (isBye({ kind })) return kind === 'bye' ? words.bye : words.halfBye;
  const seated = asSeated(sides);
  const [first, second] = seated;
  if (!first || !second) return words.noResult;
  const scored = scoresBetween(first, second);
  if (scored !== null) return kind === 'walkover' ? words.byWalkover({ result: scored }) : scored;
  const [mine, other] = marksOf({ kind, sides: seated });
  return mine === undefined || other === undefined ? words.noResult : marksBetween(mine, other);
}

/** What both sides have from a board: "1 – 0"; "+ : −" of a walkover, where a dash would read as one more minus. */
export function marksBetween(first: string, second: string): string {
  const { marks, points, walkover } = texts.tournaments.page;
  const signs: string[] = [marks.wonByWalkover, marks.lostByWalkover];
  return [first, second].every((one) => signs.includes(one))
    ? walkover({ first, second })
    : points({ first, second });
}

/** "Postponed to 12 Dec 2026", "Postponed, no date yet", "Played on 12 Dec 2026", "Played later"; empty for a board of its round's day. */
export const apartText = (apart: Apart | null): string =>
  apart === null
    ? ''
    : texts.tournaments.page.apart({
        kind: apart.kind,
        day: dayApart(apart) ?? '',
      });

/** The same of a match of teams, with the boards that are left where others have their results. */
export function apartTextOfMatch(boards: Parameters<typeof apartInMatch>[0]): string {
  const apart = apartText(apartInMatch(boards));
  const open = boards.filter(({ complete }) => !complete).length;
  return apart === '' || open === 0 || open === boards.length
    ? apart
    : texts.tournaments.page.apartToGo({ apart, count: open });
}

/** The result, or what it waits for, with the day where the board isn't played with its round, and that it is annulled. */
export function resultWithNotes({
  annulled,
  ...board
}: Played & { readonly apart: Apart | null; readonly annulled: boolean }): string {
  const result = resultWithDay(board);
  return annulled ? texts.tournaments.page.resultAnnulled({ result }) : result;
}

function resultWithDay(board: Played & { readonly apart: Apart | null }): string {
  const { apart } = board;
  if (apart === null) return resultBetween(board);
  if (isWaiting(apart)) return apartText(apart);
  const day = dayApart(apart);
  const result = resultBetween(board);
  return day === null
    ? texts.tournaments.page.resultLater({ result })
    : texts.tournaments.page.resultOn({ result, day });
}

/** Both scores; null where one is missing, or where they are nothing but the point of the board. */
function scoresBetween({ score: mine }: PlayedSide, { score: other }: PlayedSide): string | null {
  if (mine === null || other === null || isThePoint(mine, other)) return null;
  return texts.tournaments.page.scores({ first: mine, second: other });
}

/** Whether the two scores of a board say nothing but who has its point. */
export const isThePoint = (mine: number, other: number): boolean =>
  [0, 0.5, 1].includes(mine) && mine + other === 1;

/**
 * What each side of a board of two has from it: "1", "½" or "0"; "+" and "−" where the game wasn't played. Empty before
 * the result, and for what isn't a board of two.
 */
export function marksOf({ kind, sides }: Played): string[] {
  const board = { round: 1, kind, sides: sides.map((side) => ({ ...side, competitor: '' })) };
  if (sides.length !== 2 || !isFinished(board)) return [];
  return boardPoints(board).map((points) => markOf(points, kind === 'walkover'));
}

function markOf(points: number, walkover: boolean): string {
  const { marks } = texts.tournaments.page;
  if (points === 0.5) return marks.tied;
  if (walkover) return points === 1 ? marks.wonByWalkover : marks.lostByWalkover;
  return points === 1 ? marks.won : marks.lost;
}

const isNumber = (name: string): boolean => /^\d+$/u.test(name);

/** “Round 3” for a round that has only its number; a name such as “Final” stays as it is. */
export const roundTitle = (name: string): string =>
  isNumber(name) ? texts.tournaments.page.roundNamed({ name }) : name;

/** “Board 3” for a board that has only its number. */
export const boardTitle = (name: string): string =>
  isNumber(name) ? texts.tournaments.page.boardNamed({ name }) : name;

/** The same of a contest of a round; of more than two sides “Table 3”. */
export function contestTitle(
  { board, sides }: { readonly board: string | null; readonly sides: readonly unknown[] },
  at: number,
): string {
  const name = board ?? String(at + 1);
  return sides.length > 2 && isNumber(name) ? texts.tournaments.page.tableNamed({ name }) : boardTitle(name);
}

/** The seat of a side in words, as "white"; null where none was recorded. */
export function seatName(seats: Seats | null, { seat }: { readonly seat: number | null }): string | null {
  const seatWords = texts.tournaments.page.seats;
  if (seat === null) return null;
  if (seats === 'colours' && seat <= 2) return seat === 1 ? seatWords.white : seatWords.black;
  if (seats === 'first') return seat === 1 ? seatWords.first : null;
  return seatWords.number({ seat });
}

const { cross } = texts.tournaments.page;

/** A cell of a cross-table in signs and in words. */
export interface CrossSaid {
  /**
   * "5", or "5+6" where several sat opposite; empty without an opponent, and at a table of more than
   * two.
   */
  readonly opponent: string;
  /** "w", "b"; empty where no colours were recorded. */
  readonly colour: string;
  /** "1", "½", "0", "+", "−"; "2nd" at a table, "2nd of 4" where tables differ in size; empty before the result. */
  readonly result: string;
  /** The same in words, for who hears it. */
  readonly spoken: string;
}

/** Says one cell of a table. `seats` says what the tournament's seats are. */
export function crossSaid(
  { opponents, seat, result, isAnnulled }: CrossCell,
  seats: Seats | null,
  { tableSize }: Pick<CrossTable, 'tableSize'>,
): CrossSaid {
  const opponent = opponents.map(formatWhole).join('+');
  const sign = resultSign(result, tableSize);
  if (opponent === '') return { opponent, colour: '', ...wordsAlone(result, sign) };
  const spoken = spokenCell(result, opponent, {
    name: seatName(seats, { seat }),
    colours: seats === 'colours',
  });
  const said = { opponent, colour: colourOf(seat, seats), result: sign, spoken };
  if (!isAnnulled || sign === '') return said;
  return { ...said, result: cross.annulled({ result: sign }), spoken: cross.spokenAnnulled({ spoken }) };
}

function spokenCell(
  result: CrossResult,
  opponent: string,
  { name: seat, colours }: { readonly name: string | null; readonly colours: boolean },
): string {
  const spoken = cross.spoken({ way: wayOf(result), opponent, colours });
  return seat === null ? spoken : cross.spokenSeat({ spoken, seat });
}

function wayOf(result: CrossResult): Parameters<typeof cross.spoken>[0]['way'] {
  if (result.is !== 'points') return 'open';
  if (result.points === 0.5) return 'tied';
  if (result.walkover) return result.points === 1 ? 'wonByWalkover' : 'lostByWalkover';
  return result.points === 1 ? 'won' : 'lost';
}

const colourOf = (seat: number | null, seats: Seats | null): string =>
  seats !== 'colours' || seat === null || seat > 2 ? '' : seat === 1 ? cross.white : cross.black;

function resultSign(result: CrossResult, tableSize: number | null): string {
  switch (result.is) {
    case 'open':
      return '';
    case 'points':
      return markOf(result.points, result.walkover);
    case 'bye':
      return cross.bye;
    case 'half-bye':
      return cross.halfBye;
    case 'place':
      return cross.atTable({ ...result, isAmong: tableSize === null });
  }
}

/** Where no opponent is named. */
function wordsAlone(result: CrossResult, sign: string): Pick<CrossSaid, 'result' | 'spoken'> {
  const words = texts.tournaments.page;
  switch (result.is) {
    case 'open':
      return { result: cross.open, spoken: words.noResult };
    case 'points':
      return { result: sign, spoken: sign };
    case 'bye':
      return { result: sign, spoken: words.bye };
    case 'half-bye':
      return { result: sign, spoken: words.halfBye };
    case 'place':
      return { result: sign, spoken: cross.spokenAtTable(result) };
  }
}

/** One board as it is written in a file: "5w1", "5 1", "2nd". */
export const crossText = ({ opponent, colour, result }: CrossSaid, kind: CrossTable['kind']): string =>
  kind === 'opponents' || opponent === ''
    ? result
    : colour === ''
      ? cross.againstPlain({ opponent, result })
      : cross.against({ opponent, colour, result });

/** The heads of the columns. */
export const crossHeads = ({ columns }: CrossTable): string[] =>
  columns.map((column) => (typeof column === 'number' ? formatWhole(column) : (column ?? cross.noName)));

/** What both teams of a match have so far, the home team's first: "2½ – 1½"; a dash before the first point. */
export function matchScore({
  boardPoints: [first, second],
  isBegun,
}: Pick<MatchHead, 'boardPoints' | 'isBegun'>): string {
  const { points, notBegun } = texts.tournaments.page;
  if (!isBegun) return notBegun;
  return points({ first: formatPoints(first), second: formatPoints(second) });
}

/** The score in a table of all matches, and how it is read aloud: in parentheses, "annulled" where it counts for nobody. */
export function scoreInTable(match: Pick<MatchHead, 'boardPoints' | 'isBegun'> & { isAnnulled: boolean }): {
  shown: string;
  spoken: string;
} {
  const score = matchScore(match);
  if (!match.isAnnulled) return { shown: score, spoken: score };
  return { shown: cross.annulled({ result: score }), spoken: cross.spokenAnnulled({ spoken: score }) };
}

/** What a board is in a file beside its result; null where it was played and counts. */
export function kindInFile({ kind, annulled }: Pick<Played, 'kind'> & { annulled: boolean }): string | null {
  const words = texts.tournaments.page;
  if (kind === 'played') return annulled ? words.annulled : null;
  const result = words.fileKinds[kind];
  return annulled ? words.resultAnnulled({ result }) : result;
}

/**
 * The result of a board of a match, the home team's first; where one team has nobody there, the other one wins.
 *
 * @param sides - Of the same board, the home team's first.
 */
export function resultInMatch(
  { kind }: Pick<Played, 'kind'>,
  sides: readonly (PlayedSide | undefined)[],
): string {
  const [home, away] = sides;
  if (home && away)
    return resultBetween({ kind, sides: [home, away].map((side, i) => ({ ...side, seat: i + 1 })) });
  const { wonByWalkover: won, lostByWalkover: lost } = texts.tournaments.page.marks;
  return home ? marksBetween(won, lost) : marksBetween(lost, won);
}
