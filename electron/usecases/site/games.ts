/**
 * All rated games, in columns of numbers: contest by contest, so that who met whom is read from memory in a row. As many
 * objects take ten times the memory, and each of 1.2 billion meetings of a large league waits for one.
 */
import { participationCount } from '../../store/ratings/ratings.ts';
import type { Store } from '../../store/store.ts';
import { everybodysGames } from '../../store/tournaments/opponents.ts';

export interface Games {
  /** The same number for all of a side. */
  readonly side: Float64Array;
  /** The person, as a place among all. */
  readonly person: Int32Array;
  /** How many sides came in before and level with one's own. */
  readonly ahead: Int32Array;
  readonly level: Int32Array;
  /** Where the contest of a game begins, and where it ends, by the game. */
  readonly begin: Int32Array;
  readonly end: Int32Array;
  /** The games of a person, by the person's place. */
  readonly of: (person: number) => Int32Array;
}

/** @param placeOf where each person is among `people` people */
export function readGames(store: Store, people: number, placeOf: (playerId: number) => number): Games {
  const count = participationCount(store);
  const read = {
    contest: new Int32Array(count),
    person: new Int32Array(count),
    side: new Float64Array(count),
  };
  const sums = { ahead: new Int32Array(count), level: new Int32Array(count) };
  const contests = new Map<number, number>();
  let at = 0;
  for (const [contest, side, player, ahead, level] of everybodysGames(store)) {
    const known = contests.get(contest) ?? contests.size;
    if (known === contests.size) contests.set(contest, known);
    read.contest[at] = known;
    read.person[at] = placeOf(player);
    read.side[at] = side;
    sums.ahead[at] = ahead;
    sums.level[at] = level;
    at += 1;
  }
  const byContest = sorted(read.contest, contests.size);
  const person = inOrder(read.person, byContest.order);
  const byPerson = sorted(person, people);
  const contest = inOrder(read.contest, byContest.order);
  return {
    ...{ person, side: inOrder(read.side, byContest.order) },
    ahead: inOrder(sums.ahead, byContest.order),
    level: inOrder(sums.level, byContest.order),
    begin: contest.map((one) => byContest.starts[one] ?? 0),
    end: contest.map((one) => byContest.starts[one + 1] ?? 0),
    of: (one) => byPerson.order.subarray(byPerson.starts[one], byPerson.starts[one + 1]),
  };
}

function inOrder<A extends Int32Array | Float64Array>(values: A, order: Int32Array): A {
  const moved = values.slice() as A;
  for (const [to, from] of order.entries()) moved[to] = values[from] ?? 0;
  return moved;
}

/**
 * @param keys whole numbers from 0 to `kinds` - 1
 * @returns places in `keys`, those of one key together; `starts` tells where each key's begin, and at `kinds` the end.
 */
function sorted(keys: Int32Array, kinds: number): { order: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(kinds + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < kinds; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(keys.length);
  for (const [at, key] of keys.entries()) {
    const to = next[key] ?? 0;
    order[to] = at;
    next[key] = to + 1;
  }
  return { order, starts };
}
