/** Rows brought together: the tournaments, contests, sides and people of a file, and what does not fit together. */
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { refuse, type Refusal } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { checkContests, checkDates, checkDistinct, checkLastDates } from './check-tournaments.ts';
import { checkContest, checkSide } from './check-rows.ts';
import { onceInContest } from './once-in-contest.ts';
import { contestIndexes, sideKey, type ContestIndex } from './contest-index.ts';
import { headColumnNames } from './head-columns.ts';
import type { Problems } from './problems.ts';
import {
  keyOf,
  type FileContest,
  type FilePerson,
  type FileSide,
  type FileTournament,
  type PersonFacts,
} from './results-file.ts';
import type { ResultsRow } from './rows.ts';

const { expected, unreadable } = texts.importing;

export interface Gathering {
  readonly tournaments: readonly FileTournament[];
  readonly people: readonly FilePerson[];
  /** Names that were chosen to mean one of `people`. */
  readonly merged: readonly FilePerson[];
  /** True where the people are those of another league, which distinguishes them itself. */
  readonly isLeague?: true;
}

export interface Gatherer {
  /** Takes one row, and tells to which tournament it belongs. */
  readonly take: (row: ResultsRow) => FileTournament;
  /** Takes a person of a list, whether there are results or not. */
  readonly person: (person: FilePerson) => void;
  /** Notes that a row of this tournament cannot be imported, so that users aren't told what else it now lacks. */
  readonly spoil: (tournament: string) => void;
  /** Checks what only shows once all rows are in, and tells what was found. */
  readonly close: () => Gathering;
}

/** @param decided - Of it, names that mean another name of the file. */
export function gather(problems: Problems, decided: ImportChoices['people'] = []): Gatherer {
  const tournaments: FileTournament[] = [];
  const [namesakes, identified] = [new Map<string, Occurrences>(), new Map<string, Occurrences>()];
  const occurrencesOf = ({ tournament, tournamentId }: ResultsRow): Occurrences =>
    tournamentId === null
      ? of(namesakes, tournament, newOccurrences)
      : of(identified, `${tournament}\0${tournamentId}`, newOccurrences);
  const people = newPeople(decided);
  const foundFor = lastOr((row) => contestOf(occurrencesOf(row), tournaments, row));
  const indexOf = contestIndexes();
  const [shared, spoilt] = [sharedTexts(), new Set<string>()];
  return {
    take: (row) => {
      const person = personOf(people, row, shared);
      if (people.known.size > mostPeople) throw tooManyPeople(row);
      const { event, contest } = foundFor(row);
      takeHead(event, row, problems);
      checkContest(contest, row, problems);
      if (!takeResult({ contest, index: indexOf(contest), shared }, person, row, problems))
        spoilt.add(row.tournament);
      return event;
    },
    person: (listed) => {
      if (listed.club !== null) listed.club = shared(listed.club);
      takeListed(people, listed, problems);
    },
    spoil: (tournament) => spoilt.add(tournament),
    close: () => {
      for (const occurrences of [...namesakes.values(), ...identified.values()])
        spoilIncomplete(occurrences, spoilt, problems);
      for (const { events } of namesakes.values()) checkDistinct(events, problems);
      checkLastDates(tournaments, problems);
      checkDates(
        tournaments.filter(({ name }) => !spoilt.has(name)),
        problems,
      );
      return { tournaments, people: [...people.known.values()], merged: [...people.merged.values()] };
    },
  };
}

/** Seven times the people of the largest league that is known; each takes memory as long as the file is read. */
const mostPeople = 500_000;

const tooManyPeople = ({ line }: ResultsRow): Refusal =>
  refuse('unreadableResults', { reason: unreadable.tooManyPeople({ line, most: mostPeople }) });

/** A side without opponents makes its tournament incomplete, and one that is incomplete anyhow isn't looked into. */
function spoilIncomplete({ events }: Occurrences, spoilt: Set<string>, problems: Problems): void {
  const name = events[0]?.name;
  if (name === undefined || spoilt.has(name)) return;
  if (events.map((event) => checkContests(event, events, problems)).includes(false)) spoilt.add(name);
}

/** One string for each text: those of teams and clubs come again and again. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => of(known, text, () => text);
}

const newOccurrences = (): Occurrences => ({ events: [], contests: new Map() });

function of<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

interface People {
  readonly known: Map<string, FilePerson>;
  /** Of results, by the number, or by the name of those without one. */
  readonly byNumber: Map<string, FilePerson>;
  readonly byName: Map<string, FilePerson>;
  /** Names that mean another one of the file, as far as they were read. */
  readonly merged: Map<string, FilePerson>;
  /** By the key of a name, whom it means. */
  readonly meant: ReadonlyMap<string, { readonly name: string; readonly number: string | null }>;
}

