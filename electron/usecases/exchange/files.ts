/** Files in, whatever their format: which it is, the ending of the name says. */
import { basename } from 'node:path';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ExchangeFormat, ExchangeReport, ImportReport } from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';
import { tryOut } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import { newerThan, newestRows, type Newest } from '../../store/whole-league.ts';
import type { Context } from '../context.ts';
import { effectOfChange } from '../ratings/preview-change.ts';
import { importLeague } from './league/import-league.ts';
import { leagueNameIn } from './league/league-items.ts';
import { decidedBy, seenOf, watching, type Seen } from './preview.ts';
import { linesDecided } from './foreign/lines-seen.ts';
import { foreignEndings } from './foreign/recognize.ts';
import { readAny, type FileRead } from './read-file.ts';
import { recordFile } from './results/import.ts';
import { nothingWritten, type Watch } from './results/record-tournaments.ts';

const endings = ['.json', '.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods', ...foreignEndings];

/** Refuses a name that doesn't say what the file is. */
function refuseOthers(path: string): void {
  const name = path.toLowerCase();
  if (![...endings, '.gz'].some((ending) => name.endsWith(ending)))
    throw refuse('unknownImport', { comma_endings: endings });
}

const isLeague = (path: string): boolean => path.toLowerCase().endsWith('.json');

/** A file that was read, and what writes it into the league that it is given. */
interface Readable {
  readonly format: ExchangeFormat;
  /** Of a table. */
  readonly file: FileRead | null;
  readonly write: (context: Context, watch?: Watch) => ImportReport;
}

async function readable(context: Context, path: string, choices: ImportChoices): Promise<Readable> {
  refuseOthers(path);
  if (isLeague(path)) return { format: 'json', file: null, write: (given) => importLeague(given, path) };
  const file = await readAny(context, path, choices);
  return { format: file.format, file, write: writerOf(file, path, choices) };
}

/** What writes a file as was chosen, into the league that it is given. */
export const writerOf =
  (file: FileRead, path: string, choices: ImportChoices) =>
  (given: Context, watch = decidedBy(choices, file.placeOf)): ImportReport =>
    recordFile(given, file, { decisions: choices, subject: basename(path), watch });

export async function importFile(
  context: Context,
  { path, choices = {} }: Checked<'exchange.import'>,
): Promise<ExchangeReport> {
  const { format, write } = await readable(context, path, choices);
  const before = newestRows(context.store);
  const report = write(context);
  const { count } = newerThan(context.store, 'team', before.team, 0);
  return { ...report, format, teams: count };
}

const nothing: ImportReport = { players: 0, ...nothingWritten, refused: [], moreRefused: 0 };

/** Participations and new players; importing and rating more than these again would keep a person waiting for longer than the import itself. */
const mostForEffect = 100_000;

/** Imports the file to see what it does, and leaves the league as it was. */
export async function previewFile(
  context: Context,
  { path, choices = {} }: Checked<'exchange.preview'>,
): Promise<Result<'exchange.preview'>> {
  const { format, file, write } = await readable(context, path, choices);
  const league = format === 'json' ? leagueNameIn(path) : null;
  const watch = file ? watching(decidedBy(choices, file.placeOf)) : undefined;
  const tried = tryOut(context.store, (store) => {
    const before = newestRows(store);
    const { report, refusal } = attempt(() => write({ ...context, store }, watch));
    const { teams, ...additions } = additionsSince(store, before);
    return { refusal, ...report, teams, ...additions };
  });
  const canBeDone = tried.refusal === null && tried.refused.length === 0;
  const effect =
    canBeDone && tried.participations + tried.players <= mostForEffect
      ? effectOfChange(context, (given) => write(given))
      : null;
  const seen =
    file && watch ? seenOf(context.store, file, choices, watch, await rowsToSee(file, choices)) : nothingSeen;
  return { format, league, encoding: file?.encoding ?? null, ...tried, ...seen, effect };
}

/** Of a whole league. */
const nothingSeen: Seen = {
  ...{ table: null, people: [], seen: [] },
  peopleCount: { known: 0, likely: 0, doubtful: 0, new: 0 },
};

/** The cells of the rows that are listed as refused; of lines of another program's file also those that were decided on. */
const rowsToSee = (
  { problems, numberOf, rowsAt, encoding }: FileRead,
  choices: ImportChoices,
): ReturnType<FileRead['rowsAt']> =>
  rowsAt(new Set([...problems.report().refused.map(numberOf), ...(encoding ? linesDecided(choices) : [])]));

function attempt(record: () => ImportReport): { report: ImportReport; refusal: string | null } {
  try {
    return { report: record(), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'cancelled') throw error;
    return { report: nothing, refusal: error.message };
  }
}

const namesShown = 100;

function additionsSince(store: Store, { player, team, tournament }: Newest) {
  const newTeams = newerThan(store, 'team', team, namesShown);
  return {
    newPlayers: newerThan(store, 'player', player, namesShown),
    newTournaments: newerThan(store, 'tournament', tournament, namesShown),
    newTeams,
    teams: newTeams.count,
  };
}
