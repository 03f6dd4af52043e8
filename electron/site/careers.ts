/**
 * The results of all people in columns of numbers, a table for each tournament: as an object each, 648,010 of them take half a
 * gigabyte. A person's are put together when they are asked for.
 */
import type { PlayerTournament } from '../../shared/contract/players.ts';

/** One tournament of one person. */
export interface Played extends Omit<PlayerTournament, 'partners' | 'final'> {
  /** The others of the lineup (of the first contest where there are many). */
  readonly partners: readonly number[];
  /** Where the tournament is one contest; 1 the best. */
  readonly expectedPlace: number | null;
  /** The other sides to be ahead of over all contests, a tie counting half: as expected, and as it came. */
  readonly expectedScore: number;
  readonly score: number;
}

/** The same while its contests are counted. */
export type Rated = {
  -readonly [name in Exclude<keyof Played, 'tournamentId' | 'tournament' | 'number'>]: Played[name];
};

/** What is known of one person from all tournaments. */
export interface Career {
  readonly played: readonly Played[];
}

/** All people who are in a lineup, even where nothing of it was rated. */
export type Careers = Pick<ReadonlyMap<number, Career>, 'has' | 'get'>;

type OfTournament = Pick<Played, 'tournamentId' | 'tournament' | 'number'>;
type Lineup = Pick<Played, 'teamId' | 'team' | 'role' | 'share' | 'partners'>;

/** NaN for what isn't known. */
const numbers = [
  'contests',
  'wins',
  'ties',
  'losses',
  'sides',
  'expectedPlace',
  'expectedScore',
  'score',
] as const;
const ratings = ['before', 'after'] as const;
/** As whole numbers, counted from 1970. */
const days = ['date', 'lastDay'] as const;
const firstOfDays = numbers.length + 2 * ratings.length;
const columns = firstOfDays + days.length;
const dayInMilliseconds = 86_400_000;

interface Table {
  readonly of: OfTournament;
  readonly cells: Float64Array;
  readonly placeTexts: readonly (string | null)[];
  /** null for who played alone, all the time. */
  readonly lineups: readonly (Lineup | null)[];
  /** Where the person's result before this one is, as a whole number; -1 for none. */
  readonly former: Float64Array;
}

/** No field has as many. */
const rowsOfTable = 2 ** 24;

/** Takes tournaments in the league's order. */
export class CareerBook implements Careers {
  readonly #tables: Table[] = [];
  /** Where each person's newest result is; -1 for none. */
  readonly #newest = new Map<number, number>();
  /** Places are told in few words. */
  readonly #words = new Map<string, string>();

  readonly has = (playerId: number): boolean => this.#newest.has(playerId);

  readonly get = (playerId: number): Career | undefined => {
    const newest = this.#newest.get(playerId);
    return newest === undefined ? undefined : { played: this.#playedUpTo(newest) };
  };

  /** One who is in a lineup. */
  seat(playerId: number): void {
    if (!this.#newest.has(playerId)) this.#newest.set(playerId, -1);
  }

  /** @param here what each person who was rated did in the tournament */
  add(of: OfTournament, here: ReadonlyMap<number, Rated>): void {
    const all = [...here.values()];
    const table: Table = {
      of,
      cells: new Float64Array(all.length * columns),
      placeTexts: all.map(({ placeText }) => this.#word(placeText)),
      lineups: all.map(lineupOf),
      former: Float64Array.from(here.keys(), (playerId) => this.#newest.get(playerId) ?? -1),
    };
    all.forEach((one, row) => {
      writeCells(table.cells, row, one);
    });
    const first = this.#tables.push(table) - 1;
    [...here.keys()].forEach((playerId, row) => this.#newest.set(playerId, first * rowsOfTable + row));
  }

  #word(text: string | null): string | null {
    if (text === null) return null;
    const known = this.#words.get(text);
    if (known === undefined) this.#words.set(text, text);
    return known ?? text;
  }

  #playedUpTo(newest: number): Played[] {
    const played: Played[] = [];
    for (let at = newest; at >= 0;) {
      const [table, row] = [this.#tables[Math.floor(at / rowsOfTable)], at % rowsOfTable];
      if (table === undefined) break;
      played.push(playedIn(table, row));
      at = table.former[row] ?? -1;
    }
    return played.reverse();
  }
}

const alone: Lineup = { teamId: null, team: null, role: 'main', share: null, partners: [] };

function lineupOf({ teamId, team, role, share, partners }: Rated): Lineup | null {
  const isPlain = teamId === null && role === 'main' && share === null && partners.length === 0;
  return isPlain ? null : { teamId, team, role, share, partners };
}

function writeCells(cells: Float64Array, row: number, one: Rated): void {
  let cell = row * columns;
  for (const name of numbers) cells[cell++] = one[name] ?? NaN;
  for (const name of ratings) {
    cells[cell++] = one[name].mean;
    cells[cell++] = one[name].deviation;
  }
  for (const name of days) cells[cell++] = Date.parse(one[name] ?? '') / dayInMilliseconds;
}

function playedIn({ of, cells, placeTexts, lineups }: Table, row: number): Played {
  const cell = (at: number): number => cells[row * columns + at] ?? NaN;
  const known = (at: number): number | null => (Number.isNaN(cell(at)) ? null : cell(at));
  const day = (at: number): string | null =>
    Number.isNaN(cell(at)) ? null : new Date(cell(at) * dayInMilliseconds).toISOString().slice(0, 10);
  const belief = (at: number) => ({ mean: cell(at), deviation: cell(at + 1) });
  return {
    ...of,
    ...(lineups[row] ?? alone),
    placeText: placeTexts[row] ?? null,
    ...{ contests: cell(0), wins: cell(1), ties: cell(2), losses: cell(3), sides: known(4) },
    ...{ expectedPlace: known(5), expectedScore: cell(6), score: cell(7) },
    ...{ date: day(firstOfDays), lastDay: day(firstOfDays + 1) },
    ...{ before: belief(numbers.length), after: belief(numbers.length + 2) },
  };
}
