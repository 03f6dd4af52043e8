/** Who and what a file names, into the ledger. */
import { randomUUID } from 'node:crypto';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { foldName } from '../../../../shared/names/names.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import {
  allClubs,
  allFurtherNumbers,
  allTeams,
  playersNamed,
  type KnownPlayer,
} from '../../../store/people/people.ts';
import { tagRows } from '../../../store/people/rows-of-person.ts';
import { settingsOf } from '../../../store/settings.ts';
import type { Store } from '../../../store/store.ts';
import { newPlayer } from '../../players/save.ts';
import { keyOf, type FilePerson, type PersonFacts } from './results-file.ts';

type Decisions = Pick<ImportChoices, 'people'>;

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
  { people, known, decisions, source }: People,
): Numbers {
  const club = numbering(allClubs(store), (name) => facts.insert('club', { name }));
  const team = numbering(allTeams(store), (name) =>
    facts.insert('team', { uuid: randomUUID(), name, club: null, colour: null }),
  );
  const further = new Set(allFurtherNumbers(store).map(({ number }) => number));
  const players = new Map<FilePerson, number>();
  for (const person of people) {
    const player = known.get(person);
    const isToldOfNew = person.facts?.only === 'new';
    if (player)
      correctPlayer(facts, player, isToldOfNew ? { ...person, club: null } : person, { club, further });
    const id = player?.id ?? facts.insert('player', playerFor(person, club));
    players.set(person, id);
    if (person.facts && !(player && isToldOfNew)) recordFacts(store, facts, id, person.facts, source);
  }
  recordAliases(store, facts, decisions, people, players);
  return { team, player: (person) => players.get(person) ?? 0 };
}

const playerFor = ({ name, playerId, club }: FilePerson, clubNumber: (name: string) => number) => ({
  ...newPlayer(name),
  external_id: playerId,
  club: club === null ? null : clubNumber(club),
});

/** A list tells how strong somebody was, and what they are called; it takes nothing away that is recorded. */
function recordFacts(store: Store, facts: Facts, player: number, told: PersonFacts, source: string): void {
  const { rating, deviation, tags, aliases } = told;
  if (rating !== null)
    facts.update('player', player, {
      starting_mean: rating,
      starting_deviation: deviation ?? usualDeviation(store),
      starting_source: source || null,
    });
  const known = new Set(tagRows(store, player).map(({ tag }) => tag));
  for (const tag of tags) if (!known.has(tag)) facts.insert('player_tag', { player, tag });
  for (const alias of aliases) recordAlias(store, facts, player, alias);
}

/** Half of what is not known of anybody: a rating from elsewhere says something, though not of this league. */
const usualDeviation = (store: Store): number => Math.round(settingsOf(store).parameters.sigma0 / 2);

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
