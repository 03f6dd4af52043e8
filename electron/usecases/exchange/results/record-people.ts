/** Who and what a file names, into the ledger. */
import { randomUUID } from 'node:crypto';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { foldName } from '../../../../shared/names/names.ts';
import type { FactRow } from '../../../store/journal/fact-tables.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import {
  allClubs,
  allFurtherNumbers,
  allTeams,
  playersNamed,
  type KnownPlayer,
} from '../../../store/people/people.ts';
import { tagRows } from '../../../store/people/rows-of-person.ts';
import { withManyPlayers } from '../../../store/many-rows.ts';
import { settingsOf } from '../../../store/settings.ts';
import type { Store } from '../../../store/store.ts';
import { newPlayer } from '../../players/save.ts';
import type { Progress } from '../../progress.ts';
import { keyOf, type FilePerson, type PersonFacts } from './results-file.ts';

type Decisions = Pick<ImportChoices, 'people'>;

/** How many people are recorded before the progress is told. */
const portion = 1000;

/** The row numbers of the people and things that the file names. */
export interface Numbers {
  readonly player: (person: FilePerson) => number;
  readonly team: (name: string) => number;
}

interface People {
  readonly people: readonly FilePerson[];
  /** Without those who are new. */
  readonly known: ReadonlyMap<FilePerson, KnownPlayer>;
  readonly decisions: Decisions;
  /** What ratings of a list are said to come from. */
  readonly source: string;
  readonly progress: Progress;
}

/** Those whom a file brings: everybody but people of a long list whom the league doesn't have and the user didn't ask for. */
export function peopleTaken(
  people: readonly FilePerson[],
  known: ReadonlyMap<FilePerson, KnownPlayer>,
  { people: decided = [] }: Decisions,
): readonly FilePerson[] {
  const asNew = new Set(decided.map(({ name, number }) => keyOf(name, number)));
  return people.filter(
    (person) =>
      person.facts?.only !== 'known' || known.has(person) || asNew.has(keyOf(person.name, person.playerId)),
  );
}

/** Records who and what is new, and what the file knows better of known people: club, and a number of their own. */
export function recordPeople(
  store: Store,
  facts: Facts,
  { people, known, decisions, source, progress }: People,
): Numbers {
  const club = numbering(allClubs(store), (name) => facts.insert('club', { name }));
  const team = numbering(allTeams(store), (name) =>
    facts.insert('team', { uuid: randomUUID(), name, club: null, colour: null }),
  );
  const further = new Set(allFurtherNumbers(store).map(({ number }) => number));
  const startOf = startTeller(store, source);
  const numbers = new Map<FilePerson, number>();
  for (const person of people) {
    const player = known.get(person);
    if (!player) continue;
    numbers.set(person, player.id);
    correctPlayer(facts, player, person, { club, further, startOf });
  }
  const added = people.filter((person) => !known.has(person));
  const first = withManyPlayers(store, added.length, () =>
    facts.insertAll('player', newPlayers(added, club, startOf, progress)),
  );
  for (const [i, person] of added.entries()) numbers.set(person, first + i);
  for (const [person, row] of numbers) person.row = row;
  const player = (person: FilePerson): number => person.row ?? 0;
  recordTags(store, facts, people, { known, player });
  for (const person of people)
    for (const alias of toldOf(person, known)?.aliases ?? [])
      recordAlias(store, facts, player(person), alias);
  recordAliases(store, facts, decisions, people, numbers);
  return { team, player };
}

/** What a tournament tells in passing doesn't count for people whom the league has. */
const toldOf = (person: FilePerson, known: People['known']): PersonFacts | null =>
  person.facts?.only === 'new' && known.has(person) ? null : person.facts;

type Starts = Pick<FactRow<'player'>, 'starting_mean' | 'starting_deviation' | 'starting_source'>;

/** What is recorded of a rating that a list tells; it takes nothing away that is recorded. */
function startTeller(store: Store, source: string): (told: PersonFacts | null) => Starts | null {
  let usual: number | undefined;
  return (told) => {
    if (told === null || told.rating === null) return null;
    return {
      starting_mean: told.rating,
      starting_deviation: told.deviation ?? (usual ??= usualDeviation(store)),
      starting_source: source || null,
    };
  };
}

