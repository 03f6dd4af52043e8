/** How to read a cross-table, and how the points beside it add up. Pure. */
import type { Seats } from '../contract/competition-words.ts';
import { formatPoints, texts } from '../messages/index.ts';
import type { CrossResult, CrossTable } from './cross-table.ts';
import type { homeAndAwayTable } from './home-and-away.ts';
import { canTie } from './best-of.ts';
import { usualPoints } from './points.ts';
import { type PointsRule } from '../contract/points.ts';

const { cross } = texts.tournaments.page;

/**
 * How to read the cells, and where the tournament's points aren't what the cells show, what each counts.
 *
 * @param tournament - `points` null: as usual; `bestOf` games at most, null where a match isn't a best of several.
 * @returns One to three sentences.
 */
export function crossKey(
  table: CrossTable,
  seats: Seats | null,
  { points, bestOf }: { readonly points: PointsRule | null; readonly bestOf: number | null },
): string {
  const ties = canTie(bestOf) || resultsIn(table).some((one) => one.is === 'points' && one.points === 0.5);
  const signs = signsOf(table, seats, ties);
  const hasAnnulled = [...table.cells.values()].flat(2).some(({ isAnnulled }) => isAnnulled);
  const key = hasAnnulled ? cross.withAnnulled({ key: signs }) : signs;
  const worth = points === null ? '' : worthOf(resultsIn(table), points, seats);
  return worth === '' ? key : cross.withPoints({ key, worth });
}

/** How to read a table of home and away: one or two sentences. */
export function homeAndAwayKey(matches: ReturnType<typeof homeAndAwayTable>): string {
  const { key } = texts.standings.homeAndAway;
  const hasAnnulled = [...matches.values()].some((own) =>
    [...own.values()].flat().some(({ isAnnulled }) => isAnnulled),
  );
  return hasAnnulled ? cross.withAnnulled({ key }) : key;
}

const resultsIn = ({ cells }: CrossTable): CrossResult[] =>
  [...cells.values()].flat(2).map(({ result }) => result);

function signsOf({ kind, cells, tableSize }: CrossTable, seats: Seats | null, ties: boolean): string {
  const colours = seats === 'colours';
  if (kind === 'opponents') return cross.opponents({ colours, ties });
  const boards = [...cells.values()].flat(2);
  if (!boards.some(({ opponents }) => opponents.length > 0))
    return cross.tables({ isAlike: tableSize !== null, size: tableSize ?? 0 });
  return cross.rounds({
    colours,
    ties,
    byes: boards.some(({ result: { is } }) => is === 'bye' || is === 'half-bye'),
  });
}

const results = ['win', 'draw', 'loss', 'walkoverWin', 'walkoverLoss', 'bye', 'halfBye'] as const;
type Worth = (typeof results)[number];

/** What each result counts of those in the table, a win and a loss in any case; empty where the signs say it. */
function worthOf(held: readonly CrossResult[], points: PointsRule, seats: Seats | null): string {
  const there = new Set<Worth>(['win', 'loss', ...held.flatMap(asWorth)]);
  const shown = results.filter((one) => there.has(one));
  const byPlace = points.places !== null && held.some(({ is }) => is === 'place') ? points.places : null;
  if (byPlace === null && shown.every((one) => points[one] === usualPoints[one])) return '';
  if (byPlace !== null && held.every(({ is }) => is === 'place' || is === 'open'))
    return cross.pointsByPlace({ comma_places: byPlace.map(formatPoints) });
  const each = shown.map((result) =>
    cross.pointsFor({ result, points: points[result], colours: seats === 'colours' }),
  );
  if (byPlace === null) return cross.pointsOf({ comma_each: each });
  return cross.pointsOfBoth({ comma_each: each, comma_places: byPlace.map(formatPoints) });
}

function asWorth(result: CrossResult): Worth[] {
  if (result.is === 'bye') return ['bye'];
  if (result.is === 'half-bye') return ['halfBye'];
  if (result.is !== 'points') return [];
  if (result.points === 0.5) return ['draw'];
  if (result.walkover) return [result.points === 1 ? 'walkoverWin' : 'walkoverLoss'];
  return [result.points === 1 ? 'win' : 'loss'];
}
