/** The games of one match: who won it, or what it still needs. */
import type { BracketGame } from './matches.ts';

export interface Verdict {
  readonly state: 'begun' | 'level' | 'won' | 'walkover' | 'void';
  readonly winner: string | null;
  /** As shown; null without a result. */
  readonly scores: readonly [number | null, number | null];
}

type Pair = readonly [string, string];

/**
 * Won by more points: as soon as one side has more than half of the `bestOf` points, or when as many games were played.
 * After an even number of games, home and away, total scores decide between equal points. A match that is level then
 * needs games that decide; so does one whose only game ended level.
 *
 * @param games of the pair, in their order; at least one
 */
export function seriesVerdict(games: readonly BracketGame[], pair: Pair, bestOf: number): Verdict {
  const points = games.map((game) => pair.map((one) => pointsOf(game, one)));
  const finished = points.filter((both) => !both.includes(null));
  const total = (side: 0 | 1): number => finished.reduce((sum, both) => sum + (both[side] ?? 0), 0);
  const scores = scoresOf(games, pair, finished.length, bestOf, [total(0), total(1)]);
  const given = finished.reduce((sum, both) => Math.max(sum, (both[0] ?? 0) + (both[1] ?? 0)), 0);
  const [one, other] = [total(0), total(1)];
  const isDecided =
    one !== other && (finished.length >= bestOf || Math.max(one, other) > (bestOf * given) / 2);
  const isWalkover = games.every(({ kind }) => kind === 'walkover');
  if (isDecided)
    return { state: isWalkover ? 'walkover' : 'won', winner: one > other ? pair[0] : pair[1], scores };
  if (finished.length < Math.max(bestOf, games.length)) return { state: 'begun', winner: null, scores };
  const [ours, theirs] = bestOf % 2 === 0 ? aggregateOf(games, pair) : [0, 0];
  if (ours !== theirs) return { state: 'won', winner: ours > theirs ? pair[0] : pair[1], scores };
  return { state: isWalkover && one === 0 ? 'void' : 'level', winner: null, scores };
}

/** Total scores; 0 each where a game has none. */
function aggregateOf(games: readonly BracketGame[], pair: Pair): readonly [number, number] {
  const scores = games.map((game) => pair.map((entrant) => sideOf(game, entrant)?.score ?? null));
  if (scores.some((both) => both.includes(null))) return [0, 0];
  const total = (side: 0 | 1): number => scores.reduce((sum, both) => sum + (both[side] ?? 0), 0);
  return [total(0), total(1)];
}

const sideOf = (game: BracketGame, entrant: string) => game.sides.find((side) => side.entrant === entrant);
const pointsOf = (game: BracketGame, entrant: string): number | null => sideOf(game, entrant)?.points ?? null;

function scoresOf(
  games: readonly BracketGame[],
  pair: Pair,
  finished: number,
  bestOf: number,
  totals: readonly [number, number],
): Verdict['scores'] {
  const [only, ...others] = games;
  if (finished === 0) return [null, null];
  const aggregate = aggregateOf(games, pair);
  if (bestOf % 2 === 0 && aggregate.some((total) => total > 0)) return aggregate;
  if (only === undefined || others.length > 0) return totals;
  const [one = null, other = null] = pair.map((entrant) => sideOf(only, entrant)?.score ?? null);
  return one === null || other === null ? totals : [one, other];
}

/** The sides of a game between two, in their order; null for any other. */
export function duelOf({ sides }: BracketGame): Pair | null {
  const [one, other, ...more] = sides;
  return one === undefined || other === undefined || more.length > 0 ? null : [one.entrant, other.entrant];
}
