/** Rows brought together: the tournaments, contests, sides and people of a file, and what does not fit together. */
import type { ContestKind } from '../../../shared/contract/tournaments.ts';
import type { Role } from '../../../shared/contract/values.ts';
import { texts } from '../../../shared/messages/index.ts';
import { headColumnNames, type FileHead } from './head-columns.ts';
import type { Problems } from './problems.ts';
import type { ResultsRow } from './rows.ts';

const { expected } = texts.importing;

/** A person in the file: by player_id if one is given, else by name. */
export interface FilePerson {
  readonly line: number;
  readonly name: string;
  readonly playerId: string | null;
  /** The last one that the file names. */
  club: string | null;
}

interface FileMember {
  readonly person: FilePerson;
  readonly role: Role;
  readonly share: number | null;
  readonly line: number;
}

export interface FileSide {
  readonly line: number;
  readonly team: string | null;
  readonly place: number | null;
  readonly score: number | null;
  /** Undefined where the file does not tell. */
  readonly seat: number | null | undefined;
  readonly rated: boolean | undefined;
  readonly members: FileMember[];
}

export interface FileContest {
  readonly line: number;
  readonly round: string | null;
  readonly board: string | null;
  /** Date as written, with its time where there is one. */
  readonly at: string | null;
  /** null for an empty cell: played, and with a result. Undefined where the file does not tell. */
  readonly kind: ContestKind | null | undefined;
  /** By team; by person for those who play for themselves, or by what they have in common. */
  readonly sides: Map<string | FilePerson, FileSide>;
  readonly people: Set<FilePerson>;
}

export interface FileTournament {
  readonly name: string;
  /** What keeps it apart from another of its name and day. */
  readonly id: string | null;
  readonly line: number;
  readonly contests: Map<string, FileContest>;
  readonly days: Set<string>;
  /** What the file tells of it as a whole. */
  readonly head: FileHead;
}

export interface Gathering {
  readonly tournaments: readonly FileTournament[];
  readonly people: readonly FilePerson[];
}

export interface Gatherer {
  /** Takes one row. */
  readonly take: (row: ResultsRow) => void;
  /** Notes that a row of this tournament cannot be imported, so that users aren't told what else it now lacks. */
  readonly spoil: (tournament: string) => void;
  /** Checks what only shows once all rows are in, and tells what was found. */
  readonly close: () => Gathering;
}

export function gather(problems: Problems): Gatherer {
  const tournaments: FileTournament[] = [];
  const namesakes = new Map<string, Occurrences>();
  const identified = new Map<string, Occurrences>();
  const occurrencesOf = ({ tournament, tournamentId }: ResultsRow): Occurrences =>
    tournamentId === null
      ? of(namesakes, tournament, newOccurrences)
      : of(identified, `${tournament}\0${tournamentId}`, newOccurrences);
  const people = new Map<string, FilePerson>();
  const spoilt = new Set<string>();
  return {
    take: (row) => {
      const person = personOf(people, row);
      const occurrences = occurrencesOf(row);
      const { event, contest } = contestOf(occurrences, tournaments, row);
      takeHead(event, row, problems);
      if (!takeResult(contest, person, row, problems)) spoilt.add(row.tournament);
    },
    spoil: (tournament) => spoilt.add(tournament),
    close: () => {
      for (const { events } of [...namesakes.values(), ...identified.values()])
        for (const { name } of events.slice(0, 1))
          if (
            !spoilt.has(name) &&
            events.map((event) => checkContests(event, events, problems)).includes(false)
          )
            spoilt.add(name);
      for (const { events } of namesakes.values()) checkDistinct(events, problems);
      checkLastDates(tournaments, problems);
      checkDates(
        tournaments.filter(({ name }) => !spoilt.has(name)),
        problems,
      );
      return { tournaments, people: [...people.values()] };
    },
  };
}

const newOccurrences = (): Occurrences => ({ events: [], contests: new Map() });

function of<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function personOf(people: Map<string, FilePerson>, { player, playerId, club, line }: ResultsRow): FilePerson {
  const person = of(people, playerId === null ? `name ${player}` : `id ${playerId}`, () => ({
    line,
    name: player,
    playerId,
    club,
  }));
  if (club !== null) person.club = club;
  return person;
}

/** All tournaments of one name, and their contests by round, board and day. */
interface Occurrences {
  readonly events: FileTournament[];
  readonly contests: Map<string, Found>;
}

interface Found {
  readonly event: FileTournament;
  readonly contest: FileContest;
}

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? '';

/**
 * The contest that a row belongs to. A name may stand for many tournaments, a quiz every Thursday: where a round
 * and board come again on another day, another tournament has begun.
 */
function contestOf({ events, contests }: Occurrences, tournaments: FileTournament[], row: ResultsRow): Found {
  const key = `${row.round ?? ''}\0${row.board ?? ''}`;
  // With an identifier it is one tournament, whatever the days.
  const day = row.tournamentId === null ? dayOf(row.at) : '';
  return of(contests, `${key}\0${day}`, () => {
    const open = events.filter((event) => !event.contests.has(key));
    let event = open.find((one) => one.days.has(day)) ?? open.at(-1);
    if (!event) {
      event = newTournament(row);
      events.push(event);
      tournaments.push(event);
    }
    const { line, round, board, at, kind } = row;
    const contest = { line, round, board, at, kind, sides: new Map(), people: new Set<FilePerson>() };
    event.contests.set(key, contest);
    event.days.add(dayOf(row.at));
    return { event, contest };
  });
}

