/** How a bracket is drawn: in parts that fit a sheet, each with its rounds side by side. */
import type { Bracket, BracketMatch, BracketPart } from '../../../shared/competition/bracket/matches.ts';

export interface BracketColumn {
  /** Within the part of the bracket, from 1. */
  readonly round: number;
  /** How many rounds are after it in its part of the bracket. */
  readonly left: number;
  /** From the top; null is a place at which nothing is played. */
  readonly matches: readonly (BracketMatch | null)[];
  /** Two matches lead to one in the next column, or one to one, or there is none. */
  readonly leads: 'join' | 'straight' | 'none';
}

export interface DrawnPart {
  readonly bracket: BracketPart;
  /** Where the first rounds of a large bracket are drawn in several parts: which of them, from 1; 0: the last rounds. */
  readonly section: number;
  readonly sections: number;
  readonly columns: readonly BracketColumn[];
}

/** Of 16 entrants. With more rounds beside each other, the names on a sheet would be cut. */
const mostMatches = 8;
const parts: readonly BracketPart[] = ['winners', 'losers', 'final', 'third'];

/** All parts, those with the first rounds first. */
export const drawnParts = ({ matches }: Bracket): DrawnPart[] =>
  parts.flatMap((bracket) =>
    inSections(
      bracket,
      roundsIn(matches.filter((match) => match.bracket === bracket && match.state !== 'unneeded')),
    ),
  );

type Round = Omit<BracketColumn, 'leads'>;

/** The rounds of a part, with a gap for each match that isn't played. */
function roundsIn(matches: readonly BracketMatch[]): Round[] {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)].sort(([a], [b]) => a - b);
  const last = rounds.at(-1)?.[0] ?? 0;
  const counts = countsOf(rounds.map(([, held]) => Math.max(...held.map(({ position }) => position)) + 1));
  return rounds.map(([round, held], at) => ({
    round,
    left: last - round,
    matches: Array.from(
      { length: counts[at] ?? 0 },
      (_, position) => held.find((match) => match.position === position) ?? null,
    ),
  }));
}

/** How many places each column has: powers of two, none fewer than the next. */
function countsOf(needed: readonly number[]): number[] {
  let next = 1;
  const counts = needed.toReversed().map((count) => {
    while (next < count) next *= 2;
    return next;
  });
  return counts.reverse();
}

function inSections(bracket: BracketPart, rounds: readonly Round[]): DrawnPart[] {
  const first = rounds[0]?.matches.length ?? 0;
  if (first === 0) return [];
  if (first <= mostMatches) return [{ bracket, section: 0, sections: 1, columns: withLeads(rounds) }];
  const sections = first / mostMatches;
  const early = rounds.filter(({ matches }) => matches.length >= sections);
  const late = rounds.filter(({ matches }) => matches.length < sections);
  const drawn = Array.from({ length: sections }, (_, at): DrawnPart => {
    const columns = early.map((round) => {
      const size = round.matches.length / sections;
      return { ...round, matches: round.matches.slice(at * size, (at + 1) * size) };
    });
    return { bracket, section: at + 1, sections, columns: withLeads(columns) };
  });
  return [...drawn, { bracket, section: 0, sections, columns: withLeads(late) }];
}

const withLeads = (rounds: readonly Round[]): BracketColumn[] =>
  rounds.map((round, at) => {
    const next = rounds[at + 1]?.matches.length;
    const leads = next === undefined ? 'none' : next < round.matches.length ? 'join' : 'straight';
    return { ...round, leads };
  });