const newPeople = (decided: NonNullable<ImportChoices['people']>): People => ({
  known: new Map(),
  byNumber: new Map(),
  byName: new Map(),
  merged: new Map(),
  meant: new Map(
    decided.flatMap(({ name, number, sameAs }) => (sameAs ? [[keyOf(name, number), sameAs]] : [])),
  ),
});

/** The person whom a name means, added where it is the first time. */
function personNamed({ known, merged, meant }: People, named: FilePerson): FilePerson {
  const key = keyOf(named.name, named.playerId);
  const other = meant.get(key);
  if (!other) return of(known, key, () => named);
  if (!merged.has(key)) merged.set(key, named);
  return of(known, keyOf(other.name, other.number), () => ({
    ...named,
    name: other.name,
    playerId: other.number,
  }));
}

/** Most rows are of people who are known already: nothing is made for them. */
function personOf(
  people: People,
  { player, playerId, club, line }: ResultsRow,
  shared: (text: string) => string,
): FilePerson {
  const known = playerId === null ? people.byName : people.byNumber;
  const key = playerId ?? player;
  let person = known.get(key);
  if (!person) {
    person = personNamed(people, { line, name: player, playerId, club, facts: null, row: 0, newest: null });
    known.set(key, person);
  }
  if (club !== null) person.club = shared(club);
  return person;
}

/** Whom two rows of a list name, they tell the same of. */
function takeListed(people: People, listed: FilePerson, problems: Problems): void {
  const { club, facts, line } = listed;
  const person = personNamed(people, listed);
  if (person === listed) return;
  if (person.facts !== null && !isSame(person.facts, facts))
    problems.add(line, 'player', expected.listedOnce({ line: person.line }));
  person.facts ??= facts;
  person.club ??= club;
}

const isSame = (one: PersonFacts, other: PersonFacts | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** All tournaments of one name, and their contests by round, board and day. */
interface Occurrences {
  readonly events: FileTournament[];
  readonly contests: Map<string, Found>;
}

interface Found {
  readonly event: FileTournament;
  readonly contest: FileContest;
}

/** Mostly the rows of a contest follow one another: then the one of the row before is found again. */
function lastOr(find: (row: ResultsRow) => Found): (row: ResultsRow) => Found {
  let last: { readonly row: ResultsRow; readonly found: Found } | undefined;
  return (row) => {
    const found = last && isSameContest(last.row, row) ? last.found : find(row);
    last = { row, found };
    return found;
  };
}

const isSameContest = (one: ResultsRow, other: ResultsRow): boolean =>
  one.tournament === other.tournament &&
  one.tournamentId === other.tournamentId &&
  one.round === other.round &&
  one.board === other.board &&
  one.at === other.at;

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? '';

/**
 * The contest that a row belongs to. Many tournaments may have one name, e.g. a quiz every Thursday: where a round
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
    const { line, round, board, at, kind, match } = row;
    const contest = { line, round, board, at, kind, match, sides: [] };
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

interface Taking {
  readonly contest: FileContest;
  readonly index: ContestIndex;
  readonly shared: (text: string) => string;
}

/** False if the row could not be imported, so that what its contest lacks isn't reported. */
function takeResult(
  { contest, index, shared }: Taking,
  person: FilePerson,
  row: ResultsRow,
  problems: Problems,
): boolean {
  const { line, team, side: together, place, score, seat, rated, handicap, role, share } = row;
  if (index.has(person)) {
    const { player, playerAt } = row;
    const sentence = onceInContest(row, contest, (one) => one === person);
    const cell = playerAt === undefined ? null : { column: playerAt, value: player };
    problems.add(line, 'player', sentence, cell);
    return false;
  }
  index.add(person);
  const key = sideKey({ team, together });
  const known = key === null ? undefined : index.sides.get(key);
  if (known) {
    checkSide(known, row, problems);
    (known.others ??= []).push({ line, person, role, share });
    return true;
  }
  const side: FileSide = {
    ...{ line, person, role, share, together },
    team: team === null ? null : shared(team),
    ...{ place, score, seat, rated, handicap, others: null },
  };
  if (key !== null) index.sides.set(key, side);
  contest.sides.push(side);
  return true;
}
