/** The parts from which the contract's arguments are built. Everything that arrives is hostile until it passed here. */
import { z } from 'zod';
import { cautionInDeviations } from '../leaderboard/conservative-rating.ts';

export const longestName = 200;
export const longestLabel = 80;
export const longestNote = 10_000;

/**
 * Invisible marks that come along when text is copied from elsewhere: two names that differ by them
 * alone are one. Those that join letters (U+200C, U+200D) are part of how words are written, and stay.
 */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text as people mean it: composed, without invisible marks, without space around it, single spaces within. */
export const plain = (given: string): string =>
  given.replace(unseen, '').normalize('NFC').replace(/\s+/gu, ' ').trim();

/** False for control characters and halves of characters, which no keyboard types. */
export const isText = (given: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(given);

/** A name as people write it. */
export const name = z.string().transform(plain).pipe(z.string().min(1).max(longestName).refine(isText));

/** What tells one contest of a tournament from another; may be empty. */
const label = z.string().transform(plain).pipe(z.string().max(longestLabel).refine(isText));

export const path = z
  .string()
  .min(1)
  .max(4096)
  .refine((given) => !given.includes('\0'));

/** A day that exists, as YYYY-MM-DD. */
export const calendarDay = z.iso.date();

/** Numbers by parameter name; the engine checks ranges, null means "automatic". */
export const parameters = z.record(z.string().max(40), z.number().nullable());

export const role = z.enum(['main', 'substitute', 'guest']);

const member = z.strictObject({
  /** A known player; or a name, which becomes a new player where no player has it. */
  playerId: z.int().optional(),
  name: name.optional(),
  role: role.default('main'),
  share: z.number().positive().max(1).nullable().default(null),
});

/** Beyond these bounds it is a slip of the pen, and sums of such scores would run over. */
export const score = z.number().min(-1e100).max(1e100);

/** Neither place nor score: not known yet. */
const side = z.strictObject({
  team: name.nullable().default(null),
  place: z.int().min(1).max(1_000_000).nullable().default(null),
  score: score.nullable().default(null),
  /** 1 is white, the first seat or the first move. */
  seat: z.int().min(1).max(100).nullable().default(null),
  rated: z.boolean().default(true),
  members: z.array(member).min(1).max(100),
});

/** A walkover was not played and counts in the standings alone. A bye has one side, every other contest two or more. */
export const contestKind = z.enum(['played', 'walkover', 'bye', 'half-bye']);

/** A club's clock has no zone. */
const isLocal = (instant: string): boolean => !instant.endsWith('Z');

const contest = z.strictObject({
  round: label.nullable().default(null),
  board: label.nullable().default(null),
  /** Date, with a time if it is known, where it differs from the tournament's. */
  at: z
    .union([z.iso.date(), z.iso.datetime({ local: true }).refine(isLocal)])
    .nullable()
    .default(null),
  kind: contestKind.default('played'),
  sides: z.array(side).min(1).max(20_000),
});

/** A team with its roster, or one person, who takes part in a tournament of rounds. Rounds count from 1. */
const entrant = z.strictObject({
  team: name.nullable().default(null),
  /** More than play at once, for a team; one, for a person. */
  members: z
    .array(member.omit({ share: true }))
    .min(1)
    .max(100),
  enters: z.int().min(1).max(1000).default(1),
  withdrawnAfter: z.int().min(0).max(1000).nullable().default(null),
  rated: z.boolean().default(true),
});

export const tieBreaks = [
  'points',
  'direct-encounter',
  'buchholz',
  'median-buchholz',
  'sonneborn-berger',
  'wins',
  'score-difference',
  'mean-place',
] as const;

/** What the seats of a board are called: white and black; numbers; who goes first. */
export const seats = z.enum(['colours', 'numbers', 'first']);
export const shape = z.enum(['field', 'rounds']);

/** Long enough for what an organizer remembers of a tournament. */
export const note = z
  .string()
  .max(longestNote)
  .refine((given) => isText(given.replace(/[\n\r\t]/gu, ' ')));

/**
 * A tournament as typed manually. Within one contest every side has a place, or every side a score (higher is
 * better), or it is not finished and not rated yet. What is left out of a correction stays as it is recorded;
 * null empties it.
 */
export const tournamentFacts = z.strictObject({
  tournamentId: z.int().optional(),
  name,
  date: calendarDay.nullable(),
  lastDate: calendarDay.nullable().optional(),
  venue: name.nullable().optional(),
  note: note.nullable().optional(),
  /** What a result teaches: 1 as usual. */
  weight: z.number().min(0).max(100).optional(),
  rated: z.boolean().optional(),
  shape: shape.optional(),
  seats: seats.nullable().optional(),
  /** Games of a match at most; 3 ends it when a side has won 2. */
  bestOf: z.int().min(1).max(99).nullable().optional(),
  /** In the order in which they count; null: the usual ones. */
  tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length).nullable().optional(),
  teamSize: z.int().min(1).max(100).nullable().default(null),
  entrants: z.array(entrant).max(2000).optional(),
  contests: z.array(contest).max(10_000),
});
export type TournamentFacts = z.output<typeof tournamentFacts>;
export type ContestFacts = TournamentFacts['contests'][number];
export type SideFacts = ContestFacts['sides'][number];
export type MemberFacts = SideFacts['members'][number];
export type EntrantFacts = z.output<typeof entrant>;
export type Role = MemberFacts['role'];
export type ContestKind = z.output<typeof contestKind>;
export type TieBreak = (typeof tieBreaks)[number];
export type Seats = z.output<typeof seats>;
export type Shape = z.output<typeof shape>;

