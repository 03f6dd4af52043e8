/** Glicko-2 as Glickman writes it (Example of the Glicko-2 system, 2013), step by step and with no thought of speed. */
import { expectedScore } from '../../shared/rating/index.ts';

interface Player {
  readonly mean: number;
  readonly deviation: number;
  readonly volatility: number;
  /** Time passes for those alone who have played. */
  readonly entered: boolean;
}

interface Result {
  readonly a: number;
  readonly b: number;
  /** Of `a`: 1, ½ or 0. */
  readonly score: number;
}

/** Points in one unit of his inner scale. */
const scale = 400 / Math.LN10;

/** One rating period, from the players before it. */
export const glicko2Period = (
  players: readonly Player[],
  results: readonly Result[],
  tau: number,
): Player[] =>
  players.map((player, number) => {
    const games = results.flatMap(({ a, b, score }) => [
      ...(a === number ? [{ opponent: players[b], score }] : []),
      ...(b === number ? [{ opponent: players[a], score: 1 - score }] : []),
    ]);
    return periodOf(player, games, tau);
  });

/** Steps 2 to 8. */
function periodOf(
  player: Player,
  games: readonly { readonly opponent: Player | undefined; readonly score: number }[],
  tau: number,
): Player {
  const phi = player.deviation / scale;
  if (games.length === 0) {
    const later = player.entered ? Math.hypot(phi, player.volatility) : phi;
    return { ...player, deviation: later * scale };
  }
  let [information, pull] = [0, 0];
  for (const { opponent, score } of games) {
    if (opponent === undefined) throw new Error('nobody there');
    const g = 1 / Math.sqrt(1 + (3 * (opponent.deviation / scale) ** 2) / Math.PI ** 2);
    const expected = expectedScore(player.mean - opponent.mean, g);
    information += g * g * expected * (1 - expected);
    pull += g * (score - expected);
  }
  const [v, delta] = [1 / information, pull / information];
  const volatility = stepFive(phi, v, delta, player.volatility, tau);
  const star = phi * phi + volatility * volatility;
  const variance = 1 / (1 / star + 1 / v);
  return {
    mean: player.mean + scale * variance * pull,
    deviation: scale * Math.sqrt(variance),
    volatility,
    entered: true,
  };
}

/** The root of f by halves. */
function stepFive(phi: number, v: number, delta: number, sigma: number, tau: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta * delta - phi * phi - v - e)) / (2 * (phi * phi + v + e) ** 2) - (x - a) / (tau * tau);
  };
  let [low, high] = [a - 50, a + 50];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.exp(low / 2);
}
