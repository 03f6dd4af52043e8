/** One round of all against all: by the table while it can be kept; otherwise what is left is scheduled again. */
import { isHere } from '../../contract/pairing-options.ts';
import { type PairingRequest } from '../types.ts';
import { bergerRounds, type ScheduledGame } from './berger.ts';
import { coloursIn, hasWhite } from '../colours.ts';
import { byesIn, duelOf, meetingsIn, roundsHeld, takesPart, type Held } from '../standings-so-far.ts';
import { lexicographicPairs } from './lexicographic.ts';

export interface Robin {
  readonly request: PairingRequest;
  readonly legs: 1 | 2;
  readonly round: number;
  /** All boards of other rounds. */
  readonly held: Held;
  /** Who was there at the first round, in the order of the numbers that a draw would give. */
  readonly drawn: readonly number[];
  /** Who takes part now. */
  readonly members: readonly number[];
  readonly free: ReadonlySet<number>;
}

/** White and black, by entrants. */
type Duel = readonly [white: number, black: number];

/** Two who don't meet, whichever of them is named first. */
const isSame = ([white, black]: Duel, [one, other]: Duel): boolean =>
  (white === one && black === other) || (white === other && black === one);

/** The games of the round, as far as those who are free can play them; none where every game has been played. */
export function robinRound(robin: Robin): Duel[] {
  const left = gamesLeft(robin);
  if (!robin.members.some((one) => robin.members.some((other) => left(one, other) > 0))) return [];
  const table = fromTable(robin);
  const isKeptLater = table?.some(([white, black]) => left(white, black) === 0) === true;
  const listed = isKeptLater
    ? undefined
    : table?.filter(([white, black]) => robin.free.has(white) && robin.free.has(black));
  if (listed !== undefined && robin.members.length === robin.drawn.length) return listed;
  const rest = fromRest(robin, left);
  return listed !== undefined && listed.length >= rest.length ? listed : rest;
}

/** How many games two still have; those who are to be kept apart have none, a walkover was one. */
function gamesLeft({ held, legs, request }: Robin): (one: number, other: number) => number {
  const met = meetingsIn(held, ['played', 'walkover']);
  return (one, other) =>
    one === other || areApart(request, one, other) ? 0 : Math.max(0, legs - met(one, other));
}

function areApart({ entrants, constraints }: PairingRequest, one: number, other: number): boolean {
  const isOf = (entrant: number, playerIds: readonly number[]): boolean =>
    entrants[entrant]?.people.some(({ playerId }) => playerIds.includes(playerId)) === true;
  return constraints.some(
    (constraint) =>
      constraint.kind === 'apart' && isOf(one, constraint.playerIds) && isOf(other, constraint.playerIds),
  );
}

/**
 * The table's round, if no player has come since the draw, all games so far were the table's, none is to be kept apart,
 * and no kept board is in its way. Games of those who sit a round out are left for the end.
 */
function fromTable(robin: Robin): Duel[] | null {
  const { drawn, members, request } = robin;
  if (members.some((one) => !drawn.includes(one))) return null;
  if (members.some((one) => members.some((other) => one !== other && areApart(request, one, other))))
    return null;
  const earlier = roundsHeld(robin.held).filter((round) => round < robin.round);
  for (const numbered of numberings(robin, earlier[0])) {
    const table = tableOf(numbered, robin.legs);
    const follows = earlier.every((round, at) => duelsOf(robin, round).every((duel) => has(table[at], duel)));
    const now = table[earlier.length];
    if (follows && now !== undefined) return isInTheWay(robin, now) ? null : now;
  }
  return null;
}

const tableOf = (numbered: readonly number[], legs: 1 | 2): Duel[][] =>
  bergerRounds(numbered.length, legs).map((games) =>
    games.map(([white, black]: ScheduledGame): Duel => [
      numbered[white - 1] ?? -1,
      numbered[black - 1] ?? -1,
    ]),
  );

const has = (duels: readonly Duel[] | undefined, duel: Duel): boolean =>
  duels?.some((other) => isSame(other, duel)) === true;

function duelsOf({ held, drawn }: Robin, round: number): Duel[] {
  const own = new Set(drawn);
  return held.flatMap((board) => {
    const duel = board.round === round ? duelOf(board) : null;
    return duel !== null && own.has(duel[0]) && own.has(duel[1]) ? [duel] : [];
  });
}

