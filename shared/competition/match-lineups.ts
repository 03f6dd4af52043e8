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

/** Who play if nobody is missing: the first of those who aren't substitutes, as many as there are boards. */
const regularPlayers = ({ people, substitutes }: Squad, boards: number): number[] =>
  people.filter((playerId) => !substitutes.has(playerId)).slice(0, boards);

/**
 * The lineup that is suggested for a match: the team's regular players, those who played the last one at their boards there. Boards
 * that they leave free go to its substitutes, those of the last match first, and where it has too few, to those who helped out
 * last. Who came in for one match gives the board back, and a board that stayed empty is filled: what was chosen for a match is of
 * that match alone. If that breaks the club's order, the same people in that order.
 *
 * @param last - The lineup of the match before; null for the first.
 * @param boards - How many boards the match has.
 */
export function suggestedLineup(last: Lineup | null, boards: number, squad: Squad): Lineup {
  const { people, substitutes } = squad;
  const regular = regularPlayers(squad, boards);
  const kept = Array.from({ length: boards }, (_, i) => {
    const playerId = last?.[i] ?? null;
    return playerId !== null && regular.includes(playerId) ? playerId : null;
  });
  const again = new Set(last);
  const filling = people.filter((playerId) => substitutes.has(playerId));
  const waiting = [
    ...regular.filter((playerId) => !kept.includes(playerId)),
    ...filling.filter((playerId) => again.has(playerId)),
    ...filling.filter((playerId) => !again.has(playerId)),
    ...(last ?? []).filter((playerId) => playerId !== null && !people.includes(playerId)),
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
