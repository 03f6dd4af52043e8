/** Suggested pairings and the presets of their options. */
import { z } from 'zod';
import { presence, round, type Costs } from './pairing-options.ts';
import { changedHandicap, type JudgedHandicap } from './handicaps.ts';
import type { JudgedGame, JudgedSide, BrokenConstraints } from './judged-boards.ts';
import type { DutchBoard, RoundDifference, ShownAim, StandingsSide } from './judged-standings.ts';
import type { Belief } from '../rating/index.ts';
import { returns, none, type Domain } from './call.ts';
import { isPlayable, lineUpOrder, matchBoards, pairingOptions, type PairingOptions } from './competitions.ts';
import { seats } from './competition-words.ts';
import { scoring, scoringCalls } from './scoring.ts';
import { name, calendarDay, label } from './values.ts';

/** One who comes late: how many half-point byes there are for the last rounds before that. */
const halfByes = z.int().min(0).max(1000).optional();

const attendee = z.strictObject({
  playerId: z.int(),
  isBeginner: z.boolean().default(false),
  halfByes,
  ...presence.shape,
});

/** What one who takes part from these rounds on has for each of the rounds `out`. */
const missedRounds = { bye: z.enum(['none', 'half', 'full']).default('none') };

/** A fixed team and those who play for it in this tournament; `substitutes`: who of them is entered as one. */
const fixedTeam = z.strictObject({
  team: name,
  playerIds: z.array(z.int()).min(1).max(100),
  substitutes: z.array(z.int()).max(100).optional(),
  halfByes,
  ...presence.shape,
});

/** Sides in the order of their seats, each of players; a fixed team's side lists who plays for it. */
const plannedBoard = z.array(z.array(z.int()).min(1).max(100)).min(2).max(200);

const plannedRound = z.strictObject({
  round,
  boards: z.array(plannedBoard).max(500),
  /** What evens out its boards, as it was shown; this is what is recorded when the round starts. */
  handicaps: z.array(changedHandicap).max(20_000).optional(),
  /** The group of each board, as it was shown; the start draws them by the boards. */
  groups: z.array(label.nullable()).max(500).optional(),
});

/** `board` is its number, counted from 1. */
const keptBoard = z.strictObject({ round, board: z.int().min(1).max(500).optional(), sides: plannedBoard });

/** Who plays at which board of a team's match in a round; null: nobody, so that the other team wins the board. */
const matchLineup = z.strictObject({
  round,
  team: name,
  playerIds: z.array(z.int().nullable()).min(1).max(50),
});

/** Teams that meet over several boards. */
const matches = {
  /** How many boards a match of two fixed teams has; null: one game of whole teams. */
  matchBoards: matchBoards.nullable().default(null),
  /** Everyone plays everyone of the other team: `matchBoards` is how many people of a team play. */
  allPlayAll: z.literal(true).optional(),
  /** Of teams that aren't named, the first of a side's list play, in its order. */
  lineups: z.array(matchLineup).max(20_000).default([]),
};

/** Who is here, and the options; either people or fixed teams. */
const options = {
  /** The tournament that runs, whose boards were played; null before the first round. */
  tournamentId: z.int().nullable().default(null),
  people: z.array(attendee).max(1000).default([]),
  teams: z.array(fixedTeam).max(400).default([]),
  ...pairingOptions.shape,
  /** Where the organizer decided otherwise than the rule. */
  handicaps: z.array(changedHandicap).max(2000).default([]),
  ...matches,
  /** Rounds to be planned: the first, and how many. */
  round,
  rounds: z.int().min(1).max(60).default(1),
  /** Boards that stay while the rest is planned. */
  kept: z.array(keptBoard).max(2000).default([]),
};

export const planRequest = z.strictObject({
  ...options,
  /** 0 is an answer at once; with `from`, more makes it better. */
  effort: z.int().min(0).max(100).default(0),
  from: z.array(plannedRound).max(60).nullable().default(null),
  alternatives: z.int().min(1).max(3).default(3),
  /** Boards of these rounds don't stay, even with a result: what would be paired if nothing had been played in them. */
  fromScratch: z.boolean().optional(),
});

