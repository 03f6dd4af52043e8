/**
 * FIDE's Dutch system: FIDE Handbook C.04.3, the rules approved on 13 April 2024, which apply from 1 February 2026.
 *
 * Brackets are paired from the highest score down. In each, the criteria in their order are the weights of a perfect
 * matching; among pairings that are as good, the first in the order of exchanges and transpositions is found by letting
 * players choose in turn.
 */
import { firstHasWhite } from './allocation.ts';
import { pairAlone, pairBracket, type Bracket } from './bracket.ts';
import { PerfectMatching } from './perfect-matching.ts';
import type { DutchPairing, DutchPlayer, DutchRound } from './player.ts';
import { weightsOf } from './weights.ts';

/** Everyone in order, with who may meet; `bye` is the place after the last, or null for an even number. */
interface Table {
  readonly players: readonly DutchPlayer[];
  readonly mayMeet: (a: number, b: number) => boolean;
  readonly bye: number | null;
  /** Of each score group, its first place; and the place after the last. */
  readonly groups: readonly number[];
}

/** The round, or null: not all can be paired by C1 to C3. */
export function dutchPairing(round: DutchRound): DutchPairing | null {
  const order = orderOf(round);
  const table = tableOf(round, order);
  if (table === null) return null;
  const mate = pairAll(table);
  const pairs: (readonly [number, number])[] = [];
  let bye: number | null = null;
  for (const [a, b] of mate.entries()) {
    const [one, other] = [table.players[a], table.players[b]];
    const [first = 0, second = 0] = [order[a], order[b]];
    if (one !== undefined && other === undefined) bye = first;
    if (one === undefined || other === undefined || a > b) continue;
    pairs.push(firstHasWhite(one, other, round.initialColour) ? [first, second] : [second, first]);
  }
  return { pairs, bye };
}

/** Who of a round of an odd number may have the bye (C2, C5), by their indices in `players`; null: no round follows C1 to C3. */
export function byeCandidates(round: DutchRound): readonly number[] | null {
  const order = orderOf(round);
  const table = tableOf(round, order);
  if (table === null) return null;
  const { bye, mayMeet } = table;
  return bye === null ? [] : order.filter((_, place) => mayMeet(place, bye));
}

/** Indices in `players`, the highest score first, then by pairing numbers. */
const orderOf = ({ players }: DutchRound): number[] =>
  [...players.keys()].toSorted((a, b) => {
    const [one, other] = [players[a], players[b]];
    return (other?.score ?? 0) - (one?.score ?? 0) || (one?.number ?? 0) - (other?.number ?? 0);
  });

function tableOf(round: DutchRound, order: readonly number[]): Table | null {
  const players = order.flatMap((at) => round.players[at] ?? []);
  const count = players.length;
  const meets = new Uint8Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      if (!maySuit(players[a], players[b]) || !round.mayMeet(order[a] ?? 0, order[b] ?? 0)) continue;
      meets[a * count + b] = 1;
      meets[b * count + a] = 1;
    }
  }
  const groups = players.flatMap(({ score }, at) => (players[at - 1]?.score === score ? [] : [at]));
  const even: Table = {
    players,
    mayMeet: (a, b) => meets[a * count + b] === 1,
    bye: null,
    groups: [...groups, count],
  };
  if (count % 2 === 0) return canPair(even, everyone(count)) ? even : null;
  return withBye(even);
}

/** C3: two who must both have the same colour don't meet, unless one of them is a topscorer. */
function maySuit(one?: DutchPlayer, other?: DutchPlayer): boolean {
  if (one === undefined || other === undefined) return false;
  const isAbsolute = one.preference.strength === 3 && other.preference.strength === 3;
  return (
    !isAbsolute || one.preference.colour !== other.preference.colour || one.isTopscorer || other.isTopscorer
  );
}

/** C2 and C5: the bye goes to the lowest score with which all others can be paired. */
function withBye(table: Table): Table | null {
  const { players, mayMeet } = table;
  const bye = players.length;
  for (const score of [...new Set(players.map((player) => player.score))].reverse()) {
    const mayHave = players.map((player) => player.mayHaveBye && player.score === score);
    if (!mayHave.includes(true)) continue;
    const odd: Table = {
      ...table,
      bye,
      mayMeet: (a, b) => (b === bye ? mayHave[a] === true : a === bye ? mayHave[b] === true : mayMeet(a, b)),
    };
    if (canPair(odd, everyone(bye + 1))) return odd;
  }
  return null;
}

