/** Reads a file of another program, to the same rows as a table: corrections, preview and refusals are those of tables. */
import type { Encoding, ForeignFormat, ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Store } from '../../../store/store.ts';
import type { Progress } from '../../progress.ts';
import { gather, type Gathering } from '../results/parse-tournaments.ts';
import { newProblems, type Problems } from '../results/problems.ts';
import { encodingOf, type Guess } from '../tables/text-encoding.ts';
import { bytesOf, withBeginning } from '../tables/file-bytes.ts';
import type { Receiver } from '../tables/layouts/layout.ts';
import { writingOf } from '../results/rows.ts';
import { receiver } from '../tables/receive.ts';
import { readChallonge } from './brackets/read-challonge.ts';
import { readStartgg } from './brackets/read-startgg.ts';
import { readChgk } from './chgk/read-chgk.ts';
import { readRatingList } from './fide/read-rating-list.ts';
import { readTabbycat } from './debate/read-tabbycat.ts';
import { longestShown, type ForeignSource, type OpenForeign } from './foreign.ts';
import { readGo } from './go/read-go.ts';
import { JsonFile, type ReadJson } from './json/json-file.ts';
import { eachLine, wholeText } from './lines.ts';
import { readPgn } from './pgn/read-pgn.ts';
import { readQbj } from './quizbowl/read-qbj.ts';
import { readSqbs } from './quizbowl/read-sqbs.ts';
import { foreignFormatIn } from './recognize.ts';
import { readTsh } from './scrabble/read-tsh.ts';
import { readTrf } from './trf/read-trf.ts';
import { wantedOf } from './people-to-import.ts';

interface TextFormat {
  readonly open: OpenForeign;
  /** What nothing honest exceeds, and what can be read through in seconds. */
  readonly mostBytes: number;
  /** True where what begins in a line, and is left out with it, may have more lines. */
  readonly hasRecords?: boolean;
}

interface JsonFormat {
  readonly json: ReadJson;
}

/** Four times the largest that is known, a championship of 300 teams with every question. */
const mostJsonBytes = 2 ** 25;

const formats: Readonly<Record<ForeignFormat, TextFormat | JsonFormat>> = {
  trf: { open: readTrf, mostBytes: 2 ** 24 },
  pgn: { open: readPgn, mostBytes: 2 ** 28, hasRecords: true },
  fide: { open: readRatingList, mostBytes: 2 ** 31, hasRecords: true },
  h9: { open: readGo, mostBytes: 2 ** 23 },
  tsh: { open: readTsh, mostBytes: 2 ** 23 },
  qbj: { json: readQbj },
  chgk: { json: readChgk },
  challonge: { json: readChallonge },
  startgg: { json: readStartgg },
  tabbycat: { json: readTabbycat },
  sqbs: { open: readSqbs, mostBytes: 2 ** 23, hasRecords: true },
};

export interface ForeignFile {
  readonly path: string;
  readonly title: string;
  readonly choices: ImportChoices;
}

/** What a file is, told by its beginning and its name; undefined for what may be a table. */
export async function foreignFormatOf(path: string, progress: Progress): Promise<ForeignFormat | undefined> {
  const bytes = bytesOf(path, progress);
  const { beginning } = await withBeginning(bytes);
  await bytes.return(undefined);
  return foreignFormatIn(new TextDecoder(encodingOf(beginning).value).decode(beginning), path);
}

export interface ForeignRead {
  readonly gathering: Gathering;
  readonly problems: Problems;
  readonly encoding: Guess<Encoding>;
  readonly rowsAt: (rows: ReadonlySet<number>) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** Why it can't be imported where neither games nor people were found. */
  readonly emptiness: string;
}

/** @throws a refusal for a file that can't be read at all. */
export async function readForeign(
  store: Store,
  progress: Progress,
  format: ForeignFormat,
  file: ForeignFile,
): Promise<ForeignRead> {
  const problems = newProblems();
  const gathering = gather(problems, file.choices.people);
  const to = receiver(gathering, problems, writingOf(false, 'year-first'), () => undefined);
  const source = { to, title: file.title, wanted: () => wantedOf(store, file.choices) };
  const found = formats[format];
  const read =
    'json' in found
      ? await readJson(found, file, source, progress)
      : await readText(found, file, source, progress);
  return {
    ...{ encoding: read.encoding, gathering: gathering.close() },
    ...(await withCells(read.placed(problems), read.rowsAt)),
    emptiness: format === 'fide' ? texts.foreign.fideNobody : texts.foreign.none,
  };
}

