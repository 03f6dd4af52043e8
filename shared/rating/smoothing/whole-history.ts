/**
 * Whole-history rating seen from today: the likeliest strengths at all times, by Newton's method until it settles. Coulom's
 * deviations take the opponents' ratings for known. Those of the players who are looked at don't: they are the diagonal of
 * the whole inverse Hessian, H⁻¹·e by conjugate gradients for one strength after the other.
 */
import { checkContest } from '../check.ts';
import { membersFrom, membersTo } from '../lineups.ts';
import type { Parameters } from '../parameters.ts';
import { startsOf } from '../systems/starts.ts';
import type { History } from '../types.ts';
import { costOf } from '../whole-history/games.ts';
import { calendarFor, closeDay, driftOf, gameOf } from '../whole-history/history.ts';
import { derive, noHistory, solve, step, type WholeHistory } from '../whole-history/search.ts';
import { deviationsOfChains, noStrengths } from '../whole-history/strengths.ts';
import type { SeenFromToday } from './message-passing-over-time.ts';
import { between, spreadOver } from './response.ts';
import type { Patience, SweepWatch } from './sweeps.ts';

const defaultPatience: Patience = { tolerance: 1e-6, mostSweeps: 200 };

/** Of conjugate gradients: enough for Newton's steps to be his, and for a deviation's four digits. */
const [forStep, forDeviation] = [
  { rounds: 300, tolerance: 1e-3 },
  { rounds: 1000, tolerance: 1e-4 },
];

/** A player's strengths whose deviations are found; between them, what a deviation lacks changes slowly. */
const mostTimes = 12;

/** In duels that one product with the Hessian goes through, times strengths: seconds. Above, deviations stay Coulom's. */
const mostWork = 2_000_000;

/** A participation: its strength, and the variance that came before it where nothing was learned. */
interface Points {
  readonly strength: number[];
  readonly drift: number[];
}

/** Throws EngineRefusal as `replay` does. */
export function smoothWholeHistory(
  history: History,
  parameters: Parameters,
  watch: SweepWatch = {},
  patience: Patience = defaultPatience,
  lookedAt: ReadonlySet<number> = new Set(),
): SeenFromToday {
  const prior = { mean: parameters.mu0, deviation: parameters.sigma0 };
  const starts = startsOf(history.players, prior, history.startingBelief, true);
  const whole = noHistory(noStrengths(starts));
  const points = readHistory(whole, history, parameters);
  let stopped = false;
  const stop = (): boolean => (stopped ||= watch.stop?.() === true);
  const { steps, settled } = climb(whole, watch, patience, stop);
  const deviation = deviationsOfChains(whole.strengths);
  if (settled) for (const player of lookedAt) widen(whole, player, lookedAt.size, deviation, stop);
  const { rating } = whole.strengths;
  return {
    mean: Float64Array.from(points.strength, (s) => rating[s]!),
    deviation: Float64Array.from(points.strength, (s, i) =>
      Math.hypot(deviation[s]!, Math.sqrt(points.drift[i]!)),
    ),
    converged: settled && !stopped,
    sweeps: steps,
    stopped,
  };
}

function readHistory(whole: WholeHistory, history: History, parameters: Parameters): Points {
  const points: Points = { strength: [], drift: [] };
  const calendar = calendarFor(history.players, parameters);
  const { mean } = whole.strengths.starts;
  for (const contest of history.contests) {
    checkContest(contest, history.players);
    const drifts = Float64Array.from(
      contest.lineups.player.subarray(membersFrom(contest), membersTo(contest)),
      (player) => driftOf(calendar, player, contest.day),
    );
    const game = gameOf(whole, calendar, contest, (player) => mean[player]!);
    if (contest.weight > 0) whole.games.push(game);
    game.strength.forEach((s, i) => {
      points.strength.push(s);
      points.drift.push(game.learns[i] === 1 ? 0 : drifts[i]!);
    });
    closeDay(calendar, contest);
  }
  return points;
}

/** Newton's steps until one moves no rating by more than a share of the smallest deviation. */
function climb(
  whole: WholeHistory,
  watch: SweepWatch,
  { tolerance, mostSweeps }: Patience,
  stop: () => boolean,
): { steps: number; settled: boolean } {
  const { strengths, games } = whole;
  for (let steps = 0; steps < mostSweeps; steps++) {
    derive(whole);
    if (strengths.count === 0) return { steps, settled: true };
    let sharpest = 0;
    for (let s = 0; s < strengths.count; s++) sharpest = Math.max(sharpest, strengths.precision[s]!);
    const moved = step(whole, forStep, stop) * Math.sqrt(sharpest);
    if (stop()) return { steps, settled: false };
    watch.progress?.(steps + 1, Math.round(games.length * nearness(moved, tolerance)), games.length);
    if (moved <= tolerance) {
      derive(whole);
      return { steps: steps + 1, settled: true };
    }
  }
  return { steps: mostSweeps, settled: false };
}

/** From 0 where a step still moves by a deviation or more, to 1 where it has settled. */
const nearness = (moved: number, tolerance: number): number =>
  Math.min(Math.max(Math.log(moved) / Math.log(tolerance), 0), 1);

/** Makes the deviations of one of `players` wider by what opponents, too, are uncertain. */
function widen(
  whole: WholeHistory,
  player: number,
  players: number,
  deviation: Float64Array,
  stop: () => boolean,
): void {
  const { strengths, games } = whole;
  const own = [...strengths.player.keys()].filter(
    (s) => s < strengths.count && strengths.player[s] === player,
  );
  const cost = games.reduce((sum, game) => sum + costOf(game), 0);
  const times = Math.min(Math.floor(mostWork / (Math.max(cost, 1) * players)), mostTimes);
  if (times < 2 || own.length === 0) return;
  const asked = spreadOver(own.length, times);
  const lacking = asked.map((at) => {
    const unit = new Float64Array(strengths.count);
    unit[own[at]!] = 1;
    const variance = solve(whole, unit, forDeviation, stop)[own[at]!]!;
    return Math.max(Math.sqrt(variance) / deviation[own[at]!]!, 1);
  });
  if (stop()) return;
  own.forEach((s, n) => (deviation[s]! *= between(asked, lacking, n)));
}
