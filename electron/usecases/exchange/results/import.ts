/** The results CSV into the ledger: taken whole or not at all. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Checked, Result } from '../../../../shared/contract/api.ts';
import { isUuid } from '../../../../shared/league/uuids.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { change, type Facts } from '../../../store/journal/gateway.ts';
import { hasResults } from '../../../store/league.ts';
import { allClubs, allFurtherNumbers, allTeams, type KnownPlayer } from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import {
  addTournament,
  correctTournament,
  type ContestContent,
  type SideContent,
  type TournamentContent,
} from '../../tournaments/upsert.ts';
import { dated } from '../../tournaments/contest-days.ts';
import { adoptFirstTies } from '../../tournaments/save.ts';
import { newPlayer } from '../../players/save.ts';
import { columns } from './cells.ts';
import { headFacts } from './head-columns.ts';
import { gather, type Gathering } from './parse-tournaments.ts';
import { type FileTournament, type FileContest, type FileSide, type FilePerson } from './results-file.ts';
import { identifyPeople, tournamentFinder } from './identity.ts';
import { newProblems, type Problems } from './problems.ts';
import { gatherFile, listenerFor } from '../tables/read-table.ts';

type Report = Result<'results.import'>;

/** Reads a file of any size as a stream, then writes it in one transaction. */
export async function importResults(context: Context, { path }: Checked<'results.import'>): Promise<Report> {
  const recordIt = await readResults(context, path);
  return recordIt(context);
}

/** Reads a results file. What is returned writes it, in the league that it is given. */
export async function readResults(
  context: Pick<Context, 'progress'>,
  path: string,
): Promise<(context: Context) => Report> {
  const problems = newProblems();
  const file = await gatherFile(path, context.progress, problems);
  if (file.tournaments.length === 0 && !problems.any())
    throw refuse('unreadableResults', { reason: texts.importing.unreadable.noRows });
  return (given) => record(given, file, problems, basename(path));
}

/** Imports rows that are at hand, as objects of the CSV's columns. */
export function importRows(
  context: Context,
  rows: readonly Readonly<Partial<Record<(typeof columns)[number], string | number | null>>>[],
): Report {
  const problems = newProblems();
  const gathering = gather(problems);
  const take = listenerFor(gathering, ',', problems);
  take(columns, 1);
  rows.forEach((row, i) => {
    take(
      columns.map((column) => String(row[column] ?? '')),
      i + 2,
    );
  });
  return record(context, gathering.close(), problems, '');
}

function record({ store, progress }: Context, file: Gathering, problems: Problems, subject: string): Report {
  if (problems.any()) return nothingTaken(problems);
  return change(store, { call: 'results.import', subject }, (facts) => {
    progress('checking', 0, 0);
    const known = identifyPeople(store, file, problems);
    if (problems.any()) return nothingTaken(problems);
    const isFirst = !hasResults(store);
    const numbers = settle(store, facts, file, known);
    const written = writeTournaments({ store, progress }, facts, file, numbers);
    if (isFirst) adoptFirstTies(store, facts, resultsIn(file));
    return { ...written, players: file.people.length - known.size, ...problems.report() };
  });
}

function* resultsIn({
  tournaments,
}: Gathering): Generator<Pick<ContestContent, 'kind'> & { sides: FileSide[] }> {
  for (const { contests } of tournaments)
    for (const { kind, sides } of contests.values())
      yield { kind: kind ?? 'played', sides: [...sides.values()] };
}

const nothingTaken = (problems: Problems): Report => ({
  players: 0,
  tournaments: 0,
  contests: 0,
  participations: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  ...problems.report(),
});

/** The row numbers of the people and things that the file names. */
interface Numbers {
  readonly player: (person: FilePerson) => number;
  readonly team: (name: string) => number;
}

/** Records who and what is new, and what the file knows better of known people: club, and a number of their own. */
function settle(
  store: Store,
  facts: Facts,
  { people }: Gathering,
  known: ReadonlyMap<FilePerson, KnownPlayer>,
): Numbers {
  const club = numbering(allClubs(store), (name) => facts.insert('club', { name }));
  const team = numbering(allTeams(store), (name) =>
    facts.insert('team', { uuid: randomUUID(), name, club: null, colour: null }),
  );
  const further = new Set(allFurtherNumbers(store).map(({ number }) => number));
  const players = new Map<FilePerson, number>();
  for (const person of people) {
    const player = known.get(person);
    if (player) correctPlayer(facts, player, person, { club, further });
    players.set(person, player?.id ?? facts.insert('player', playerFor(person, club)));
  }
  return { team, player: (person) => players.get(person) ?? 0 };
}

