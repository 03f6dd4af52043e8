/** Clubs: their people and teams, and correcting them. */
import { z } from 'zod';
import { returns, none, type Domain } from './call.ts';
import type { TeamColour } from './team-colours.ts';
import { name, type ShownAs } from './values.ts';

/** A club with its people, the best first; people without a rating are last. */
export interface ClubPage {
  clubId: number;
  club: string;
  dated: boolean;
  members: {
    playerId: number;
    player: string;
    shownAs: ShownAs;
    retired: boolean;
    /** The place in the club by conservative rating, "3=" where shared; null before the first contest. */
    rankText: string | null;
    /** The same in the whole league. */
    leagueRankText: string | null;
    mean: number;
    deviation: number;
    contests: number;
    lastPlayed: string | null;
  }[];
  teams: { teamId: number; team: string; colour: TeamColour | null; lastPlayed: string | null }[];
}

export interface ClubList {
  /** Every club with people or teams, in order of the alphabet. */
  clubs: { clubId: number; club: string; players: number; teams: number }[];
}

export const clubsCalls = {
  'clubs.list': returns<ClubList>()('here', none),
  'clubs.read': returns<ClubPage>()('rated', z.strictObject({ club: name })),
  'clubs.rename': returns<null>()('here', z.strictObject({ clubId: z.int(), name })),
  'clubs.merge': returns<null>()('here', z.strictObject({ keep: z.int(), drop: z.int() })),
} as const satisfies Domain;
