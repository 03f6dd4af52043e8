/** What is known of a person besides results: reading it without ratings, and correcting it. */
import {
  type KnownPlayer,
  aliasesOf,
  clubNamed,
  playerNumbered,
  playersNamed,
  recordOf,
  tagsOf,
  playerById,
} from '../../store/people/people.ts';
import { randomUUID } from 'node:crypto';
import { foldName } from '../../../shared/names/names.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { PlayerRecord, PlayerFacts } from '../../../shared/contract/players.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { aliasRows, tagRows, tournamentsOfPerson } from '../../store/people/rows-of-person.ts';
import { snapshot, type Store } from '../../store/store.ts';
import type { Context } from '../context.ts';

/** The person of this number; refuses a number that no player has. */
export function knownPlayer(store: Store, id: number): KnownPlayer {
  const player = playerById(store, id);
  if (!player) throw refuse('unknownPlayer', { id });
  return player;
}

/** Both names, the one that the change is made to first. */
export const subjectOf = (one: Pick<KnownPlayer, 'name'>, other: Pick<KnownPlayer, 'name'>): string =>
  subjectOfNames([one.name, other.name]);

const between = ' · ';

export const subjectOfNames = (names: readonly string[]): string => names.join(between);

/** The names in a subject, as many as there are. */
export const namesIn = (subject: string): string[] => subject.split(between);

/** The row of a player with this name and a new UUID. */
export const newPlayer = (name: string) => ({
  uuid: randomUUID(),
  name,
  folded: foldName(name),
  club: null,
  external_id: null,
  starting_mean: null,
  starting_deviation: null,
  starting_source: null,
  retired: 0,
  shown_as: 'name' as const,
});

/** The person as it was recorded; refuses a number that no player has. */
export const readPlayerFacts = (
  { store }: Context,
  { playerId }: Checked<'players.facts'>,
): Result<'players.facts'> => snapshot(store, () => factsOfPlayer(store, playerId));

function factsOfPlayer(store: Store, playerId: number): PlayerRecord {
  const { name, club } = knownPlayer(store, playerId);
  const record = recordOf(store, playerId);
  return {
    playerId,
    name,
    club,
    externalId: record?.external_id ?? null,
    retired: record?.retired === 1,
    shownAs: record?.shown_as ?? 'name',
    tags: tagsOf(store, playerId),
    aliases: aliasesOf(store, playerId),
    starting: record ? startingOf(record) : null,
    tournaments: tournamentsOfPerson(store, playerId),
  };
}

/** A starting rating as the row has it; null for the league's default. */
export const startingOf = ({
  starting_mean,
  starting_deviation,
  starting_source,
}: FactRow<'player'>): PlayerRecord['starting'] =>
  starting_mean === null || starting_deviation === null
    ? null
    : { mean: starting_mean, deviation: starting_deviation, source: starting_source };

/**
 * Saves a new player, or updates what is known of a person to what is given, as one change. Several people may have
 * the same name; refuses a number, or a new alias, that belongs to another player.
 */
export function savePlayer({ store }: Context, wanted: Checked<'players.save'>): Result<'players.save'> {
  if (wanted.playerId !== undefined) knownPlayer(store, wanted.playerId);
  return change(store, { call: 'players.save', subject: wanted.name }, (facts) => {
    refuseNumber(store, wanted);
    const columns = columnsOf(store, facts, wanted);
    const playerId = wanted.playerId ?? facts.insert('player', { ...newPlayer(wanted.name), ...columns });
    facts.update('player', playerId, columns);
    saveTags(store, facts, playerId, wanted);
    saveAliases(store, facts, playerId, wanted);
    return { playerId };
  });
}

function refuseNumber(store: Store, { playerId, externalId }: PlayerFacts): void {
  const owner = externalId === null ? undefined : playerNumbered(store, externalId);
  if (owner && owner.id !== playerId)
    throw refuse('numberTaken', { number: externalId ?? '', player: owner.name });
}

const columnsOf = (store: Store, facts: Facts, wanted: PlayerFacts): Partial<FactRow<'player'>> => ({
  name: wanted.name,
  folded: foldName(wanted.name),
  club: wanted.club === null ? null : clubOf(store, facts, wanted.club),
  external_id: wanted.externalId,
  starting_mean: wanted.starting?.mean ?? null,
  starting_deviation: wanted.starting?.deviation ?? null,
  starting_source: wanted.starting?.source ?? null,
  retired: wanted.retired ? 1 : 0,
  ...(wanted.shownAs === undefined ? {} : { shown_as: wanted.shownAs }),
});

/** The number of a club, which is added if it is new. */
export const clubOf = (store: Store, facts: Facts, name: string): number =>
  clubNamed(store, name) ?? facts.insert('club', { name });

/** Gives a player these tags and no others. */
export function saveTags(
  store: Store,
  facts: Facts,
  player: number,
  { tags }: Pick<PlayerFacts, 'tags'>,
): void {
  const missing = new Set(tags);
  for (const { id, tag } of tagRows(store, player)) if (!missing.delete(tag)) facts.remove('player_tag', id);
  for (const tag of missing) facts.insert('player_tag', { player, tag });
}

/** An alias that was there before may stay, even if another player has that name by now. */
function saveAliases(store: Store, facts: Facts, player: number, { name, aliases }: PlayerFacts): void {
  const missing = new Set(aliases);
  missing.delete(name);
  for (const alias of aliasRows(store, player))
    if (!missing.delete(alias.name)) facts.remove('player_alias', alias.id);
  for (const alias of missing) {
    const owner = playersNamed(store, alias).find(({ id }) => id !== player);
    if (owner) throw refuse('aliasTaken', { alias, player: owner.name, isName: owner.name === alias });
    facts.insert('player_alias', { player, name: alias, folded: foldName(alias) });
  }
}