/**
 * By which numbers the first round may have been drawn, the likelier first. Its boards tell, and strengths have moved
 * since; but not where constraints put boards out of their order.
 */
function numberings(robin: Robin, first: number | undefined): (readonly number[])[] {
  const both = [asSeatedFirst(robin, first), robin.drawn];
  return robin.request.constraints.some(({ kind }) => kind === 'board') ? both.toReversed() : both;
}

/** The numbers that the boards of the first round tell: 1 and the last, 2 and the last but one, ... */
function asSeatedFirst(robin: Robin, first: number | undefined): readonly number[] {
  const duels = first === undefined ? [] : duelsOf(robin, first);
  const seated = new Set(duels.flat());
  const alone = robin.drawn.filter((one) => !seated.has(one));
  if (alone.length !== robin.drawn.length % 2) return robin.drawn;
  return [...alone, ...duels.map(([white]) => white), ...duels.map(([, black]) => black).toReversed()];
}

/** An entrant of the round is here and sits at a kept board with another opponent. */
const isInTheWay = ({ request, round, free }: Robin, duels: readonly Duel[]): boolean => {
  const kept = request.kept.filter((board) => board.round === round);
  return duels.some(
    (duel) =>
      duel.some((one) => isElsewhere(request, round, free, one)) &&
      !kept.some(({ sides: [one, other] }) => isSame([one?.[0] ?? -1, other?.[0] ?? -1], duel)),
  );
};

const isElsewhere = (
  request: PairingRequest,
  round: number,
  free: ReadonlySet<number>,
  one: number,
): boolean => {
  const entrant = request.entrants[one];
  return entrant !== undefined && isHere(entrant, round) && !free.has(one);
};

/**
 * As many of the games left as can be played at once: first of those who have most games left to play, then of
 * all, then of those who had a round without a game; first meetings before second ones.
 */
function fromRest(robin: Robin, left: (one: number, other: number) => number): Duel[] {
  const here = robin.members.filter((one) => robin.free.has(one));
  const ahead = here.map((one) => robin.members.reduce((sum, other) => sum + left(one, other), 0));
  const most = Math.max(0, ...ahead);
  const before = robin.held.filter(({ round }) => round < robin.round);
  const byes = byesIn(before, robin.request.entrants);
  const games = (a: number, b: number): number => left(here[a] ?? -1, here[b] ?? -1);
  const unlessPlaying = (cost: (at: number) => number) => (a: number, b: number) =>
    b < here.length && games(a, b) > 0 ? 0 : cost(a) + (b < here.length ? cost(b) : 0);
  const pairs = lexicographicPairs(here.length + (here.length % 2), [
    unlessPlaying((at) => (ahead[at] === most ? 1 : 0)),
    unlessPlaying((at) => ((ahead[at] ?? 0) > 0 ? 1 : 0)),
    unlessPlaying((at) => byes[here[at] ?? -1] ?? 0),
    (a, b) => (b < here.length && games(a, b) > 0 ? robin.legs - games(a, b) : 0),
  ]);
  const colours = coloursIn(before, robin.request.entrants.length);
  return pairs
    .filter(([a, b]) => b < here.length && games(a, b) > 0)
    .map(([a, b], board) =>
      inColours(robin, [here[a] ?? -1, here[b] ?? -1], hasWhiteOf(colours, here[a], here[b], board)),
    );
}

const hasWhiteOf = (
  colours: ReturnType<typeof coloursIn>,
  one: number | undefined,
  other: number | undefined,
  board: number,
): boolean => hasWhite(colours[one ?? -1] ?? [], colours[other ?? -1] ?? [], board);

/** Of a second meeting the colours are those of the first, reversed. */
function inColours({ held }: Robin, duel: Duel, isFirstWhite: boolean): Duel {
  const before = held.map(duelOf).find((other) => other !== null && isSame(other, duel));
  if (before !== undefined && before !== null) return [before[1], before[0]];
  return isFirstWhite ? duel : [duel[1], duel[0]];
}

/** Those of the entrants who take part in a round, of these. */
export const takingPart = (
  { entrants }: Pick<PairingRequest, 'entrants'>,
  some: readonly number[],
  round: number,
): number[] =>
  some.filter((at) => {
    const entrant = entrants[at];
    return entrant !== undefined && takesPart(entrant, round);
  });
