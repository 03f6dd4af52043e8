/** The players of another league into this one: who is in both keeps what this league records. */
import { randomUUID } from 'node:crypto';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { shownAs } from '../../../../shared/contract/values.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { allFurtherNumbers, everybody, recordOf } from '../../../store/people/people.ts';
import { tagRows } from '../../../store/people/rows-of-person.ts';
import { settingsOf } from '../../../store/settings.ts';
import type { Store } from '../../../store/store.ts';
import { allRows } from '../../../store/whole-league.ts';
import { newPlayer } from '../../players/save.ts';
import { startsOnScaleOf } from '../../settings/units.ts';
import { identifyPeople, knownPeople } from '../results/identity.ts';
import { newProblems } from '../results/problems.ts';
import { recordAlias, recordAliases } from '../results/record-people.ts';
import type { FilePlayer, LeagueRead } from './read-league.ts';

interface Recording {
  readonly store: Store;
  readonly facts: Facts;
  readonly read: LeagueRead;
  readonly club: (name: string) => number;
  /** UUIDs and numbers that are taken. */
  readonly taken: Set<string>;
}

/** @returns row numbers by the UUIDs of the file */
export function recordLeaguePeople(
  { store, facts, read, club }: Omit<Recording, 'taken'>,
  decisions: Pick<ImportChoices, 'people'>,
): { readonly players: ReadonlyMap<string, number>; readonly added: number } {
  const { people } = read.gathering;
  const known = identifyPeople(knownPeople(store), read.gathering, decisions.people ?? [], newProblems());
  const recording: Recording = { store, facts, read, club, taken: numbersIn(store) };
  const numbers = new Map<(typeof people)[number], number>();
  const players = new Map<string, number>();
  for (const person of people) {
    const given = read.players.get(person.uuid ?? '');
    if (!given) continue;
    const player = known.get(person)?.id;
    const id = player ?? addPlayer(recording, given);
    if (player !== undefined) complete(recording, player, given);
    numbers.set(person, id);
    players.set(given.uuid, id);
  }
  // Once all names are there: what is another player's name is no alias.
  for (const [uuid, id] of players) recordBesides(recording, id, read.players.get(uuid));
  recordAliases(store, facts, decisions, people, numbers);
  recordNotSame(recording, players);
  return { players, added: people.length - known.size };
}

const numbersIn = (store: Store): Set<string> =>
  new Set([
    ...everybody(store).flatMap(({ uuid, external_id }) =>
      external_id === null ? [uuid] : [uuid, external_id],
    ),
    ...allFurtherNumbers(store).map(({ number }) => number),
  ]);

/** Takes a number that is free; null for one that a player has. */
function claim({ taken }: Recording, number: string | null): string | null {
  if (number === null || taken.has(number)) return null;
  taken.add(number);
  return number;
}

function addPlayer(recording: Recording, given: FilePlayer): number {
  const { facts, club } = recording;
  return facts.insert('player', {
    ...newPlayer(given.name),
    uuid: claim(recording, given.uuid) ?? randomUUID(),
    club: given.club === null ? null : club(given.club),
    external_id: claim(recording, given.externalId),
    retired: Number(given.retired),
    shown_as: given.shownAs,
    ...startOf(recording, given),
  });
}

/** On the scale of this league. */
function startOf({ store, read }: Recording, { starting }: FilePlayer) {
  if (!starting) return {};
  const [belief] = startsOnScaleOf(settingsOf(store), read.settings, [{ id: 0, ...starting }]);
  return {
    starting_mean: belief?.mean ?? null,
    starting_deviation: belief?.deviation ?? null,
    starting_source: starting.source,
  };
}

/**
 * Fills in what this league doesn't record, but for the starting rating: who has results here is rated by them. Who is
 * private in one of the leagues stays so.
 */
function complete(recording: Recording, player: number, given: FilePlayer): void {
  const { store, facts, club } = recording;
  const record = recordOf(store, player);
  if (!record) return;
  const isMorePrivate = shownAs.indexOf(given.shownAs) > shownAs.indexOf(record.shown_as);
  facts.update('player', player, {
    ...(record.club === null && given.club !== null && { club: club(given.club) }),
    ...(record.external_id === null && { external_id: claim(recording, given.externalId) }),
    ...(isMorePrivate && { shown_as: given.shownAs }),
  });
}

function recordBesides(recording: Recording, player: number, given: FilePlayer | undefined): void {
  const { store, facts } = recording;
  if (!given) return;
  const tags = new Set(tagRows(store, player).map(({ tag }) => tag));
  for (const tag of new Set(given.tags)) if (!tags.has(tag)) facts.insert('player_tag', { player, tag });
  for (const alias of new Set(given.aliases)) recordAlias(store, facts, player, alias);
  for (const { number, name } of given.furtherNumbers)
    if (claim(recording, number) !== null) facts.insert('player_number', { player, number, name });
}

function recordNotSame({ store, facts, read }: Recording, players: ReadonlyMap<string, number>): void {
  const known = new Set(
    allRows(store, 'not_same').map(({ player, other }) => `${String(player)} ${String(other)}`),
  );
  for (const pair of read.notSame) {
    const [player = 0, other = 0] = pair.map((uuid) => players.get(uuid) ?? 0).sort((a, b) => a - b);
    const key = `${String(player)} ${String(other)}`;
    if (player === 0 || player === other || known.has(key)) continue;
    known.add(key);
    facts.insert('not_same', { player, other });
  }
}
