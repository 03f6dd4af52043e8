/** Files in, whatever their format: which it is, the ending of the name says. */
import { basename } from 'node:path';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ExchangeReport, ImportReport } from '../../../shared/contract/exchange.ts';
import { importEndings, type ImportChoices } from '../../../shared/contract/import-choices.ts';
import { tryOut } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import { newerThan, newestRows, type Newest } from '../../store/whole-league.ts';
import type { Context } from '../context.ts';
import { effectOfChange } from '../ratings/preview-change.ts';
import { readLeagueFile } from './league/league-file-read.ts';
import { isLeaguePath } from './league/league-source.ts';
import { decidedBy, seenOf, watching } from './preview.ts';
import { linesDecided } from './foreign/lines-seen.ts';
import { foreignFormatOf } from './foreign/read-foreign.ts';
import { readAny, type FileRead } from './read-file.ts';
import type { Readable } from './readable.ts';
import { recordFile } from './import.ts';
import { nothingWritten } from './results/record-tournaments.ts';

/** Refuses a name that doesn't say what the file is. */
function refuseOthers(path: string): void {
  const name = path.toLowerCase();
  if (![...importEndings, '.gz'].some((ending) => name.endsWith(ending)))
    throw refuse('unknownImport', { comma_endings: importEndings });
}

async function readable(context: Context, path: string, choices: ImportChoices): Promise<Readable> {
  refuseOthers(path);
  // Other programs' files may end with .json as well: their content tells.
  const format = choices.format ?? (await foreignFormatOf(path, context.progress));
  if (format === undefined && isLeaguePath(path)) return readLeagueFile(context, path, choices);
  const file = await readAny(context, path, { ...choices, format: format ?? 'table' });
  const watch = watching(decidedBy(choices, file.placeOf));
  const write = writerOf(file, path, choices);
  return {
    format: file.format,
    write: (given) => write(given, watch),
    see: async () => seenOf(context.store, file, choices, watch, await rowsToSee(file, choices)),
    [Symbol.dispose]: () => undefined,
  };
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
  using file = await readable(context, path, choices);
  const { format } = file;
  const before = newestRows(context.store);
  const report = file.write(context);
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
  using file = await readable(context, path, choices);
  const { format } = file;
  const tried = tryOut(context.store, (store) => {
    const before = newestRows(store);
    const { report, refusal } = attempt(() => file.write({ ...context, store }));
    const { teams, ...additions } = additionsSince(store, before);
    return { refusal, ...report, teams, ...additions };
  });
  const canBeDone = tried.refusal === null && tried.refused.length === 0;
  // What becomes of each is seen before it is done once more.
  const seen = await file.see();
  const effect =
    canBeDone && tried.participations + tried.players <= mostForEffect
      ? effectOfChange(context, (given) => file.write(given))
      : null;
  return { format, ...tried, ...seen, effect };
}

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
