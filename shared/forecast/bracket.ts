/** Simulated ends of a bracket: matches that are left are played in their order, and those who came furthest are first. */
import type { BracketMatch, SideSource } from '../competition/bracket/matches.ts';
import { chanceTables, outcomeBy, winnerBy, type ChanceTable } from './chances.ts';
import type { Lots } from './lots.ts';
import type { BracketProblem } from './problem.ts';
import { strengthsOf, type Strengths } from './strengths.ts';

export interface BracketEnd {
  /** By competitor, from 1; those who are out equally late share the first of their places. */
  readonly places: Int32Array;
  /** By match: the competitor who won; -1 for nobody. */
  readonly winners: Int32Array;
}

/** Where a side of a match comes from: a competitor, nobody (-1), or another match. */
type Side =
  | { readonly kind: 'known'; readonly competitor: number }
  | { readonly kind: 'winner' | 'loser'; readonly match: number };

interface Prepared {
  readonly match: BracketMatch;
  readonly sides: readonly [Side, Side];
  readonly isDecided: boolean;
  readonly winner: number;
  readonly depth: number;
  /** Whether those who lose it are out. */
  readonly isLast: boolean;
}

const decided: readonly BracketMatch['state'][] = ['won', 'walkover', 'bye', 'void', 'unneeded'];

/** @param strengths - Of a season's forecast, whose tournaments share them. */
export function bracketSimulation(
  problem: BracketProblem,
  strengths: Strengths = strengthsOf(problem),
): (lots: Lots) => BracketEnd {
  const tableOf = chanceTables(problem.chances);
  const prepared = prepare(problem);
  const order = [...prepared.keys()].sort(
    (a, b) => prepared[a]!.match.turn - prepared[b]!.match.turn || a - b,
  );
  const count = problem.competitors.length;
  const places = new Int32Array(count);
  const winners = new Int32Array(prepared.length);
  const losers = new Int32Array(prepared.length);
  const depths = new Float64Array(count);
  return (lots) => {
    strengths.draw(lots);
    depths.set(problem.depths);
    let turn = 0;
    for (const at of order) {
      const one = prepared[at]!;
      if (!one.isDecided && turn > 0 && one.match.turn > turn) strengths.move(lots);
      if (!one.isDecided) turn = one.match.turn;
      playMatch({ problem, strengths, tableOf, prepared, winners, losers }, at, lots);
      noteOut(prepared, at, { winners, losers, depths });
    }
    rank(depths, places);
    return { places, winners };
  };
}

function prepare({ matches, competitors, bracket }: BracketProblem): Prepared[] {
  const indexOf = new Map(competitors.map((key, i) => [key, i]));
  const byNumber = new Map(
    matches.flatMap(({ number }, i) => (number === null ? [] : [[number, i] as const])),
  );
  const rounds = Math.max(...matches.map(({ bracket: part, round }) => (part === 'winners' ? round : 0)));
  const sideOf = (entrant: string | null, from: SideSource): Side => {
    if (entrant === null && 'match' in from)
      return { kind: from.kind, match: byNumber.get(from.match) ?? -1 };
    return { kind: 'known', competitor: indexOf.get(entrant ?? '') ?? -1 };
  };
  const hasSecond = matches.some(({ bracket: part, round }) => part === 'final' && round === 2);
  return matches.map((match) => {
    const [one, other] = match.sides;
    return {
      match,
      sides: [sideOf(one.entrant, one.from), sideOf(other.entrant, other.from)],
      isDecided: decided.includes(match.state),
      winner: indexOf.get(match.winner ?? '') ?? -1,
      depth: depthOf(bracket, match, rounds),
      isLast: isLast(bracket, match, hasSecond),
    };
  });
}

/** As `outcome.ts` of the bracket has it: more is further. */
function depthOf(kind: BracketProblem['bracket'], { bracket, round }: BracketMatch, rounds: number): number {
  if (kind === 'single') return 2 * round;
  if (bracket === 'losers') return round;
  return bracket === 'final' ? 2 * rounds : Math.max(1, 2 * round - 2);
}

