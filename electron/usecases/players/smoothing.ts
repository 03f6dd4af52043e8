/** People's past seen from today. Nothing is stored of it: it is asked for seldom, and every new result moves it. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { seenFromToday, type SeenFromToday, type SweepWatch } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { LeagueHistory, TournamentHistory } from '../../store/ratings/replay-order.ts';
import { isOfSinglePlayers } from '../../store/league.ts';
import { settingsOf } from '../../store/settings.ts';
import { snapshot } from '../../store/store.ts';
import { type Context } from '../context.ts';
import { unwatched, type Progress } from '../progress.ts';
import { turnsFrom } from '../ratings/order-of-contests.ts';
import { loadReplay, engineHistory, firstMemberOf } from '../ratings/replay.ts';

/** Looks back over the whole league, since every result says something about all players. */
export function smoothTrajectory(
  { store, progress, ratings }: Context,
  { playerIds }: Checked<'trajectory.smooth'>,
): Result<'trajectory.smooth'> {
  const { settings, given, league } = snapshot(store, () => {
    const settings = settingsOf(store);
    return {
      settings,
      given: loadReplay(store, settings, ratings?.rated?.given),
      league: { singlePlayers: isOfSinglePlayers(store) },
    };
  });
  const players = playerIds.map((playerId) => {
    const player = given.history.players.indexOf.get(playerId);
    if (player === undefined) throw refuse('unknownPlayer', { id: playerId });
    return { playerId, player };
  });
  const history = engineHistory(given, unwatched);
  const { system, parameters } = settings;
  const lookedAt = new Set(players.map(({ player }) => player));
  const watch = watchFor(progress);
  const seen = seenFromToday(system, parameters, league, history, watch, undefined, lookedAt);
  if (seen === null) return null;
  const people = players.map(({ playerId, player }) => ({
    playerId,
    points: pointsOf(given.history, seen, player),
  }));
  return { people, converged: seen.converged };
}

/** `progress` throws where the user calls it off, which ends the search too. */
const watchFor = (progress: Progress): SweepWatch => ({
  progress: (_sweeps, settled, contests) => {
    progress('smoothing', settled, contests);
  },
});

/** The state after the last contest of each tournament of the player, in the order of these contests. */
function pointsOf(
  { tournaments }: LeagueHistory,
  { mean, deviation }: SeenFromToday,
  player: number,
): { tournamentId: number; belief: { mean: number; deviation: number } }[] {
  const lastAt = new Map<number, number>();
  let at = 0;
  for (const { t, k } of turnsFrom(tournaments)) {
    const facts = tournaments[t] as TournamentHistory;
    const { player: people } = facts.lineups;
    for (let m = firstMemberOf(facts, k); m < firstMemberOf(facts, k + 1); m++, at++)
      if (people[m] === player) {
        lastAt.delete(facts.tournament.id);
        lastAt.set(facts.tournament.id, at);
      }
  }
  return Array.from(lastAt, ([tournamentId, last]) => ({
    tournamentId,
    belief: { mean: mean[last] ?? NaN, deviation: deviation[last] ?? NaN },
  }));
}
