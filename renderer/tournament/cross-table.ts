/**
 * Who met whom, with what result. Where nearly everybody met everybody, a column an opponent; else a column a
 * round, with the opponent's number in the table, the colour and the result.
 */
import type { SideOutcome, TournamentPage } from '../../shared/answers.ts';
import { boardPlaces, isBye, isFinished } from '../../shared/league/rounds.ts';
import { rankText } from '../../shared/league/ranks.ts';
import { formatWhole, texts } from '../../shared/texts/index.ts';
import { keyOf } from './competitors.ts';
import { marksOf } from './results.ts';
import { roundsOf, type ContestOutcome } from './rounds.ts';
import { seatName } from './seats.ts';
import { boardOf, type StandingsTable } from './standings.ts';

/** One board from where one of its sides sits. */
export interface CrossCell {
  /** The opponent's number in the table, counted from 1; null where nobody sat opposite, or more than one. */
  readonly opponent: number | null;
  /** "w", "b"; empty where no colours were recorded. */
  readonly colour: string;
  /** "1", "½", "0", "+", "−"; "2/4" for the second of four at a table; empty before the result. */
  readonly result: string;
  /** The same in words, for who hears it. */
  readonly spoken: string;
}

export interface CrossTable {
  readonly kind: 'opponents' | 'rounds';
  /** What stands over the columns. */
  readonly heads: readonly string[];
  /** By competitor and column; several where a pair met more than once. */
  readonly cells: ReadonlyMap<string, readonly (readonly CrossCell[])[]>;
}

/** With more columns an opponent the table is read better round by round. */
const mostOpponents = 16;
const leastMet = 0.75;
/** More rounds are a season, which no sheet holds side by side. */
const mostRounds = 40;

const words = texts.tournaments.page;

/** null where the tournament has but one round, and not all have met. */
export function crossTableOf(
  page: Pick<TournamentPage, 'contests' | 'seats'>,
  { rows }: StandingsTable,
): CrossTable | null {
  const numbers = new Map(rows.map(({ competitor }, i) => [competitor, i + 1]));
  if (haveMet(page.contests, numbers)) return byOpponents(page, numbers);
  const rounds = roundsOf(page.contests);
  return rounds.length < 2 || rounds.length > mostRounds ? null : byRounds(page, rounds, numbers);
}

/** True where two sit at every board, and of all pairs nearly every one has met. */
function haveMet(contests: readonly ContestOutcome[], numbers: ReadonlyMap<string, number>): boolean {
  const boards = contests.filter((contest) => !isBye(contest));
  if (numbers.size < 3 || numbers.size > mostOpponents) return false;
  if (boards.some(({ sides }) => sides.length !== 2)) return false;
  const met = new Set(boards.map(({ sides }) => sides.map(keyOf).sort().join(' | ')));
  return met.size >= (leastMet * numbers.size * (numbers.size - 1)) / 2;
}

type Seated = Pick<TournamentPage, 'contests' | 'seats'>;

function byOpponents({ contests, seats }: Seated, numbers: ReadonlyMap<string, number>): CrossTable {
  const cells = blank(numbers, numbers.size);
  for (const contest of contests)
    for (const [i, side] of contest.sides.entries()) {
      const cell = cellOf(contest, i, seats, numbers);
      if (cell.opponent !== null) cells.get(keyOf(side))?.[cell.opponent - 1]?.push(cell);
    }
  return { kind: 'opponents', heads: [...numbers.values()].map(formatWhole), cells };
}

function byRounds(
  { seats }: Seated,
  rounds: ReturnType<typeof roundsOf>,
  numbers: ReadonlyMap<string, number>,
): CrossTable {
  const cells = blank(numbers, rounds.length);
  rounds.forEach(({ contests }, column) => {
    for (const contest of contests)
      for (const [i, side] of contest.sides.entries())
        cells.get(keyOf(side))?.[column]?.push(cellOf(contest, i, seats, numbers));
  });
  return { kind: 'rounds', heads: rounds.map(({ name }) => words.cross.round(name)), cells };
}

const blank = (numbers: ReadonlyMap<string, number>, columns: number): Map<string, CrossCell[][]> =>
  new Map([...numbers.keys()].map((key) => [key, Array.from({ length: columns }, () => [])]));

function cellOf(
  contest: ContestOutcome,
  at: number,
  seats: TournamentPage['seats'],
  numbers: ReadonlyMap<string, number>,
): CrossCell {
  const side = contest.sides[at];
  const [other] = contest.sides.filter((_, i) => i !== at);
  if (isBye(contest)) return byeCell(contest.kind === 'half-bye');
  if (!side || !other) return { opponent: null, colour: '', result: '', spoken: words.noResult };
  if (contest.sides.length > 2) return tableCell(contest, at);
  const [result = ''] = [marksOf(contest)[at]];
  const opponent = numbers.get(keyOf(other)) ?? null;
  const spoken = words.cross.spoken(result, formatWhole(opponent ?? 0), seatName(seats, side));
  return { opponent, colour: colourOf(side, seats), result, spoken };
}

const byeCell = (half: boolean): CrossCell => ({
  opponent: null,
  colour: '',
  result: half ? words.cross.halfBye : words.cross.bye,
  spoken: half ? words.halfBye : words.bye,
});

/** The place among those at the table. */
function tableCell({ kind, sides }: ContestOutcome, at: number): CrossCell {
  const board = boardOf({ kind, sides }, 1);
  if (!isFinished(board)) return { opponent: null, colour: '', result: '…', spoken: words.noResult };
  const places = boardPlaces(board);
  const mine = places[at] ?? 0;
  const place = rankText(
    1 + places.filter((place) => place < mine).length,
    places.filter((place) => place === mine).length > 1,
  );
  const among = formatWhole(sides.length);
  return {
    opponent: null,
    colour: '',
    result: words.cross.atTable(place, among),
    spoken: words.cross.spokenAtTable(place, among),
  };
}

const colourOf = ({ seat }: SideOutcome, seats: TournamentPage['seats']): string =>
  seats !== 'colours' || seat === null || seat > 2 ? '' : seat === 1 ? words.cross.white : words.cross.black;

/** One board as it stands in a file: "5w1", "5 1", "2/4". */
export const cellText = ({ opponent, colour, result }: CrossCell, kind: CrossTable['kind']): string =>
  kind === 'opponents' || opponent === null
    ? result
    : words.cross.against(formatWhole(opponent), colour, result);
