/** Round robins in groups, all at once. */
import { CannotPair, type PairingRequest, type PlannedRound } from '../types.ts';
import { groupCount } from '../rounds-needed.ts';
import type { RoundProblem } from '../round.ts';
import { duelOf, roundsHeld, type Held } from '../standings-so-far.ts';
import { planDivided, type Members } from './round-robin.ts';
import { takingPart } from './round-robin-round.ts';
import type { Seeded } from './seeds.ts';

/**
 * The strongest first, dealt to `count` groups there and back: 1 2 3, 3 2 1, 1 2 3, ... Their sizes differ by one at
 * most.
 */
export function serpentine(seeded: readonly number[], count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  for (const [at, one] of seeded.entries()) {
    const [row, column] = [Math.floor(at / count), at % count];
    groups[row % 2 === 0 ? column : count - 1 - column]?.push(one);
  }
  return groups;
}

/**
 * All wanted rounds of round robins in groups of about `groupSize`, seeded by strength. The boards of a round are those
 * of the first group, of the second, and so on. Groups of one entrant more have rounds that others don't.
 *
 * Once a round was held, its boards tell who is in which group, because strengths move with results. A player who comes
 * later joins the smallest group; within a group all is as in `roundRobin`. Throws CannotPair 'over' when all groups
 * are done.
 */
export function groupRounds(problem: RoundProblem, seeded: Seeded): PlannedRound[] {
  const { request } = problem;
  const { format } = request;
  if (format.kind !== 'duels') throw new CannotPair({ kind: 'over' });
  const everyone = [...request.entrants.keys()];
  return planDivided(problem, (held, round) => {
    const first = roundsHeld(held)[0] ?? round;
    const starters = seeded(takingPart(request, everyone, first));
    const count = groupCount(starters.length, format.groupSize);
    const recorded = recordedGroups(starters, request);
    const drawn = recorded
      ? withLate(recorded, starters, request.entrants, held)
      : drawnGroups(serpentine(starters, count), held, first);
    const now = withLate(drawn, takingPart(request, everyone, round), request.entrants, held);
    return now.map((members, at): Members => ({ drawn: drawn[at] ?? [], now: members }));
  });
}

/** The groups of a draw that was recorded, in the order of their names; null where none was. */
function recordedGroups(
  starters: readonly number[],
  { entrants }: Pick<PairingRequest, 'entrants'>,
): number[][] | null {
  const drawn = starters.filter((one) => entrants[one]?.group !== undefined);
  if (drawn.length === 0) return null;
  const seedOf = (one: number): number => entrants[one]?.seed ?? Infinity;
  return [...Map.groupBy(drawn, (one) => entrants[one]?.group ?? '')]
    .sort(([a], [b]) => inAlphabet.compare(a, b))
    .map(([, group]) => group.toSorted((a, b) => seedOf(a) - seedOf(b)));
}

const inAlphabet = new Intl.Collator('en', { numeric: true });

/** The groups of these entrants as boards tell that were planned or held, or without any by strength. */
export const groupsOfBoards = (starters: readonly number[], groupSize: number, held: Held): number[][] =>
  drawnGroups(serpentine(starters, groupCount(starters.length, groupSize)), held, roundsHeld(held)[0] ?? 1);

/** The groups as they were drawn: by strength, or as the boards tell that were held. */
function drawnGroups(bySeed: number[][], held: Held, first: number): number[][] {
  const boards = held.filter((board) => board.round === first && duelOf(board) !== null).length;
  const expected = bySeed.reduce((sum, group) => sum + Math.floor(group.length / 2), 0);
  if (held.length === 0 || (boards !== expected && isWithin(bySeed, held))) return bySeed;
  return asSeated(bySeed, held);
}

const isWithin = (groups: readonly (readonly number[])[], held: Held): boolean =>
  held.every((board) => {
    const duel = duelOf(board);
    return duel === null || groups.some((group) => duel.every((one) => group.includes(one)));
  });

/** Those who met, in the order of their first boards, fill groups of the same sizes one after the other. */
function asSeated(bySeed: readonly (readonly number[])[], held: Held): number[][] {
  const groups = bySeed.map((): number[] => []);
  for (const circle of circlesOf(bySeed, held)) {
    const room = groups.map((group, at) => (bySeed[at]?.length ?? 0) - group.length);
    const fitting = room.findIndex((places) => places >= circle.length);
    groups[fitting >= 0 ? fitting : room.indexOf(Math.max(...room))]?.push(...circle);
  }
  const seeds = bySeedOrder(bySeed);
  return groups.map((group) => group.toSorted((a, b) => (seeds.get(a) ?? 0) - (seeds.get(b) ?? 0)));
}

/** The strongest first, as they were dealt: row by row. */
function bySeedOrder(bySeed: readonly (readonly number[])[]): Map<number, number> {
  const order = new Map<number, number>();
  for (const [at, group] of bySeed.entries()) {
    for (const [row, one] of group.entries()) {
      order.set(one, row * bySeed.length + (row % 2 === 0 ? at : bySeed.length - 1 - at));
    }
  }
  return order;
}

/** Who met whom, directly or through others; last those who have met no one yet, the strongest first. */
function circlesOf(bySeed: readonly (readonly number[])[], held: Held): number[][] {
  const seeds = bySeedOrder(bySeed);
  let circles: number[][] = [];
  for (const board of held) {
    const duel = (duelOf(board) ?? []).filter((one) => seeds.has(one));
    const joined = circles.filter((circle) => circle.some((one) => duel.includes(one)));
    const merged = [...new Set([...joined.flat(), ...duel])];
    const [first] = joined;
    circles =
      first === undefined
        ? [...circles, merged]
        : circles.flatMap((circle) =>
            circle === first ? [merged] : joined.includes(circle) ? [] : [circle],
          );
  }
  const seated = new Set(circles.flat());
  const others = [...seeds.keys()].filter((one) => !seated.has(one));
  return [
    ...circles.filter((circle) => circle.length > 0),
    ...others.toSorted((a, b) => (seeds.get(a) ?? 0) - (seeds.get(b) ?? 0)).map((one) => [one]),
  ];
}

/**
 * Those of each group who take part now; players who came later are in the group that is recorded, else in the one they
 * played in, or in the smallest.
 */
function withLate(
  drawn: readonly (readonly number[])[],
  here: readonly number[],
  entrants: PairingRequest['entrants'],
  held: Held,
): number[][] {
  const known = new Set(drawn.flat());
  const groups = drawn.map((group) => group.filter((one) => here.includes(one)));
  const arrival = (one: number): number => entrants[one]?.from ?? 0;
  const late = here.filter((one) => !known.has(one)).toSorted((a, b) => arrival(a) - arrival(b) || a - b);
  const met = late.map((one) => held.map(duelOf).find((duel) => duel?.includes(one) === true));
  const recordedWith = (at: number, one: number): boolean => {
    const group = entrants[late[at] ?? -1]?.group;
    return group === undefined ? met[at]?.includes(one) === true : entrants[one]?.group === group;
  };
  const home = (at: number): number => drawn.findIndex((group) => group.some((one) => recordedWith(at, one)));
  for (const [at, one] of late.entries()) if (home(at) >= 0) groups[home(at)]?.push(one);
  for (const [at, one] of late.entries()) {
    if (home(at) >= 0) continue;
    const smallest = Math.min(...groups.map(({ length }) => length));
    groups.find(({ length }) => length === smallest)?.push(one);
  }
  return groups;
}
