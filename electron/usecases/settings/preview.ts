/** What other settings would change: the leaderboard by them beside the present one. Nothing is kept of it. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { MoveReason, SettingsPreview } from '../../../shared/contract/settings.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import { standingsAreCurrent } from '../../store/ratings/ratings.ts';
import { settingsOf, type Settings } from '../../store/settings.ts';
import { standingsOf, type StandingRow } from '../../store/ratings/standings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Progress } from '../progress.ts';
import { bestFirst } from '../leaderboard/read.ts';
import { moveReasons, ratedInParts, type RatedInParts } from './move-reasons.ts';
import { systemFor } from '../ratings/rating-system.ts';
import { refreshStandings } from '../ratings/refresh.ts';
import { loadReplay, type Replay } from '../ratings/replay.ts';
import { startsIn } from './units.ts';
import { completed } from './settings.ts';

export const previewSettings = (
  context: Context,
  wanted: Checked<'settings.preview'>,
): Result<'settings.preview'> =>
  compareLeaderboards(context, (now) => completed(now, wanted), startsIn).preview;

/** The present settings and others, each with the league rated by them. */
export interface ComparedLeaderboards {
  readonly preview: SettingsPreview;
  readonly now: Settings;
  /** All players on the leaderboard, in the same order under both. */
  readonly before: readonly StandingRow[];
  readonly after: readonly StandingRow[];
}

/** Rates the league by its own settings and by others, starting strengths as `startsUnder` puts them. */
export function compareLeaderboards(
  context: Context,
  settingsFrom: (now: Settings) => Settings,
  startsUnder: typeof startsIn,
): ComparedLeaderboards {
  const { store, progress, ratings } = context;
  if (!standingsAreCurrent(store)) refreshStandings(context);
  const { now, settings, replays, standings } = snapshot(store, () => {
    const now = settingsOf(store);
    const settings = settingsFrom(now);
    const given = loadReplay(store, now, ratings?.rated?.given);
    const starts = startsUnder(settings, now, given.startingBeliefs);
    const replays = { now: given, then: replayUnder(store, given, settings, starts) };
    return { now, settings, replays, standings: standingsOf(store, 1, undefined) };
  });
  const before = ratedInParts(replays.now, halfOf(progress, 0));
  const after = ratedInParts(replays.then, halfOf(progress, 1));
  const { players, tournaments } = replays.now.history;
  const indexOf = ({ playerId }: { playerId: number }): number => players.indexOf.get(playerId) ?? -1;
  const reason = moveReasons(tournaments, [before, after], standings.map(indexOf));
  const standingsAfter = standings.map(standingUnder(after, indexOf));
  const rows = comparison(standings, standingsAfter, (row, way) => reason(indexOf(row), way));
  return {
    preview: { ...settings, startsConverted: convertedIn(replays.then, replays.now), rows },
    now,
    before: standings,
    after: standingsAfter,
  };
}

/** The league as it would be rated by other settings, starting strengths in their unit. */
const replayUnder = (
  store: Store,
  given: Replay,
  settings: Settings,
  startingBeliefs: Replay['startingBeliefs'],
): Replay => ({
  history: given.history,
  system: systemFor(store, settings),
  teamSize: settings.parameters.teamSize,
  startingBeliefs,
});
const convertedIn = (then: Replay, now: Replay): number =>
  then.startingBeliefs === now.startingBeliefs ? 0 : then.startingBeliefs.length;

/** The first or the second of two computations of the same length. */
const halfOf =
  (progress: Progress, before: 0 | 1): Progress =>
  (phase, done, total) => {
    progress(phase, before * total + done, 2 * total);
  };

const standingUnder =
  ({ mean, deviation }: RatedInParts, indexOf: (row: StandingRow) => number) =>
  (row: StandingRow): StandingRow => ({
    ...row,
    mean: mean[indexOf(row)] ?? NaN,
    deviation: deviation[indexOf(row)] ?? NaN,
  });

type Direction = 'up' | 'down';

/** One object for each of 70,000 players, and none in between: each copy of them takes 15 MB. */
function comparison(
  before: readonly StandingRow[],
  after: readonly StandingRow[],
  reason: (row: StandingRow, direction: Direction) => MoveReason | null,
): SettingsPreview['rows'] {
  const then = bestFirst(before, 'conservative');
  const rankBefore = new Map(then.rows.map(({ playerId }, i) => [playerId, then.ranks[i]?.rank ?? null]));
  const { rows, ranks } = bestFirst(after, 'conservative');
  return rows.map((row, i) => {
    const { rank, rankText } = ranks[i] ?? { rank: 0, rankText: '' };
    const old = rankBefore.get(row.playerId) ?? null;
    const direction = directionOf(old, rank);
    return {
      playerId: row.playerId,
      player: row.player,
      shownAs: row.shownAs,
      rankBefore: old,
      rankAfter: rank,
      rankTextAfter: rankText,
      mean: row.mean,
      deviation: row.deviation,
      conservative: conservativeRating(row),
      contests: row.contests,
      why: direction && reason(row, direction),
    };
  });
}

function directionOf(before: number | null, after: number): Direction | null {
  if (before === null || before === after) return null;
  return after < before ? 'up' : 'down';
}
