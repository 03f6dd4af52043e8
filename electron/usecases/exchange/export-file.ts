/** Files out, whatever their format: which it is, the ending of the name says. */
import { basename, extname, resolve } from 'node:path';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { ExportFormat } from '../../../shared/contract/exchange.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { TournamentPage } from '../../../shared/contract/tournaments.ts';
import { xlsxPieces } from '../../../shared/league/xlsx.ts';
import { identityOf } from '../../store/league.ts';
import { everybody, nameOf, startingBeliefs, tagsOf } from '../../store/people/people.ts';
import { existingSeason, seasonsByTournament } from '../../store/tournaments/seasons.ts';
import { snapshot, type Store } from '../../store/store.ts';
import {
  contestsOf,
  tournamentById,
  tournamentsInTime,
  type StoredTournament,
} from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { knownAt } from '../leaderboard/known-at.ts';
import { onCurrentRatings } from '../ratings/refresh.ts';
import { isOver, readTournament } from '../tournaments/read.ts';
import { exportResults } from './export.ts';
import { leagueText } from './league/export-league.ts';
import { savePart } from './league/save-part.ts';
import { writeNewFile } from './new-file.ts';
import { h9Text } from './write/h9.ts';
import { icsText, type CalendarTournament } from './write/ics.ts';
import { leagueSheets } from './write/league-sheets.ts';
import { qbjText } from './write/qbj.ts';
import type { PersonFacts } from './results-by-round.ts';
import { tournamentHtml, tournamentSheets } from './write/tournament-tables.ts';
import { trfText } from './write/trf.ts';

const endings: Readonly<Record<string, ExportFormat>> = {
  ...{
    '.league': 'league',
    '.json': 'json',
    '.csv': 'csv',
    '.csv.gz': 'csv',
    '.xlsx': 'xlsx',
    '.html': 'html',
  },
  ...{ '.trf': 'trf', '.qbj': 'qbj', '.h9': 'h9', '.ics': 'ics' },
};

type Pieces = () => Iterable<string | Uint8Array>;

/** Writes the league, one tournament or one season. Refuses a name that doesn't say as what, and what such a file can't hold. */
export async function exportFile(
  context: Context,
  { path, tournamentId, seasonId, ...wanted }: Checked<'exchange.export'>,
): Promise<Result<'exchange.export'>> {
  const { store } = context;
  const [ending = '', format] =
    Object.entries(endings).find(([one]) => path.toLowerCase().endsWith(one)) ?? [];
  if (format === undefined) throw refuse('unknownFormat', { comma_endings: Object.keys(endings) });
  const tournament = tournamentId === undefined ? undefined : existingTournament(store, tournamentId);
  if (seasonId !== undefined) {
    if (format !== 'ics') throw refuse('exportSeason', { ending });
    return { format, path: await writeNewFile(store, path, whole(calendarOfSeason(store, seasonId))) };
  }
  if (format === 'league' && tournamentId === undefined)
    return { format, path: saveLeague(context, path, wanted) };
  if (format === 'csv') return { format, path: (await exportResults(context, { path, tournamentId })).path };
  const pieces = tournament
    ? ofTournament(context, format, ending, tournament)
    : ofLeague(context, format, ending);
  return { format, path: await writeNewFile(store, path, pieces) };
}

function existingTournament(store: Store, id: number): StoredTournament {
  const tournament = tournamentById(store, id);
  if (!tournament) throw refuse('unknownTournament', { id });
  return tournament;
}

function saveLeague(
  context: Context,
  given: string,
  {
    part = {},
    name,
    keepsRatings = true,
  }: Pick<Checked<'exchange.export'>, 'part' | 'name' | 'keepsRatings'>,
): string {
  const target = resolve(given);
  savePart(context, target, { part, keepsRatings, name: name ?? basename(target, extname(target)) });
  return target;
}

