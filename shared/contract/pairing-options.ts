/**
 * What is asked of a plan: the format, what counts how much, what must hold, and when a player is here. The schemas
 * are part of the contract's arguments; the types follow from them.
 */
import { z } from 'zod';

/** Rounds count from 1. */
export const round = z.int().min(1).max(1000);

/** When a player is here: from which round to which (null: to the end), without the rounds they sit out. */
export const presence = z.object({
  from: round.default(1),
  until: round.nullable().default(null),
  out: z.array(round).max(1000).readonly().default([]),
});
export type Presence = Readonly<z.output<typeof presence>>;

/** What a request leaves out is as `presence` has it: here from the first round to the end. */
export const isHere = (
  { from = 1, until = null, out = [] }: z.input<typeof presence>,
  round: number,
): boolean => round >= from && (until === null || round <= until) && !out.includes(round);

/**
 * How duels are made: by match quality; by standings; by standings that begin with a score for strength; all against
 * all; the same in groups; against those a few places higher; winners continue; the same until a second loss.
 */
export const duelMethods = [
  'quality',
  'swiss',
  'mcmahon',
  'round-robin',
  'groups',
  'ladder',
  'knock-out',
  'double-elimination',
] as const;
export type DuelMethod = (typeof duelMethods)[number];

/**
 * Who meets within equal points: the upper half the lower one (FIDE); those of similar strength; the strongest the
 * weakest.
 */
const equalPointsMeetings = ['halves', 'neighbours', 'extremes'] as const;
export type EqualPoints = (typeof equalPointsMeetings)[number];

/** Whose rules make the rounds of a Swiss. */
export const swissRules = ['own', 'dutch'] as const;

/** Who sits together at tables: similar ratings, mixed ratings, the same points so far; or those who were drawn together. */
export const tableAimNames = ['level', 'fair', 'points', 'drawn'] as const;

const ratingPoints = z.number().min(-1e6).max(1e6);

/** Two entrants a board. What isn't set has the value that `duelSettings` gives. */
const duels = z.strictObject({
  kind: z.literal('duels'),
  method: z.enum(duelMethods),
  /** Of a round robin, in groups or not. */
  legs: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Requested number of entrants in a group. */
  groupSize: z.int().min(3).max(20).default(4),
  /** Of a knock-out: whether those who lose the semifinals play for third place; not if it isn't set. */
  thirdPlace: z.boolean().optional(),
  /**
   * Of a knock-out or double elimination: how many games a match has at most, one in a round; 1 if it isn't set. It is
   * over once a side has more than half of the points. After two games, total scores decide between equal points.
   */
  matchGames: z.int().min(1).max(9).optional(),
  /** Of a double elimination: whether the final is played again after the first loss of a side; it is if not set. */
  reset: z.boolean().optional(),
  /** Of a knock-out or double elimination: who counts as the best in the draw; by rating if it isn't set. */
  seeding: z.enum(['rating', 'standing', 'draw']).optional(),
  /** Of a Swiss: by our own criteria, or by FIDE's Dutch system (C.04.3). */
  pairedBy: z.enum(swissRules).optional(),
  /** Of a Swiss: the stronger half has virtual points in the first rounds (FIDE C.04.7). */
  accelerated: z.boolean().optional(),
  /** Of a Swiss or McMahon: how many rounds are to be played. */
  totalRounds: round.nullable().optional(),
  /** Of a Swiss or McMahon. */
  equalPoints: z.enum(equalPointsMeetings).optional(),
  /** Of a McMahon, in the league's rating points: the lower end of the highest band, and the upper end of the lowest. */
  bar: ratingPoints.nullable().optional(),
  floor: ratingPoints.nullable().optional(),
  /** Of a McMahon, in the league's rating points; or, as null, what makes `bands` bands. */
  bandWidth: z.number().positive().max(1e6).nullable().optional(),
  bands: z.int().min(2).max(50).optional(),
  /** Of a ladder: how many places higher an opponent may be. */
  challengeUpTo: z.int().min(1).max(50).optional(),
});
export type DuelFormat = Readonly<z.output<typeof duels>>;

/** Free-for-all at tables of 3 to 8: alike together, each table a mix of all, or those on the same points so far. */
const tables = z.strictObject({
  kind: z.literal('tables'),
  size: z.int().min(3).max(8),
  aim: z.enum(tableAimNames),
});
export type TableFormat = Readonly<z.output<typeof tables>>;

