/** The tables of facts and their columns, as the gateway writes them. */
import type { ContestKind, Postponed, Seats } from '../../../shared/contract/competition-words.ts';
import type { Role } from '../../../shared/contract/values.ts';

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
    retired: number;
    shown_as: 'name' | 'initials' | 'nobody';
  };
  player_tag: { player: number; tag: string };
  player_alias: { player: number; name: string; folded: string };
  player_number: { player: number; number: string; name: string };
  not_same: { player: number; other: number };
  team: { uuid: string; name: string; club: number | null; colour: string | null };
  team_alias: { team: number; name: string };
  season: {
    name: string;
    first_day: string | null;
    last_day: string | null;
    /** JSON; null for no standings. */
    scoring: string | null;
  };
  tournament: {
    uuid: string;
    name: string;
    day: string | null;
    position: number;
    season: number | null;
    team_size: number | null;
    weight: number;
    note: string | null;
    last_day: string | null;
    venue: string | null;
    rated: number;
    shape: 'field' | 'rounds';
    seats: Seats | null;
    best_of: number | null;
    /** A list of tie-breaks as JSON; null for the usual ones. */
    tie_breaks: string | null;
    /** A list of stages as JSON; null for none. */
    stages: string | null;
    /** JSON, as the contract has them; null for the usual ones, and for none. */
    points: string | null;
    categories: string | null;
    /** 1, or null: it's in the season that it was assigned to, or of its day. */
    outside_seasons: 1 | null;
  };
  entrant: {
    tournament: number;
    position: number;
    team: number | null;
    player: number | null;
    enters: number;
    withdrawn_after: number | null;
    rated: number;
    /** Its places in draws as JSON; null for none. */
    draw: string | null;
    rulings: string | null;
    absences: string | null;
  };
  entrant_member: { entrant: number; position: number; player: number; role: Role };
  contest: {
    tournament: number;
    round: string | null;
    board: string | null;
    at: string | null;
    position: number;
    kind: ContestKind;
    match: number | null;
    /** null: played with its round. */
    postponed: Postponed | null;
  };
  side: {
    contest: number;
    position: number;
    team: number | null;
    place: number | null;
    score: number | null;
    seat: number | null;
    rated: number;
    /** JSON; null for none. */
    handicap: string | null;
  };
  member: { side: number; player: number; role: Role; share: number | null };
  view: { name: string; rules: string };
  preset: { name: string; content: string };
  published_list: { number: number; day: string; title: string; content: string };
  imported_change: {
    line: number;
    at: string;
    what: string;
    subject: string;
    undone: number;
    reverts: number | null;
    added: number;
    altered: number;
    removed: number;
    new_tournament: number;
    new_player: number;
    /** A list of UUIDs, or null, as JSON; null where the subject names no people. */
    people: string | null;
  };
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
    'retired',
    'shown_as',
  ],
  player_tag: ['player', 'tag'],
  player_alias: ['player', 'name', 'folded'],
  player_number: ['player', 'number', 'name'],
  not_same: ['player', 'other'],
  team: ['uuid', 'name', 'club', 'colour'],
  team_alias: ['team', 'name'],
  season: ['name', 'first_day', 'last_day', 'scoring'],
  tournament: [
    'uuid',
    'name',
    'day',
    'position',
    'season',
    'team_size',
    'weight',
    'note',
    'last_day',
    'venue',
    'rated',
    'shape',
    'seats',
    'best_of',
    'tie_breaks',
    'stages',
    'points',
    'categories',
    'outside_seasons',
  ],
  entrant: [
    'tournament',
    'position',
    'team',
    'player',
    'enters',
    'withdrawn_after',
    'rated',
    'draw',
    'rulings',
    'absences',
  ],
  entrant_member: ['entrant', 'position', 'player', 'role'],
  contest: ['tournament', 'round', 'board', 'at', 'position', 'kind', 'match', 'postponed'],
  side: ['contest', 'position', 'team', 'place', 'score', 'seat', 'rated', 'handicap'],
  member: ['side', 'player', 'role', 'share'],
  view: ['name', 'rules'],
  preset: ['name', 'content'],
  published_list: ['number', 'day', 'title', 'content'],
  imported_change: [
    'line',
    'at',
    'what',
    'subject',
    'undone',
    'reverts',
    'added',
    'altered',
    'removed',
    'new_tournament',
    'new_player',
    'people',
  ],
};
