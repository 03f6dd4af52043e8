/** The league's rating system: what it is, what another would change, and adopting it. */
import type { Checked, Result } from '../../shared/api.ts';
import { leagueDefaults } from '../../shared/league/defaults.ts';
import { checkParameters, systemNames, type Parameters } from '../../shared/rating/index.ts';
import { refuse } from '../../shared/refusals.ts';
import { change } from '../store/gateway.ts';
import { loadHistory } from '../store/history.ts';
import { standingsAreCurrent, storedTiedPairs } from '../store/ratings.ts';
import { setSettings, settingsOf, type Settings } from '../store/settings.ts';
import { standingsOf, type StandingRow } from '../store/standings.ts';
import { snapshot } from '../store/store.ts';
import type { Context } from './context.ts';
import { ranked } from './leaderboard/reading.ts';
import { loadReplay, refreshStandings } from './rating/refreshing.ts';
import { replayLeague, tiedPairs } from './rating/replaying.ts';

export const readSettings = ({ store, leaguesFolder }: Context): Result<'settings.read'> =>
  snapshot(store, () => ({
    ...settingsOf(store),
    systems: systemNames.map((system) => ({ system, defaults: leagueDefaults(system) })),
    // Counted with the ratings; only a large league whose ratings wait has to be counted anew.
    tiedPairs: standingsAreCurrent(store)
      ? storedTiedPairs(store)
      : tiedPairs(loadHistory(store).tournaments),
    leaguePath: store.path,
    leaguesFolder,
  }));

export function adoptSettings(context: Context, wanted: Checked<'settings.adopt'>): Result<'settings.adopt'> {
  change(context.store, { call: 'settings.adopt' }, (facts) => {
    setSettings(facts, completed(settingsOf(context.store), wanted));
  });
  return readSettings(context);
}

/**
 * Fills in what was not said: of the system in use, what it has now; of another, its defaults, but for the team
 * size and the draw probability, which belong to the league. Refuses what the engine refuses.
 */
function completed(now: Settings, { system, parameters = {} }: Checked<'settings.adopt'>): Settings {
  const { teamSize, drawProbability } = now.parameters;
  const base =
    system === now.system ? now.parameters : { ...leagueDefaults(system), teamSize, drawProbability };
  const stranger = Object.keys(parameters).find((name) => !Object.hasOwn(base, name));
  if (stranger !== undefined) throw refuse('unknownParameter', stranger);
  const full: Parameters = { ...base, ...parameters };
  checkParameters(system, full);
  return { system, parameters: full };
}

/** The leaderboard by other settings beside the present one. Nothing is kept of it. */
export function previewSettings(
  context: Context,
  wanted: Checked<'settings.preview'>,
): Result<'settings.preview'> {
  const { store, progress } = context;
  const settings = completed(settingsOf(store), wanted);
  if (!standingsAreCurrent(store)) refreshStandings(context);
  const { given, standings } = snapshot(store, () => ({
    given: loadReplay(store, settings),
    standings: standingsOf(store, 1, undefined),
  }));
  const { mean, deviation } = replayLeague(given, progress, () => undefined);
  const { indexOf } = given.history.players;
  const under = (row: StandingRow): StandingRow => {
    const i = indexOf.get(row.playerId) ?? -1;
    return { ...row, mean: mean[i] ?? NaN, deviation: deviation[i] ?? NaN };
  };
  return { ...settings, rows: comparison(standings, standings.map(under)) };
}

function comparison(
  before: readonly StandingRow[],
  after: readonly StandingRow[],
): Result<'settings.preview'>['rows'] {
  const rankBefore = new Map(ranked(before, 'careful').map(({ playerId, rank }) => [playerId, rank]));
  return ranked(after, 'careful').map((row) => ({
    playerId: row.playerId,
    player: row.player,
    shownAs: row.shownAs,
    rankBefore: rankBefore.get(row.playerId) ?? null,
    rankAfter: row.rank,
    rankTextAfter: row.rankText,
    mean: row.mean,
    deviation: row.deviation,
    careful: row.careful,
    contests: row.contests,
  }));
}

/** Never under this, so that a league that has had no tie yet can still have one. */
const leastDrawProbability = 0.01;
const mostDrawProbability = 0.99;

/**
 * With the first results of a league, adopts the share of tied pairs among them as its draw probability, which
 * is then held until somebody changes it. One that was set by hand before stays.
 */
export function withFirstTies({ system, parameters }: Settings, tied: number | null): Settings {
  if (tied === null || parameters.drawProbability !== leagueDefaults(system).drawProbability)
    return { system, parameters };
  const drawProbability = Math.min(mostDrawProbability, Math.max(leastDrawProbability, tied));
  return { system, parameters: { ...parameters, drawProbability } };
}
