/** A player of a tournament report file of chess (record 001): who it is, and a result a round. */
import { texts } from '../../../../../shared/messages/index.ts';
import type { RoundOutcome } from '../../results-by-round.ts';
import type { RoundEntry } from '../game-cells.ts';
import { bytesOf, charactersOf, wholeIn, type Columns } from './columns.ts';

const { foreign } = texts;

export interface TrfPlayer {
  readonly number: number;
  readonly name: string;
  readonly fideNumber: string | null;
  readonly rating: number | null;
  /** Title and federation. */
  readonly tags: readonly string[];
  readonly entries: readonly RoundEntry[];
}

const firstRound = 92;
const roundWidth = 10;

/** What is wrong with the line instead, as a sentence. */
export function playerIn(line: string): TrfPlayer | string {
  const columns = fitting(line);
  const number = wholeIn(columns(5, 8));
  if (number === null || number === undefined || number === 0) return foreign.trfNumber;
  const name = columns(15, 47).trim();
  if (name === '') return foreign.trfName;
  const rating = wholeIn(columns(49, 52));
  if (rating === undefined) return foreign.trfRating;
  const fideNumber = wholeIn(columns(58, 68).slice(-11));
  if (fideNumber === undefined && !isLongNumber(columns(58, 68))) return foreign.trfFideNumber;
  const entries = entriesIn(columns);
  if (typeof entries === 'string') return entries;
  const told = columns(58, 68).trim();
  return {
    ...{ number, name, entries, rating: rating === 0 ? null : rating },
    fideNumber: /^0*$/u.test(told) ? null : told,
    tags: [columns(11, 13), columns(54, 56)].map((tag) => tag.trim().toUpperCase()).filter(Boolean),
  };
}

const isLongNumber = (text: string): boolean => /^\d+$/u.test(text.trim());

/** By characters, or by bytes where only that leaves rounds as they should be. */
function fitting(line: string): Columns {
  const characters = charactersOf(line);
  if (/^[\0-\x7f]*$/u.test(line) || hasRounds(characters)) return characters;
  const bytes = bytesOf(line);
  return hasRounds(bytes) ? bytes : characters;
}

const hasRounds = (columns: Columns): boolean =>
  /^[ \d.,-]{4} [ \d]{4}(?: {2}[ \d]{4} [ wbs-] .)*\s*$/iu.test(columns(81).padEnd(9));

function entriesIn(columns: Columns): RoundEntry[] | string {
  const rest = columns(firstRound).trimEnd();
  const rounds = Math.ceil(rest.length / roundWidth);
  const entries: RoundEntry[] = [];
  for (let i = 0; i < rounds; i++) {
    const from = firstRound + i * roundWidth;
    const entry = entryIn(columns(from, from + 7));
    if (!entry) return foreign.trfResult({ from, to: from + 7 });
    entries.push(entry);
  }
  return entries;
}

const played: Readonly<Record<string, RoundOutcome>> = {
  ...{ '1': 'won', '=': 'drawn', '0': 'lost', '+': 'forfeit won', '-': 'forfeit lost' },
  ...{ W: 'won', D: 'drawn', L: 'lost', '': 'open' },
};

/** Without an opponent; older programs write a bye as a win or a draw. */
const unpaired: Readonly<Record<string, RoundOutcome>> = {
  ...{ U: 'bye', F: 'full bye', H: 'half bye', Z: 'absent', '': 'absent' },
  ...{ '1': 'full bye', '+': 'full bye', W: 'full bye', '=': 'half bye', D: 'half bye' },
  ...{ '0': 'absent', '-': 'absent', L: 'absent' },
};

/** "  12 w 1"; undefined for anything else. */
function entryIn(text: string): RoundEntry | undefined {
  const padded = text.padEnd(8);
  const opponent = wholeIn(padded.slice(0, 4));
  const colour = padded.slice(4, 7).trim().toLowerCase();
  const code = padded.slice(7).trim().toUpperCase();
  if (opponent === undefined || !['', '-', 'w', 'b', 's'].includes(colour)) return undefined;
  const isAlone = opponent === null || opponent === 0;
  const outcome = (isAlone ? unpaired : played)[code];
  if (outcome === undefined) return undefined;
  return {
    outcome,
    opponent: isAlone ? null : opponent,
    seat: isAlone || colour === '' || colour === '-' ? null : colour === 'w' ? 1 : 2,
    isRated: !['W', 'D', 'L'].includes(code),
  };
}