/** A plan as it was changed manually. */
export const weighRequest = z.strictObject({ ...options, plan: z.array(plannedRound).min(1).max(60) });

/** In days, from a round to the next one that is started with it. */
export const mostDaysBetween = 366;

/** Rounds that become boards without results, of a new tournament or of the one that runs. */
const startRequest = z.strictObject({
  tournamentId: z.int().nullable().default(null),
  /** Of a new tournament. */
  name: name.optional(),
  date: calendarDay.nullable().default(null),
  /** The day on which these rounds are played; null: the tournament's. */
  roundDate: calendarDay.nullable().default(null),
  /** From one of these rounds to the next; 0: all are on the same day. */
  daysBetween: z.int().min(0).max(mostDaysBetween).default(0),
  seats: seats.nullable().default(null),
  /** Of a new tournament, how many games a match has at most. */
  bestOf: z.int().min(1).max(99).nullable().default(null),
  /** Of a new tournament; left out: what is usual for the format. */
  scoring: scoring.optional(),
  people: z.array(attendee.extend(missedRounds)).max(1000).default([]),
  teams: z.array(fixedTeam.extend(missedRounds)).max(400).default([]),
  /** How the rounds were paired; where teams have substitutes, they are those beyond the size in a side's list. */
  ...pairingOptions.shape,
  ...matches,
  lineUpOrder: lineUpOrder.optional(),
  /** How many rounds are planned in all; null: as many as come. */
  lastRound: round.nullable().default(null),
  plan: z.array(plannedRound).min(1).max(60),
});

/** The options, saved under a name. */
const presetSaved = z.strictObject({ presetId: z.int().optional(), name, content: pairingOptions });

/** What is known now; or before a day, of a round also after the earlier rounds of that day; or before a tournament without days. */
const ratingsRequest = z.strictObject({
  before: z.union([
    z.literal('now'),
    z.strictObject({ day: calendarDay }),
    z.strictObject({ day: calendarDay, tournamentId: z.int(), round: label }),
    z.strictObject({ tournamentId: z.int() }),
  ]),
  playerIds: z.array(z.int()).max(20_000),
});

export interface RatingsBefore {
  /** The mean of each, in the order in which they were asked for; before a first contest, what they start with. */
  ratings: number[];
  /** Of one who is new. */
  newcomer: number;
}

interface PersonPlanned {
  playerId: number;
  player: string;
  /** E.g. "3k"; absent without one. */
  goRank?: string;
}

/** Before a round of a Swiss or a McMahon, and which rules the place in that round breaks. */
export type StandingBefore = Omit<StandingsSide, 'entrant'>;

export interface SidePlanned extends JudgedSide {
  /** Of a fixed team; null where people play for themselves. */
  team: string | null;
  people: PersonPlanned[];
  /** Of these, those who wait as substitutes. */
  substitutes: number[];
  /** Only of a Swiss or a McMahon. */
  standing?: StandingBefore | undefined;
}

/** Two people of a board who were at the same board before. */
export interface MetBefore {
  one: number;
  other: number;
  as: 'opponents' | 'partners';
  /** How often in the last weeks, and how often otherwise in this tournament: played, or planned. */
  recent: number;
  thisTournament: number;
}

export interface BoardPlanned extends DutchBoard<string> {
  /** Match quality, 0 to 1. */
  quality: number;
  /** In the order of their seats. */
  sides: SidePlanned[];
  costs: Costs;
  handicap: JudgedHandicap;
  /** Of a match over several boards: the games of two people. */
  games?: readonly JudgedGame[] | undefined;
  /** The most frequent first; at most ten. */
  before: MetBefore[];
  /** Of a Swiss or a McMahon, where it is against the rules: how often the two met in this tournament. */
  rematches?: number | undefined;
  /** The name of the group that plays here. */
  group?: string | undefined;
}