/** Half of what is not known of anybody: a rating from elsewhere says something, though not of this league. */
const usualDeviation = (store: Store): number => Math.round(settingsOf(store).parameters.sigma0 / 2);

/**
 * One after another: a list may have more than fit into memory a second time. Hundreds of thousands can be cancelled in
 * between.
 */
function* newPlayers(
  people: readonly FilePerson[],
  clubNumber: (name: string) => number,
  startOf: (told: PersonFacts | null) => Starts | null,
  progress: Progress,
): Generator<FactRow<'player'>> {
  for (const [i, { name, playerId, club, facts }] of people.entries()) {
    if (i % portion === 0) progress('writing', i, people.length);
    yield {
      ...newPlayer(name),
      uuid: ascendingUuid(i, people.length),
      external_id: playerId,
      club: club === null ? null : clubNumber(club),
      ...startOf(facts),
    };
  }
}

/** Fewer UUIDs are put anywhere in the index in no time. */
const manyUuids = 10_000;

/**
 * The UUID of the `i`-th of many people. Each begins with a higher number than the one before, but for that by chance: so
 * each row is put at the end of the index, which takes a third of the time.
 */
function ascendingUuid(i: number, count: number): string {
  const uuid = randomUUID();
  if (count < manyUuids) return uuid;
  const beginning = Math.floor(((i + Math.random()) / count) * 2 ** 32);
  return beginning.toString(16).padStart(8, '0') + uuid.slice(8);
}

function recordTags(
  store: Store,
  facts: Facts,
  people: readonly FilePerson[],
  { known, player: numberOf }: Pick<People, 'known'> & Pick<Numbers, 'player'>,
): void {
  facts.insertAll('player_tag', missing());

  function* missing(): Generator<FactRow<'player_tag'>> {
    for (const person of people) {
      const tags = toldOf(person, known)?.tags ?? [];
      if (tags.length === 0) continue;
      const player = numberOf(person);
      const has = new Set(known.has(person) ? tagRows(store, player).map(({ tag }) => tag) : []);
      for (const tag of tags) if (!has.has(tag)) yield { player, tag };
    }
  }
}

/** A name that another player has is no alias. */
export function recordAlias(store: Store, facts: Facts, player: number, name: string): void {
  if (playersNamed(store, name).length > 0) return;
  facts.insert('player_alias', { player, name, folded: foldName(name) });
}

/** From now on a player is known by these names, too. */
export function recordAliases(
  store: Store,
  facts: Facts,
  { people: decisions = [] }: Decisions,
  people: readonly FilePerson[],
  players: ReadonlyMap<FilePerson, number>,
): void {
  const always = decisions.filter((one) => one.always);
  if (always.length === 0) return;
  const byKey = new Map(people.map((person) => [keyOf(person.name, person.playerId), person]));
  for (const { name, number, sameAs } of always) {
    const person = byKey.get(sameAs ? keyOf(sameAs.name, sameAs.number) : keyOf(name, number));
    const player = person && players.get(person);
    if (player !== undefined) recordAlias(store, facts, player, name);
  }
}

interface Known {
  readonly club: (name: string) => number;
  /** Numbers of people who were merged: they lead to another player, but are not that player's own number. */
  readonly further: ReadonlySet<string>;
  readonly startOf: (told: PersonFacts | null) => Starts | null;
}

/** The name stays: a number that leads to another spelling is no reason to rename anybody. */
function correctPlayer(facts: Facts, player: KnownPlayer, person: FilePerson, known: Known): void {
  const { playerId, club, facts: told } = person;
  const isInPassing = told?.only === 'new';
  if (club !== null && club !== player.club && !isInPassing)
    facts.update('player', player.id, { club: known.club(club) });
  const isNew = playerId !== null && playerId !== player.uuid && !known.further.has(playerId);
  if (isNew && player.external_id === null) facts.update('player', player.id, { external_id: playerId });
  const start = isInPassing ? null : known.startOf(told);
  if (start) facts.update('player', player.id, start);
}

/** Numbers by name; a name that is not known yet is added. */
export function numbering(
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
