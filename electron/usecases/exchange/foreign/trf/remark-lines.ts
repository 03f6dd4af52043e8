/**
 * Records of TRF26 that say how pairs and points were made otherwise: accelerated rounds (250), prohibited pairings (260) and
 * abnormal points (299). Results follow from games here, so they become lines of the tournament's note.
 */
import { texts } from '../../../../../shared/messages/index.ts';
import { wholeIn, wholesIn, type Columns } from './columns.ts';

const { foreign } = texts;

/** The name of a player, or of a team where teams meet. */
type NameOf = (number: number) => string | undefined;

/** A line of the note, once all names are known; undefined where none of them is in the file. */
export type Remark = (nameOf: NameOf) => string | undefined;

export function remarkIn(code: string, columns: Columns): Remark | undefined {
  switch (code) {
    case '250':
      return accelerated(columns);
    case '260':
      return prohibited(columns);
    case '299':
      return abnormal(columns);
    default:
      return undefined;
  }
}

const pointsIn = (text: string): number => {
  const trimmed = text.trim();
  return /^[+-]?\d{1,3}(?:[.,]\d)?$/u.test(trimmed) ? Number(trimmed.replace(',', '.')) : 0;
};

/** "250      1.0 001 003 0001 0090": fictitious points of rounds, for a range of numbers. */
function accelerated(columns: Columns): Remark | undefined {
  const points = pointsIn(columns(5, 8)) || pointsIn(columns(10, 13));
  const [from, to] = [wholeIn(columns(15, 17)), wholeIn(columns(19, 21))];
  const [first, last] = [wholeIn(columns(23, 26)), wholeIn(columns(28, 31))];
  if (points === 0 || !from || !to || !first || !last) return undefined;
  return () => foreign.noteAccelerated({ points, from, to, first, last });
}

/** "260 001 002  125  180  184": who must not meet in these rounds. */
function prohibited(columns: Columns): Remark | undefined {
  const [from, to] = [wholeIn(columns(5, 7)), wholeIn(columns(9, 11))];
  const numbers = wholesIn(columns(13));
  if (!from || !to) return undefined;
  return (nameOf) => {
    const names = namesOf(numbers, nameOf);
    return names.length < 2 ? undefined : foreign.noteNeverPaired({ comma_names: names, from, to });
  };
}

/** "299           0.5  000    3": points besides those of games, or others than usual for a result. */
function abnormal(columns: Columns): Remark | undefined {
  const points = pointsIn(columns(8, 11)) || pointsIn(columns(14, 17));
  const round = wholeIn(columns(20, 22)) ?? 0;
  const kind = abnormalKinds[columns(5, 5).toUpperCase()] ?? 'other';
  const numbers = wholesIn(columns(24));
  return (nameOf) => {
    const names = namesOf(numbers, nameOf);
    if (names.length === 0) return undefined;
    return foreign.notePoints({ comma_names: names, points, kind, round });
  };
}

const abnormalKinds = {
  ...{
    W: 'win',
    D: 'draw',
    L: 'loss',
    F: 'bye',
    H: 'halfBye',
    Z: 'absence',
    '+': 'forfeitWin',
    '-': 'forfeitLoss',
  },
} as const as Readonly<
  Record<string, 'win' | 'draw' | 'loss' | 'bye' | 'halfBye' | 'absence' | 'forfeitWin' | 'forfeitLoss'>
>;

/** No note names more than these of one record. */
const mostNamed = 40;

/** In a list with commas, "Carlsen, Magnus" would be two people. */
const spoken = (name: string): string => name.split(/,\s*/u).toReversed().join(' ').trim();

function namesOf(numbers: readonly (number | undefined)[], nameOf: NameOf): string[] {
  const names = numbers
    .slice(0, mostNamed)
    .map((number) => (number === undefined ? undefined : nameOf(number)));
  return names.flatMap((name) => (name === undefined ? [] : [spoken(name)]));
}
