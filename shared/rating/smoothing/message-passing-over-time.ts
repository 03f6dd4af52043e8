/**
 * The past seen from today for systems that pass messages: what paper 1 announces as full time-independent EP, and
 * Dangauthier, Herbrich, Minka and Graepel describe (TrueSkill Through Time, NIPS 2007, §3). Every contest is asked
 * again and again with what the past and the future say of its members, its own word left out, until none has
 * anything new to say.
 *
 * How good: what is believed of two players is kept as two beliefs, so that they rose or fell together is forgotten,
 * and what comes back through others counts as new. Means stay near the exact ones; deviations come out too small
 * where few meet often (two players alone, four duels: half of the exact one, its means within 1 % of it). So the
 * deviations of the players who are looked at are found in another way; see response.ts.
 *
 * A contest of weight w > 1 is asked as if it had been played w times with one result: all but a w-th of its own word
 * stays in what it is asked with. Its message to the power w would else come back to it through the others' and
 * be counted again (three players, four contests, w = 10: strengths 450 points too high, and more with each contest).
 *
 * The graph of a contest, its weights and its ε are those of the forward pass, so all of this is one model with one
 * fixed point. All messages keep a precision of 0 or more, since a result only ever cuts off one end of a
 * performance, or both (truncation of a Gaussian lowers its variance).
 */
import type { Kind } from '../systems/message-passing.ts';
import type { Parameters } from '../parameters.ts';
import { checkContest } from '../check.ts';
import { startsOf, type Starts } from '../systems/starts.ts';
import { linkUp, type DriftOverTime } from './links.ts';
import { conclude, respond } from './response.ts';
import { beginSearch, sweepUntilSettled, type Patience, type Questions, type SweepWatch } from './sweeps.ts';
import type { History } from '../types.ts';

const defaultPatience: Patience = { tolerance: 1e-5, mostSweeps: 300 };

export interface SeenFromToday {
  /** One entry a participation, in the order of contests, sides and members. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly converged: boolean;
  readonly sweeps: number;
  /** True where it was called off: what is there is as far as it came. */
  readonly stopped: boolean;
}

/** Throws EngineRefusal as `replay` does. */
export function throughTime(
  kind: Kind,
  parameters: Parameters,
  history: History,
  watch: SweepWatch = {},
  patience: Patience = defaultPatience,
  lookedAt: ReadonlySet<number> = new Set(),
): SeenFromToday {
  const prior = { mean: parameters.mu0, deviation: parameters.sigma0 };
  const starts = startsOf(history.players, prior, history.startingBelief, true);
  const { beta, missingPenalty } = parameters;
  const questions = { ...kind, beta, penaltyFor: () => missingPenalty };
  return settleOver({ questions, starts, drift: parameters }, history, watch, patience, lookedAt);
}

/** A model of skills over time, and the questions that contests answer about them. */
export interface ModelOverTime {
  readonly questions: Questions;
  readonly starts: Starts;
  readonly drift: DriftOverTime;
}

export function settleOver(
  { questions, starts, drift }: ModelOverTime,
  history: History,
  watch: SweepWatch = {},
  patience: Patience = defaultPatience,
  lookedAt: ReadonlySet<number> = new Set(),
): SeenFromToday {
  const contests = [...history.contests];
  for (const contest of contests) checkContest(contest, history.players);
  const links = linkUp(contests, starts, drift);
  const search = beginSearch(questions, links, patience);
  const { sweeps, stopped } = sweepUntilSettled(search, watch, patience.mostSweeps);
  const unsettled = search.unsettled.includes(1);
  const seen = conclude(links);
  const converged = !stopped && search.largest <= patience.tolerance && !unsettled;
  const isCalledOff = converged && !respond(search, watch, patience.mostSweeps, lookedAt, seen);
  return { ...seen, converged: converged && !isCalledOff, sweeps, stopped: stopped || isCalledOff };
}
