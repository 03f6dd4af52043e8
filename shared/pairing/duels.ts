import { countMeetings, keyOf, makeAttempt, type Grouping } from './attempts.ts';
import { bestPairs, type Edge } from './matching.ts';
import type { Judge, Person, ProposedBoard, Proposal } from './types.ts';

/** Everyone for oneself. */
const teamSize = 1;

/** In log quality: a pair used once before counts as half as good, twice before as a sixteenth, and so on. */
const repeatPrice = Math.log(2);

/** More than all boards of a room together can be worth: a pair at this price is not taken again. */
const forbidden = 1e6;

/** Below this a quality is as bad as it can be: its logarithm must stay finite. */
const worstQuality = 1e-300;

/**
 * Up to `everyPairUpTo` people all pairs are weighed, and the proposal is the best there is. Among more, where
 * that takes seconds, a person meets one of the `neighbours` next in order of strength on either side.
 */
const everyPairUpTo = 240;
const neighbours = 40;

const alone = (person: Person): { belief: Person['belief']; share: null }[] => [
  { belief: person.belief, share: null },
];

/**
 * The pairs with the best total of log match quality, so the best geometric mean. Where the number is odd, one
 * pair holds the number `people.length`, who is nobody: the one who sits out is the one whose leaving gives the
 * best total. Attempts differ up to the number of rounds that a full round robin has.
 */
export function pairForDuels(people: readonly Person[], attempt: number, judge: Judge): Grouping {
  const seats = people.length + (people.length % 2);
  const edges = possibleDuels(people, judge);
  return makeAttempt(attempt, people.length, seats - 1, (earlier) => differentPairs(seats, edges, earlier));
}

function possibleDuels(people: readonly Person[], judge: Judge): Edge[] {
  const reach = people.length <= everyPairUpTo ? people.length : neighbours;
  const edges: Edge[] = [];
  for (const [a, one] of people.entries()) {
    for (const [ahead, other] of people.slice(a + 1, a + 1 + reach).entries()) {
      const quality = judge.matchQuality([alone(one), alone(other)], teamSize);
      edges.push({ a, b: a + 1 + ahead, worth: Math.log(Math.max(quality, worstQuality)) });
    }
    if (people.length % 2 === 1) edges.push({ a, b: people.length, worth: 0 });
  }
  return edges;
}

/**
 * The best pairs that are not all those of one earlier attempt. Each step forbids one pair of a repeated proposal.
 * A round robin's rounds share no pair, and there are fewer steps than rounds: one round at least stays allowed.
 */
function differentPairs(seats: number, edges: readonly Edge[], earlier: readonly Grouping[]): Grouping {
  const used = countMeetings(seats, earlier);
  const seen = new Set(earlier.map(keyOf));
  let priced = edges.map(({ a, b, worth }) => ({
    a,
    b,
    worth: worth - repeatPrice * (used[a * seats + b] ?? 0) ** 2,
  }));
  let found = bestPairs(priced);
  for (let step = 0; step < earlier.length && seen.has(keyOf(found)); step += 1) {
    priced = forbidWorst(priced, found);
    found = bestPairs(priced);
  }
  return found;
}

function forbidWorst(edges: readonly Edge[], pairs: Grouping): Edge[] {
  const partner = new Map(pairs.map(([a, b]) => [a, b]));
  const taken = edges.filter(({ a, b }) => partner.get(a) === b);
  const worst = taken.reduce((least, edge) => (edge.worth < least.worth ? edge : least));
  return edges.map((edge) => (edge === worst ? { ...edge, worth: edge.worth - forbidden } : edge));
}

/** The boards of these pairs, the strongest first. */
export function proposeDuels(people: readonly Person[], pairs: Grouping, judge: Judge): Proposal {
  const proposal: Proposal = { boards: [], sittingOut: [] };
  for (const [first = 0, second = 0] of pairs) {
    const [one, other] = [people[first], people[second]];
    if (one === undefined) continue;
    if (other === undefined) proposal.sittingOut.push(one.playerId);
    else proposal.boards.push(board(one, other, judge));
  }
  return proposal;
}

function board(one: Person, other: Person, judge: Judge): ProposedBoard {
  const { win, tie, loss } = judge.duelChances(alone(one), alone(other), teamSize);
  const side = (person: Person, chance: number) => ({
    playerIds: [person.playerId],
    ...judge.performance(alone(person), teamSize),
    chance,
  });
  return {
    quality: judge.matchQuality([alone(one), alone(other)], teamSize),
    sides: [side(one, win + tie / 2), side(other, loss + tie / 2)],
  };
}
