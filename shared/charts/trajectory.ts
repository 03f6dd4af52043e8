/** What a trajectory shows: one point a tournament, on the day of the player's last game there, after the starting rating. */
import type { PlayerPage, PlayerTournament, SmoothedTrajectory } from '../contract/players.ts';
import type { Belief } from '../rating/index.ts';
import { formatDay, texts } from '../messages/index.ts';
import { spanOf, type BeliefPoint } from './picture.ts';
import type { Span } from './ticks.ts';

export interface TrajectoryPoint extends BeliefPoint {
  /** When and where: '12 Mar 2026: Quiz 5', '5. Quiz 5', or that it is the starting rating. */
  readonly title: string;
  /** null for the starting rating. */
  readonly tournament: PlayerTournament | null;
}

export interface TrajectorySeries {
  readonly dated: boolean;
  /** In order of time. As it was known then, the first is the starting belief, a little before the first tournament. */
  readonly points: readonly TrajectoryPoint[];
}

export type Played = Pick<PlayerPage, 'dated' | 'tournaments'>;

const dayInMilliseconds = 86_400_000;
/** How far before the first tournament the starting belief is drawn, as a share of the whole span. */
const leadShare = 0.04;
/** Room for half a point at either end, as a share of the whole span. */
const edgeShare = 0.006;

/** The player's beliefs as they were known after each tournament, in order of time; empty before the first. */
export function trajectoryOf(page: Played): TrajectorySeries {
  const { dated, points } = pointsOf(page, (one) => one.after);
  const start = points[0];
  const end = points.at(-1);
  if (!start?.tournament || !end) return { dated, points };
  // What began first needn't be over first.
  const first = page.tournaments.reduce((a, b) => (isBefore(b, a) ? b : a), start.tournament);
  const { number, tournament: name, date } = first;
  const begun = momentOf(dated, { number, name, date }).x;
  const before = {
    x: begun - leadOf({ from: begun, to: end.x }, dated),
    belief: first.before,
    title: texts.player.before,
    tournament: null,
  };
  return { dated, points: [before, ...points] };
}

const isBefore = (one: PlayerTournament, other: PlayerTournament): boolean =>
  one.date === other.date ? one.number < other.number : (one.date ?? '') < (other.date ?? '');

/** The same tournaments with what all results, earlier and later, tell today. */
export function smoothedTrajectoryOf(
  page: Played,
  { points }: Pick<SmoothedTrajectory, 'points'>,
): TrajectorySeries {
  const beliefs = new Map(points.map(({ tournamentId, belief }) => [tournamentId, belief]));
  return pointsOf(page, ({ tournamentId }) => beliefs.get(tournamentId));
}

/** True where no mean differs visibly from another. */
export const isLevel = ({ points }: TrajectorySeries): boolean =>
  new Set(points.map(({ belief }) => Math.round(belief.mean))).size <= 1;

/** From the first point of any player to the last, with a little room beside them; null where there are none. */
export function trajectorySpan(lines: readonly TrajectorySeries[]): Span | null {
  const span = spanOf(lines.map(({ points }) => points));
  if (span === null) return null;
  const alone = lines.every(({ dated }) => dated) ? 15 * dayInMilliseconds : 1;
  const room = span.from < span.to ? (span.to - span.from) * edgeShare : alone;
  return { from: span.from - room, to: span.to + room };
}

/** How far before the first tournament the starting belief is drawn. */
export const leadOf = ({ from, to }: Span, dated: boolean): number =>
  dated ? Math.max(dayInMilliseconds, (to - from) * leadShare) : 1;

/** Where a tournament is on the time axis, and its title: by its day, or by its number where a day is missing. */
export function momentOf(
  dated: boolean,
  { number, name, date }: { readonly number: number; readonly name: string; readonly date: string | null },
): { readonly x: number; readonly title: string } {
  if (!dated || date === null) return { x: number, title: texts.player.numbered({ number, name }) };
  const day = date.slice(0, 10);
  return { x: Date.parse(`${day}T00:00:00Z`), title: `${formatDay(day)}: ${name}` };
}

/** What has no day was before any day. */
const dayOfLast = ({ date, lastDay }: PlayerTournament): string => lastDay ?? date ?? '';

function pointsOf(page: Played, beliefOf: (one: PlayerTournament) => Belief | undefined): TrajectorySeries {
  const played = page.tournaments.toSorted(
    (a, b) => dayOfLast(a).localeCompare(dayOfLast(b)) || a.number - b.number,
  );
  const dated = page.dated && played.every((one) => one.date !== null);
  const points = played.flatMap((tournament): TrajectoryPoint[] => {
    const belief = beliefOf(tournament);
    if (belief === undefined) return [];
    const { number, tournament: name, date, lastDay } = tournament;
    const { x, title } = momentOf(dated, { number, name, date: lastDay ?? date });
    return [{ x, belief, title, tournament }];
  });
  return { dated, points };
}
