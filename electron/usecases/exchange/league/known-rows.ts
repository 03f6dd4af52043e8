/** The row numbers of what a league file named so far. */
import type { Understood } from '../../../../shared/contract/league-file.ts';
import type { NamedDays } from '../../../../shared/contract/seasons.ts';
import { overlap } from '../../../../shared/leaderboard/seasons.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { FactRow } from '../../../store/journal/fact-tables.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { refuseEntry, type Where } from './league-items.ts';
import type { JsonPath } from '../json/json-pieces.ts';

const { jsonFile: say } = texts.importing;

export interface KnownRows {
  readonly addPlayer: (uuid: string, where: Where, row: FactRow<'player'>) => number;
  readonly addTeam: (team: Understood<'teams'>, where: Where) => void;
  /** Refuses days that another season has. */
  readonly addSeason: (season: Understood<'seasons'>, where: Where) => void;
  readonly addTournament: (where: Where, row: FactRow<'tournament'>) => number;
  /** Refuses a person whom the file doesn't name. `within`: where, in the entry. */
  readonly player: Look;
  readonly team: Look;
  /** 0 for one that is no longer in the league. */
  readonly formerPlayer: (uuid: string) => number;
  readonly formerTournament: (uuid: string | null) => number;
  /** Clubs and seasons are added where they are new. */
  readonly club: (name: string) => number;
  readonly season: (name: string) => number;
  /** Refuses what was there before. */
  readonly once: (key: string, where: Where) => void;
}

type Look = (uuid: string, where: Where, ...within: JsonPath) => number;

/** Refuses what the file doesn't name above. */
export const looking =
  (find: (uuid: string) => number | undefined, problem: string): Look =>
  (uuid, where, ...within) => {
    const row = find(uuid);
    if (row === undefined) throw refuseEntry(where, problem, ...within);
    return row;
  };

/** Hears names, and refuses one that it has heard before. */
export function onceOnly(): KnownRows['once'] {
  const seen = new Set<string>();
  return (key, where) => {
    if (seen.has(key)) throw refuseEntry(where, say.twice);
    seen.add(key);
  };
}

export function rowsByUuid(facts: Facts): KnownRows {
  const players = new Map<string, number>();
  const teams = new Map<string, number>();
  const tournaments = new Map<string, number>();
  const once = onceOnly();
  const club = named((name) => facts.insert('club', { name }));
  const dated: NamedDays[] = [];
  const season = named((name, content: Content = plainSeason) =>
    facts.insert('season', { name, ...content }),
  );
  return {
    addPlayer: (uuid, where, row) => added(players, uuid, where, () => facts.insert('player', row)),
    addTeam: ({ uuid, name, club: of, colour, aliases }, where) => {
      once(`team ${name}`, where);
      const team = added(teams, uuid, where, () =>
        facts.insert('team', { uuid, name, club: of === null ? null : club(of), colour }),
      );
      for (const alias of new Set(aliases)) facts.insert('team_alias', { team, name: alias });
    },
    addSeason: (given, where) => {
      if (typeof given === 'string') season(given);
      else season(given.name, contentOf(given, dated, where));
    },
    addTournament: (where, row) => added(tournaments, row.uuid, where, () => facts.insert('tournament', row)),
    player: looking((uuid) => players.get(uuid), say.nobody),
    team: looking((uuid) => teams.get(uuid), say.noTeam),
    formerPlayer: (uuid) => players.get(uuid) ?? 0,
    formerTournament: (uuid) => tournaments.get(uuid ?? '') ?? 0,
    club,
    season,
    once,
  };
}

type Content = Omit<FactRow<'season'>, 'name'>;

/** A season of which the name alone is known. */
const plainSeason: Content = { first_day: null, last_day: null, scoring: null };

type NewSeason = Exclude<Understood<'seasons'>, string>;

/** As the table of seasons has it. */
export const storedSeasonScoring = ({ scoring }: NewSeason): string | null =>
  scoring === undefined ? null : JSON.stringify(scoring);

function contentOf(given: NewSeason, others: NamedDays[], where: Where): Content {
  const days = 'first' in given ? daysOf(given, others, where) : {};
  return { ...plainSeason, ...days, scoring: storedSeasonScoring(given) };
}

/** The days of a season that is new; `others` are those before it, which it joins. */
function daysOf(
  given: NamedDays,
  others: NamedDays[],
  where: Where,
): Pick<Content, 'first_day' | 'last_day'> {
  const { name, first, last } = given;
  if (others.some((one) => one.name === name)) throw refuseEntry(where, say.twice);
  if (last < first) throw refuseEntry(where, say.seasonOrder, 'last');
  if (others.some((one) => overlap(one, given))) throw refuseEntry(where, say.seasonOverlap);
  others.push(given);
  return { first_day: first, last_day: last };
}

function added(rows: Map<string, number>, uuid: string, where: Where, insert: () => number): number {
  if (rows.has(uuid)) throw refuseEntry(where, say.twice, 'uuid');
  const row = insert();
  rows.set(uuid, row);
  return row;
}

function named<A extends readonly unknown[]>(
  insert: (name: string, ...more: A) => number,
): (name: string, ...more: A) => number {
  const rows = new Map<string, number>();
  return (name, ...more) => {
    const row = rows.get(name) ?? insert(name, ...more);
    rows.set(name, row);
    return row;
  };
}