const newTournament = ({ tournament, tournamentId, line }: ResultsRow): FileTournament => ({
  name: tournament,
  id: tournamentId,
  line,
  contests: new Map(),
  days: new Set(),
  head: {},
});

/** One row that tells something of its tournament tells it for the whole. */
function takeHead({ head }: FileTournament, row: ResultsRow, problems: Problems): void {
  if (row.head === null) return;
  for (const name of headColumnNames) {
    const told = row.head[name];
    if (told === undefined) continue;
    const known = (head[name] ??= told);
    if (known !== told) problems.add(row.line, name, expected.sameInTournament({ value: String(known) }));
  }
}

/** False if the row could not be imported, so that what its contest lacks isn't reported. */
function takeResult(contest: FileContest, person: FilePerson, row: ResultsRow, problems: Problems): boolean {
  const { line, team, place, score, seat, rated, role, share } = row;
  if (row.at !== contest.at) problems.add(line, 'date', expected.sameDate({ date: contest.at ?? '' }));
  if (row.kind !== contest.kind)
    problems.add(line, 'kind', expected.sameKind({ kind: contest.kind ?? expected.noKind }));
  if (contest.people.has(person)) {
    problems.add(line, 'player', expected.onceInContest);
    return false;
  }
  contest.people.add(person);
  const side = of(contest.sides, team ?? togetherBy(row) ?? person, () => ({
    line,
    team,
    place,
    score,
    seat,
    rated,
    members: [],
  }));
  if (side.place !== place) problems.add(line, 'place', expected.samePlace({ place: cellOf(side.place) }));
  if (side.score !== score) problems.add(line, 'score', expected.sameScore({ score: cellOf(side.score) }));
  if (side.seat !== seat) problems.add(line, 'seat', expected.sameSeat({ seat: cellOf(side.seat ?? null) }));
  if (side.rated !== rated)
    problems.add(line, 'rated', expected.sameRated({ rated: side.rated === false ? 'no' : 'yes' }));
  side.members.push({ person, role, share, line });
  return true;
}

/** No name of a team has such a beginning. */
const togetherBy = ({ side }: ResultsRow): string | null => (side === null ? null : `\0${side}`);

const cellOf = (value: number | null): string => (value === null ? '' : String(value));

/** False where a contest has one side alone. */
function checkContests(
  event: FileTournament,
  namesakes: readonly FileTournament[],
  problems: Problems,
): boolean {
  let whole = true;
  for (const [key, contest] of event.contests) {
    if (isBye(contest)) checkBye(contest, problems);
    else if (contest.sides.size >= 2) checkResults(contest, problems);
    else {
      whole = false;
      const others = namesakes.flatMap((one) => (one === event ? [] : [one.contests.get(key)]));
      tellLoneSide(
        contest,
        others.filter((one) => one !== undefined),
        problems,
      );
    }
  }
  return whole;
}

const isBye = ({ kind }: FileContest): boolean => kind === 'bye' || kind === 'half-bye';

function checkBye({ sides }: FileContest, problems: Problems): void {
  const [, second] = sides.values();
  if (second) problems.add(second.line, 'kind', expected.byeOfOne);
}

/**
 * One side on a day of its own is more likely a slip in the date than a tournament; of two such the later is
 * reported.
 */
function tellLoneSide(contest: FileContest, others: readonly FileContest[], problems: Problems): void {
  const partner = others.find(({ sides }) => sides.size > 1) ?? others[0];
  if (partner === undefined) problems.add(contest.line, 'player', expected.twoSides);
  else if (partner.sides.size > 1 || partner.line < contest.line)
    problems.add(contest.line, 'date', expected.sameDate({ date: partner.at ?? expected.noDate }));
}

/** Every side has a place, or every side has a score; where all have both, the place decides. */
function checkResults({ kind, sides }: FileContest, problems: Problems): void {
  const all = [...sides.values()];
  // Only a contest whose kind is given may lack a result: it is still in progress.
  const isOpen = (kind ?? null) !== null && all.some(({ place, score }) => place === null && score === null);
  if (isOpen) return;
  const unplaced = all.filter(({ place }) => place === null);
  const unscored = all.filter(({ score }) => score === null);
  if (unplaced.length === 0 || unscored.length === 0) return;
  const [column, lacking] =
    unplaced.length <= unscored.length ? (['place', unplaced] as const) : (['score', unscored] as const);
  for (const { line } of lacking) problems.add(line, column, expected.onlyPlaceOrScore);
}

/** A name and a day together name only one tournament. */
function checkDistinct(events: readonly FileTournament[], problems: Problems): void {
  const first = new Map<string, FileTournament>();
  for (const event of events) {
    const day = [...event.days].filter(Boolean).sort()[0] ?? '';
    const other = of(first, day, () => event);
    if (other !== event) problems.add(event.line, 'tournament', expected.ownName({ line: other.line }));
  }
}

/** Undated tournaments come before all dated ones, so one that comes after a dated one lacks its date. */
function checkDates(tournaments: readonly FileTournament[], problems: Problems): void {
  let dated = false;
  for (const { days, line } of tournaments) {
    const isDated = [...days].some((day) => day !== '');
    if (dated && !isDated) problems.add(line, 'date', expected.dateEverywhere);
    dated ||= isDated;
  }
}

function checkLastDates(tournaments: readonly FileTournament[], problems: Problems): void {
  for (const { head, days, line } of tournaments) {
    const [first = ''] = [...days].filter(Boolean).sort();
    if (head.last_date !== undefined && String(head.last_date) < first)
      problems.add(line, 'last_date', expected.lastDate({ first }));
  }
}
