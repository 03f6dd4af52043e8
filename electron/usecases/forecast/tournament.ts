/** The forecast of a tournament that is running. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { NoForecast, TournamentForecast } from '../../../shared/contract/forecast.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { competitorKey } from '../../../shared/competition/competitor-facts.ts';
import { forecastReport } from '../../../shared/forecast/report.ts';
import { forecastRun } from '../../../shared/forecast/run.ts';
import { tournamentProblem } from '../../../shared/forecast/tournament-problem.ts';
import { localDay } from '../../../shared/messages/index.ts';
import { revisionOf } from '../../store/league.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { onCurrentRatings } from '../ratings/refresh.ts';
import { readTournament } from '../tournaments/read.ts';
import { knowledgeOf } from './knowledge.ts';
import type { RememberedForecast } from './memory.ts';

/** Continues the last forecast where the facts are the same. */
export function forecastTournament(
  context: Context,
  { tournamentId, simulations, goal, seed }: Checked<'forecast.tournament'>,
): Result<'forecast.tournament'> {
  const { progress, forecasts } = context;
  progress('forecasting', 0, simulations);
  const begun = begin(context, tournamentId, seed);
  if (typeof begun === 'string') return { tournamentId, forecast: null, why: begun };
  if (forecasts) forecasts.last = begun;
  begun.run.until(simulations, (done) => {
    progress('forecasting', done, simulations);
  });
  return { tournamentId, forecast: forecastReport({ ...begun, goal }), why: null };
}

function begin(context: Context, tournamentId: number, seed: number): RememberedForecast | NoForecast {
  return onCurrentRatings(context, () => {
    const today = localDay(new Date());
    const key = JSON.stringify([revisionOf(context.store), tournamentId, seed, today]);
    const last = context.forecasts?.last;
    if (last?.key === key) return last;
    const page = readTournament(context, { tournamentId });
    const found = tournamentProblem(page, knowledgeOf(context.store, peopleOf(page)));
    if (typeof found === 'string') return found;
    const names = namesOf(page);
    return {
      ...{ key, found },
      run: forecastRun(found.problem, seed, today),
      nameOf: (competitor) => names.get(competitor) ?? '',
    };
  });
}

/** Everybody's chances on a list that others read: with fewer ends where there are many. */
export const simulationsOnSite = (competitors: number): number => (competitors > 64 ? 2000 : 10_000);

/** The forecast of a tournament for the website, without any name; null for one that is over or has none. */
export function forecastForSite(store: Store, page: TournamentPage): TournamentForecast | null {
  const mayGoOn = page.stages.length > 0 || page.contests.some(({ complete }) => !complete);
  if (page.shape !== 'rounds' || page.contests.length === 0 || !mayGoOn) return null;
  const found = tournamentProblem(page, knowledgeOf(store, peopleOf(page)));
  if (typeof found === 'string') return null;
  const run = forecastRun(found.problem, 1, localDay(new Date()));
  run.until(simulationsOnSite(found.problem.competitors.length));
  return forecastReport({ found, run, goal: { top: 1 }, nameOf: () => '' });
}

const peopleOf = ({ entrants, contests }: Pick<TournamentPage, 'entrants' | 'contests'>): number[] =>
  [...entrants, ...contests.flatMap(({ sides }) => sides)].flatMap(({ members }) =>
    members.map(({ playerId }) => playerId),
  );

/** By the key that boards have. */
function namesOf({ entrants, contests }: Pick<TournamentPage, 'entrants' | 'contests'>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { teamId, team, members } of [...entrants, ...contests.flatMap(({ sides }) => sides)])
    if (team !== null) names.set(competitorKey(teamId, 0), team);
    else for (const { playerId, player } of members) names.set(competitorKey(null, playerId), player);
  return names;
}
