/**
 * Direct encounter (C.07, article 6): those who are level are compared by their games with one another alone. Where all
 * of them have met, their points from those games decide (6.1). Where not all have, one is ahead who would be first of
 * them alone whatever the missing games brought; then the second is looked for in the same way, and so on (6.2).
 * Those who are still level afterwards are compared again among themselves. People who merely played together at a board
 * have not met. Of those who met more than once the mean counts (6.1.2); it is told in the points of as many games as
 * anybody of them played against one of the others, so that in two legs the sum is that of the games.
 */
import { competitorsOf, type BoardSide } from '../rounds.ts';
import { asRatio, sumOf, type Summand } from './explanation.ts';
import { countsAsGame, meetingPoints, recordOf, type Field, type Seat } from './records.ts';

/** What one of a group has from the games with the others of it. */
export interface Encounter {
  readonly competitor: string;
  readonly value: number;
  /** With a win in each game that is missing. */
  readonly most: number;
  readonly summands: readonly Summand[];
}

/** The encounters within a group, and whether all of it have met. */
export function encountersIn(
  group: readonly string[],
  field: Field,
): { encounters: Encounter[]; isComplete: boolean } {
  const among = new Set(group);
  const games = group.map((competitor) =>
    recordOf(field, competitor)
      .seats.filter(({ board }) => countsAsGame(field, board))
      .flatMap((seat) => gamesAt(seat, among, field)),
  );
  const meetings = games.map((own) => Map.groupBy(own, ({ opponent }) => opponent));
  const legs = Math.max(1, ...meetings.flatMap((met) => [...met.values()].map(({ length }) => length)));
  const encounters = group.map((competitor, at): Encounter => {
    const met = meetings[at] ?? new Map<string, GameSummand[]>();
    const missing = group.length - 1 - met.size;
    const summands = (games[at] ?? []).map((game) => ({
      ...game,
      value: (game.value * legs) / (met.get(game.opponent)?.length ?? 1),
    }));
    const value = sumOf(summands);
    return { competitor, value, most: value + missing * legs * field.rule.win, summands };
  });
  return { encounters, isComplete: meetings.every(({ size }) => size === group.length - 1) };
}

type GameSummand = Summand & { readonly opponent: string };

function gamesAt(seat: Seat, among: ReadonlySet<string>, field: Field): GameSummand[] {
  const { board, side } = seat;
  const games: GameSummand[] = [];
  for (const [i, other] of board.sides.entries()) {
    if (i === side) continue;
    for (const opponent of competitorsOf(other))
      if (among.has(opponent))
        games.push({ kind: 'opponent', opponent, round: board.round, value: meetingPoints(seat, i, field) });
  }
  return games;
}

/**
 * What each of a group won, divided by what it lost, in the games with the others of it. Complete where all have met and
 * every game of theirs has its scores: without one of them, a ratio says nothing beside the others'.
 */
export function ratiosIn(
  group: readonly string[],
  field: Field,
): { encounters: Encounter[]; isComplete: boolean } {
  const among = new Set(group);
  let isComplete = true;
  const encounters = group.map((competitor): Encounter => {
    const seats = recordOf(field, competitor).seats.filter(({ board }) => countsAsGame(field, board));
    const games = seats.flatMap((seat) => scoredAt(seat, among));
    const met = new Set(games.map(({ opponent }) => opponent));
    isComplete &&=
      met.size === group.length - 1 &&
      games.every(({ value, against = NaN }) => !Number.isNaN(value + against));
    // Not a number where a score is missing.
    const value = asRatio(games).value || 0;
    return { competitor, value, most: Number.POSITIVE_INFINITY, summands: games };
  });
  return { encounters, isComplete };
}

/** A game that lacks a score is not a number. */
const scoredAt = ({ board, side }: Seat, among: ReadonlySet<string>): GameSummand[] =>
  board.sides.flatMap((other, i) =>
    i === side
      ? []
      : competitorsOf(other)
          .filter((opponent) => among.has(opponent))
          .map((opponent) => ({
            ...{ kind: 'opponent' as const, opponent, round: board.round },
            value: scoreOf(board.sides[side]),
            against: scoreOf(other),
          })),
  );

/** Of a match of teams, the boards that were won. */
const scoreOf = (side: BoardSide | undefined): number => side?.score ?? side?.boardPoints ?? NaN;

/**
 * A group in the parts that its encounters separate, the best first, each part in the order of the group; null where
 * they separate no one and not all have met, so that nothing can be said.
 */
export function partsOf(encounters: readonly Encounter[], isComplete: boolean): Encounter[][] | null {
  if (isComplete)
    return [...Map.groupBy(encounters, ({ value }) => value)]
      .sort(([a], [b]) => b - a)
      .map(([, part]) => part);
  const ahead: Encounter[] = [];
  const order = encounters.toSorted((a, b) => b.value - a.value);
  const best = mostFrom(order);
  while (ahead.length < order.length) {
    const first = order[ahead.length];
    if (first === undefined || first.value <= (best[ahead.length + 1] ?? -Infinity)) break;
    ahead.push(first);
  }
  if (ahead.length === 0) return null;
  const settled = new Set(ahead);
  const rest = encounters.filter((one) => !settled.has(one));
  return [...ahead.map((one) => [one]), ...(rest.length === 0 ? [] : [rest])];
}

/** At each index the most that anyone from there on could still have. */
function mostFrom(order: readonly Encounter[]): number[] {
  let most = -Infinity;
  return order
    .toReversed()
    .map((one) => (most = Math.max(most, one.most)))
    .reverse();
}
