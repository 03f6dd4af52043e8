/** The row numbers of what a league file named so far. */
import type { Understood } from '../../../../shared/contract/league-file.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { FactRow } from '../../../store/journal/fact-tables.ts';
import type { Facts } from '../../../store/journal/gateway.ts';
import { refuseEntry, type Where } from './league-items.ts';
import type { JsonPath } from '../json/json-pieces.ts';

const { jsonFile: say } = texts.importing;

export interface KnownRows {
  readonly addPlayer: (uuid: string, where: Where, row: FactRow<'player'>) => number;
  readonly addTeam: (team: Understood<'teams'>, where: Where) => void;
  readonly addTournament: (where: Where, row: FactRow<'tournament'>) => number;
  /** Refuses a person whom the file doesn't name. `within`: where, in the entry. */
  readonly player: (uuid: string, where: Where, ...within: JsonPath) => number;
  readonly team: (uuid: string, where: Where, ...within: JsonPath) => number;
  /** 0 for one that is no longer in the league. */
  readonly formerPlayer: (uuid: string) => number;
  readonly formerTournament: (uuid: string | null) => number;
  /** Clubs and seasons are added where they are new. */
  readonly club: (name: string) => number;
  readonly season: (name: string) => number;
  /** Refuses what was there before. */
  readonly once: (key: string, where: Where) => void;
}

export function rowsByUuid(facts: Facts): KnownRows {
  const players = new Map<string, number>();
  const teams = new Map<string, number>();
  const tournaments = new Map<string, number>();
  const seen = new Set<string>();
  const once = (key: string, where: Where): void => {
    if (seen.has(key)) throw refuseEntry(where, say.twice);
    seen.add(key);
  };
  const found =
    (rows: ReadonlyMap<string, number>, problem: string) =>
    (uuid: string, where: Where, ...within: JsonPath): number => {
      const row = rows.get(uuid);
      if (row === undefined) throw refuseEntry(where, problem, ...within);
      return row;
    };
  const club = named((name) => facts.insert('club', { name }));
  return {
    addPlayer: (uuid, where, row) => added(players, uuid, where, () => facts.insert('player', row)),
    addTeam: ({ uuid, name, club: of, colour }, where) => {
      once(`team ${name}`, where);
      added(teams, uuid, where, () =>
        facts.insert('team', { uuid, name, club: of === null ? null : club(of), colour }),
      );
    },
    addTournament: (where, row) => added(tournaments, row.uuid, where, () => facts.insert('tournament', row)),
    player: found(players, say.nobody),
    team: found(teams, say.noTeam),
    formerPlayer: (uuid) => players.get(uuid) ?? 0,
    formerTournament: (uuid) => tournaments.get(uuid ?? '') ?? 0,
    club,
    season: named((name) => facts.insert('season', { name })),
    once,
  };
}

function added(rows: Map<string, number>, uuid: string, where: Where, insert: () => number): number {
  if (rows.has(uuid)) throw refuseEntry(where, say.twice, 'uuid');
  const row = insert();
  rows.set(uuid, row);
  return row;
}

function named(insert: (name: string) => number): (name: string) => number {
  const rows = new Map<string, number>();
  return (name) => {
    const row = rows.get(name) ?? insert(name);
    rows.set(name, row);
    return row;
  };
}