const everyone = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** C4: whether all of these can be paired. */
function canPair({ mayMeet }: Table, places: readonly number[]): boolean {
  if (places.length % 2 === 1) return false;
  const weights = weightsOf(places.length, (a, b) => mayMeet(places[a] ?? 0, places[b] ?? 0), []);
  return new PerfectMatching(weights).solve();
}

function pairAll(table: Table): Int32Array {
  const mate = new Int32Array(table.players.length).fill(-1);
  let moved: number[] = [];
  for (const [at, from] of table.groups.slice(0, -1).entries()) {
    const places = [...moved, ...everyone(table.groups[at + 1] ?? 0).slice(from)];
    const found =
      pairAlonePlaces(table, places, moved.length, at) ?? pairPlaces(table, places, moved.length, at);
    moved = [];
    for (const [one, place] of places.entries()) {
      const other = found[one] ?? -1;
      if (other < 0) moved.push(place);
      else mate[place] = other;
    }
  }
  return mate;
}

/** Those after a score group: the next group, and the rest with the bye. */
function placesAfter({ groups, players, bye }: Table, at: number): { next: number[]; rest: number[] } {
  const end = groups[at + 1] ?? 0;
  const after = everyone(players.length + (bye === null ? 0 : 1)).slice(end);
  const next = (groups[at + 2] ?? end) - end;
  return { next: after.slice(0, next), rest: after.slice(next) };
}

/** Partners of the bracket by their places, weighed with all that comes after it; −1: it leaves. */
function pairPlaces(table: Table, places: readonly number[], moved: number, at: number): number[] {
  const { next, rest } = placesAfter(table, at);
  const vertices = [...places, ...next, ...rest];
  const bracket: Bracket = {
    players: vertices.flatMap((place) => table.players[place] ?? []),
    size: places.length,
    moved,
    next: places.length + next.length,
    count: vertices.length,
    bye: table.bye === null ? null : vertices.length - 1,
    mayMeet: (a, b) => table.mayMeet(vertices[a] ?? 0, vertices[b] ?? 0),
  };
  const found = pairBracket(bracket);
  return places.map((_, one) => {
    const other = found?.[one] ?? bracket.size;
    return other < bracket.size ? (places[other] ?? -1) : -1;
  });
}

/**
 * The same without what comes after it, which is quick among many. Null where that might make a difference: where those
 * who leave can't all be paired in the next bracket, or one of them could have the bye.
 */
function pairAlonePlaces(
  table: Table,
  places: readonly number[],
  moved: number,
  at: number,
): number[] | null {
  const { next, rest } = placesAfter(table, at);
  const { bye } = table;
  if (next.length === 0) return null;
  if (bye !== null && places.some((place) => table.mayMeet(place, bye))) return null;
  const view = { players: places.flatMap((place) => table.players[place] ?? []), size: places.length, moved };
  const found = pairAlone(view, (a, b) => table.mayMeet(places[a] ?? 0, places[b] ?? 0));
  if (found === null) return null;
  const leaving = places.filter((_, one) => (found[one] ?? 0) >= places.length);
  if (!isWelcome(table, leaving, next, rest)) return null;
  return places.map((_, one) => places[found[one] ?? 0] ?? -1);
}

/** Whether all who leave and the next group are paired at best: at most one of that group leaves it, and all can be. */
function isWelcome(
  table: Table,
  leaving: readonly number[],
  next: readonly number[],
  rest: readonly number[],
): boolean {
  const bracket = [...leaving, ...next];
  if (leaving.length === 0) return canPair(table, [...next, ...rest]);
  if (bracket.length % 2 === 0) return canPair(table, bracket) && canPair(table, rest);
  return next.slice(-5).some(
    (last) =>
      canPair(table, [...rest, last]) &&
      canPair(
        table,
        bracket.filter((one) => one !== last),
      ),
  );
}
