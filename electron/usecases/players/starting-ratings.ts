/** A list of people, known or new, with clubs, old ratings and tags where they are known. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import type { FactRow } from '../../store/journal/fact-tables.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import { allAliases, everybody, tagsOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { goRankIn } from '../../../shared/names/go-rank.ts';
import type { Context } from '../context.ts';
import { clubOf, newPlayer, saveTags } from './save.ts';

type Row = Checked<'players.start'>['rows'][number];

/**
 * Saves all players on the list with their club, starting strength and tags, as one change. People are known by number, or else by exact
 * name or alias; a name that no player has becomes a new player. Refuses the whole list if a line is ambiguous about
 * who is meant, or contradicts an earlier line about the same player.
 */
export function setStartingStrengths(
  { store }: Context,
  { source, rows, ofTeams = false }: Checked<'players.start'>,
): Result<'players.start'> {
  const what = ofTeams ? 'players.startOfTeams' : 'players.start';
  return change(store, { call: what, subject: source ?? '' }, (facts) => {
    const people = knownPeople(store);
    const set = new Map<number, Row>();
    let newPlayers = 0;
    for (const [i, row] of rows.entries()) {
      const known = personOf(people, row, i + 1);
      if (known === undefined) newPlayers += 1;
      const id = known ?? addPlayer(store, facts, people, row, source);
      refuseTwice(set.get(id), row, i + 1);
      set.set(id, row);
      if (known !== undefined) facts.update('player', id, columnsOf(store, facts, row, source));
      // A list tells some of a person's tags, so none is taken away.
      if (row.tags) saveTags(store, facts, id, { tags: withTold(tagsOf(store, id), row.tags) });
    }
    return { set: set.size, newPlayers };
  });
}

/** A player has one go rank, the newest. */
const withTold = (before: readonly string[], told: readonly string[]): string[] => [
  ...(goRankIn(told) === undefined ? before : before.filter((tag) => goRankIn([tag]) === undefined)),
  ...told,
];

interface KnownPeople {
  readonly numbers: Set<number>;
  /** Who bears a name, or has it as an alias. */
  readonly named: Map<string, Set<number>>;
}

/** Read once: a list may hold as many lines as there are people. */
function knownPeople(store: Store): KnownPeople {
  const people: KnownPeople = { numbers: new Set(), named: new Map() };
  for (const { id, name } of everybody(store)) call(people, name, id);
  for (const { player, name } of allAliases(store)) call(people, name, player);
  return people;
}

function call({ numbers, named }: KnownPeople, name: string, id: number): void {
  numbers.add(id);
  const bearers = named.get(name);
  if (bearers) bearers.add(id);
  else named.set(name, new Set([id]));
}

/** Who is meant; undefined for a new player. */
function personOf(people: KnownPeople, { playerId, name }: Row, line: number): number | undefined {
  if (playerId !== undefined) {
    if (!people.numbers.has(playerId)) throw refuse('unknownPlayer', { id: playerId });
    return playerId;
  }
  if (name === undefined) throw refuse('lineWithoutPlayer', { line });
  const [first, ...others] = people.named.get(name) ?? [];
  if (others.length > 0) throw refuse('severalPlayersInLine', { line, name });
  return first;
}

/** What the row says, and nothing else. */
const columnsOf = (
  store: Store,
  facts: Facts,
  { club, mean, deviation }: Row,
  source: string | null,
): Partial<FactRow<'player'>> => ({
  ...(club === undefined ? {} : { club: clubOf(store, facts, club) }),
  ...(mean === undefined || deviation === undefined
    ? {}
    : { starting_mean: mean, starting_deviation: deviation, starting_source: source }),
});

function addPlayer(store: Store, facts: Facts, people: KnownPeople, row: Row, source: string | null): number {
  const name = row.name ?? '';
  const id = facts.insert('player', { ...newPlayer(name), ...columnsOf(store, facts, row, source) });
  call(people, name, id);
  return id;
}

function refuseTwice(earlier: Row | undefined, row: Row, line: number): void {
  if (earlier && (earlier.mean !== row.mean || earlier.deviation !== row.deviation))
    throw refuse('playerInTwoLines', { line });
}
