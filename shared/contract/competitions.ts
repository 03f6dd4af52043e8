/** What a tournament of rounds is made of: stages, each with its way of pairing, and a draw. */
import { z } from 'zod';
import { constraint, format, round, usualWeights, weights } from './pairing-options.ts';
import { handicapRule } from './handicaps.ts';
import { label, name } from './values.ts';

/** How boards are made, what counts how much, and what must hold. */
export const pairingOptions = z.strictObject({
  format,
  weights: weights.default({ ...usualWeights }),
  constraints: z.array(constraint).max(200).default([]),
  /** How far back meetings count; 0: this tournament alone. */
  recentWeeks: z.int().min(0).max(520).default(8),
  /** How handicaps are suggested; without it there are none. */
  handicap: handicapRule.optional(),
});

const mostStages = 20;

const stageNumber = z.int().min(1).max(mostStages);

/** Who of a stage goes on to the next. */
const many = z.int().min(1).max(2000);

export const qualificationRule = z.union([
  /** The first of one table. */
  z.strictObject({ top: many }),
  /** The first of each group; and of those on one further place the best across all groups, as "the 4 best thirds". */
  z
    .strictObject({
      perGroup: many,
      best: z.strictObject({ place: many, count: many }).nullable().default(null),
    })
    .refine(({ perGroup, best }) => best === null || best.place > perGroup),
]);

export const matchBoards = z.int().min(1).max(50);

/** The most people of a team who can each play everyone of the other: 49 games. */
export const mostAllPlayAll = 7;

interface Boards {
  readonly matchBoards: number | null;
  readonly allPlayAll?: true | undefined;
}

/** True unless everyone of large teams is to play everyone. */
export const isPlayable = ({ matchBoards, allPlayAll }: Boards): boolean =>
  !allPlayAll || (matchBoards ?? Infinity) <= mostAllPlayAll;

/** In which order the people of a team play at the boards of a match. */
export const lineUpOrder = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('free') }),
  /** As they are entered for the team; a substitute comes in last, or others move up. */
  z.strictObject({ by: z.literal('roster') }),
  /** Who is stronger by more than `tolerance` points plays higher. */
  z.strictObject({ by: z.literal('rating'), tolerance: z.number().min(0).max(100_000).default(0) }),
]);

/** What is to be played behind a stage; who goes on, the stage's qualification says. */
export const plannedStage = z.strictObject({ name: name.nullable().default(null), format });

/** A part of a tournament that is paired in one way. It lasts until the round before the next one's first. */
const stage = pairingOptions.extend({
  name: name.nullable().default(null),
  firstRound: round.default(1),
  /** How many rounds are planned; null: as many as come. */
  rounds: z.int().min(1).max(1000).nullable().default(null),
  /** How many boards a match of two teams has, each a game of two people; null: a game of whole teams. */
  matchBoards: matchBoards.nullable().default(null),
  /** Everyone plays everyone of the other team: `matchBoards` is how many people of a team play. */
  allPlayAll: z.literal(true).optional(),
  /** In which order a team's people play at the boards of a match; left out: free. */
  lineUpOrder: lineUpOrder.optional(),
  /** Who of it goes on to the next stage; null: not said, or it is the last one. */
  qualification: qualificationRule.nullable().default(null),
  /** Entered without being paired here: its format is not known, and says nothing. */
  isEntered: z.literal(true).optional(),
  /** Of groups: that all games are played isn't the end yet, but being ended is, or the next stage. */
  awaitsEnd: z.literal(true).optional(),
  /** Of the last stage: what is planned behind it and hasn't begun. */
  next: plannedStage.optional(),
});

/** One after another, as this file or another describes one of them. */
export const stageList = <One extends z.ZodType<Boards>>(one: One) =>
  z
    .array(one)
    .max(mostStages)
    .refine((all) => all.every(isPlayable));

export const stages = stageList(stage);

/** Where an entrant is in the draw of a stage: in which group, and at which line, from 1. */
const drawnPlace = z.strictObject({
  stage: stageNumber,
  group: label.nullable().default(null),
  line: z.int().min(1).max(4000),
  /** The rating at that time, in the league's points: bands and seeds follow it, though results move ratings. */
  rating: z.number().nullable().default(null),
});

