/**
 * Colours of two rounds at once. Boards of both, joined by those who sit at two of them, are paths and circles of even
 * length: so each player of both rounds can have each colour once, and however many such pairs of rounds follow, no
 * player has a colour three times in a row.
 */
import type { PlannedBoard } from '../types.ts';
import { balanceOf, hasWhite, type Colour, type Colours } from '../colours.ts';

/** Who is at a board; the first has white. */
export type Duel = readonly [white: number, black: number];

/** The two at a board of single entrants; null for any other board. */
export function singles(board: PlannedBoard): Duel | null {
  const [one, other] = board;
  if (board.length !== 2 || one?.length !== 1 || other?.length !== 1) return null;
  const [white, black] = [one[0], other[0]];
  return white === undefined || black === undefined ? null : [white, black];
}

/**
 * The duels of two rounds, each with its colours; of each chain of boards the one of two ways that fits `colours`, which
 * all entrants had before, better; where they fit equally, as `hasWhite` says of its first board.
 */
export function inChains(
  rounds: readonly [readonly Duel[], readonly Duel[]],
  colours: readonly Colours[],
): [Duel[], Duel[]] {
  const turned: [Duel[], Duel[]] = [[...rounds[0]], [...rounds[1]]];
  const done = [new Set<number>(), new Set<number>()];
  for (const round of [0, 1] as const) {
    for (const at of turned[round].keys()) {
      if (done[round]?.has(at) === true) continue;
      const chain = chainFrom(rounds, round, at);
      for (const link of chain) done[link.round]?.add(link.at);
      for (const link of better(chain, colours, at)) turned[link.round][link.at] = link.duel;
    }
  }
  return turned;
}

interface Link {
  readonly round: 0 | 1;
  readonly at: number;
  readonly duel: Duel;
}

/** All boards that are connected with this one, each coloured so that no player has one colour twice. */
function chainFrom(rounds: readonly [readonly Duel[], readonly Duel[]], round: 0 | 1, at: number): Link[] {
  const first = rounds[round][at];
  const chain: Link[] = first === undefined ? [] : [{ round, at, duel: first }];
  for (const { round: here, duel } of chain) {
    const there = here === 0 ? 1 : 0;
    for (const [colour, entrant] of duel.entries()) {
      const next = rounds[there].findIndex((other) => other.includes(entrant));
      const found = rounds[there][next];
      if (found === undefined || chain.some((link) => link.round === there && link.at === next)) continue;
      chain.push({ round: there, at: next, duel: found[colour] === entrant ? reversed(found) : found });
    }
  }
  return chain;
}

const reversed = ([white, black]: Duel): Duel => [black, white];

function better(chain: readonly Link[], colours: readonly Colours[], at: number): Link[] {
  const [first] = chain;
  const other = chain.map((link) => ({ ...link, duel: reversed(link.duel) }));
  const [one, two] = [strainOf(chain, colours), strainOf(other, colours)];
  if (first === undefined || one !== two) return one <= two ? [...chain] : other;
  const [white, black] = first.duel;
  return hasWhite(colours[white] ?? [], colours[black] ?? [], at) ? [...chain] : other;
}

/** One of the same colour three times in a row weighs as much as being two off balance. */
const threeInARow = 4;

/** How far the entrants of the chain are off balance, and how often one of them has the same colour again. */
function strainOf(chain: readonly Link[], colours: readonly Colours[]): number {
  const after = new Map<number, Colour[]>();
  for (const { duel } of chain.toSorted((a, b) => a.round - b.round)) {
    for (const [seat, entrant] of duel.entries()) {
      const own = after.get(entrant) ?? [...(colours[entrant] ?? [])];
      after.set(entrant, [...own, seat === 0 ? 1 : -1]);
    }
  }
  return [...after.values()].reduce((sum, own) => sum + balanceOf(own) ** 2 + repeatsIn(own), 0);
}

const repeatsIn = (colours: Colours): number =>
  colours.reduce((sum, colour, at) => {
    if (at === 0 || colour !== colours[at - 1]) return sum;
    return sum + (colour === colours[at - 2] ? threeInARow : 1);
  }, 0);
