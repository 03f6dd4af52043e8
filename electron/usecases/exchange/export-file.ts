/** Files out, whatever their format: which it is, the ending of the name says. */
import { basename, extname, resolve } from 'node:path';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import {
  namesAllowed,
  type ExportFormat,
  type PrivateNames,
} from '../../../shared/contract/exported-files.ts';
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
import { asListed, countPrivatePeople, exportNames, type ExportNames } from './private-names.ts';
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

interface Wanted extends Checked<'exchange.export'> {
  readonly format: ExportFormat;
  /** As the name of the file ends. */
  readonly ending: string;
}

/** Writes the league, one tournament or one season. Refuses a name that doesn't say as what, and what such a file can't hold. */
export async function exportFile(
  context: Context,
  given: Checked<'exchange.export'>,
): Promise<Result<'exchange.export'>> {
  const [ending = '', format] =
    Object.entries(endings).find(([one]) => given.path.toLowerCase().endsWith(one)) ?? [];
  if (format === undefined) throw refuse('unknownFormat', { comma_endings: Object.keys(endings) });
  const wanted: Wanted = { ...given, format, ending };
  const allowed = namesAllowed(format, given.tournamentId !== undefined);
  const names = given.privateNames ?? allowed[0] ?? 'listed';
  if (!allowed.includes(names)) throw refuse(names === 'full' ? 'exportListed' : 'exportWhole', { ending });
  const { path, count } = await write(context, wanted, names);
  const isNamed = allowed.includes('full');
  return { path, format, privatePeople: isNamed ? { count, names } : null };
}

interface WrittenFile {
  readonly path: string;
  /** Of the people in it who are private. */
  readonly count: number;
}

async function write(context: Context, wanted: Wanted, privateNames: PrivateNames): Promise<WrittenFile> {
  const { store } = context;
  const { format, ending, path, tournamentId, seasonId } = wanted;
  const tournament = tournamentId === undefined ? undefined : existingTournament(store, tournamentId);
  if (seasonId !== undefined && format !== 'ics') throw refuse('exportSeason', { ending });
  if (format === 'league' && !tournament) return saveLeague(context, path, wanted);
  const { count } = countPrivatePeople(context, { tournamentId });
  if (format === 'csv') {
    const results = await exportResults(context, { path, tournamentId, privateNames });
    return { path: results.path, count };
  }
  const pieces = tournament
    ? ofTournament(context, wanted, privateNames, tournament)
    : ofLeague(context, wanted, privateNames);
  return { path: await writeNewFile(store, path, pieces), count };
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
): WrittenFile {
  const target = resolve(given);
  const wanted = { part, keepsRatings, name: name ?? basename(target, extname(target)) };
  return { path: target, count: savePart(context, target, wanted).privatePeople };
}

function ofLeague(context: Context, { format, ending, seasonId }: Wanted, names: PrivateNames): Pieces {
  const { store, progress } = context;
  if (seasonId !== undefined) return whole(calendarOfSeason(store, seasonId));
  if (format === 'json') return () => leagueText(store, progress);
  if (format === 'xlsx') {
    const sheets = leagueSheets(context, () => exportNames(store, names));
    return () => xlsxPieces(sheets());
  }
  if (format !== 'ics') throw refuse('exportTournament', { ending });
  const calendar = snapshot(store, () => calendarsOf(store, tournamentsInTime(store)));
  const text = calendarText(calendar, identityOf(store).name, true);
  if (text === null) throw refuse('icsDates');
  return whole(text);
}

const calendarText = (
  tournaments: readonly CalendarTournament[],
  title: string,
  isPlanned: boolean,
): string | null => icsText(tournaments, { title, stamp: new Date().toISOString(), isPlanned });

const calendarsOf = (store: Store, tournaments: readonly StoredTournament[]): CalendarTournament[] => {
  const names = exportNames(store, 'listed');
  return tournaments.map((one) => calendarOf(store, one, names));
};

/** Days and results alone: reading a whole page, with its ratings, takes its time in a league of many. */
function calendarOf(store: Store, tournament: StoredTournament, names: ExportNames): CalendarTournament {
  const { id, uuid, name, day: date, last_day: lastDate, venue } = tournament;
  const teamName = nameOf(store, 'team');
  const listed = ({ team }: { team: number | null }): string[] =>
    team === null || names.hidesTeam(team) ? [] : [teamName(team)];
  return {
    ...{ uuid, name, date, lastDate, venue },
    contests: contestsOf(store, id).map(({ round, board, at, match, postponed, ...one }) => ({
      ...{ round, board, at, match, postponed, complete: isOver(one) },
      teams: postponed === null ? [] : one.sides.flatMap(listed),
    })),
  };
}

/** Everything is read on a snapshot whose ratings hold, because they come into the file. */
function ofTournament(
  context: Context,
  { format, ending }: Wanted,
  names: PrivateNames,
  tournament: StoredTournament,
): Pieces {
  const { store } = context;
  const read = <R>(text: (page: TournamentPage) => R): R =>
    onCurrentRatings(context, () => text(readTournament(context, { tournamentId: tournament.id })));
  const named = (text: (page: TournamentPage) => string): string =>
    read((page) => {
      // A refusal is for the organizer, so it has full names.
      const full = text(page);
      return names === 'full' ? full : text(asListed(page));
    });
  switch (format) {
    case 'trf':
      return whole(named((page) => trfText(page, factsIn(store, page, names))));
    case 'h9':
      return whole(named((page) => h9Text(page, factsIn(store, page, names))));
    case 'qbj':
      return whole(named(qbjText));
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
  return calendarOfSome(
    snapshot(store, () => calendarsOf(store, [tournament])),
    tournament.name,
  );
}

function calendarOfSeason(store: Store, seasonId: number): string {
  const { name } = existingSeason(store, seasonId);
  const calendar = snapshot(store, () => {
    const seasons = seasonsByTournament(store);
    return calendarsOf(
      store,
      tournamentsInTime(store).filter(({ id }) => seasons.get(id) === seasonId),
    );
  });
  return calendarOfSome(calendar, name);
}

function calendarOfSome(tournaments: readonly CalendarTournament[], name: string): string {
  const text = calendarText(tournaments, name, false);
  if (text === null) throw refuse('icsTournamentDates', { tournament: name });
  return text;
}

/** Of one without the full name, no number and no club: they would say who it is. */
function factsIn(
  store: Store,
  { entrants, contests, number, privatePeople }: TournamentPage,
  names: PrivateNames,
): Map<number, PersonFacts> {
  const rated = new Set([
    ...startingBeliefs(store).map(({ id }) => id),
    ...knownAt(store, { beforeTournament: number }).standings.map(({ playerId }) => playerId),
  ]);
  const sides = [...entrants, ...contests.flatMap((contest) => contest.sides)];
  const wanted = new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)));
  const unnamed = new Set(names === 'full' ? [] : privatePeople.map(({ playerId }) => playerId));
  return new Map(
    everybody(store)
      .filter(({ id }) => wanted.has(id))
      .map(({ id, club, external_id }) => {
        const isUnnamed = unnamed.has(id);
        const told = isUnnamed ? { club: null, externalId: null } : { club, externalId: external_id };
        return [id, { ...told, tags: tagsOf(store, id), isUnrated: !rated.has(id), isUnnamed }];
      }),
  );
}