/** Tables beside the main one. */
const rating = z.number().min(-100_000).max(100_000).nullable();

/** All who have a tag. */
const byTag = z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(200) });
/** All with a rating of `from` or more and less than `below`; null is no limit. */
const byRating = z.strictObject({
  kind: z.literal('rating'),
  from: rating.default(null),
  below: rating.default(null),
});

const categoryRule = z.discriminatedUnion('kind', [
  byTag,
  byRating,
  z.strictObject({ kind: z.literal('players'), playerIds: z.array(z.int()).max(10_000) }),
]);

const categoryName = z.string().trim().min(1).max(200);

export const category = z.strictObject({ name: categoryName, rule: categoryRule });

/** Of a season: those who belong have a tag, or a rating. */
export const seasonCategories = z
  .array(z.strictObject({ name: categoryName, rule: z.discriminatedUnion('kind', [byTag, byRating]) }))
  .max(30);

const lastRound = z.int().min(0).max(1000);

/**
 * What the games of one who left count: those that were played, and those that are left as lost by forfeit; those that
 * were played alone; or none of them, for nobody. Ratings keep all that were played.
 */
export const gamesThen = z.enum(['forfeit', 'played', 'annulled']);

/** Decided by the organizer, with the reason; a lot that was drawn stays as it is. Of a stage, counted from 1. */
const ruling = z.discriminatedUnion('kind', [
  /** Bonus points; penalty points are negative. */
  z.strictObject({
    kind: z.literal('bonus'),
    stage: stageNumber,
    points: z.number().min(-1000).max(1000),
    reason: name,
  }),
  /** Among those who are level: 1 is ahead of 2. */
  z.strictObject({
    kind: z.enum(['lot', 'manual']),
    stage: stageNumber,
    value: z.int().min(1).max(4000),
    reason: name.nullable().default(null),
    /** When a lot was drawn. */
    at: z.iso.datetime({ local: true }).nullable().default(null),
  }),
  /** Left the tournament for good after a round, and what the games count then; see `gamesThen`. */
  z.strictObject({
    kind: z.literal('out'),
    stage: stageNumber,
    cause: z.enum(['expelled', 'withdrawn']),
    after: lastRound,
    games: gamesThen,
    reason: name,
    /** After which round it had withdrawn before that; null: not. */
    before: lastRound.nullable().default(null),
  }),
  /** Someone else plays in its place from a round on: the first of its members for the last ruling of this kind. */
  z.strictObject({
    kind: z.literal('replaced'),
    stage: stageNumber,
    from: round,
    reason: name,
  }),
  /** Goes through a match of a knock-out that was level after this round; its score and its ratings stay as played. */
  z.strictObject({
    kind: z.literal('through'),
    stage: stageNumber,
    round,
    reason: name.nullable().default(null),
  }),
  /** Was drawn to this stage manually, or left out of it, though the rule of the one before says otherwise. */
  z.strictObject({
    kind: z.literal('chosen'),
    stage: stageNumber,
    isIn: z.boolean(),
    reason: name.nullable().default(null),
  }),
]);

export const rulings = z.array(ruling).max(50);

/** A round that an entrant asked to miss, and what that is worth: nothing, a half-point bye, or a bye. */
const absence = z.strictObject({ round, bye: z.enum(['none', 'half', 'full']) });

export const absences = z.array(absence).max(200);

export const categories = z.array(category).max(30);

/** In stages without draw, all entrants take part. */
export const draw = z.array(drawnPlace).max(mostStages);

export type PairingOptions = z.output<typeof pairingOptions>;
export type LineupOrder = z.output<typeof lineUpOrder>;
export type Stage = z.output<typeof stage>;
export type PlannedStage = z.output<typeof plannedStage>;
export type DrawnPlace = z.output<typeof drawnPlace>;
export type QualificationRule = z.output<typeof qualificationRule>;
export type GamesThen = z.output<typeof gamesThen>;
export type Ruling = z.output<typeof ruling>;
export type Absence = z.output<typeof absence>;
export type CategoryRule = z.output<typeof categoryRule>;
export type Category = z.output<typeof category>;
