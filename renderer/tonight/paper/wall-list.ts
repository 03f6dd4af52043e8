/** Everybody of a round in order of the alphabet, for who looks for their own name. Pure. */
import { texts } from '../../../shared/texts/index.ts';
import { locale } from '../../../shared/texts/formats.ts';
import type { OutAs, SheetRound, SheetSide } from './sheet-round.ts';

export interface WallLine {
  readonly playerId: number;
  readonly name: string;
  /** The board's number; null for who has none. */
  readonly board: string | null;
  /** The team or its letter, or the seat; for who has no board, why. */
  readonly side: string | null;
}

const words = texts.pairingSheets;
export const outWords: Record<OutAs, string> = {
  out: words.outShort,
  bye: words.bye,
  'half-bye': words.halfBye,
};
const alphabet = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });

/** Of names that are equal the one with the lower board first. */
export function wallList({ boards, out }: SheetRound): WallLine[] {
  const seated = boards.flatMap(({ number, sides }) =>
    sides.flatMap((side) => linesOf(side, number, side.short)),
  );
  const idle = out.flatMap(({ as, side }) => linesOf(side, null, outWords[as]));
  return [...seated, ...idle].sort((one, other) => alphabet.compare(one.name, other.name));
}

const linesOf = ({ people }: SheetSide, board: string | null, side: string | null): WallLine[] =>
  people.map(({ playerId, name, waits }) => ({
    ...{ playerId, board, side },
    name: waits ? words.waits({ name }) : name,
  }));
