/**
 * Glicko as paper 2 writes it: period by period, game by game, every player in turn. A contest of many becomes games
 * against each opponent, each of which counts as an equal part.
 */
import { sidesOf, type Belief, type Contest } from '../../shared/rating/index.ts';
import { scoreOf } from './elo.ts';

export interface SlowParameters {
  readonly nu: number;
  /** By player: the belief before the first game. */
  readonly priors: readonly Belief[];
}

/** One player's belief, its variance, and whether there has been a rated game. */
interface Standing {
  readonly mean: number;
  readonly variance: number;
  readonly entered: boolean;
}

interface Game {
  readonly opponent: Standing;
  readonly score: number;
  readonly weight: number;
  /** The own side's advantage less the opponent's. */
  readonly lead: number;
}

const q = Math.log(10) / 400;
const g = (variance: number): number => 1 / Math.sqrt(1 + (3 * q ** 2 * variance) / Math.PI ** 2);

/** (9) and (10). */
function learned(own: Standing, games: readonly Game[]): Standing {
  let [pull, information] = [0, 0];
  for (const { opponent, score, weight, lead } of games) {
    const gj = g(opponent.variance);
    const expected = 1 / (1 + 10 ** ((-gj * (own.mean + lead - opponent.mean)) / 400));
    pull += weight * gj * (score - expected);
    information += weight * gj ** 2 * expected * (1 - expected);
  }
  const deltaSquared = 1 / (q ** 2 * information);
  const variance = 1 / (1 / own.variance + 1 / deltaSquared);
  const mean = own.mean + (q / (1 / own.variance + 1 / deltaSquared)) * pull;
  return { mean, variance, entered: true };
}

function gamesOf(player: number, contests: readonly Contest[], standings: readonly Standing[]): Game[] {
  return contests.flatMap(({ weight, ...contest }) => {
    const sides = sidesOf({ weight, ...contest });
    const own = sides.find(({ members }) => members.some((one) => one.player === player && one.rated));
    if (own === undefined || weight === 0) return [];
    const others = sides.filter((side) => side !== own);
    const opponents = others.reduce((sum, { members }) => sum + members.length, 0);
    return others.flatMap(({ members, place, advantage = 0 }) =>
      members.map((one) => ({
        opponent: standings[one.player] as Standing,
        score: scoreOf(own.place, place),
        weight: weight / opponents,
        lead: (own.advantage ?? 0) - advantage,
      })),
    );
  });
}

/** Every player's belief after each period, before time passes; `periods` holds the contests of each in a row. */
export function slowGlicko(
  periods: readonly (readonly Contest[])[],
  { nu, priors }: SlowParameters,
): Belief[][] {
  let standings = priors.map(({ mean, deviation }): Standing => ({
    mean,
    variance: deviation ** 2,
    entered: false,
  }));
  return periods.map((contests, period) => {
    // (7), between periods.
    if (period > 0)
      standings = standings.map((one) => (one.entered ? { ...one, variance: one.variance + nu ** 2 } : one));
    const before = standings;
    standings = before.map((own, player) => {
      const games = gamesOf(player, contests, before);
      return games.length === 0 ? own : learned(own, games);
    });
    return standings.map(({ mean, variance }) => ({ mean, deviation: Math.sqrt(variance) }));
  });
}
