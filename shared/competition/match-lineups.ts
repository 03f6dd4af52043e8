/** Who plays at which board of a match of teams: what is suggested, and whether it follows the club's order. Pure. */
import type { LineupOrder } from '../contract/competitions.ts';

/** People in order, the first at board 1; null where the team has nobody: the other team wins that person's games. */
export type Lineup = readonly (number | null)[];

export interface Squad {
  /** Those who are there for the team, in the order in which they are entered. */
  readonly people: readonly number[];
  /** Those of them who play only where regular players are missing. */
  readonly substitutes: ReadonlySet<number>;
  readonly order: LineupOrder;
  /** null where it isn't known. */
  readonly ratingOf: (playerId: number) => number | null;
}

/** One person who plays below another whom the order puts lower. */
export interface BrokenOrder {
  readonly below: number;
  readonly above: number;
}

/** True if the order wants `lower` ahead of `upper`, who plays at the higher board. */
function isMisplaced(upper: number, lower: number, { people, order, ratingOf }: Squad): boolean {
  switch (order.by) {
    case 'free':
      return false;
    case 'roster': {
      const [one, other] = [people.indexOf(upper), people.indexOf(lower)];
      // Who isn't on the roster plays where there is room.
      return one >= 0 && other >= 0 && other < one;
    }
    case 'rating': {
      const [one, other] = [ratingOf(upper), ratingOf(lower)];
      return one !== null && other !== null && other - one > order.tolerance;
    }
  }
}

/** Whom the lineup puts too low, each once, beside the first person whom they should be ahead of. */
export function brokenOrder(lineup: Lineup, squad: Squad): BrokenOrder[] {
  const seated = lineup.filter((playerId) => playerId !== null);
  return seated.flatMap((below, i) => {
    const above = seated.slice(0, i).find((upper) => isMisplaced(upper, below, squad));
    return above === undefined ? [] : [{ below, above }];
  });
}

/**
 * The lineup that is suggested for a match: regular players who played the last one and are there, at their boards; free
 * boards go to the next ones of the squad, then to its substitutes, those of the last match first, and where it has too few,
 * to those who helped out last. If that breaks the club's order, the same people in that order.
 *
 * @param last - The lineup of the match before; null for the first.
 * @param boards - How many boards the match has.
 */
export function suggestedLineup(last: Lineup | null, boards: number, squad: Squad): Lineup {
  const { people, substitutes } = squad;
  const here = new Set(people);
  const kept = Array.from({ length: boards }, (_, i) => {
    const playerId = last?.[i] ?? null;
    return playerId !== null && here.has(playerId) && !substitutes.has(playerId) ? playerId : null;
  });
  const seated = new Set(kept);
  const helpers = (last ?? []).filter((playerId) => playerId !== null && !here.has(playerId));
  const free = people.filter((playerId) => !seated.has(playerId));
  const again = new Set(last);
  const filling = free.filter((playerId) => substitutes.has(playerId));
  const waiting = [
    ...free.filter((playerId) => !substitutes.has(playerId)),
    ...filling.filter((playerId) => again.has(playerId)),
    ...filling.filter((playerId) => !again.has(playerId)),
    ...helpers,
  ];
  const lineup = kept.map((playerId) => playerId ?? waiting.shift() ?? null);
  return brokenOrder(lineup, squad).length === 0 ? lineup : inOrder(lineup, squad);
}

/** The same people as the club's order has them; empty boards come last. */
function inOrder(lineup: Lineup, squad: Squad): Lineup {
  const { people, order, ratingOf } = squad;
  const seated = lineup.filter((playerId) => playerId !== null);
  const sorted =
    order.by === 'rating'
      ? seated.toSorted((a, b) => (ratingOf(b) ?? -Infinity) - (ratingOf(a) ?? -Infinity) || 0)
      : seated.toSorted((a, b) => people.indexOf(a) - people.indexOf(b));
  return lineup.map((_, i) => sorted[i] ?? null);
}

/** The lineup with another person at a board, or nobody; who was at another board of it changes places. */
export function withPlayer(lineup: Lineup, board: number, playerId: number | null): Lineup {
  const from = playerId === null ? -1 : lineup.indexOf(playerId);
  const before = lineup[board] ?? null;
  return lineup.map((one, i) => (i === board ? playerId : i === from ? before : one));
}
