/** Compares two ratings of a league: who has another place, and in which tournaments that shows. */
import type { ChangeEffect } from '../../../shared/contract/history.ts';
import { rankingOf } from '../../../shared/competition/ranks.ts';
import type { Standings } from '../../store/ratings/ratings.ts';
import { conservativeRating } from '../../../shared/leaderboard/conservative-rating.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { standingsAfter } from './standing.ts';

/** How many of a list are shown; the totals count all. */
const shown = 100;

/** `after` has all players of `before` by the same index. What is compared is what a reader sees: whole numbers. */
export function effectOf(
  before: RatedLeague,
  after: RatedLeague,
  nameOf: (playerId: number) => string,
): ChangeEffect {
  const moved = movedPlayers(listOf(before), listOf(after));
  const touched = touchedTournaments(before, after);
  const { ids } = after.given.players;
  return {
    moved: moved.length,
    players: moved.slice(0, shown).map(({ index, before, after }) => {
      const playerId = ids[index] ?? NaN;
      return { playerId, player: nameOf(playerId), before, after };
    }),
    touched: touched.length,
    tournaments: touched.slice(0, shown),
  };
}

interface List {
  readonly standings: Standings;
  /** Indexes of the players on the leaderboard. */
  readonly listed: ReadonlySet<number>;
  readonly rankText: (index: number) => string;
}

function listOf(league: RatedLeague): List {
  const standings = standingsAfter(league);
  const listed = new Set(league.given.present.filter((i) => (standings.contests[i] ?? 0) > 0));
  const ranking = rankingOf([...listed].map((i) => seen(standings, i).conservative));
  return {
    standings,
    listed,
    rankText: (i) => ranking.rankOf(seen(standings, i).conservative).rankText,
  };
}

interface Seen {
  readonly mean: number;
  readonly conservative: number;
}

/** A belief as it is read: rounded. */
const rounded = (mean: number, deviation: number): Seen => ({
  mean: Math.round(mean),
  conservative: Math.round(conservativeRating({ mean, deviation })),
});

const seen = ({ mean, deviation }: Standings, i: number): Seen =>
  rounded(mean[i] ?? NaN, deviation[i] ?? NaN);

type Standing = ChangeEffect['players'][number]['before'];

interface Moved {
  readonly index: number;
  readonly before: Standing;
  readonly after: Standing;
  readonly by: number;
}

/** Whose figures read differently, or who comes or goes; by how far the mean moves, the farthest first. */
function movedPlayers(before: List, after: List): Moved[] {
  const moved: Moved[] = [];
  for (const index of new Set([...before.listed, ...after.listed])) {
    const [was, is] = [before.listed.has(index), after.listed.has(index)];
    const [then, now] = [seen(before.standings, index), seen(after.standings, index)];
    if (was && is && then.mean === now.mean && then.conservative === now.conservative) continue;
    const by = Math.abs((after.standings.mean[index] ?? NaN) - (before.standings.mean[index] ?? NaN));
    moved.push({
      index,
      before: was ? standingIn(before, index) : null,
      after: is ? standingIn(after, index) : null,
      by: Number.isNaN(by) ? Infinity : by,
    });
  }
  return moved.sort((a, b) => (a.by === b.by ? a.index - b.index : b.by - a.by));
}

const standingIn = ({ standings, rankText }: List, i: number): Standing => ({
  mean: standings.mean[i] ?? NaN,
  deviation: standings.deviation[i] ?? NaN,
  rankText: rankText(i),
});

/** Tournaments whose own facts stay, and after which a player's rating would read differently. */
function touchedTournaments(before: RatedLeague, after: RatedLeague): ChangeEffect['tournaments'] {
  const known = new Map(before.tournaments.map((one) => [one.facts, one]));
  return after.tournaments.flatMap((now) => {
    const then = known.get(now.facts);
    if (then === undefined || then === now) return [];
    const { players, most } = differenceOf(then, now);
    const { id: tournamentId, name, day: date } = now.facts.tournament;
    return players === 0 ? [] : [{ tournamentId, name, date, players, most }];
  });
}

/** All players with the belief after the last contest of the tournament. */
function differenceOf({ beliefs: then }: RatedTournament, { facts, beliefs: now }: RatedTournament) {
  const by = new Map<number, number>();
  for (let m = 0; m < facts.members.count; m++) {
    const a = rounded(then.meanAfter[m] ?? NaN, then.deviationAfter[m] ?? NaN);
    const b = rounded(now.meanAfter[m] ?? NaN, now.deviationAfter[m] ?? NaN);
    by.set(
      facts.members.player[m] ?? 0,
      Math.max(Math.abs(a.mean - b.mean), Math.abs(a.conservative - b.conservative)),
    );
  }
  const moved = [...by.values()].filter((points) => points > 0);
  return { players: moved.length, most: moved.reduce((most, points) => Math.max(most, points), 0) };
}
