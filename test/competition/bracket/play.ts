/** Brackets that are played to their end, for the tests. */
import { bracketOf } from '../../../shared/competition/bracket/index.ts';
import type { Slots } from '../../../shared/competition/bracket/draw.ts';
import type {
  Bracket,
  BracketGame,
  BracketKind,
  BracketRules,
} from '../../../shared/competition/bracket/matches.ts';
import type { Winner } from '../../reference/double-elimination.ts';

/** 'p1' is the first seed. */
export const players = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `p${String(at + 1)}`);

export const seedOf = (player: string): number => Number(player.slice(1));

export const stronger: Winner = (one, other) => (seedOf(one) < seedOf(other) ? one : other);
export const weaker: Winner = (one, other) => (seedOf(one) < seedOf(other) ? other : one);

/** A game with points for the first side: 1, 0.5, 0, or null while it runs. */
export const game = (round: number, one: string, other: string, points: number | null): BracketGame => ({
  round,
  kind: 'played',
  sides: [
    { entrant: one, points },
    { entrant: other, points: points === null ? null : 1 - points },
  ],
});

/** The games of all matches that can be played now. */
export const nextGames = ({ next }: Bracket, winner: Winner): BracketGame[] =>
  next.matches.map(({ sides: [one, other] }) => {
    const [mine, theirs] = [one.entrant ?? '', other.entrant ?? ''];
    return game(next.round, mine, theirs, winner(mine, theirs) === mine ? 1 : 0);
  });

/** Round after round until nothing is left. */
export function playOut(
  kind: BracketKind,
  slots: Slots,
  winner: Winner,
  rules: BracketRules = {},
): { bracket: Bracket; games: BracketGame[] } {
  const games: BracketGame[] = [];
  for (;;) {
    const bracket = bracketOf(kind, slots, games, rules);
    const more = nextGames(bracket, winner);
    if (more.length === 0) return { bracket, games };
    games.push(...more);
  }
}

export const pairOf = ({ sides }: BracketGame): string =>
  sides
    .map(({ entrant }) => entrant)
    .toSorted()
    .join(' ');

/** The pair of each match that can be played now. */
export const nextPairs = ({ next }: Bracket): string[] =>
  next.matches.map(({ sides }) => sides.map(({ entrant }) => entrant ?? '-').join(' '));