function ofLeague(context: Context, format: ExportFormat, ending: string): Pieces {
  const { store, progress } = context;
  if (format === 'json') return () => leagueText(store, progress);
  if (format === 'xlsx') {
    const sheets = leagueSheets(context);
    return () => xlsxPieces(sheets());
  }
  if (format !== 'ics') throw refuse('exportTournament', { ending });
  const calendar = snapshot(store, () => tournamentsInTime(store).map((one) => calendarOf(store, one)));
  const text = calendarText(calendar, identityOf(store).name, true);
  if (text === null) throw refuse('icsDates');
  return whole(text);
}

const calendarText = (
  tournaments: readonly CalendarTournament[],
  title: string,
  isPlanned: boolean,
): string | null => icsText(tournaments, { title, stamp: new Date().toISOString(), isPlanned });

/** Days and results alone: reading a whole page, with its ratings, takes its time in a league of many. */
function calendarOf(store: Store, tournament: StoredTournament): CalendarTournament {
  const { id, uuid, name, day: date, last_day: lastDate, venue } = tournament;
  const teamName = nameOf(store, 'team');
  return {
    ...{ uuid, name, date, lastDate, venue },
    contests: contestsOf(store, id).map(({ round, board, at, match, postponed, ...one }) => ({
      ...{ round, board, at, match, postponed, complete: isOver(one) },
      teams: postponed === null ? [] : one.sides.flatMap(({ team }) => (team === null ? [] : teamName(team))),
    })),
  };
}

/** Everything is read on a snapshot whose ratings hold, because they come into the file. */
function ofTournament(
  context: Context,
  format: ExportFormat,
  ending: string,
  tournament: StoredTournament,
): Pieces {
  const { store } = context;
  const read = <R>(write: (page: TournamentPage) => R): R =>
    onCurrentRatings(context, () => write(readTournament(context, { tournamentId: tournament.id })));
  switch (format) {
    case 'trf':
      return whole(read((page) => trfText(page, factsIn(store, page))));
    case 'h9':
      return whole(read((page) => h9Text(page, factsIn(store, page))));
    case 'qbj':
      return whole(read(qbjText));
    case 'html':
      return whole(read((page) => tournamentHtml(page, identityOf(store).name)));
    case 'xlsx': {
      const sheets = read(tournamentSheets);
      return () => xlsxPieces(sheets);
    }
    case 'ics':
      return whole(calendarOfOne(store, tournament));
    case 'json':
    case 'league':
    case 'csv':
      throw refuse('exportLeague', { ending });
  }
}

const whole =
  (text: string): Pieces =>
  () => [text];

function calendarOfOne(store: Store, tournament: StoredTournament): string {
  return calendarOfSome([snapshot(store, () => calendarOf(store, tournament))], tournament.name);
}

function calendarOfSeason(store: Store, seasonId: number): string {
  const { name } = existingSeason(store, seasonId);
  const calendar = snapshot(store, () => {
    const seasons = seasonsByTournament(store);
    return tournamentsInTime(store)
      .filter(({ id }) => seasons.get(id) === seasonId)
      .map((one) => calendarOf(store, one));
  });
  return calendarOfSome(calendar, name);
}

function calendarOfSome(tournaments: readonly CalendarTournament[], name: string): string {
  const text = calendarText(tournaments, name, false);
  if (text === null) throw refuse('icsTournamentDates', { tournament: name });
  return text;
}

function factsIn(store: Store, { entrants, contests, number }: TournamentPage): Map<number, PersonFacts> {
  const rated = new Set([
    ...startingBeliefs(store).map(({ id }) => id),
    ...knownAt(store, { tournament: number - 1 }).standings.map(({ playerId }) => playerId),
  ]);
  const sides = [...entrants, ...contests.flatMap((contest) => contest.sides)];
  const wanted = new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)));
  return new Map(
    everybody(store)
      .filter(({ id }) => wanted.has(id))
      .map(({ id, club, external_id: externalId }) => [
        id,
        { club, externalId, tags: tagsOf(store, id), isUnrated: !rated.has(id) },
      ]),
  );
}