/** Teams that are formed again in each round. */
const teams = z.strictObject({
  kind: z.literal('teams'),
  /** People in a team; or, as null, as many as `count` teams make of those who are here. One of the two is given. */
  size: z.int().min(1).max(50).nullable(),
  count: z.int().min(2).max(200).nullable(),
  /** Where people don't make whole teams: some teams are larger by one; teams of `size` with substitutes; not allowed. */
  leftOver: z.enum(['spread', 'substitutes', 'refused']).default('spread'),
  picks: z.enum(['balanced', 'captains']).default('balanced'),
  /** All teams at one board, or two at each. */
  meet: z.enum(['all', 'pairs']).default('pairs'),
});
export type TeamFormat = Readonly<z.output<typeof teams>>;

/** True where tables follow from the results of the rounds before. */
export const isByPoints = (format: GivenFormat): boolean =>
  format.kind === 'tables' && format.aim === 'points';

/** True where the draw of the stage says who sits together, as in a semi-final. */
export const isDrawnTables = (format: Format): boolean => format.kind === 'tables' && format.aim === 'drawn';

export const format = z.discriminatedUnion('kind', [duels, tables, teams]);
export type Format = DuelFormat | TableFormat | TeamFormat;
/** The same, where what is usual may be left out. */
export type GivenFormat = Readonly<z.input<typeof format>>;

const byResults: readonly string[] = ['swiss', 'mcmahon', 'knock-out', 'double-elimination', 'ladder'];

/** True where the results of earlier rounds decide who meets. */
export const isByResults = (one: GivenFormat): boolean =>
  one.kind === 'duels' ? byResults.includes(one.method) : isByPoints(one);

/** True where those on equal points meet in each round: a Swiss, or a McMahon. */
export const followsStandings = (format: GivenFormat): boolean =>
  format.kind === 'duels' && methodFollowsStandings(format.method);

/** The same of a method. */
export const methodFollowsStandings = (method: DuelFormat['method']): boolean =>
  method === 'swiss' || method === 'mcmahon';

/** True if duels follow a bracket, in which who loses is out, at once or the second time. */
export const isBracket = (format: Format): boolean =>
  format.kind === 'duels' && isBracketMethod(format.method);

/** The same of a method, where no whole format is chosen yet. */
export const isBracketMethod = (method: DuelFormat['method']): boolean =>
  method === 'knock-out' || method === 'double-elimination';

/** How many of a side play; those after them in its list wait as substitutes. Infinity where all play. */
export const playingAtOnce = (format: Format): number =>
  format.kind === 'teams' && format.leftOver === 'substitutes' ? (format.size ?? Infinity) : Infinity;

/**
 * What a plan is weighed by. For each board: match quality, evenness of chances, people who met before as opponents or
 * were partners before, opponents of one club, spread of strength within a side, what the result would teach; and for
 * the whole tournament: that each player's win probabilities are fair on average.
 */
export const criteria = [
  'quality',
  'evenness',
  'meetings',
  'partners',
  'club',
  'spread',
  'learning',
  'fairness',
] as const;
export type Criterion = (typeof criteria)[number];

/** How much each criterion counts, 0 to 10. */
export const weights = z.record(z.enum(criteria), z.number().min(0).max(10));
export type Weights = Readonly<Record<Criterion, number>>;

/** Even boards and new opponents. */
export const usualWeights: Weights = {
  quality: 6,
  evenness: 4,
  meetings: 4,
  partners: 4,
  club: 1,
  spread: 1,
  learning: 2,
  fairness: 3,
};

/** Of each criterion by itself, 0 at best; of those that have a worst, 1 is that. Not weighted. */
export type Costs = Readonly<Record<Criterion, number>>;

const several = z.array(z.int()).min(2).max(50).readonly();

/**
 * What must hold. Apart: neither at one board nor in one team (where all are at one board: not in one team).
 * Together: at one board. Partners: in one team. Board: at the board of that number, counted from 1. One beginner: at
 * most one in a team. Club apart: in the first `rounds` rounds no two of one club are opponents.
 */
export const constraint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['apart', 'together', 'partners']), playerIds: several }),
  z.strictObject({ kind: z.literal('board'), playerId: z.int(), board: z.int().min(1).max(500) }),
  z.strictObject({ kind: z.literal('one-beginner') }),
  z.strictObject({ kind: z.literal('club-apart'), rounds: round }),
]);
export type Constraint = Readonly<z.output<typeof constraint>>;

/** Whom a constraint is about. */
export function namedIn(constraint: Constraint): readonly number[] {
  switch (constraint.kind) {
    case 'apart':
    case 'together':
    case 'partners':
      return constraint.playerIds;
    case 'board':
      return [constraint.playerId];
    case 'one-beginner':
    case 'club-apart':
      return [];
  }
}
