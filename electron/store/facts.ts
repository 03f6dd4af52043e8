/** The tables of facts and their columns, as the gateway writes them. */
import type { Role } from '../../shared/arguments.ts';

export interface FactRows {
  league: { uuid: string; name: string; created: string };
  settings: { system: string; parameters: string };
  club: { name: string };
  player: {
    uuid: string;
    name: string;
    folded: string;
    club: number | null;
    external_id: string | null;
    starting_mean: number | null;
    starting_deviation: number | null;
    starting_source: string | null;
  };
  player_tag: { player: number; tag: string };
  player_alias: { player: number; name: string; folded: string };
  team: { uuid: string; name: string; club: number | null };
  season: { name: string };
  tournament: {
    uuid: string;
    name: string;
    day: string | null;
    position: number;
    season: number | null;
    team_size: number | null;
    weight: number;
    note: string | null;
  };
  contest: {
    tournament: number;
    round: string | null;
    board: string | null;
    at: string | null;
    position: number;
  };
  side: {
    contest: number;
    position: number;
    team: number | null;
    place: number | null;
    score: number | null;
  };
  member: { side: number; player: number; role: Role; share: number | null };
}

export type Fact = keyof FactRows;
export type FactRow<F extends Fact> = FactRows[F];

/** Columns of each table, in the order in which a row is inserted. */
export const factColumns: { readonly [F in Fact]: readonly (string & keyof FactRows[F])[] } = {
  league: ['uuid', 'name', 'created'],
  settings: ['system', 'parameters'],
  club: ['name'],
  player: [
    'uuid',
    'name',
    'folded',
    'club',
    'external_id',
    'starting_mean',
    'starting_deviation',
    'starting_source',
  ],
  player_tag: ['player', 'tag'],
  player_alias: ['player', 'name', 'folded'],
  team: ['uuid', 'name', 'club'],
  season: ['name'],
  tournament: ['uuid', 'name', 'day', 'position', 'season', 'team_size', 'weight', 'note'],
  contest: ['tournament', 'round', 'board', 'at', 'position'],
  side: ['contest', 'position', 'team', 'place', 'score'],
  member: ['side', 'player', 'role', 'share'],
};
