/** A pasted list of people, with clubs, old ratings and tags where they are known: how each line is interpreted. */
import type { Argument } from '../../../shared/contract/api.ts';
import { goRankIn, goRankOf } from '../../../shared/names/go-rank.ts';
import { longestName, plain } from '../../../shared/contract/values.ts';
import { textsIn } from '../listed-texts.ts';
import type { Candidate } from '../name-fields/candidates.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { PastedLine } from '../../ui/pasted-lines.ts';
import { withoutNumbers } from './numbered-lines.ts';
import { ratingsBetween } from './rating-between.ts';
import { typedDeviation, typedRating } from '../../ui/fields/typed-rating.ts';

const words = texts.people.start.is;

/** A line of the list with a person. */
export interface PastedPerson {
  readonly line: number;
  readonly name: string;
  /** Absent if the list has no column of clubs, or the line no club. */
  readonly club?: string;
  /** null if the line has no rating. */
  readonly mean: number | null;
  /** null if the line has none. */
  readonly deviation: number | null;
  /** Absent where the line has none. */
  readonly tags?: readonly string[];
}
/** A line that is left out, and the reason. */
interface LeftOut {
  readonly line: number;
  readonly name: string;
  readonly why: string;
}
export type ReadLine = PastedPerson | LeftOut;

export const isPerson = (line: ReadLine): line is PastedPerson => 'mean' in line;

/** "1432±85" has two values in one cell. */
const withDeviation = /^(.+?)\s*(?:±|\+\/-|\+-)\s*(.+)$/u;

/**
 * Reads name, club, rating, deviation and tags from each line; only the name has to be there. A person who is in an earlier
 * line is left out.
 */
export function readLines(lines: readonly PastedLine[]): ReadLine[] {
  const numbered = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const filled = ratingsBetween(withoutNumbersBelow(numbered), isNameTitle).map(({ line, cells }) => ({
    line,
    cells: cellsOf(cells),
  }));
  const columns = columnsOfWords(filled);
  const names = new Set<string>();
  return filled.map((given, i) => {
    const read = i === 0 && isHeading(given) ? headingOf(given) : readLine(given, columns, i === 0);
    if (!isPerson(read)) return read;
    if (names.has(read.name)) return { line: read.line, name: read.name, why: words.twice };
    names.add(read.name);
    return read;
  });
}

/** Which columns have clubs and tags, counted from 0. */
interface WordColumns {
  readonly club?: number;
  readonly tags?: number;
}

/**
 * The first column of words, nowhere with a rating, is for clubs, and so is an empty second one beside ratings; behind the ratings, at
 * least every other line must have a word, because a single one is a remark. The next column of words is for tags.
 */
function columnsOfWords(lines: readonly PastedLine[]): WordColumns {
  const [first, ...others] = lines;
  const below = first && !isHeading(first) ? lines : others;
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) =>
    below.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== ''),
  );
  const second = columns[1] ?? [];
  const isEmptySecond =
    second.length === 0 && below.some(({ cells }) => ratingIn(cells[2] ?? '') !== undefined);
  const club = columns.findIndex(
    (filled, column) =>
      (column === 1 && isEmptySecond) ||
      (column > 0 && areWords(filled) && (column === 1 || 2 * filled.length >= below.length)),
  );
  if (club < 0) return {};
  const tags = columns.findIndex((filled, column) => column > club && areWords(filled));
  return { club, ...(tags > 0 && { tags }) };
}

const areWords = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.every((cell) => ratingIn(cell) === undefined && /\p{L}/u.test(cell) && !isNone(cell));

/** A heading has no number: it begins with the names, or with a word such as "#" above the numbers. */
function withoutNumbersBelow(lines: readonly PastedLine[]): readonly PastedLine[] {
  const [first, ...others] = lines;
  const isAbove =
    first && (isHeading(first) || (first.cells.length > 1 && !/\d/u.test(first.cells.join(''))));
  return isAbove ? [first, ...withoutNumbers(others)] : withoutNumbers(lines);
}

/** The words that head a column of names. */
const isHeading = ({ cells }: PastedLine): boolean => isNameTitle(cells[0] ?? '');

