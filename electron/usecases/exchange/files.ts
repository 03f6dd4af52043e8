/** Files in, whatever their format: which it is, the ending of the name says. */
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ExchangeFormat, ExchangeReport, ImportReport } from '../../../shared/contract/exchange.ts';
import { tryOut } from '../../store/journal/gateway.ts';
import type { Store } from '../../store/store.ts';
import { newerThan, newestRows, type Newest } from '../../store/whole-league.ts';
import type { Context } from '../context.ts';
import { readResults } from './results/import.ts';
import { importLeague } from './league/import-league.ts';
import { leagueNameIn } from './league/league-items.ts';

const read = { '.json': 'json', '.csv': 'csv', '.tsv': 'csv', '.txt': 'csv', '.gz': 'csv' } as const;

/** Refuses a name that doesn't say what the file is. */
function formatToRead(path: string): ExchangeFormat {
  const format = Object.entries(read).find(([ending]) => path.toLowerCase().endsWith(ending))?.[1];
  if (format === undefined)
    throw refuse('unknownImport', { comma_endings: ['.json', '.csv', '.tsv', '.txt'] });
  return format;
}

/** Reads a file and returns what writes it, into the league that it is given. */
async function reader(context: Context, path: string): Promise<(context: Context) => ImportReport> {
  if (formatToRead(path) === 'json') return (given) => importLeague(given, path);
  return readResults(context, path);
}

export async function importFile(
  context: Context,
  { path }: Checked<'exchange.import'>,
): Promise<ExchangeReport> {
  const before = newestRows(context.store);
  const report = (await reader(context, path))(context);
  const { count } = newerThan(context.store, 'team', before.team, 0);
  return { ...report, format: formatToRead(path), teams: count };
}

const nothing: ImportReport = {
  ...{ players: 0, tournaments: 0, contests: 0, participations: 0 },
  ...{ refused: [], moreRefused: 0, added: 0, changed: 0, unchanged: 0 },
};

/** Imports the file to see what it does, and leaves the league as it was. */
export async function previewFile(
  context: Context,
  { path }: Checked<'exchange.preview'>,
): Promise<Result<'exchange.preview'>> {
  const format = formatToRead(path);
  const league = format === 'json' ? leagueNameIn(path) : null;
  const record = await reader(context, path);
  return tryOut(context.store, (store) => {
    const before = newestRows(store);
    const { report, refusal } = attempt(() => record({ ...context, store }));
    return { format, league, refusal, ...report, ...additionsSince(store, before) };
  });
}

function attempt(record: () => ImportReport): { report: ImportReport; refusal: string | null } {
  try {
    return { report: record(), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'cancelled') throw error;
    return { report: nothing, refusal: error.message };
  }
}

const namesShown = 100;

const additionsSince = (store: Store, { player, team, tournament }: Newest) => ({
  newPlayers: newerThan(store, 'player', player, namesShown),
  newTeams: newerThan(store, 'team', team, namesShown),
  newTournaments: newerThan(store, 'tournament', tournament, namesShown),
});
