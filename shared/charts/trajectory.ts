/** What a trajectory shows: one point for each day of a tournament on which the player had a game there, after the starting rating. */
import type { PlayerPage, PlayerTournament, SmoothedTrajectory } from '../contract/players.ts';
import type { DayGain, Gain } from '../contract/values.ts';
import { begunFirst } from '../league/days-played.ts';
import { formatDay, texts } from '../messages/index.ts';
import { spanOf, type BeliefPoint } from './picture.ts';
import type { Span } from './ticks.ts';

export interface TrajectoryPoint extends BeliefPoint {
  /** When and where: '12 Mar 2026: Quiz 5', '5. Quiz 5', or that it is the starting rating. */
  readonly title: string;
  /** null for the starting rating. */
  readonly tournament: PlayerTournament | null;
  /** null where it isn't known. */
  readonly day: string | null;
  /** What was gained there on that day; null for the starting rating. */
  readonly gain: Gain | null;
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

/** The player's beliefs as they were known after each day of play, in order of time; empty before the first. */
export function trajectoryOf(page: Played): TrajectorySeries {
  const { dated, points } = pointsOf(page, daysOf);
  const first = begunFirst(page.tournaments);
  const end = points.at(-1);
  if (!first || !end) return { dated, points };
  const { number, tournament: name, date } = first;
  const begun = momentOf(dated, { number, name, date }).x;
  const before = {
    x: begun - leadOf({ from: begun, to: end.x }, dated),
    belief: first.before,
    title: texts.player.before,
    ...{ tournament: null, day: null, gain: null },
  };
  return { dated, points: [before, ...points] };
}

/** The same tournaments with what all results, earlier and later, tell today. */
export function smoothedTrajectoryOf(
  page: Played,
  { points }: Pick<SmoothedTrajectory, 'points'>,
): TrajectorySeries {
  const beliefs = new Map(points.map(({ tournamentId, belief }) => [tournamentId, belief]));
  return pointsOf(page, (one) => {
    const belief = beliefs.get(one.tournamentId);
    return belief ? [{ ...one, day: lastDayIn(one), after: belief }] : [];
  });
}

/** True where no mean differs visibly from another. */
export const isLevel = ({ points }: TrajectorySeries): boolean =>
  new Set(points.map(({ belief }) => Math.round(belief.mean))).size <= 1;

/** From the first point of any player to the last, with a little room beside them; null where there are none. */
export function trajectorySpan(
  lines: readonly { readonly dated: boolean; readonly points: readonly BeliefPoint[] }[],
): Span | null {
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

type Day = Omit<DayGain, 'day'> & { readonly day: string | null };

const lastDayIn = ({ date, lastDay }: PlayerTournament): string | null => lastDay ?? date;

const daysOf = (one: PlayerTournament): readonly Day[] => one.days ?? [{ ...one, day: lastDayIn(one) }];

/** What has no day was before any day. */
const placeOf = ({ day }: TrajectoryPoint): string => day ?? '';

function pointsOf(page: Played, daysIn: (one: PlayerTournament) => readonly Day[]): TrajectorySeries {
  const dated = page.dated && page.tournaments.every((one) => one.date !== null);
  const points = page.tournaments.flatMap((tournament) =>
    daysIn(tournament).map((gain): TrajectoryPoint => {
      const { number, tournament: name } = tournament;
      const at = momentOf(dated, { number, name, date: gain.day });
      return { ...at, belief: gain.after, tournament, day: gain.day, gain };
    }),
  );
  const numberOf = ({ tournament }: TrajectoryPoint): number => tournament?.number ?? 0;
  return {
    dated,
    points: points.sort((a, b) => placeOf(a).localeCompare(placeOf(b)) || numberOf(a) - numberOf(b)),
  };
}