const isNameTitle = (word: string): boolean =>
  texts.tournaments.entry.paste.nameTitles.split(' ').includes(word.toLowerCase());

const headingOf = ({ line, cells }: PastedLine): LeftOut => ({
  line,
  name: cells[0] ?? '',
  why: words.heading,
});

const ratingIn = (cell: string): number | undefined => typedRating(withDeviation.exec(cell)?.[1] ?? cell);

const wordsForNone = new Set(texts.people.start.noneWords.split(', '));

/** True for a cell that says that there is no rating: empty, "-", "unrated", "n/a". */
const isNone = (cell: string): boolean =>
  /^[-–—?]*$/u.test(cell) || wordsForNone.has(cell.toLowerCase().replace(/\.$/u, ''));

/** A rank stays known as such, beside the rating that it is read as. */
function tagsOf(cell: string, rating: string): string[] {
  const said = textsIn(cell, /[;|,]/u);
  const rank = goRankOf(rating);
  return rank === null || goRankIn(said) !== undefined ? said : [...said, rank];
}

function readLine({ line, cells }: PastedLine, columns: WordColumns, isFirst: boolean): ReadLine {
  const cellOf = (column: number | undefined): string => (column === undefined ? '' : (cells[column] ?? ''));
  const [name, club] = [plain(cellOf(0)), plain(cellOf(columns.club))];
  const [rating = '', deviation = '', ...more] = cells.filter(
    (_, column) => column > 0 && column !== columns.club && column !== columns.tags,
  );
  const tags = tagsOf(cellOf(columns.tags), rating);
  const leave = (why: string): LeftOut => ({ line, name, why });
  if (name === '') return leave(words.noName);
  if ([name, club, ...tags].some((one) => one.length > longestName)) return leave(words.longName);
  const both = deviation === '' ? withDeviation.exec(rating) : null;
  const mean = isNone(rating) ? null : typedRating(both?.[1] ?? rating);
  if (mean === undefined) return leave(isFirst ? words.heading : words.noRating({ cell: rating }));
  if (more.length > 0) return leave(words.tooMany);
  const around = both?.[2] ?? deviation;
  const spread = isNone(around) ? null : typedDeviation(around);
  if (spread === undefined) return leave(words.noDeviation({ cell: around }));
  const told = { ...(club === '' ? {} : { club }), ...(tags.length === 0 ? {} : { tags }) };
  return { line, name, ...told, mean, deviation: mean === null ? null : spread };
}

/** A typed line often has only a space before the rating: "Ann Berg 1850", "Ann Berg 1850±60", "Ann Berg 3d". */
const ratingBehindName =
  /^(.*\p{L}\S*)\s+(\d{3,4}(?:\s*(?:±|\+\/-|\+-)\s*\d+)?|\d{1,2}(?:[dk]|\s*dan|\s*kyu))$/iu;

/** Lists often number their lines, and that number is not part of the name; a rating behind it isn't, either. */
function cellsOf(cells: readonly string[]): readonly string[] {
  const [first = '', second = ''] = cells;
  if (/^\d+[.=]?$/u.test(first) && cells.length > 2 && typedRating(second) === undefined)
    return cells.slice(1);
  return cells.length > 1 ? cells : (ratingBehindName.exec(first)?.slice(1) ?? cells);
}

/** The people whom a name may mean. None: a new player. */
export type Bearers = ReadonlyMap<string, readonly Candidate[]>;

/** The user's choice if several people have the name, or one has almost the same. */
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
  return lines.filter(isPerson).flatMap((line): Row[] => {
    const known = bearers.get(line.name) ?? [];
    const playerId = known.length === 1 ? known[0]?.playerId : choices.get(line.name);
    if (known.length > 1 && playerId === undefined) return [];
    // A person listed under two names would get two ratings.
    if (playerId !== undefined && taken.has(playerId)) return [];
    if (playerId !== undefined) taken.add(playerId);
    return [
      {
        ...(playerId === undefined ? { name: line.name } : { playerId }),
        ...(line.club === undefined ? {} : { club: line.club }),
        ...(line.tags === undefined ? {} : { tags: [...line.tags] }),
        ...(line.mean === null ? {} : { mean: line.mean, deviation: line.deviation ?? deviation }),
      },
    ];
  });
}
