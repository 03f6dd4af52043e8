/**
 * FIDE's Dutch system: FIDE Handbook C.04.3, the rules approved on 13 April 2024, which apply from 1 February 2026.
 *
 * Brackets are paired from the highest score down. In each, the criteria in their order are the weights of a perfect
 * matching; among pairings that are as good, the first in the order of exchanges and transpositions is found by letting
 * players choose in turn.
 */
import { firstHasWhite } from './allocation.ts';
import { pairBracket, type Bracket } from './bracket.ts';
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
  const order = [...round.players.keys()].toSorted((a, b) => {
    const [one, other] = [round.players[a], round.players[b]];
    return (other?.score ?? 0) - (one?.score ?? 0) || (one?.number ?? 0) - (other?.number ?? 0);
  });
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
    moved = pairPlaces(table, places, moved.length, at, mate);
  }
  return mate;
}

/** Pairs the bracket and says who leaves it. */
function pairPlaces(
  table: Table,
  places: readonly number[],
  moved: number,
  at: number,
  mate: Int32Array,
): number[] {
  const end = table.groups[at + 1] ?? 0;
  const after = everyone(table.players.length + (table.bye === null ? 0 : 1)).slice(end);
  const vertices = [...places, ...after];
  const bracket: Bracket = {
    players: vertices.flatMap((place) => table.players[place] ?? []),
    size: places.length,
    moved,
    next: places.length + (table.groups[at + 2] ?? end) - end,
    count: vertices.length,
    mayMeet: (a, b) => table.mayMeet(vertices[a] ?? 0, vertices[b] ?? 0),
  };
  const found = pairBracket(bracket);
  const leaving: number[] = [];
  for (const [one, place] of places.entries()) {
    const other = found?.[one] ?? bracket.size;
    if (other < bracket.size) mate[place] = places[other] ?? -1;
    else leaving.push(place);
  }
  return leaving;
}
