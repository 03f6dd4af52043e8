/** People, clubs and teams as they are known, and finding them by name. */
import { factColumns, type FactRow } from '../journal/fact-tables.ts';
import type { Store } from '../store.ts';
import { foldedName } from './folded-names.ts';

export interface KnownPlayer {
  id: number;
  uuid: string;
  name: string;
  external_id: string | null;
  club: string | null;
}

const knownPlayer =
  'SELECT p.id, p.uuid, p.name, p.external_id, c.name AS club FROM player p LEFT JOIN club c ON c.id = p.club';

/** All people, in the order in which they became known. */
export const everybody = (store: Store): KnownPlayer[] =>
  store.sql<KnownPlayer>(`${knownPlayer} ORDER BY p.id`).all();

export const countPeople = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM player').get()?.n ?? 0;

export const playerById = (store: Store, id: number): KnownPlayer | undefined =>
  store.sql<KnownPlayer>(`${knownPlayer} WHERE p.id = ?`).get(id);

/** Who bears exactly this name, or has it as an alias. */
export const playersNamed = (store: Store, name: string): KnownPlayer[] =>
  store
    .sql<KnownPlayer>(
      `${knownPlayer} WHERE p.name = ? OR p.id IN (SELECT player FROM player_alias WHERE name = ?) ORDER BY p.id`,
    )
    .all(name, name);

/** A name of a person, or an alias (`isAlias` is 1), as it is and folded. */
export interface FoldedName {
  id: number;
  name: string;
  folded: string;
  isAlias: 0 | 1;
}

/** All people whose name, or an alias, is one of these folded names, the longest known first; aliases as they are. */
export const playersFolded = (store: Store, folded: readonly string[]): FoldedName[] =>
  store
    .sql<FoldedName>(
      `WITH meant AS MATERIALIZED (SELECT value FROM json_each(?))
       SELECT p.id, p.name, ${foldedName('p')} AS folded, 0 AS isAlias FROM player p WHERE ${foldedName('p')} IN meant
       UNION ALL SELECT a.player, a.name, ${foldedName('a')}, 1 FROM player_alias a WHERE ${foldedName('a')} IN meant
       ORDER BY 1`,
    )
    .all(JSON.stringify(folded));

export const allAliases = (store: Store): { player: number; name: string }[] =>
  store.sql<{ player: number; name: string }>('SELECT player, name FROM player_alias ORDER BY id').all();

export interface NamedPlayer {
  readonly player: KnownPlayer;
  /** The name, then the aliases in the order in which they became known. */
  readonly names: readonly string[];
}

/** All people with all their names. */
export function everybodyNamed(store: Store): NamedPlayer[] {
  const aliases = Map.groupBy(allAliases(store), ({ player }) => player);
  return everybody(store).map((player) => ({
    player,
    names: [player.name, ...(aliases.get(player.id) ?? []).map(({ name }) => name)],
  }));
}

export const tagsOf = (store: Store, player: number): string[] =>
  store
    .sql<{ tag: string }>('SELECT tag FROM player_tag WHERE player = ? ORDER BY tag')
    .all(player)
    .map(({ tag }) => tag);

export const aliasesOf = (store: Store, player: number): string[] =>
  store
    .sql<{ name: string }>('SELECT name FROM player_alias WHERE player = ? ORDER BY name')
    .all(player)
    .map(({ name }) => name);

/** The further numbers of one person, in the order in which they came. */
export const furtherNumbersOf = (store: Store, player: number): string[] =>
  store
    .sql<{ number: string }>('SELECT number FROM player_number WHERE player = ? ORDER BY id')
    .all(player)
    .map(({ number }) => number);

type Named = { id: number; name: string };

export interface KnownTeam extends Named {
  /** The name, then the aliases in the order in which they became known. */
  readonly names: readonly string[];
}

/** All teams, with their aliases. */
export function allTeams(store: Store): KnownTeam[] {
  const known = store
    .sql<{ team: number; name: string }>('SELECT team, name FROM team_alias ORDER BY id')
    .all();
  const aliases = Map.groupBy(known, ({ team }) => team);
  return store
    .sql<Named>('SELECT id, name FROM team')
    .all()
    .map(({ id, name }) => ({ id, name, names: [name, ...(aliases.get(id) ?? []).map((one) => one.name)] }));
}

export const allClubs = (store: Store): Named[] => store.sql<Named>('SELECT id, name FROM club').all();

export const clubNamed = (store: Store, name: string): number | undefined =>
  store.sql<{ id: number }>('SELECT id FROM club WHERE name = ?').get(name)?.id;

/** The person whom another list knows by this number, even if it is a further one. */
export const playerNumbered = (store: Store, number: string): KnownPlayer | undefined =>
  store
    .sql<KnownPlayer>(
      `${knownPlayer} WHERE p.external_id = ? OR p.id = (SELECT player FROM player_number WHERE number = ?)`,
    )
    .get(number, number);

/** The further numbers of all people, from those who were merged into them. */
export const allFurtherNumbers = (store: Store): { player: number; number: string }[] =>
  store.sql<{ player: number; number: string }>('SELECT player, number FROM player_number ORDER BY id').all();

/** The team with exactly this name. */
export const teamNamed = (store: Store, name: string): number | undefined =>
  store.sql<number>('SELECT id FROM team WHERE name = ?').pluck().get(name);

/** The team with exactly this name; or else the only one that has it as an alias. */
export function teamMeant(store: Store, name: string): number | undefined {
  const own = teamNamed(store, name);
  if (own !== undefined) return own;
  const [team, ...others] = store.sql<number>('SELECT team FROM team_alias WHERE name = ?').pluck().all(name);
  return others.length === 0 ? team : undefined;
}

/** Tells the names of teams or players by number. Throws for one that is not there. */
export function nameOf(store: Store, table: 'player' | 'team'): (id: number) => string {
  const statement = store.sql<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`);
  return (id) => {
    const row = statement.get(id);
    if (!row) throw new Error(`no ${table} has the number ${String(id)}`);
    return row.name;
  };
}

export interface StartingBelief {
  id: number;
  mean: number;
  deviation: number;
}

/** People to whom the organizer gave a starting strength. */
export const startingBeliefs = (store: Store): StartingBelief[] =>
  store
    .sql<StartingBelief>(
      'SELECT id, starting_mean AS mean, starting_deviation AS deviation FROM player WHERE starting_mean IS NOT NULL',
    )
    .all();

/** The facts of one person, as the gateway writes them. */
export const recordOf = (store: Store, id: number): FactRow<'player'> | undefined =>
  store.sql<FactRow<'player'>>(`SELECT ${factColumns.player.join(', ')} FROM player WHERE id = ?`).get(id);
