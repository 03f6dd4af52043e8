/** All players of a round in alphabetical order, for players who look for their own names. Pure. */
import { texts, locale } from '../../../../shared/messages/index.ts';
import { eachOnce } from '../match-lineups.ts';
import {
  sheetGroups,
  type OutAs,
  type SheetBoard,
  type SheetGroup,
  type SheetRound,
  type SheetSide,
} from './sheet-board.ts';

export interface WallLine {
  readonly playerId: number;
  readonly name: string;
  /** The board's number; null for a player who has none. */
  readonly board: string | null;
  /** The team or its letter, and the seat; for a player who has no board, the reason. */
  readonly side: string | null;
}

const words = texts.pairingSheets;
export const outWords: Record<OutAs, string> = {
  out: words.outShort,
  bye: words.bye,
  'half-bye': words.halfBye,
};
const alphabet = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });

/** If names are equal, the one with the lower board number comes first. */
export function wallList({ boards, out }: SheetRound): WallLine[] {
  const seated = sheetGroups(boards).flatMap(linesOfGroup);
  const idle = out.flatMap(({ as, side }) => linesOf(side, null, outWords[as]));
  return [...seated, ...idle].sort((one, other) => alphabet.compare(one.name, other.name));
}

/** Who is at several boards of a match looks for the match. */
function linesOfGroup({ match, boards }: SheetGroup): WallLine[] {
  const seats = boards.flatMap(({ sides }) => sides.flatMap(({ people }) => people));
  const several = eachOnce(seats).length < seats.length ? match : null;
  const lines = boards.flatMap(({ number, sides, group, apart }) =>
    sides.flatMap((side) => {
      const told = several ? { ...side, seat: null, handicap: null } : side;
      return linesOf(side, several?.number ?? number, shortOf(told, group, apart));
    }),
  );
  return several ? eachOnce(lines) : lines;
}

/** The group, the team, the seat, what it receives, and when it is postponed: "Group A · Owls · black · 3 stones, komi 0.5". */
function shortOf(
  { short, seat, handicap }: SheetSide,
  group: SheetBoard['group'],
  apart: SheetBoard['apart'],
): string | null {
  const all = new Set([group ?? null, short, seat, handicap, apart ?? null]);
  const parts = [...all].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

const linesOf = ({ people }: SheetSide, board: string | null, side: string | null): WallLine[] =>
  people.map(({ playerId, name, waits }) => ({
    ...{ playerId, board, side },
    name: waits ? texts.common.withRole({ player: name, role: 'substitute' }) : name,
  }));
