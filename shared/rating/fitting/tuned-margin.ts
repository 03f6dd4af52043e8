/** The margin of one system, tuned before systems are compared: what is ahead by its margin alone is not ahead. */
import type { Parameters } from '../parameters.ts';
import type { SystemName } from '../system.ts';
import { createSystem } from '../create-system.ts';
import type { History, LeagueShape } from '../types.ts';
import { axisOf, startsAsGiven } from './axes.ts';
import { firstTournaments } from './cut.ts';
import { fitParameters } from './fitting.ts';

export interface MarginRequest {
  /** The whole history, of which only the first tournaments are walked. */
  readonly history: History;
  readonly league: LeagueShape;
  readonly system: SystemName;
  readonly parameters: Parameters;
  /** The margin is tuned on this number of first tournaments that hold something to judge. */
  readonly tournaments: number;
  /** Hears of every trial, before it; may throw to stop. */
  readonly progress: (trials: number, budget: number) => void;
}

/** Trials at most: one parameter settles well within them. */
export const marginTrials = 25;

/**
 * The fixed margin ε under which the first tournaments would have been predicted best, by log loss; a margin that was
 * left to the program begins where the program would have it. Never below a thousandth of β (see `axisOf`), even where
 * less was given. Throws EngineRefusal for a system without margin, and where the tournaments hold nothing to tune on.
 */
export function tunedMargin(request: MarginRequest): { readonly margin: number; readonly trials: number } {
  const { history, league, system, parameters, tournaments, progress } = request;
  const systemOf = (tried: Parameters) => createSystem(system, tried, league);
  const axis = axisOf('margin', parameters, systemOf(parameters), ['margin']);
  const begin = startsAsGiven(axis) ? axis.given : axis.valueAt(axis.start);
  progress(0, marginTrials);
  const fit = fitParameters({
    history: firstTournaments(history, tournaments),
    systemOf,
    start: { ...parameters, margin: begin },
    fit: ['margin'],
    budget: marginTrials,
    stop: (trials) => {
      progress(trials, marginTrials);
      return false;
    },
  });
  return { margin: fit.parameters.margin ?? begin, trials: fit.evaluations };
}
