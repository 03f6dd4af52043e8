/** Teams and the people who play for them. */
import { z } from 'zod';
import { none, returns, type Domain } from './call.ts';
import { teamColours, type TeamColour } from './team-colours.ts';
import type { TournamentPage } from './tournaments.ts';
import { calendarDay, name, type Role } from './values.ts';

export interface TeamsFound {
  teams: {
    teamId: number;
    team: string;
    aliases: string[];
    lastPlayed: string | null;
    /** People who were in its last lineup, or on its roster where it hasn't played yet. */
    lastLineup: { playerId: number; player: string; role: Role }[];
    /** The others on the roster on which it was entered last. */
    furtherRoster: { playerId: number; player: string; role: Role }[];
    /** Who else was on a roster or in a lineup of its latest tournaments, but as a guest: those who played last first. */
    earlierPeople: { playerId: number; player: string; role: Role }[];
  }[];
}

export interface NamedTeam {
  teamId: number;
  team: string;
}

/** One of two teams that may be one. */
export interface DuplicateTeam extends NamedTeam {
  lastPlayed: string | null;
}

/** A team over time: who, how often, with what result. */
export interface TeamPage {
  teamId: number;
  team: string;
  /** Its other names, in alphabetical order. */
  aliases: string[];
  club: string | null;
  colour: TeamColour | null;
  dated: boolean;
  /**
   * The seasons in which it played, the latest first: those of the league; as long as it has none, years, which have no
   * number.
   */
  seasons: { seasonId: number | null; name: string; first: string | null; last: string | null }[];
  members: {
    playerId: number;
    player: string;
    role: Role;
    tournaments: number;
    contests: number;
    wins: number;
    ties: number;
    losses: number;
    first: string | null;
    last: string | null;
  }[];
  /** The latest first. */
  tournaments: {
    tournamentId: number;
    name: string;
    date: string | null;
    contests: number;
    wins: number;
    ties: number;
    losses: number;
    /** Where the tournament is one contest. */
    placeText: string | null;
    sides: number | null;
    lineup: { playerId: number; player: string; role: Role; contests: number }[];
  }[];
  /** Those of its people who don't want to appear on any list by name. */
  privatePeople: TournamentPage['privatePeople'];
}

const manyNames = z.strictObject({ names: z.array(z.string().max(200)).max(2000) });

export const teamsCalls = {
  'teams.find': returns<TeamsFound>()(
    'here',
    z.strictObject({ name: z.string().max(200), limit: z.int().min(1).max(1000).optional() }),
  ),
  /**
   * For each name that was given in full, the team that has exactly this name; or else the only one that has it as an alias, or
   * has it as either, accents, case and signs aside; null for none.
   */
  'teams.named': returns<{ teams: (NamedTeam | null)[] }>()('here', manyNames),
  /** For each name that is about to be new, the teams whose name is nearly the same, the likeliest first. */
  'teams.similar': returns<{ similar: NamedTeam[][] }>()('here', manyNames),
  /** Teams that no tournament has, by name. */
  'teams.unused': returns<{ teams: NamedTeam[] }>()('here', none),
  /** With a season, of its tournaments; with a first and last day, of those from one to the other. */
  'teams.read': returns<TeamPage>()(
    'rated',
    z.strictObject({
      teamId: z.int(),
      seasonId: z.int().optional(),
      within: z.strictObject({ first: calendarDay, last: calendarDay }).optional(),
    }),
  ),
  'teams.save': returns<null>()(
    'here',
    z.strictObject({
      teamId: z.int(),
      name,
      club: name.nullable(),
      colour: z.enum(teamColours).nullable(),
      /** They stay as they are if none are given. */
      aliases: z.array(name).max(100).optional(),
    }),
  ),
  'teams.merge': returns<null>()('here', z.strictObject({ keep: z.int(), drop: z.int() })),
  'teams.remove': returns<null>()('here', z.strictObject({ teamId: z.int() })),
  /** Removes players and teams that no tournament has, as one change; `keptBy` is why one of them stays, if any does. */
  'teams.removeUnused': returns<{ keptBy: string | null }>()(
    'here',
    z.strictObject({ players: z.array(z.int()).max(100_000), teams: z.array(z.int()).max(100_000) }),
  ),
} as const satisfies Domain;