export interface RoundPlanned {
  round: number;
  boards: BoardPlanned[];
  /** People who are here and have no board; with the name of their group, where there are groups. */
  out: {
    team: string | null;
    people: PersonPlanned[];
    standing?: StandingBefore | undefined;
    group?: string | undefined;
  }[];
}

export interface PairingSuggestion {
  rounds: RoundPlanned[];
  /** Of the whole plan, not weighted; and their weighted sum. */
  costs: Costs;
  cost: number;
  /** Constraints that can't all hold, by their index in the options; null where all hold. */
  constraints: BrokenConstraints | null;
  /** Of a Swiss or a McMahon, whose suggestions are made and ordered by these and not by the cost. The less the better. */
  aims?: Readonly<Record<ShownAim, number>> | undefined;
  /** Whether anyone who is here has a club. */
  hasClubs: boolean;
}

export interface PairingSuggestions {
  /** The best first. */
  suggestions: PairingSuggestion[];
}

export interface PairingsStarted {
  tournamentId: number;
  /** The first round that was begun, counted from 1. */
  round: number;
  /** In the history: while it is undone, the rounds are planned as they were. */
  changeId: number;
}

/** The rating a newcomer is assumed to have: in the league's unit, with the deviation that the system begins with. */
export interface Guesses {
  beginner: Belief;
  average: Belief;
  strong: Belief;
}

/** A tournament of rounds that may go on. */
export interface TournamentInProgress {
  tournamentId: number;
  name: string;
  /** The latest day on which it was played; null in a league without dates. */
  lastDay: string | null;
  /** Rounds that have begun, and how many are planned; null where that isn't known. */
  rounds: number;
  plannedRounds: number | null;
  /** The first round with a board without a result that wasn't postponed, or the last one that has begun; 0 before the first. */
  playing: number;
  /** Boards without a result, and how many of them were postponed. */
  open: number;
  postponed: number;
}

export interface TournamentsInProgress {
  /** The one that was played last comes first. */
  tournaments: TournamentInProgress[];
  /** Who sits at a board of theirs without a result, and on which day; null in a league without dates. */
  atBoards: AtBoard[];
}

interface AtBoard {
  tournamentId: number;
  playerId: number;
  day: string | null;
}

export interface Presets {
  presets: { presetId: number; name: string; content: PairingOptions }[];
}

export const pairingsCalls = {
  /** Plans rounds for those who are here, with alternatives; called again with `from`, it continues to improve. */
  'pairings.plan': returns<PairingSuggestions>()('worker', planRequest.refine(isPlayable)),
  /** What a plan is worth that was changed manually. */
  'pairings.weigh': returns<PairingSuggestion>()('ranked', weighRequest.refine(isPlayable)),
  /** Of a round that has begun; null where it can't be said from what is recorded. */
  'pairings.explain': returns<{ round: RoundPlanned | null }>()(
    'ranked',
    z.strictObject({ tournamentId: z.int(), round }),
  ),
  /** Turns planned rounds into boards that wait for their results. */
  'pairings.start': returns<PairingsStarted>()('here', startRequest.refine(isPlayable)),
  /** How rounds after one that was corrected would be paired today. */
  'pairings.differences': returns<{ rounds: RoundDifference[] }>()(
    'worker',
    z.strictObject({ tournamentId: z.int(), after: round }),
  ),
  'pairings.tournaments': returns<TournamentsInProgress>()('here', none),
  'pairings.guesses': returns<Guesses>()('ranked', none),
  /** What is known of people, or was before a day: handicaps follow from that. */
  'pairings.ratings': returns<RatingsBefore>()('rated', ratingsRequest),
  'presets.list': returns<Presets>()('here', none),
  'presets.save': returns<{ presetId: number }>()('here', presetSaved),
  'presets.remove': returns<null>()('here', z.strictObject({ presetId: z.int() })),
  ...scoringCalls,
} as const satisfies Domain;
