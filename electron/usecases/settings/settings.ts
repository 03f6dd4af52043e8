/** The league's rating system: what it is, and applying another. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { leagueDefaults, takenUp } from '../../../shared/league/defaults.ts';
import { usualParameters } from '../../../shared/league/scale.ts';
import {
  checkParameters,
  systemNames,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { loadHistory } from '../../store/ratings/replay-order.ts';
import { tiedPairsStillTrue } from '../../store/ratings/final-places.ts';
import { startingBeliefs, type StartingBelief } from '../../store/people/people.ts';
import { setSettings, settingsOf, type Settings } from '../../store/settings.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { tiedPairs } from '../ratings/replay.ts';
import { readLearned } from '../ratings/rating-system.ts';
import { startsIn } from './units.ts';

export const readSettings = ({ store, leaguesFolder }: Context): Result<'settings.read'> =>
  snapshot(store, () => {
    const now = settingsOf(store);
    const known = tiedPairsStillTrue(store);
    return {
      ...now,
      systems: systemNames.map((system) => ({ system, defaults: usualIn(now, system) })),
      // Counted with the ratings; again only where results have changed since. New settings don't change any.
      tiedPairs: known === undefined ? tiedPairs(loadHistory(store, { outcomes: null }).tournaments) : known,
      leaguePath: store.source,
      leaguesFolder,
    };
  });

export const learnedSettings = ({ store }: Context): Result<'settings.learned'> => readLearned(store);

/** In the league's own points where it uses the system now. */
const usualIn = (now: Settings, system: SystemName): Parameters =>
  system === now.system ? usualParameters(system, now.parameters) : leagueDefaults(system);

/** Starting strengths go with the system: in the same change they are put into the unit of another. */
export function applySettings(context: Context, wanted: Checked<'settings.apply'>): Result<'settings.apply'> {
  const { store } = context;
  change(store, { call: 'settings.apply' }, (facts) => {
    const [now, adopted] = [settingsOf(store), completed(settingsOf(store), wanted)];
    setSettings(facts, adopted);
    putStartsInto(facts, store, (given) => startsIn(adopted, now, given));
  });
  return readSettings(context);
}

/** Starting strengths as `converted` gives them; the same array leaves them as they are. */
export function putStartsInto(
  facts: Facts,
  store: Store,
  converted: (given: readonly StartingBelief[]) => readonly StartingBelief[],
): void {
  const given = startingBeliefs(store);
  const meant = converted(given);
  if (meant === given) return;
  for (const { id, mean, deviation } of meant)
    facts.update('player', id, { starting_mean: mean, starting_deviation: deviation });
}

/**
 * Fills in what was not said: of the system in use, what it has now; of another, its defaults, but for
 * what belongs to the league. Refuses what the engine refuses.
 */
export function completed(now: Settings, { system, parameters = {} }: Checked<'settings.apply'>): Settings {
  const base = system === now.system ? now.parameters : takenUp(leagueDefaults(system), now.parameters);
  const stranger = Object.keys(parameters).find((name) => !Object.hasOwn(base, name));
  if (stranger !== undefined) throw refuse('unknownParameter', { name: stranger });
  const full: Parameters = { ...base, ...parameters };
  checkParameters(system, full);
  return { system, parameters: full };
}

/** Never under this, so that a league that has had no tie yet can still have one. */
const leastDrawProbability = 0.01;
const mostDrawProbability = 0.99;

/**
 * With the first results of a league, uses the share of tied pairs among them as its draw probability, which is then
 * kept until a user changes it. One that was set manually before stays.
 */
export function withFirstTies({ system, parameters }: Settings, tied: number | null): Settings {
  if (tied === null || parameters.drawProbability !== leagueDefaults(system).drawProbability)
    return { system, parameters };
  const drawProbability = Math.min(mostDrawProbability, Math.max(leastDrawProbability, tied));
  return { system, parameters: { ...parameters, drawProbability } };
}
