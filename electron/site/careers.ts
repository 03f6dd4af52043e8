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
export type Rated = { -readonly [name in keyof Counted]: Counted[name] };
type Counted = Omit<Played, 'tournamentId' | 'tournament' | 'number'>;

/** What is known of one person from all tournaments. */
export interface Career {
  readonly played: readonly Played[];
}

/** All people who are in a lineup, even where nothing of it was rated. */
export type Careers = Pick<ReadonlyMap<number, Career>, 'has' | 'get'>;

type OfTournament = Pick<Played, 'tournamentId' | 'tournament' | 'number'>;
type Lineup = Pick<Played, 'teamId' | 'team' | 'role' | 'share' | 'partners' | 'between' | 'days'>;

/** As whole numbers of 32 bits; -1 for what isn't known. */
const counts = ['contests', 'wins', 'ties', 'losses', 'sides'] as const;
/** Counted from 1970. */
const days = ['date', 'lastDay'] as const;
const wholeColumns = counts.length + days.length;
/** As they are; NaN for what isn't known. */
const sums = ['expectedPlace', 'expectedScore', 'score'] as const;
const ratings = ['before', 'after'] as const;
const columns = sums.length + 2 * ratings.length;
const dayInMilliseconds = 86_400_000;
/** Before any day. */
const noDay = -(2 ** 31);

interface Table {
  readonly of: OfTournament;
  readonly wholes: Int32Array;
  readonly cells: Float64Array;
  /** The number of each word; -1 for none. */
  readonly placeTexts: Int32Array;
  /** By row, of those who didn't play alone all the time and on one day. */
  readonly lineups: Map<number, Lineup>;
  /** The number of the person's result before this one; -1 for none. */
  readonly former: Int32Array;
}

/** Takes tournaments in the league's order. Results are numbered through all tables. */
export class CareerBook implements Careers {
  readonly #tables: Table[] = [];
  /** The number of each table's first result. */
  readonly #firsts: number[] = [];
  #results = 0;
  /** The number of each person's newest result; -1 for none. */
  readonly #newest = new Map<number, number>();
  /** Places are told in few words; with the number of each. */
  readonly #words: string[] = [];
  readonly #wordAt = new Map<string, number>();

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
    const table: Table = {
      of,
      wholes: new Int32Array(here.size * wholeColumns),
      cells: new Float64Array(here.size * columns),
      placeTexts: new Int32Array(here.size),
      former: new Int32Array(here.size),
      lineups: new Map(),
    };
    this.#tables.push(table);
    this.#firsts.push(this.#results);
    let row = 0;
    for (const [playerId, one] of here) {
      writeRow(table, row, one);
      table.placeTexts[row] = this.#word(one.placeText);
      table.former[row] = this.#newest.get(playerId) ?? -1;
      this.#newest.set(playerId, this.#results + row);
      row += 1;
    }
    this.#results += here.size;
  }

  #word(text: string | null): number {
    if (text === null) return -1;
    const known = this.#wordAt.get(text) ?? this.#words.push(text) - 1;
    this.#wordAt.set(text, known);
    return known;
  }

  #playedUpTo(newest: number): Played[] {
    const played: Played[] = [];
    for (let at = newest; at >= 0;) {
      const number = this.#tableOf(at);
      const [table, row] = [this.#tables[number], at - (this.#firsts[number] ?? 0)];
      if (table === undefined) break;
      played.push(playedIn(table, row, this.#words[table.placeTexts[row] ?? -1] ?? null));
      at = table.former[row] ?? -1;
    }
    // In the order of the last games: two tournaments may go on side by side.
    return played
      .reverse()
      .sort((a, b) => ((a.lastDay ?? '') < (b.lastDay ?? '') ? -1 : a.lastDay === b.lastDay ? 0 : 1));
  }

  /** The last one that begins with this result or before it. */
  #tableOf(result: number): number {
    let [from, to] = [0, this.#firsts.length];
    while (to - from > 1) {
      const middle = (from + to) >>> 1;
      if ((this.#firsts[middle] ?? 0) <= result) from = middle;
      else to = middle;
    }
    return from;
  }
}

const alone: Lineup = { teamId: null, team: null, role: 'main', share: null, partners: [] };

function writeRow({ wholes, cells, lineups }: Table, row: number, one: Rated): void {
  let whole = row * wholeColumns;
  for (const name of counts) wholes[whole++] = one[name] ?? -1;
  for (const name of days) wholes[whole++] = dayIn(one[name]);
  let cell = row * columns;
  for (const name of sums) cells[cell++] = one[name] ?? NaN;
  for (const name of ratings) {
    cells[cell++] = one[name].mean;
    cells[cell++] = one[name].deviation;
  }
  const { teamId, team, role, share, partners, between, days: byDay } = one;
  const isPlain =
    teamId === null && role === 'main' && share === null && partners.length === 0 && !between && !byDay;
  const further = { ...(between && { between }), ...(byDay && { days: byDay }) };
  if (!isPlain) lineups.set(row, { teamId, team, role, share, partners, ...further });
}

function dayIn(text: string | null): number {
  const day = Date.parse(text ?? '') / dayInMilliseconds;
  return Number.isNaN(day) ? noDay : day;
}

const dayOf = (day: number): string | null =>
  day === noDay ? null : new Date(day * dayInMilliseconds).toISOString().slice(0, 10);

function playedIn({ of, wholes, cells, lineups }: Table, row: number, placeText: string | null): Played {
  const whole = (at: number): number => wholes[row * wholeColumns + at] ?? -1;
  const cell = (at: number): number => cells[row * columns + at] ?? NaN;
  const belief = (at: number) => ({ mean: cell(at), deviation: cell(at + 1) });
  return {
    ...of,
    ...(lineups.get(row) ?? alone),
    placeText,
    ...{ contests: whole(0), wins: whole(1), ties: whole(2), losses: whole(3) },
    sides: whole(4) < 0 ? null : whole(4),
    ...{ expectedPlace: Number.isNaN(cell(0)) ? null : cell(0), expectedScore: cell(1), score: cell(2) },
    ...{ date: dayOf(whole(counts.length)), lastDay: dayOf(whole(counts.length + 1)) },
    ...{ before: belief(sums.length), after: belief(sums.length + 2) },
  };
}