/** A file that was recognized, and where its rows are. */
interface Told extends Pick<ForeignRead, 'encoding' | 'rowsAt'> {
  readonly placed: (problems: Problems) => Problems;
}

async function readText(
  { open, mostBytes, hasRecords = false }: TextFormat,
  { path, choices }: ForeignFile,
  source: ForeignSource,
  progress: Progress,
): Promise<Told> {
  const leftOut = leftOutIn(choices);
  const reader = open({ ...source, to: hasRecords ? without(leftOut, source.to) : source.to });
  const lines: Lines = (listen, isEach = false) => {
    const hear = corrected(choices, hasRecords || isEach ? new Set() : leftOut, listen);
    return eachLine(bytesOf(path, progress, mostBytes), choices.encoding, hear);
  };
  const encoding = await lines(reader.take);
  reader.close();
  return { encoding, rowsAt: (rows) => linesAt(lines, rows), placed: (problems) => problems };
}

async function readJson(
  { json }: JsonFormat,
  { path, choices }: ForeignFile,
  source: ForeignSource,
  progress: Progress,
): Promise<Told> {
  const { text, encoding } = await wholeText(bytesOf(path, progress, mostJsonBytes), choices.encoding);
  const file = new JsonFile(text, choices);
  json(file, { ...source, to: without(leftOutIn(choices), source.to) });
  return {
    encoding,
    rowsAt: (rows) => Promise.resolve(file.textsAt(rows)),
    placed: (problems) => file.withPaths(problems),
  };
}

const leftOutIn = ({ leaveOut = [] }: ImportChoices): ReadonlySet<number> =>
  new Set(leaveOut.map(({ line }) => line));

type LineListener = (text: string, line: number) => void;
/** `isEach` where lines that are left out are heard, too. */
type Lines = (listen: LineListener, isEach?: boolean) => Promise<Guess<Encoding>>;

/** A line is a row with one cell: it reads as the user corrected it, or not at all. */
function corrected(
  { cells = [] }: ImportChoices,
  leftOut: ReadonlySet<number>,
  listen: LineListener,
): LineListener {
  const changed = new Map(cells.map(({ line, value }) => [line, value]));
  return (text, line) => {
    if (!leftOut.has(line)) listen(changed.get(line) ?? text, line);
  };
}

/** What is told of these lines isn't heard. */
const without = (lines: ReadonlySet<number>, { result, person, wrong }: Receiver): Receiver => ({
  result: (line, cells) => {
    if (!lines.has(line)) result(line, cells);
  },
  person: (line, cells) => {
    if (!lines.has(line)) person(line, cells);
  },
  wrong: (line, column, expected, cell) => {
    if (!lines.has(line)) wrong(line, column, expected, cell);
  },
});

/** The lines of some rows, each as its only cell: they aren't kept while reading, so they are read again. */
async function linesAt(
  lines: Lines,
  rows: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  if (rows.size === 0) return found;
  await lines((text, line) => {
    if (rows.has(line) && text.length <= longestShown) found.set(line, [text]);
  }, true);
  return found;
}

/** Each problem with the row that can be corrected, as its only cell. What was found for them isn't read once more. */
async function withCells(
  problems: Problems,
  rowsAt: ForeignRead['rowsAt'],
): Promise<Pick<ForeignRead, 'problems' | 'rowsAt'>> {
  const asked = new Set(problems.all().map(({ line }) => line));
  const found = await rowsAt(asked);
  const cellOf = (line: number): { column: number; value: string } | null => {
    const [value] = found.get(line) ?? [];
    return value === undefined ? null : { column: 0, value };
  };
  const all: Problems['all'] = () =>
    problems.all().map(({ line, problem }) => ({ line, problem: { ...problem, cell: cellOf(line) } }));
  const report: Problems['report'] = () => {
    const { refused, moreRefused } = problems.report();
    return { moreRefused, refused: refused.map((row) => ({ ...row, cell: cellOf(row.line) })) };
  };
  return {
    problems: { ...problems, all, report },
    rowsAt: (rows) => ([...rows].every((row) => asked.has(row)) ? Promise.resolve(found) : rowsAt(rows)),
  };
}
