/** The ledger as the results CSV that can be imported again. */
import { stringify } from 'csv-stringify/sync';
import type { Handicap } from '../../../shared/contract/handicaps.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PrivateInFile } from '../../../shared/contract/exported-files.ts';
import { byteOrderMark, harmlessText, type Cell } from '../../../shared/league/csv.ts';
import { listedName } from '../../../shared/names/privacy.ts';
import { everybody, nameOf, type KnownPlayer } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { allSeasons } from '../../store/tournaments/seasons.ts';
import {
  contestsOf,
  contestTotals,
  openings,
  seldomUsed,
  tournamentsInTime,
  type Opening,
  type StoredContest,
  type StoredMember,
  type StoredSide,
  type StoredTournament,
} from '../../store/tournaments/tournaments.ts';
import { handicapOf } from '../tournaments/facts.ts';
import type { Context } from '../context.ts';
import type { Progress } from '../progress.ts';
import { columns, type Column } from './results/cells.ts';
import { handicapCell } from './results/handicap-cells.ts';
import { headCells, isHeadColumn } from './results/head-columns.ts';
import { writeNewFile } from './new-file.ts';
import { countPrivatePeople, exportNames, type ExportNames } from './private-names.ts';

/** Writes all results, or those of one tournament; packed where the name ends in .gz. */
export async function exportResults(
  context: Context,
  {
    path,
    tournamentId,
    privateNames: names = 'listed',
  }: Checked<'results.export'> & { readonly tournamentId?: number | undefined },
): Promise<Result<'results.export'>> {
  const written = { rows: 0, privatePeople: { count: 0, names } };
  const target = await writeNewFile(context.store, path, () => linesInTime(context, written, tournamentId));
  return { path: target, ...written };
}

/** A column that seldom holds anything is written only where it does. */
function columnsFor(store: Store, heads: readonly HeadCells[], hasPairs: boolean): readonly Column[] {
  const seldom = seldomUsed(store);
  const used = {
    ...seldom,
    side: seldom.side || hasPairs,
    tournament_id: heads.some(({ tournament_id }) => tournament_id !== null),
  };
  const isUsed = (column: Column): boolean => {
    if (isSeldomUsed(column)) return used[column];
    return !isHeadColumn(column) || heads.some((cells) => cells[column] !== null);
  };
  return columns.filter(isUsed);
}

const seldom = [
  'side',
  'kind',
  'match',
  'seat',
  'rated',
  'handicap',
  'handicap_worth',
  'tournament_id',
] as const;
const isSeldomUsed = (column: Column): column is (typeof seldom)[number] =>
  (seldom as readonly Column[]).includes(column);

type HeadCells = ReturnType<typeof headCells> & { readonly tournament_id: string | null };

/** What the rows tell of each tournament; where others of its name could be taken for it, the UUID tells which it is. */
function headsOf(store: Store, tournaments: readonly StoredTournament[]): HeadCells[] {
  const contests = contestTotals(store);
  const seasons = new Map(allSeasons(store).map(({ seasonId, name }) => [seasonId, name]));
  const begun = new Map(openings(store).map((opening) => [opening.tournament, opening]));
  const alike = new Set(
    [...Map.groupBy(tournaments, ({ name }) => name).values()]
      .filter((namesakes) => !areToldApart(namesakes, begun))
      .flat(),
  );
  return tournaments.map((one) => ({
    ...headCells(one, {
      contests: contests.get(one.id) ?? 0,
      season: seasons.get(one.season ?? 0) ?? null,
    }),
    tournament_id: alike.has(one) ? one.uuid : null,
  }));
}

/** By their days alone: each has one of its own, and all begin with the same round and board, so that it comes again. */
function areToldApart(namesakes: readonly StoredTournament[], begun: ReadonlyMap<number, Opening>): boolean {
  const openings = namesakes.flatMap(({ id, day }) => {
    const opening = begun.get(id);
    return opening ? [{ ...opening, day }] : [];
  });
  const [first] = openings;
  return (
    openings.length < 2 ||
    (new Set(openings.map(({ day }) => day)).size === openings.length &&
      openings.every(
        ({ round, board, ofOneDay }) => ofOneDay === 1 && round === first?.round && board === first.board,
      ))
  );
}

/** The lines of the file, contest by contest, behind the header. */
function* linesInTime(
  context: Context,
  written: { rows: number; readonly privatePeople: PrivateInFile },
  tournamentId?: number,
): Generator<string> {
  const { store } = context;
  written.privatePeople.count = countPrivatePeople(context, { tournamentId }).count;
  const names = exportNames(store, written.privatePeople.names);
  const { header, rows } = resultsTable(context, names, tournamentId);
  yield byteOrderMark + stringify([header]);
  for (const held of rows) {
    written.rows += held.length;
    yield stringify(held.map((cells) => cells.map(harmlessText)));
  }
}

