/** The lines of players in the leaderboard. */
import { isSparkline, lineSince, sparklineSize } from '../../shared/charts/sparkline.ts';
import { sparklineSvg } from '../../shared/charts/svg.ts';
import { begunFirst } from '../../shared/league/days-played.ts';
import { texts } from '../../shared/messages/index.ts';
import type { Careers } from './careers.ts';
import type { SiteLeague } from './league.ts';

const { width, height } = sparklineSize;
/** A change by a tenth of this is not to look like a great one. */
const leastRange = 60;
const dayInMilliseconds = 86_400_000;
const recent = { days: 365, tournaments: 20 };

/** What the column of sparklines shows: a player's last year; in an undated league, the last tournaments. */
export const lineHead = (dated: boolean): string =>
  dated ? texts.leaderboard.columns.year : texts.leaderboard.lastTournaments({ n: recent.tournaments });

/**
 * The line of each player as SVG, the same as the program draws: each tournament on the player's last day there, after the
 * starting rating on the day before the first. Empty for who has played in that time only within a few days, or not at all.
 */
export function sparklines(league: SiteLeague, careers: Careers): (playerId: number) => string {
  const end = league.dated ? Date.parse(`${league.day}T00:00:00Z`) : (league.lastTournament?.number ?? 0);
  const from = end - (league.dated ? recent.days * dayInMilliseconds : recent.tournaments);
  const options = { span: { from, to: end }, leastRange };
  const placeOf = (day: string | null): number | null =>
    league.dated && day !== null ? Date.parse(`${day.slice(0, 10)}T00:00:00Z`) : null;
  return (playerId) => {
    const played = careers.get(playerId)?.played ?? [];
    const points = played.map(({ date, lastDay, number, after }) => ({
      x: Math.min(end, placeOf(lastDay ?? date) ?? number),
      y: after.mean,
    }));
    const begun = begunFirst(played);
    const day = placeOf(begun?.date ?? null);
    const start = begun && day !== null ? { x: day - dayInMilliseconds, y: begun.before.mean } : null;
    const line = lineSince(points, from, start);
    const [first, last] = [line[0], line.at(-1)];
    return first && last && isSparkline(first.x, last.x, options.span)
      ? sparklineSvg(line, width, height, options)
      : '';
  };
}
