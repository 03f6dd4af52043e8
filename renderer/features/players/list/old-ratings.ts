/** A pasted list of old ratings: how each line is interpreted, before anything is set. */
import type { Argument } from '../../../../shared/contract/api.ts';
import { longestName, plain } from '../../../../shared/contract/values.ts';
import type { Candidate } from '../../../app/name-fields/candidates.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import { typedDeviation, typedRating } from '../../../ui/fields/typed-rating.ts';

const words = texts.people.start.is;

/** A line of the list with a name and a rating. */
export interface RatedName {
  readonly line: number;
  readonly name: string;
  readonly mean: number;
  /** null if the line has none. */
  readonly deviation: number | null;
}
/** A line that is left out, and the reason. */
interface LeftOut {
  readonly line: number;
  readonly name: string;
  readonly why: string;
}
export type ReadLine = RatedName | LeftOut;

export const isRated = (line: ReadLine): line is RatedName => 'mean' in line;

/** "1432±85" has two values in one cell. */
const withDeviation = /^(.+?)\s*(?:±|\+\/-|\+-)\s*(.+)$/u;

/** Reads name, rating and deviation from each line. A person who is in an earlier line is left out. */
export function readLines(lines: readonly PastedLine[]): ReadLine[] {
  const names = new Set<string>();
  return lines
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((given, i) => {
      const read = readLine(given, i === 0);
      if (!isRated(read)) return read;
      if (names.has(read.name)) return { line: read.line, name: read.name, why: words.twice };
      names.add(read.name);
      return read;
    });
}

function readLine({ line, cells }: PastedLine, isFirst: boolean): ReadLine {
  const [given = '', rating = '', deviation = '', ...more] = cellsOf(cells);
  const name = plain(given);
  const leave = (why: string): LeftOut => ({ line, name, why });
  if (name === '') return leave(words.noName);
  if (name.length > longestName) return leave(words.longName);
  const both = deviation === '' ? withDeviation.exec(rating) : null;
  const mean = typedRating(both?.[1] ?? rating);
  if (mean === undefined)
    return leave(isFirst && rating !== '' ? words.heading : words.noRating({ cell: rating }));
  if (more.length > 0) return leave(words.tooMany);
  const said = both?.[2] ?? deviation;
  const spread = said === '' ? null : typedDeviation(said);
  if (spread === undefined) return leave(words.noDeviation({ cell: said }));
  return { line, name, mean, deviation: spread };
}

/** Lists often number their lines, and that number is not part of the name. */
const cellsOf = (cells: readonly string[]): readonly string[] =>
  /^\d+[.=]?$/u.test(cells[0] ?? '') && cells.length > 2 && typedRating(cells[1] ?? '') === undefined
    ? cells.slice(1)
    : cells;

/** The people whom a name may mean. None: a new player. */
export type Bearers = ReadonlyMap<string, readonly Candidate[]>;

/** The user's choice if several people have the name. */
export type Choices = ReadonlyMap<string, number>;

type Row = Argument<'players.start'>['rows'][number];

/**
 * The lines as `players.start` accepts them. Lines that are left out are missing, and so are names of several people if
 * none was chosen. `deviation` is used for lines without one.
 */
export function rowsOf(
  lines: readonly ReadLine[],
  bearers: Bearers,
  choices: Choices,
  deviation: number,
): Row[] {
  const taken = new Set<number>();
  return lines.filter(isRated).flatMap((line): Row[] => {
    const known = bearers.get(line.name) ?? [];
    const playerId = known.length > 1 ? choices.get(line.name) : known[0]?.playerId;
    if (known.length > 1 && playerId === undefined) return [];
    // A person listed under two names would get two ratings.
    if (playerId !== undefined && taken.has(playerId)) return [];
    if (playerId !== undefined) taken.add(playerId);
    const strength = { mean: line.mean, deviation: line.deviation ?? deviation };
    return [playerId === undefined ? { name: line.name, ...strength } : { playerId, ...strength }];
  });
}
