/** The row numbers for what another league names: its teams, clubs and seasons are added where they are new. */
import { randomUUID } from 'node:crypto';
import type { Understood } from '../../../../shared/contract/league-file.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { meantByName } from '../../../../shared/names/meant-by-name.ts';
import { overlap, seasonAt } from '../../../../shared/leaderboard/seasons.ts';
import type { NamedDays } from '../../../../shared/contract/seasons.ts';
import { datedSeasons } from '../../../store/tournaments/seasons.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { allClubs, allTeams } from '../../../store/people/people.ts';
import { allRows } from '../../../store/whole-league.ts';
import type { Store } from '../../../store/store.ts';
import { numbering } from '../results/record-people.ts';
import { looking, storedSeasonScoring } from './known-rows.ts';
import { byId } from './names-in-file.ts';
import { seasonsWithDays, type LeagueRead } from './read-league.ts';
import type { NamedRows } from './whole-tournaments.ts';

const { jsonFile: say } = texts.importing;

export const clubsOf = (store: Store, facts: Facts): ((name: string) => number) =>
  numbering(allClubs(store), (name) => facts.insert('club', { name }));

export function mergedRows(
  store: Store,
  facts: Facts,
  read: LeagueRead,
  { players, club }: { players: ReadonlyMap<string, number>; club: (name: string) => number },
): NamedRows {
  return {
    player: looking((uuid) => players.get(uuid), say.nobody),
    team: looking(teamsOf(store, facts, read, club), say.noTeam),
    club,
    season: seasonsOf(store, facts, read),
  };
}

/** A season comes with its scoring, and with its days unless another one here has some of them. */
function seasonsOf(
  store: Store,
  facts: Facts,
  { seasons, tournaments }: Pick<LeagueRead, 'seasons' | 'tournaments'>,
): (name: string) => number {
  const own = datedSeasons(store);
  const daysOf = (name: string | null): NamedDays | undefined =>
    seasonsWithDays(seasons).find((one) => one.name === name && !own.some((other) => overlap(one, other)));
  const season = numbering(allRows(store, 'season'), (name) => {
    const days = daysOf(name);
    if (days) own.push(days);
    const given = seasons.find((one) => one.name === name);
    return facts.insert('season', {
      ...{ name, first_day: days?.first ?? null, last_day: days?.last ?? null },
      scoring: given ? storedSeasonScoring(given) : null,
    });
  });
  // Tournaments that weren't assigned to a season are in it by their days.
  for (const { season: name, date } of tournaments.values())
    if (date !== null && !seasonAt(own, date) && daysOf(name)) season(name ?? '');
  return season;
}

/** The same UUID is the same team, whatever it is called by now; else the one that the name means. */
function teamsOf(
  store: Store,
  facts: Facts,
  { teams }: LeagueRead,
  club: (name: string) => number,
): (uuid: string) => number | undefined {
  const rows = allRows(store, 'team');
  const found = knownTeams(store, [...teams.values()]);
  const names = new Set(rows.map(({ name }) => name));
  const recorded = new Map<string, number>();
  return (uuid) => {
    const given = teams.get(uuid);
    if (!given || recorded.has(uuid)) return recorded.get(uuid);
    let id = found.get(uuid);
    if (id === undefined) {
      const name = freeName(given.name, names);
      const own = rows.some((row) => row.uuid === uuid) ? randomUUID() : uuid;
      id = facts.insert('team', {
        ...{ uuid: own, name, colour: given.colour },
        club: given.club === null ? null : club(given.club),
      });
      names.add(name);
    }
    recorded.set(uuid, id);
    recordTeamAliases(store, facts, id, given.aliases);
    return id;
  };
}

/**
 * Of the other league's teams, by UUID, those that are in this one. Where several would be the same team here, which may have met
 * there, a name means only the team that has exactly it.
 */
function knownTeams(store: Store, given: readonly Understood<'teams'>[]): Map<string, number> {
  const rows = allRows(store, 'team');
  const uuids = new Set(given.map(({ uuid }) => uuid));
  const found = new Map(rows.filter(({ uuid }) => uuids.has(uuid)).map(({ uuid, id }) => [uuid, id]));
  const taken = new Set(found.values());
  const meant = meantByName(allTeams(store).filter(({ id }) => !taken.has(id)));
  const sought = given.filter(({ uuid }) => !found.has(uuid));
  for (const [team, meaning] of Map.groupBy(sought, ({ name }) => meant(name)))
    for (const { uuid, name } of meaning)
      if (team && (meaning.length === 1 || team.name === name)) found.set(uuid, team.id);
  return found;
}

/** A name that another team has is no alias. */
function recordTeamAliases(store: Store, facts: Facts, team: number, aliases: readonly string[]): void {
  if (aliases.length === 0) return;
  const taken = new Set(allTeams(store).flatMap(({ names }) => names));
  for (const name of new Set(aliases)) if (!taken.has(name)) facts.insert('team_alias', { team, name });
}

/** A team that was renamed here may have left its name to another one there. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let i = 1; ; i++) {
    const free = i === 1 ? name : `${name} (${String(i)})`;
    if (!taken.has(free)) return free;
  }
}

/** Of the open league as it is. */
export function ownRows(store: Store): NamedRows {
  const numberOf = (rows: ReadonlyMap<number, string>): ((name: string) => number | undefined) => {
    const numbers = new Map([...rows].map(([id, name]) => [name, id]));
    return (name) => numbers.get(name);
  };
  const byUuid = (fact: 'player' | 'team') => numberOf(byId(allRows(store, fact), ({ uuid }) => uuid));
  const byName = (fact: 'club' | 'season') => {
    const find = numberOf(byId(allRows(store, fact), ({ name }) => name));
    return (name: string): number => find(name) ?? 0;
  };
  return {
    player: looking(byUuid('player'), say.nobody),
    team: looking(byUuid('team'), say.noTeam),
    club: byName('club'),
    season: byName('season'),
  };
}