interface ResultsTable {
  readonly header: readonly Column[];
  /** Those of one contest at a time. */
  readonly rows: Iterable<Cell[][]>;
}

/** The results of the league, or of one tournament, as they can be imported again. Stay on one snapshot until the end. */
export function resultsTable(
  { store, progress }: Context,
  names: ExportNames,
  tournamentId?: number,
): ResultsTable {
  const all = tournamentsInTime(store);
  const tournaments = tournamentId === undefined ? all : all.filter(({ id }) => id === tournamentId);
  const heads = headsOf(store, tournaments);
  const header = columnsFor(store, heads, names.hidesTeams);
  return { header, rows: rowsInTime(store, progress, { header, tournaments, heads, names }) };
}

function* rowsInTime(
  store: Store,
  progress: Progress,
  {
    header,
    tournaments,
    heads,
    names,
  }: {
    header: readonly Column[];
    tournaments: readonly StoredTournament[];
    heads: readonly HeadCells[];
    names: ExportNames;
  },
): Generator<Cell[][]> {
  const people = peopleByNumber(store, names);
  const teamName = nameOf(store, 'team');
  const team = (id: number): string | null => (names.hidesTeam(id) ? null : teamName(id));
  for (const [i, tournament] of tournaments.entries()) {
    progress('writing', i, tournaments.length);
    const { note = null, ...head } = heads[i] ?? {};
    for (const [k, contest] of contestsOf(store, tournament.id).entries()) {
      const rows = rowsOf(header, { ...head, ...cellsOfContest(tournament, contest) }, contest, team, people);
      // In every row a long note would only swell the file.
      if (k === 0 && note !== null) rows[0]?.splice(header.indexOf('note'), 1, note);
      yield rows;
    }
  }
}

function rowsOf(
  shown: readonly Column[],
  first: ReturnType<typeof cellsOfContest> & Partial<HeadCells>,
  contest: StoredContest,
  team: (id: number) => string | null,
  people: ReadonlyMap<number, Person>,
): Cell[][] {
  return contest.sides.flatMap((side, i) => {
    const second = cellsOfSide(side, i + 1, team);
    return side.members.map((member) => {
      const cells = { ...first, ...second, ...cellsOfMember(member, people.get(member.player)) };
      return shown.map((column): Cell => cells[column] ?? null);
    });
  });
}

const cellsOfContest = ({ name, day }: StoredTournament, contest: StoredContest) => ({
  tournament: name,
  date: contest.at ?? day,
  round: contest.round,
  board: contest.board,
  match: contest.match,
  kind: contest.kind === 'played' && !isUnfinished(contest) ? null : contest.kind,
});

/** The kind is also given for contests without a result: a row that lacks both would be taken for a slip. */
const isUnfinished = ({ sides }: StoredContest): boolean =>
  sides.some(({ place, score }) => place === null && score === null);

/** People of a team without a name here are on one side all the same. */
function cellsOfSide(
  { team: id, place, score, seat, rated, handicap, members }: StoredSide,
  number: number,
  teamName: (id: number) => string | null,
) {
  const team = id === null ? null : teamName(id);
  return {
    team,
    side: team === null && members.length > 1 ? number : null,
    place,
    score,
    seat,
    rated: rated === 1 ? null : 'no',
    ...handicapCells(handicapOf(handicap)),
  };
}

const handicapCells = (given: Handicap | null) => ({
  handicap: given && handicapCell(given),
  handicap_worth: given && given.worth,
});

interface Person {
  readonly name: string;
  readonly club: string | null;
  readonly number: string | null;
}

const cellsOfMember = ({ role, share }: StoredMember, person: Person | undefined) => ({
  player: person?.name ?? '',
  player_id: person?.number ?? null,
  club: person?.club ?? null,
  role,
  share,
});

/**
 * All people as the file names them. Of two people with the same name, the UUID serves as a number. It does so too for
 * people without their full names: imported again, the file means the same people, and it gives away no member number.
 */
function peopleByNumber(store: Store, { privacy }: ExportNames): Map<number, Person> {
  const everyone = everybody(store);
  const unnumbered = new Map<string, number>();
  for (const { name, external_id } of everyone)
    if (external_id === null) unnumbered.set(name, (unnumbered.get(name) ?? 0) + 1);
  const numberOf = ({ name, uuid, external_id }: KnownPlayer): string | null =>
    external_id ?? ((unnumbered.get(name) ?? 0) > 1 ? uuid : null);
  const asNamed = (player: KnownPlayer): Person => {
    const { id, name, club, uuid } = player;
    const shownAs = privacy(id);
    if (shownAs === 'name') return { name, club, number: numberOf(player) };
    return { name: listedName(name, shownAs), club: shownAs === 'initials' ? club : null, number: uuid };
  };
  return new Map(everyone.map((player) => [player.id, asNamed(player)]));
}
