/** The lines of players in the leaderboard. */
import { isSparkline, lineSince, sparklineSize } from '../../shared/charts/sparkline.ts';
import { sparklineSvg } from '../../shared/charts/svg.ts';
import { begunFirst } from '../../shared/league/days-played.ts';
import { dayNumber, stretchBefore, type Stretch } from '../../shared/leaderboard/line-stretch.ts';
import type { Careers } from './careers.ts';
import type { SiteLeague } from './league.ts';

const { width, height } = sparklineSize;
/** A change by a tenth of this is not to look like a great one. */
const leastRange = 60;

/** What the column of sparklines shows, as in the program. */
export const lineStretch = ({ day, lastTournament, firstDay, dated }: SiteLeague): Stretch =>
  stretchBefore({ day, tournament: lastTournament?.number ?? 0, first: firstDay }, dated);

/**
 * The line of each player as SVG, the same as the program draws: each tournament on the player's last day there, after the
 * starting rating on the day before the first. Empty for who has played in that time only within a few days, or not at all.
 */
export function sparklines(league: SiteLeague, careers: Careers): (playerId: number) => string {
  const { span } = lineStretch(league);
  const options = { span, leastRange };
  const placeOf = (day: string | null): number | null =>
    league.dated && day !== null ? dayNumber(day.slice(0, 10)) : null;
  return (playerId) => {
    const played = careers.get(playerId)?.played ?? [];
    const points = played.map(({ date, lastDay, number, after }) => ({
      x: Math.min(span.to, placeOf(lastDay ?? date) ?? number),
      y: after.mean,
    }));
    const begun = begunFirst(played);
    const day = placeOf(begun?.date ?? null);
    const start = begun && day !== null ? { x: day - 1, y: begun.before.mean } : null;
    const line = lineSince(points, span.from, start);
    const [first, last] = [line[0], line.at(-1)];
    return first && last && isSparkline(first.x, last.x, options.span)
      ? sparklineSvg(line, width, height, options)
      : '';
  };
}