/** Ratings beyond these bounds are slips of the pen, and no system can reckon with them. */
export const mean = z.number().min(-100_000).max(100_000);
export const deviation = z.number().min(0.001).max(100_000);

/** How a person may appear on lists. */
export const shownAs = ['name', 'initials', 'nobody'] as const;
export type ShownAs = (typeof shownAs)[number];

/** What is known of a person besides results. */
export const playerFacts = z.strictObject({
  /** Absent for a new player. */
  playerId: z.int().optional(),
  name,
  club: name.nullable(),
  /** The number by which another list knows the person. */
  externalId: name.nullable(),
  retired: z.boolean(),
  /** How the person appears on lists, on paper and on the site; absent: as before. */
  shownAs: z.enum(shownAs).optional(),
  tags: z.array(name).max(100),
  aliases: z.array(name).max(100),
  /** A belief from elsewhere, in the league's unit, and where it comes from. */
  starting: z.strictObject({ mean, deviation, source: name.nullable() }).nullable(),
});
export type PlayerFacts = z.output<typeof playerFacts>;

/** A list of old ratings, for people known or new. */
export const startingStrengths = z.strictObject({
  source: name.nullable(),
  rows: z
    .array(
      z.strictObject({
        playerId: z.int().optional(),
        name: name.optional(),
        mean,
        deviation,
      }),
    )
    .min(1)
    .max(100_000),
});

export const playerMerge = z.strictObject({ keep: z.int(), drop: z.int() });

/** The named tournaments move from one person to another: a known player, or a new one. */
export const playerSplit = z.strictObject({
  playerId: z.int(),
  tournamentIds: z.array(z.int()).min(1).max(10_000),
  into: z.union([z.strictObject({ playerId: z.int() }), z.strictObject({ name })]),
});

export const tournamentChosen = z.strictObject({ tournamentId: z.int() });
export const changeChosen = z.strictObject({ changeId: z.int() });

