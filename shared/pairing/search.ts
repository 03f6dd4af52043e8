import { keyOf, written, type Grouping } from './attempts.ts';
import type { Goal, TeamWorth } from './goal.ts';
import { seeded, type Draw } from '../seeded.ts';

/** A seat that nobody has. A team has one at most, so that sizes differ by one at most. */
const empty = -1;

/** Exchanges that are weighed before the search ends: less than a second, whatever the crowd. */
const budget = (people: number): number => Math.max(60_000, Math.min(200_000, 1000 * people));

/** Exchanges at random between two descents: enough to leave a valley, too few to forget where it was. */
const kick = 3;

/** Any number but 0 would do. */
const seed = 20_111;

/** A split at work. */
interface State {
  readonly seats: number[][];
  readonly worths: TeamWorth[];
  /** Infinite for a split that an earlier attempt had. */
  cost: number;
}

interface Search {
  readonly goal: Goal;
  /** The keys of earlier splits. */
  readonly seen: ReadonlySet<string>;
  /** Exchanges that may still be weighed. */
  left: number;
}

/** Two seats of different teams. */
interface Exchange {
  readonly a: number;
  readonly seatInA: number;
  readonly b: number;
  readonly seatInB: number;
}

/**
 * Person 0, the strongest, goes into the first team, the next into the second, and so on, forth and back: the
 * draft by which captains choose. Every team has as many seats as the largest.
 */
export function snakeDraft(people: number, teams: number): number[][] {
  const draft = Array.from({ length: teams }, (): number[] => []);
  for (let seat = 0; seat < Math.ceil(people / teams) * teams; seat += 1) {
    const [turn, at] = [Math.floor(seat / teams), seat % teams];
    draft[turn % 2 === 0 ? at : teams - 1 - at]?.push(seat < people ? seat : empty);
  }
  return draft;
}

/**
 * A good split that is not among `seen`: descents by single exchanges from the snake draft, and then each from
 * the best so far after a few exchanges at random (iterated local search: H. R. Lourenço, O. C. Martin,
 * T. Stützle, in the Handbook of Metaheuristics, 2003). Never worse than a snake draft that is not among `seen`.
 */
export function searchedSplit(
  people: number,
  teams: number,
  goal: Goal,
  seen: ReadonlySet<string>,
): Grouping {
  const draw = seeded(seed);
  const search = { goal, seen, left: budget(people) };
  let best = stateOf(snakeDraft(people, teams), search);
  descend(best, search);
  while (search.left > 0) {
    const next = stateOf(kicked(best.seats, draw), search);
    descend(next, search);
    if (next.cost <= best.cost) best = next;
  }
  return grouping(best.seats);
}

const members = (team: readonly number[]): number[] => team.filter((person) => person !== empty);

const grouping = (seats: readonly (readonly number[])[]): Grouping => written(seats.map(members));

const costOf = (
  seats: readonly (readonly number[])[],
  worths: readonly TeamWorth[],
  search: Search,
): number => (search.seen.has(keyOf(grouping(seats))) ? Infinity : search.goal.cost(worths));

function stateOf(seats: number[][], search: Search): State {
  const worths = seats.map((team) => search.goal.worthOf(members(team)));
  return { seats, worths, cost: costOf(seats, worths, search) };
}

/** Takes every exchange that helps, until none does or the budget is spent. */
function descend(state: State, search: Search): void {
  for (let settled = false; !settled;) {
    settled = true;
    for (const exchange of exchanges(state)) {
      if (search.left === 0) return;
      search.left -= 1;
      if (improve(state, exchange, search)) settled = false;
    }
  }
}

/** All exchanges between two teams, those between the strongest and the weakest first: they help most. */
function* exchanges({ seats, worths }: State): Generator<Exchange> {
  const order = [...worths.keys()].toSorted((a, b) => (worths[b]?.mean ?? 0) - (worths[a]?.mean ?? 0));
  const seatsInTeam = seats[0]?.length ?? 0;
  for (let apart = order.length - 1; apart > 0; apart -= 1) {
    for (const [at, a] of order.slice(0, -apart).entries()) {
      const b = order[at + apart] ?? a;
      for (let seat = 0; seat < seatsInTeam ** 2; seat += 1) {
        yield { a, seatInA: Math.floor(seat / seatsInTeam), b, seatInB: seat % seatsInTeam };
      }
    }
  }
}

function improve(state: State, exchange: Exchange, search: Search): boolean {
  if (!exchanged(state.seats, exchange)) return false;
  const { a, b } = exchange;
  const worths = state.worths
    .with(a, search.goal.worthOf(members(state.seats[a] ?? [])))
    .with(b, search.goal.worthOf(members(state.seats[b] ?? [])));
  // The first comparison spares most exchanges the second; the factor keeps rounding from going in circles.
  const better = search.goal.cost(worths) < state.cost * (1 - 1e-12);
  const cost = better ? costOf(state.seats, worths, search) : Infinity;
  if (cost === Infinity) {
    exchanged(state.seats, exchange);
    return false;
  }
  state.worths.splice(0, worths.length, ...worths);
  state.cost = cost;
  return true;
}

/** Exchanges who sits on two seats; false where that would give a team its second empty one. */
function exchanged(seats: readonly number[][], { a, seatInA, b, seatInB }: Exchange): boolean {
  const [teamA, teamB] = [seats[a], seats[b]];
  const [inA, inB] = [teamA?.[seatInA], teamB?.[seatInB]];
  if (teamA === undefined || teamB === undefined || inA === undefined || inB === undefined) return false;
  if (inA === empty ? teamB.includes(empty) : inB === empty && teamA.includes(empty)) return false;
  teamA[seatInA] = inB;
  teamB[seatInB] = inA;
  return true;
}

function kicked(seats: readonly (readonly number[])[], draw: Draw): number[][] {
  const next = seats.map((team) => [...team]);
  const seatsInTeam = next[0]?.length ?? 0;
  for (let times = 0; times < kick; times += 1) {
    const a = draw(next.length);
    const b = (a + 1 + draw(next.length - 1)) % next.length;
    exchanged(next, { a, seatInA: draw(seatsInTeam), b, seatInB: draw(seatsInTeam) });
  }
  return next;
}