/** Of a first grand final that a second may follow, that depends on its result. */
function isLast(
  kind: BracketProblem['bracket'],
  { bracket, round }: BracketMatch,
  hasSecond: boolean,
): boolean {
  if (kind === 'single') return bracket === 'winners';
  return bracket === 'losers' || (bracket === 'final' && (round === 2 || !hasSecond));
}

interface Play {
  readonly problem: BracketProblem;
  readonly strengths: Strengths;
  readonly tableOf: (noise: number) => ChanceTable;
  readonly prepared: readonly Prepared[];
  readonly winners: Int32Array;
  readonly losers: Int32Array;
}

function playMatch(play: Play, at: number, lots: Lots): void {
  const { prepared, winners, losers } = play;
  const { match, sides, isDecided, winner } = prepared[at]!;
  const one = occupant(sides[0], play);
  const other = occupant(sides[1], play);
  if (match.bracket === 'final' && match.round === 2 && !isDecided && !isNeeded(play)) {
    winners[at] = -1;
    losers[at] = -1;
    return;
  }
  if (isDecided) winners[at] = match.state === 'unneeded' ? -1 : winner;
  else if (one < 0 || other < 0) winners[at] = Math.max(one, other);
  else winners[at] = winnerOf(play, at, [one, other], lots) === 0 ? one : other;
  const won = winners[at];
  losers[at] = won < 0 ? -1 : won === one ? other : one;
}

/** Only if the winners' champion has lost the first. */
function isNeeded({ prepared, winners, losers }: Play): boolean {
  const first = prepared.findIndex(({ match }) => match.bracket === 'final' && match.round === 1);
  const final = prepared[first];
  if (!final) return false;
  return occupant(final.sides[1], { winners, losers }) === winners[first];
}

const occupant = (side: Side, { winners, losers }: Pick<Play, 'winners' | 'losers'>): number => {
  if (side.kind === 'known') return side.competitor;
  return (side.kind === 'winner' ? winners[side.match] : losers[side.match]) ?? -1;
};

/** Game by game, as far as it is needed; a match that is level in the end has one more game that decides. */
function winnerOf(
  { problem, strengths, tableOf }: Play,
  at: number,
  pair: readonly [number, number],
  lots: Lots,
): 0 | 1 {
  const { parties, bestOf, scores } = problem;
  const [one, other] = [parties[pair[0]]!, parties[pair[1]]!];
  const table = tableOf(one.noise + other.noise);
  const lead = strengths.of(one) - strengths.of(other);
  if (bestOf === 1) return winnerBy(table, lead, lots.share());
  let [ours, theirs] = scores[at] ?? [0, 0];
  while (ours + theirs < bestOf && Math.max(ours, theirs) <= bestOf / 2) {
    const outcome = outcomeBy(table, lead, lots.share());
    ours += outcome === 0 ? 1 : outcome === 1 ? 0.5 : 0;
    theirs += outcome === 2 ? 1 : outcome === 1 ? 0.5 : 0;
  }
  if (ours !== theirs) return ours > theirs ? 0 : 1;
  return winnerBy(table, lead, lots.share());
}

function noteOut(
  prepared: readonly Prepared[],
  at: number,
  { winners, losers, depths }: { winners: Int32Array; losers: Int32Array; depths: Float64Array },
): void {
  const { match, depth, isLast: ends, sides, isDecided } = prepared[at]!;
  if (isDecided) return;
  const [winner, loser] = [winners[at]!, losers[at]!];
  if (match.bracket === 'third') {
    if (winner >= 0) depths[winner] = depth - 1;
    return;
  }
  // The losers' champion is out after a first grand final that was lost: there is no second one then.
  const isDecisive =
    match.bracket === 'final' && match.round === 1 && occupant(sides[0], { winners, losers }) === winner;
  if (loser >= 0 && (ends || isDecisive)) depths[loser] = depth;
}

function rank(depths: Float64Array, places: Int32Array): void {
  for (let one = 0; one < depths.length; one++) {
    let ahead = 0;
    for (let other = 0; other < depths.length; other++) if (depths[other]! > depths[one]!) ahead++;
    places[one] = ahead + 1;
  }
}
