/** Who a person of the file is in the ledger, and which tournament there a tournament of the file is. */
import { isComplete, placesOf } from '../../../../shared/competition/places.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import {
  allFurtherNumbers,
  everybodyNamed,
  type KnownPlayer,
  type NamedPlayer,
} from '../../../store/people/people.ts';
import type { Store } from '../../../store/store.ts';
import { contestsOf, tournamentsInTime } from '../../../store/tournaments/tournaments.ts';
import type { TournamentContent } from '../../tournaments/upsert.ts';
import { contestKey } from '../../tournaments/contests.ts';
import { onceInContest } from './once-in-contest.ts';
import type { Gathering } from './parse-tournaments.ts';
import { keyOf, membersOf, type FilePerson } from './results-file.ts';
import type { Problems } from './problems.ts';

const { expected } = texts.importing;

type Decided = NonNullable<ImportChoices['people']>;

/**
 * Known players by person; who is missing is new. What a person decided goes before everything. Tells of names that
 * leave open who is meant; of another league's players these are new ones until they are decided on.
 */
export function identifyPeople(
  known: KnownPeople,
  file: Gathering,
  decided: Decided,
  problems: Problems,
): Map<FilePerson, KnownPlayer> {
  const found = new Map<FilePerson, KnownPlayer>();
  const people = undecided(file.people, decided, known, found);
  // Whom one number was decided to mean, another number of that name doesn't.
  const numbered = new Set(
    [...found].flatMap(([{ playerId, uuid }, player]) => ((playerId ?? uuid) === undefined ? [] : [player])),
  );
  pointOut(people, known, found, numbered);
  const claim = (person: FilePerson, player: KnownPlayer | undefined): void => {
    if (!player || (person.uuid !== undefined && !isSureByName(person, player))) return;
    found.set(person, player);
    if (person.playerId !== null) numbered.add(player);
  };
  const timesNamed = new Map<string, number>();
  for (const { name } of people) timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1);
  for (const person of people) {
    if (found.has(person)) continue;
    const candidates = known.named(person.name).filter((player) => !numbered.has(player));
    const unnumbered = candidates.filter(({ external_id }) => external_id === null);
    if (person.playerId !== null) {
      // A first number for a player known by name, if the file has no other player with that name.
      if (timesNamed.get(person.name) === 1 && unnumbered.length === 1) claim(person, unnumbered[0]);
    } else if (candidates.length <= 1) claim(person, candidates[0]);
    else if (unnumbered.length === 1) claim(person, unnumbered[0]);
    else if (person.uuid === undefined) problems.add(person.line, 'player_id', expected.playerId);
  }
  refuseTwice(file, found, problems);
  return found;
}

/** UUIDs and numbers first: whom they point out, no bare name can mean. */
function pointOut(
  people: readonly FilePerson[],
  known: KnownPeople,
  found: Map<FilePerson, KnownPlayer>,
  numbered: Set<KnownPlayer>,
): void {
  const point = (person: FilePerson, player: KnownPlayer | undefined): void => {
    if (!player) return;
    found.set(person, player);
    numbered.add(player);
  };
  for (const person of people) if (person.uuid !== undefined) point(person, known.numbered(person.uuid));
  const same = new Set(numbered);
  for (const person of people) {
    if (person.playerId === null || found.has(person)) continue;
    const player = known.numbered(person.playerId);
    // Another league distinguishes its own people.
    if (person.uuid === undefined || !player || !same.has(player)) point(person, player);
  }
}

/** The same name in two leagues may be two people: where their clubs differ, and where it is the name of an anonymized one. */
const isSureByName = ({ name, club }: FilePerson, player: KnownPlayer): boolean =>
  (club === null || player.club === null || club === player.club) && !isStandIn(name);

/** True for the name that an anonymized person has. */
export function isStandIn(name: string): boolean {
  const [id] = /[1-9]\d*/u.exec(name) ?? [];
  return id !== undefined && name.startsWith(texts.people.anonymous({ id }));
}

/** Fills in who was decided on, and returns the others. */
function undecided(
  people: readonly FilePerson[],
  decided: Decided,
  known: KnownPeople,
  found: Map<FilePerson, KnownPlayer>,
): readonly FilePerson[] {
  if (decided.length === 0) return people;
  const byKey = new Map(
    decided.flatMap(({ name, number, playerId, sameAs }) =>
      sameAs ? [] : [[keyOf(name, number), playerId] as const],
    ),
  );
  return people.filter((person) => {
    const playerId = byKey.get(keyOf(person.name, person.playerId));
    if (playerId === undefined) return true;
    if (playerId === null) return false;
    const player = known.row(playerId);
    if (!player) throw refuse('unknownPlayer', { id: playerId });
    found.set(person, player);
    return false;
  });
}