/** A change that is tried without being made. */
export const rehearsal = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('tournaments.save'), argument: tournamentFacts }),
  z.strictObject({ call: z.literal('tournaments.remove'), argument: tournamentChosen }),
  z.strictObject({ call: z.literal('players.save'), argument: playerFacts }),
  z.strictObject({ call: z.literal('players.start'), argument: startingStrengths }),
  z.strictObject({ call: z.literal('players.merge'), argument: playerMerge }),
  z.strictObject({ call: z.literal('players.split'), argument: playerSplit }),
  z.strictObject({ call: z.literal('history.revert'), argument: changeChosen }),
]);

/**
 * By default, neighbours are too close to call where the upper one is truly ahead with a smaller probability than this.
 */
export const usualCloseness = 0.75;

/** By conservative rating or by the mean. */
export const order = z.enum(['conservative', 'mean']);
/** k of the conservative rating, mean - k deviations. */
export const caution = z.number().min(0).max(5);

/**
 * Who appears on a leaderboard, and in which order. A criterion that is left out excludes no players. Activity counts
 * back from the day of the list.
 */
export const viewRules = z.strictObject({
  order: order.default('conservative'),
  caution: caution.default(cautionInDeviations),
  minimumContests: z.int().min(0).max(100_000).default(0),
  /** Played within this number of months; for leagues with dates. */
  activeMonths: z.int().min(1).max(1200).nullable().default(null),
  /** Played in one of this number of last tournaments of the league. */
  activeTournaments: z.int().min(1).max(1_000_000).nullable().default(null),
  /** In one of these clubs; empty: in any or none. */
  clubs: z.array(name).max(1000).default([]),
  /** With all of these tags. */
  tags: z.array(name).max(100).default([]),
  withRetired: z.boolean().default(true),
  /** Players with fewer contests are in a list of their own. */
  provisionalContests: z.int().min(0).max(100_000).default(0),
  /** Who has a larger deviation stands there, too. */
  provisionalDeviation: deviation.nullable().default(null),
  /** Neighbours are bracketed where the upper is truly ahead with a smaller chance; null: no brackets. */
  closeness: z.number().min(0.5).max(0.999).nullable().default(usualCloseness),
  /** People who played at least this often between two dates, with their figures at the end of that time. */
  season: z
    .strictObject({
      /** The month in which a season begins, 1 for January. */
      startMonth: z.int().min(1).max(12).default(1),
      /** In which it began; null: the season of the list's day. */
      year: z.int().min(1).max(9998).nullable().default(null),
      minimumContests: z.int().min(1).max(100_000).default(1),
    })
    .nullable()
    .default(null),
});
export type ViewRules = z.output<typeof viewRules>;
export type SeasonRule = NonNullable<ViewRules['season']>;

/** A leaderboard under a name: the one that is named by number is changed, else the one of that name, else it is new. */
export const viewSaved = z.strictObject({ viewId: z.int().optional(), name, rules: viewRules });

/** A list to be frozen: its players, and the day up to which results count. */
export const publishing = z.strictObject({
  title: name,
  day: calendarDay,
  rules: viewRules.prefault({}),
  /** The name that the rules have. */
  view: name.nullable().default(null),
});
export const listNumber = z.strictObject({ number: z.int().min(1) });

/** The end of a day; or the end of this number of the league's first tournaments, 0 being before any. */
export const moment = z.union([
  z.strictObject({ day: calendarDay }),
  z.strictObject({ tournament: z.int().min(0) }),
]);
export type Moment = z.output<typeof moment>;

/** How many trajectories a chart compares: more could not be distinguished. */
export const mostCompared = 6;
export const peopleSmoothed = z.strictObject({ playerIds: z.array(z.int()).min(1).max(mostCompared) });

/** The rows of a long list that are in sight. */
export const inSight = z.array(z.int()).max(1000);

/** What is typed and not saved yet: any JSON, under a name of the screen's choosing. */
export const draftKey = z.string().min(1).max(80).refine(isText);
export const draftContent = z.string().max(8_000_000);

/** People who are compared with one another; empty while they are being chosen. */
export const lineUp = z.array(z.int()).max(100);
