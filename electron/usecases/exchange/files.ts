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
import { foreignEndings, foreignFormatOf } from './foreign-formats.ts';
import { leagueNameIn } from './league/league-items.ts';
import { decidedBy, seenOf, watching } from './preview.ts';
import { readTables, rowsAt, type FileRead } from './read-file.ts';
import { recordFile } from './results/import.ts';
import type { Watch } from './results/record-tournaments.ts';

const read: Readonly<Record<string, ExchangeFormat>> = {
  '.json': 'json',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.gz': 'csv',
  '.xlsx': 'xlsx',
  '.xls': 'xlsx',
  '.ods': 'xlsx',
};

/** Refuses a name that doesn't say what the file is. */
async function formatToRead(path: string): Promise<ExchangeFormat> {
  const foreign = await foreignFormatOf(path);
  if (foreign) return foreign.format;
  const format = Object.entries(read).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
  if (format === undefined)
    throw refuse('unknownImport', {
      comma_endings: ['.json', '.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods', ...foreignEndings()],
    });
  return format;
}

/** A file that was read, and what writes it into the league that it is given. */
interface Readable {
  readonly format: ExchangeFormat;
  /** Of a table. */
  readonly file: FileRead | null;
  readonly write: (context: Context, watch?: Watch) => ImportReport;
}

async function readable(context: Context, path: string, choices: ImportChoices): Promise<Readable> {
  if ((await formatToRead(path)) === 'json')
    return { format: 'json', file: null, write: (given) => importLeague(given, path) };
  const file = await readTables(path, choices, context.progress);
  const subject = basename(path);
  return {
    format: file.format,
    file,
    write: (given, watch) =>
      recordFile(given, file, {
        decisions: choices,
        subject,
        watch: watch ?? decidedBy(choices, file.placeOf),
      }),
  };
}

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

const nothing: ImportReport = {
  ...{ players: 0, tournaments: 0, contests: 0, participations: 0 },
  ...{ refused: [], moreRefused: 0, added: 0, changed: 0, unchanged: 0 },
};

/** Rating more than these again would keep a person waiting for longer than the import itself. */
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
    canBeDone && tried.participations <= mostForEffect
      ? effectOfChange(context, (given) => write(given))
      : null;
  const refusedRows = file ? await refusedIn(path, choices, file, context) : new Map<number, string[]>();
  const seen = seenOf(context.store, file, choices, watch, refusedRows);
  return { format, league, ...tried, ...seen, effect };
}

/** The cells of the rows that are listed as refused. */
const refusedIn = (
  path: string,
  choices: ImportChoices,
  { problems, numberOf }: FileRead,
  { progress }: Context,
): Promise<ReadonlyMap<number, readonly string[]>> =>
  rowsAt(path, choices, progress, new Set(problems.report().refused.map(numberOf)));

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
