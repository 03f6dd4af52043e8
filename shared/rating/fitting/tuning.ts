/** Parameters tuned on the earlier half of a history, and judged on the later: nothing is tuned on what judges it. */
import type { Sums } from '../evaluation/bootstrap.ts';
import { leadFigure, ratioFigure, resamplingOf, sumsOf } from '../evaluation/bootstrap.ts';
import { evaluate } from '../evaluation/evaluation.ts';
import type { Figure } from '../evaluation/figure.ts';
import type { Parameters } from '../parameters.ts';
import { EngineRefusal } from '../refusal.ts';
import type { SystemName } from '../system.ts';
import { createSystem } from '../create-system.ts';
import type { History, LeagueShape } from '../types.ts';
import { firstTournaments } from './cut.ts';
import type { Fit } from './fitting.ts';
import { fitParameters } from './fitting.ts';
import { lossColumns, lossOf } from './losses.ts';
import { patience } from './patience.ts';
import type { LossName, Tuned } from './tuning-result.ts';
import { fitVerdict } from './verdict.ts';

export interface TuningRequest {
  /** Walked once for every trial. */
  readonly history: History;
  readonly league: LeagueShape;
  readonly system: SystemName;
  readonly start: Parameters;
  /** The parameters to move: of `tunableParameters`. */
  readonly tune: readonly (keyof Parameters)[];
  readonly loss: LossName;
  /** Trials at most. */
  readonly budget: number;
  /** Hears of every trial, before it, and of the judging after them; may throw to stop. */
  readonly progress: (trials: number, budget: number) => void;
}

/**
 * Tunes on the earlier half of the tournaments that hold something to judge; nothing later has a say in it. Start and
 * find are then judged on the later half, each having seen all that came before. Throws EngineRefusal as
 * `fitParameters` does, and where the history is too short for two halves.
 */
export function tuneSystem(request: TuningRequest): Tuned {
  const { history, start, budget, progress } = request;
  progress(0, budget);
  const before = predictedWith(request, start);
  const tunedOn = halve(before);
  const fit = search(request, firstTournaments(history, tunedOn));
  progress(fit.evaluations, budget);
  const after = fit.parameters === start ? before : predictedWith(request, fit.parameters);
  const judgedOn = before.below.length - tunedOn;
  const later = compareLater(before, after, tunedOn);
  return {
    parameters: fit.parameters,
    tunedOn,
    judgedOn,
    trials: fit.evaluations,
    ended: fit.ended === 'stopped' ? 'no-longer-pays' : fit.ended,
    earlier: { start: fit.startLoss, tuned: fit.loss },
    later,
    verdict: fitVerdict(later.gain, later.start.value, judgedOn),
  };
}

/** The loss as a sum over the pairs or comparisons of each tournament that holds any, and how many those are. */
interface Predictions {
  readonly above: Float64Array;
  readonly below: Float64Array;
}

function predictedWith(
  { history, system, league, loss }: TuningRequest,
  parameters: Parameters,
): Predictions {
  const { tournaments } = evaluate(history, createSystem(system, parameters, league));
  const { above, below } = lossColumns[loss](tournaments);
  const isJudged = (_: number, i: number): boolean => tournaments.comparisons[i]! > 0;
  return { above: above.filter(isJudged), below: below.filter(isJudged) };
}

/** Fewer than these say nothing of either half. */
const fewestTournaments = 4;
const fewestInHalf = 30;

/** How many tournaments the earlier half has. Throws EngineRefusal where the halves are too short. */
function halve({ below }: Predictions): number {
  const earlier = Math.floor(below.length / 2);
  const held = [below.subarray(0, earlier), below.subarray(earlier)].map((half) =>
    half.reduce((sum, comparisons) => sum + comparisons, 0),
  );
  if (below.length >= fewestTournaments && held.every((comparisons) => comparisons >= fewestInHalf))
    return earlier;
  const [first = 0, second = 0] = held;
  throw EngineRefusal.of('tooFewToTune', 'history', {
    tournaments: fewestTournaments,
    comparisons: fewestInHalf,
    found: below.length,
    earlier: first,
    later: second,
  });
}

/** Wrong order moves in jumps, and a short step from a plateau finds nothing but the plateau. */
const firstSteps: Readonly<Record<LossName, number>> = { 'log-loss': 0.5, brier: 0.5, 'wrong-order': 1.5 };

function search(request: TuningRequest, history: History): Fit {
  const { system, league, start, tune, loss, budget, progress } = request;
  const noLongerPays = patience(loss);
  return fitParameters({
    history,
    systemOf: (parameters) => createSystem(system, parameters, league),
    start,
    fit: tune,
    lossOf: lossOf[loss],
    firstStep: firstSteps[loss],
    budget,
    stop: (trials, best) => {
      progress(trials, budget);
      return noLongerPays(best);
    },
  });
}

function compareLater(before: Predictions, after: Predictions, tunedOn: number): Tuned['later'] {
  const resampling = resamplingOf(before.below.length - tunedOn);
  const sums = ({ above, below }: Predictions): [Sums, Sums] => [
    sumsOf(resampling, above.subarray(tunedOn)),
    sumsOf(resampling, below.subarray(tunedOn)),
  ];
  const [start, tuned] = [sums(before), sums(after)];
  return {
    start: found(ratioFigure(...start)),
    tuned: found(ratioFigure(...tuned)),
    gain: found(leadFigure(tuned, start)),
  };
}

/** Both halves hold something to judge: that was seen to first. */
function found(figure: Figure | null): Figure {
  if (figure === null) throw new RangeError('a half of the history has nothing to judge');
  return figure;
}
