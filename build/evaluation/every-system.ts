/** Every system on one file: how well it predicts with the defaults of new leagues, and tuned, and how sure that is. */
import {
  createSystem,
  evaluate,
  fitParameters,
  ratioFigure,
  resamplingOf,
  sumsOf,
  systemNames,
  usuallyTuned,
  type Figure,
  type Parameters,
  type SystemName,
  type Tallies,
  type Tally,
} from '../../shared/rating/index.ts';
import { parametersFor } from './judge.ts';
import { historyOf, type Results } from './read-results.ts';
import { table } from './tables.ts';

/** A figure is null where the file has nothing to judge by it. */
interface Predicted {
  /** A fraction of the pairs that did not tie. */
  readonly wrongOrder: Figure | null;
  /** Of the expected score, in nats a comparison, a tie being half a win: every system has it in the same way. */
  readonly loss: Figure | null;
}

interface SystemOnFile {
  readonly system: SystemName;
  readonly usual: Predicted;
  /** null where nothing was to be tuned. */
  readonly tuned: (Predicted & { readonly parameters: Partial<Parameters> }) | null;
}

/** With fewer tournaments, the contests are drawn again: a file of one tournament says nothing of others. */
const fewestTournaments = 20;

function predictedBy(tallies: Tallies): Predicted {
  const resampling = resamplingOf(tallies.length);
  const ratio = (above: Float64Array, below: Float64Array): Figure | null =>
    ratioFigure(sumsOf(resampling, above), sumsOf(resampling, below));
  return {
    wrongOrder: ratio(tallies.wrong, tallies.decided),
    loss: ratio(tallies.scoreLoss, tallies.comparisons),
  };
}

const scoreLossOf = ({ scoreLoss, comparisons }: Tally): number | null =>
  comparisons > 0 ? scoreLoss / comparisons : null;

/**
 * One system on one file. With `trials`, its usual parameters are tuned on the file itself, with that many replays at most: the
 * best that can be hoped for, and no prediction.
 */
export function onFile(system: SystemName, results: Results, trials: number): SystemOnFile {
  const start = parametersFor({ system, defaults: 'league', set: {} }, results.tiedPairs);
  const history = historyOf(results, start.teamSize);
  const systemOf = (parameters: Parameters): ReturnType<typeof createSystem> =>
    createSystem(system, parameters, { singlePlayers: results.singlePlayers });
  const judged = (parameters: Parameters): Predicted => {
    const { tournaments, contests } = evaluate(history, systemOf(parameters));
    return predictedBy(tournaments.length < fewestTournaments ? contests : tournaments);
  };
  const usual = judged(start);
  if (trials === 0) return { system, usual, tuned: null };
  const fit = usuallyTuned(system);
  const { parameters } = fitParameters({
    ...{ history, systemOf, start, fit },
    lossOf: scoreLossOf,
    budget: trials,
  });
  const moved = Object.fromEntries(fit.map((name) => [name, parameters[name]]));
  return { system, usual, tuned: { ...judged(parameters), parameters: moved } };
}

const shown = (figure: Figure | null, unit: number, digits: number): string =>
  figure === null
    ? '–'
    : `${(figure.value * unit).toFixed(digits)} (${(figure.low * unit).toFixed(digits)} to ${(figure.high * unit).toFixed(digits)})`;

const cellsOf = ({ wrongOrder, loss }: Predicted): string[] => [shown(wrongOrder, 100, 2), shown(loss, 1, 4)];

const settings = (parameters: Partial<Parameters>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name} ${value === null ? 'auto' : String(Number(value.toPrecision(3)))}`)
    .join(', ');

/** A row a system, with intervals of 95 %. */
export function everySystemTable(results: Results, trials: number): string {
  const tunedHead = trials === 0 ? [] : ['tuned: wrong order, %', 'tuned: log loss', 'tuned to'];
  const body = systemNames.map((name) => {
    const { system, usual, tuned } = onFile(name, results, trials);
    return [
      system,
      ...cellsOf(usual),
      ...(tuned === null ? [] : [...cellsOf(tuned), settings(tuned.parameters)]),
    ];
  });
  return table(['system', 'wrong order, %', 'log loss of the score', ...tunedHead], body);
}
