/** A list of old ratings, for people known or new. */
import type { Checked, Result } from '../../../shared/api.ts';
import { refuse } from '../../../shared/refusals.ts';
import { change, type Facts } from '../../store/gateway.ts';
import { allAliases, everybody } from '../../store/people.ts';
import type { Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { newPlayer } from '../tournaments/people-named.ts';
import { knownPlayer } from './moving.ts';

type Row = Checked<'players.start'>['rows'][number];

/**
 * Sets the starting strength of everybody on the list, as one change. People are known by number, or else by
 * exact name or alias; a name that nobody has becomes a new player. Refuses the whole list where a line leaves open
 * who is meant, or says something else of somebody than an earlier line.
 */
export function setStartingStrengths(
  { store }: Context,
  { source, rows }: Checked<'players.start'>,
): Result<'players.start'> {
  return change(store, { call: 'players.start', subject: source ?? '' }, (facts) => {
    const people = peopleByName(store);
    const set = new Map<number, Row>();
    let newPlayers = 0;
    for (const [i, row] of rows.entries()) {
      const known = personOf(store, people, row, i + 1);
      if (known === undefined) newPlayers += 1;
      const id = known ?? addPlayer(facts, people, row, source);
      refuseTwice(set.get(id), row, i + 1);
      set.set(id, row);
      if (known !== undefined) facts.update('player', id, strengthOf(row, source));
    }
    return { set: set.size, newPlayers };
  });
}

/** Who bears a name, or has it as an alias. */
type PeopleByName = Map<string, Set<number>>;

/** Read once: a list may hold as many lines as there are people. */
function peopleByName(store: Store): PeopleByName {
  const people: PeopleByName = new Map();
  for (const { id, name } of everybody(store)) call(people, name, id);
  for (const { player, name } of allAliases(store)) call(people, name, player);
  return people;
}

function call(people: PeopleByName, name: string, id: number): void {
  const bearers = people.get(name);
  if (bearers) bearers.add(id);
  else people.set(name, new Set([id]));
}

/** Who is meant; undefined for somebody new. */
function personOf(
  store: Store,
  people: PeopleByName,
  { playerId, name }: Row,
  line: number,
): number | undefined {
  if (playerId !== undefined) return knownPlayer(store, playerId).id;
  if (name === undefined) throw refuse('lineWithoutPlayer', line);
  const [first, ...others] = people.get(name) ?? [];
  if (others.length > 0) throw refuse('severalPlayersInLine', line, name);
  return first;
}

const strengthOf = ({ mean, deviation }: Row, source: string | null) => ({
  starting_mean: mean,
  starting_deviation: deviation,
  starting_source: source,
});

function addPlayer(facts: Facts, people: PeopleByName, row: Row, source: string | null): number {
  const name = row.name ?? '';
  const id = facts.insert('player', { ...newPlayer(name), ...strengthOf(row, source) });
  call(people, name, id);
  return id;
}

function refuseTwice(earlier: Row | undefined, row: Row, line: number): void {
  if (earlier && (earlier.mean !== row.mean || earlier.deviation !== row.deviation))
    throw refuse('playerInTwoLines', line);
}
