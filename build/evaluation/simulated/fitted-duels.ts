/** Paper 2, Table 2: σ₀ and ν found from simulated games, and how often true strengths are in the intervals by them. */
import {
  createSystem,
  defaultParameters,
  fitParameters,
  type Parameters,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { periodDays, simulateDuels, type SimulatedDuels } from '../../../shared/simulation/duels.ts';
import { coverageOf, judgedAtEnd, type Coverage } from './coverage.ts';

/** One of the paper's three. */
export interface Simulation {
  readonly players: number;
  readonly periods: number;
  readonly games: number;
  readonly sigma0: number;
  readonly nu: number;
}

export interface Replication {
  readonly sigma0: number;
  readonly nu: number;
  /** By the parameters found, and by those that the games were made with. */
  readonly fitted: Coverage;
  readonly known: Coverage;
}

const glickoWith = (parameters: Parameters): RatingSystem =>
  createSystem('glicko', parameters, { singlePlayers: true });

const parametersOf = ({ sigma0, nu }: Pick<Simulation, 'sigma0' | 'nu'>): Parameters => ({
  ...defaultParameters('glicko'),
  sigma0,
  nu,
  periodDays,
});

/** Where the search begins: well off the truth, so that it is found and not kept. The paper does not say where it began. */
const start = { sigma0: 120, nu: 25 } as const;
const budget = 100;

/** The search ends where eight evaluations together bring less than a hundred-thousandth of a nat a game. */
const patience = 8;
const paysFrom = 1e-5;

/** The `number`th of its kind. */
export function replicate(simulation: Simulation, number: number): Replication {
  const { players, periods, games, sigma0, nu } = simulation;
  const system = glickoWith(parametersOf(simulation));
  const mean = system.prior.mean;
  const plan = { seed: number, players, periods, games, mean, spread: sigma0, drift: nu, system };
  const duels = simulateDuels(plan);
  const found = fitParameters({
    history: duels.history,
    systemOf: glickoWith,
    start: parametersOf(start),
    fit: ['sigma0', 'nu'],
    budget,
    stop: untilItPays(),
  }).parameters;
  return {
    sigma0: found.sigma0,
    nu: found.nu,
    fitted: coveredBy(duels, found),
    known: coveredBy(duels, parametersOf(simulation)),
  };
}

const coveredBy = (duels: SimulatedDuels, parameters: Parameters): Coverage =>
  coverageOf(judgedAtEnd(duels, glickoWith(parameters), 0));

function untilItPays(): (evaluations: number, loss: number) => boolean {
  const best: number[] = [];
  return (_, loss) => {
    best.push(loss);
    const before = best.at(-1 - patience);
    return before !== undefined && before - loss < paysFrom;
  };
}