const playerFor = ({ name, playerId, club }: FilePerson, clubNumber: (name: string) => number) => ({
  ...newPlayer(name),
  external_id: playerId,
  club: club === null ? null : clubNumber(club),
});

interface Known {
  readonly club: (name: string) => number;
  /** Numbers of people who were merged: they lead to another player, but are not that player's own number. */
  readonly further: ReadonlySet<string>;
}

/** The name stays: a number that leads to another spelling is no reason to rename anybody. */
function correctPlayer(
  facts: Facts,
  player: KnownPlayer,
  { playerId, club }: FilePerson,
  known: Known,
): void {
  if (club !== null && club !== player.club) facts.update('player', player.id, { club: known.club(club) });
  const isNew = playerId !== null && playerId !== player.uuid && !known.further.has(playerId);
  if (isNew && player.external_id === null) facts.update('player', player.id, { external_id: playerId });
}

/** Numbers by name; a name that is not known yet is added. */
function numbering(
  known: readonly { id: number; name: string }[],
  add: (name: string) => number,
): (name: string) => number {
  const numbers = new Map(known.map(({ id, name }) => [name, id]));
  return (name) => {
    const number = numbers.get(name) ?? add(name);
    numbers.set(name, number);
    return number;
  };
}

type Written = Omit<Report, 'players' | 'refused' | 'moreRefused'>;

function writeTournaments(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  facts: Facts,
  { tournaments }: Gathering,
  numbers: Numbers,
): Written {
  const times = new Map<string, number>();
  for (const { name } of tournaments) times.set(name, (times.get(name) ?? 0) + 1);
  const uuids = new Set<string>();
  const find = tournamentFinder(store, (name) => times.get(name) ?? 0);
  const written = { tournaments: 0, contests: 0, participations: 0, added: 0, changed: 0, unchanged: 0 };
  tournaments.forEach((tournament, i) => {
    progress('writing', i, tournaments.length);
    const content = { ...contentOf(tournament, numbers), ...uuidOf(tournament, uuids) };
    const known = find(content);
    const extent =
      known === undefined
        ? { ...addTournament(store, facts, content), changed: true }
        : correctTournament(store, facts, known, content);
    const became = known === undefined ? 'added' : extent.changed ? 'changed' : 'unchanged';
    written[became] += 1;
    written.tournaments += became === 'unchanged' ? 0 : 1;
    written.contests += extent.contests;
    written.participations += extent.participations;
  });
  return written;
}

/** An identifier as we give them is one tournament's only; others keep tournaments apart within their file alone. */
function uuidOf({ id }: FileTournament, taken: Set<string>): { uuid?: string } {
  if (id === null || !isUuid(id) || taken.has(id)) return {};
  taken.add(id);
  return { uuid: id };
}

function contentOf({ name, contests, head }: FileTournament, numbers: Numbers): TournamentContent {
  const content = [...contests.values()].map((contest) => contestContent(contest, numbers));
  return { name, ...dated(content), head: headFacts(head) };
}

const contestContent = (
  { round, board, at, kind, match, sides }: FileContest,
  numbers: Numbers,
): ContestContent => ({
  round,
  board,
  at,
  ...(kind !== undefined && { kind: kind ?? 'played' }),
  ...(match !== undefined && { match }),
  sides: Array.from(sides.values(), (side) => sideContent(side, numbers)),
});

const sideContent = (
  { team, place, score, seat, rated, handicap, members }: FileSide,
  numbers: Numbers,
): SideContent => ({
  team: team === null ? null : numbers.team(team),
  place,
  score,
  ...(seat !== undefined && { seat }),
  ...(rated !== undefined && { rated }),
  ...(handicap !== undefined && { handicap }),
  members: members.map(({ person, role, share }) => ({ player: numbers.player(person), role, share })),
});
