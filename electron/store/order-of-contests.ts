/**
 * The league's order of time, in SQL: contests are learned from day by day; on one day tournament by tournament, as the league
 * lists them. A contest without a day was before any day. So what was known at a moment is what the contests before it left.
 */
import type { PastMoment as ToldMoment } from '../../shared/contract/leaderboard.ts';
import { dayOfContest } from './league.ts';
import type { Store } from './store.ts';

/** Behind a contest `c`: its tournament `t`, and what is stored of that for ratings, `o`. */
export const itsTournament = `CROSS JOIN tournament t ON t.id = c.tournament
  CROSS JOIN tournament_outline o ON o.tournament = t.id`;
export const contestOf = `contest c ${itsTournament}`;

/** Sorts contests `c` of tournaments `t` with outlines `o`. */
export const inOrder = `${dayOfContest}, o.number, ifnull(c.at, t.day), c.position, c.id`;
export const newestFirst = `${dayOfContest} DESC, o.number DESC, ifnull(c.at, t.day) DESC, c.position DESC, c.id DESC`;

/** One text that sorts contests `c` of tournaments `t` likewise. */
export const momentOf = `(ifnull(${dayOfContest}, ' ') || ifnull(t.day, ' ') || printf('%012d%012d', t.position, t.id)
  || ifnull(c.at, ifnull(t.day, '')) || printf('%012d%012d', c.position, c.id))`;

/** The last of them; bare columns beside max() are those of its row. */
export const latest = `max(${momentOf})`;

/** True of a contest `c` of whose players the file has ratings. */
export const hasRatings = `EXISTS (
  SELECT 1 FROM side s CROSS JOIN member m ON m.side = s.id CROSS JOIN participation r ON r.member = m.id
  WHERE s.contest = c.id)`;

/** Before one of a tournament's rounds on a day. */
interface RoundMoment {
  readonly day: string;
  /** Its number, as in other moments. */
  readonly tournament: number;
  /** The position of the round's first contest. */
  readonly before: number;
}
/** After a day; before the first or after the last result of a tournament, given by its number; or before a round. */
export type PastMoment = ToldMoment | RoundMoment;

/**
 * True of a contest `c` in a tournament `t` with the outline `o` that was over by the moment: the first ones in order. The second
 * half is looked at on the last day alone.
 */
export const over = `(ifnull(${dayOfContest}, '') <= @day AND (ifnull(${dayOfContest}, '') < @day
  OR o.number < @number OR (o.number = @number AND c.position < @before)))`;

/** What `over` asks for. */
export interface Boundary {
  readonly day: string;
  readonly number: number;
  readonly before: number;
}

const all = Number.MAX_SAFE_INTEGER;
const afterAnyDay = '\u{10FFFF}';

/** Callers have checked on the same snapshot that the ratings hold. */
export function boundaryOf(store: Store, moment: PastMoment): Boundary {
  if ('beforeTournament' in moment) {
    const number = moment.beforeTournament;
    return { day: dayIn(store, number, 'min'), number, before: 0 };
  }
  if (!('tournament' in moment)) return { day: moment.day, number: all, before: all };
  const { tournament } = moment;
  if ('day' in moment) return { day: moment.day, number: tournament, before: moment.before };
  return { day: dayIn(store, tournament, 'max'), number: tournament, before: all };
}

/** The first or last day of the tournament's results by its number; of one without any the day on which it begins. */
function dayIn(store: Store, number: number, which: 'min' | 'max'): string {
  const row = store
    .sql<{ day: string | null }>(
      `SELECT ifnull((SELECT ${which}(ifnull(${dayOfContest}, '')) FROM contest c WHERE c.tournament = t.id AND ${hasRatings}),
         substr(t.day, 1, 10)) AS day
       FROM tournament_outline o CROSS JOIN tournament t ON t.id = o.tournament WHERE o.number = ?`,
    )
    .get(number);
  return row === undefined && number > 0 ? afterAnyDay : (row?.day ?? '');
}

/** The position of a round's first contest; past all of them for a round that isn't recorded yet. */
export const startOfRound = (store: Store, tournament: number, round: string): number =>
  store
    .sql<number | null>('SELECT min(position) FROM contest WHERE tournament = ? AND round = ?')
    .pluck()
    .get(tournament, round) ?? all;