/** Two spellings of the file may be one person of the ledger, who must not meet oneself. */
function refuseTwice(
  { tournaments }: Gathering,
  found: ReadonlyMap<FilePerson, KnownPlayer>,
  problems: Problems,
): void {
  if (new Set(found.values()).size === found.size) return;
  const contests = tournaments.flatMap((tournament) => [...tournament.contests.values()]);
  for (const { sides } of contests) {
    const seen = new Set<KnownPlayer>();
    for (const { person, line } of sides.flatMap(membersOf)) {
      const player = found.get(person);
      if (!player) continue;
      if (seen.has(player)) {
        const row = { player: person.name, line };
        problems.add(
          line,
          'player',
          onceInContest(row, { sides }, (one) => found.get(one) === player),
        );
      }
      seen.add(player);
    }
  }
}

/** The people of the league as files name them: one object for each, which may serve as a key. */
export interface KnownPeople {
  readonly all: readonly NamedPlayer[];
  readonly row: (playerId: number) => KnownPlayer | undefined;
  /** By the number of another list, or by our own UUID. */
  readonly numbered: (number: string) => KnownPlayer | undefined;
  /** By exact name or alias. */
  readonly named: (name: string) => readonly KnownPlayer[];
}

export function knownPeople(store: Store): KnownPeople {
  const all = everybodyNamed(store);
  const numbered = new Map<string, KnownPlayer>();
  const named = new Map<string, KnownPlayer[]>();
  const byRow = new Map<number, KnownPlayer>();
  for (const { player, names } of all) {
    byRow.set(player.id, player);
    numbered.set(player.uuid, player);
    if (player.external_id !== null) numbered.set(player.external_id, player);
    for (const name of new Set(names)) {
      const players = named.get(name);
      if (players) players.push(player);
      else named.set(name, [player]);
    }
  }
  // A number that a player has now means that player, before any player who was merged.
  for (const { player, number } of allFurtherNumbers(store)) {
    const known = byRow.get(player);
    if (known && !numbered.has(number)) numbered.set(number, known);
  }
  return {
    all,
    row: (playerId) => byRow.get(playerId),
    numbered: (number) => numbered.get(number),
    named: (name) => named.get(name) ?? [],
  };
}

/** The results of a recorded tournament, to be compared with those of another. */
export const resultsIn = (store: Store, id: number): ReadonlySet<string> =>
  new Set(contestsOf(store, id).flatMap(resultsOf));

/**
 * Finds, once for each, the recorded tournament that a tournament of the file is. One whose UUID is among `inFile` is found
 * by that alone.
 */
export function tournamentFinder(
  store: Store,
  timesInFile: (name: string) => number,
  inFile: ReadonlySet<string> = new Set(),
): (wanted: TournamentContent) => number | undefined {
  const all = tournamentsInTime(store);
  const identified = new Map(all.map((one) => [one.uuid, one]));
  const recorded = Map.groupBy(
    all.filter(({ uuid }) => !inFile.has(uuid)),
    ({ name }) => name,
  );
  const known = new Map<number, ReadonlySet<string>>();
  const resultsOfRecorded = (id: number): ReadonlySet<string> => {
    const results = known.get(id) ?? resultsIn(store, id);
    known.set(id, results);
    return results;
  };
  return (wanted) => {
    const candidates = recorded.get(wanted.name) ?? [];
    const alone = candidates.length === 1 && timesInFile(wanted.name) === 1;
    const found =
      identified.get(wanted.uuid ?? '') ??
      candidates.find(({ day }) => day === wanted.day) ??
      candidates.find((one) => alone && (one.day === null || wanted.day === null)) ??
      candidates.find(({ id }) => isMostlyTheSame(resultsOfRecorded(id), wanted));
    if (!found) return undefined;
    identified.delete(found.uuid);
    recorded.set(found.name, recorded.get(found.name)?.filter((one) => one !== found) ?? []);
    return found.id;
  };
}

/** Fewer results than these may agree by chance: the same two, the same winner, another week. */
const tellingResults = 6;

/** True where a date was corrected: on another day, but most results are the very same. */
export function isMostlyTheSame(
  recorded: ReadonlySet<string>,
  { contests = [] }: TournamentContent,
): boolean {
  const wanted = contests.flatMap(resultsOf);
  const same = wanted.filter((result) => recorded.has(result)).length;
  return same >= tellingResults && 2 * same > Math.max(recorded.size, wanted.length);
}

interface Compared {
  readonly round: string | null;
  readonly board: string | null;
  readonly sides: readonly {
    readonly place: number | null;
    readonly score: number | null;
    readonly members: readonly { readonly player: number }[];
  }[];
}

function resultsOf(contest: Compared): string[] {
  const { sides } = contest;
  const places = isComplete(sides) ? placesOf(sides) : sides.map(({ place }) => place);
  return contest.sides.flatMap(({ members, score }, i) =>
    members.map(({ player }) => JSON.stringify([contestKey(contest), player, places[i], score])),
  );
}
