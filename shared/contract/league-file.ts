/**
 * A whole league as one JSON file, piece by piece: what is written, what is read, and what the JSON Schema of
 * docs/reference/format.md describes. Fields are named as in the calls; people, teams and tournaments go by UUID.
 */
import { z } from 'zod';
import { handicap } from './handicaps.ts';
import { pointsRule } from './points.ts';
import { seasonInFile } from './season-scoring.ts';
import { systemNames } from '../rating/index.ts';
import { contestKind, postponed, seats, shape, tieBreaks } from './competition-words.ts';
import { absences, category, draw, pairingOptions, rulings, stages, stageList } from './competitions.ts';
import { viewRules } from './leaderboard.ts';
import { storedScoring } from './scoring.ts';
import { constraint, round } from './pairing-options.ts';
import { teamColours } from './team-colours.ts';
import { note } from './tournaments.ts';
import {
  calendarDay,
  deviation,
  label,
  mean,
  name,
  parameters,
  role,
  score,
  shownAs,
  uuid,
} from './values.ts';

export const leagueFormat = 'league-ledger';
export const leagueFormatVersion = 1;

/** An instant, in world time. */
const instant = z.iso.datetime();

const league = z.strictObject({ uuid: uuid.optional(), name, created: instant.optional() });

const settings = z.strictObject({ system: z.enum(systemNames), parameters });

const player = z.strictObject({
  uuid,
  name,
  club: name.nullable().default(null),
  /** The number by which another list knows the person. */
  externalId: name.nullable().default(null),
  retired: z.boolean().default(false),
  shownAs: z.enum(shownAs).default('name'),
  /** A rating from elsewhere, in the league's points. */
  starting: z
    .strictObject({ mean, deviation, source: name.nullable().default(null) })
    .nullable()
    .default(null),
  tags: z.array(name).max(1000).default([]),
  aliases: z.array(name).max(1000).default([]),
  /** Of people who were merged into this one, each with the name beside it. */
  furtherNumbers: z
    .array(z.strictObject({ number: name, name }))
    .max(1000)
    .default([]),
});

/** Two people who look like one and aren't. */
const notSame = z.tuple([uuid, uuid]);

const team = z.strictObject({
  uuid,
  name,
  club: name.nullable().default(null),
  colour: z.enum(teamColours).nullable().default(null),
  aliases: z.array(name).max(1000).default([]),
});

const [alike, board, oneBeginner, clubApart] = constraint.options;

/** The constraints of pairings, with people by UUID. */
const uuidConstraint = z.discriminatedUnion('kind', [
  alike.omit({ playerIds: true }).extend({ players: z.array(uuid).min(2).max(50) }),
  board.omit({ playerId: true }).extend({ player: uuid }),
  oneBeginner,
  clubApart,
]);

const constraints = z.array(uuidConstraint).max(200).default([]);

const [byTag, byRating] = category.shape.rule.options;

const uuidCategory = category.extend({
  rule: z.discriminatedUnion('kind', [
    byTag,
    byRating,
    z.strictObject({ kind: z.literal('players'), players: z.array(uuid).max(10_000) }),
  ]),
});

const tournament = z.strictObject({
  uuid,
  name,
  date: calendarDay.nullable().default(null),
  lastDate: calendarDay.nullable().default(null),
  season: name.nullable().default(null),
  /** It's kept out of the season of its day. */
  outsideSeasons: z.boolean().default(false),
  venue: name.nullable().default(null),
  note: note.nullable().default(null),
  weight: z.number().min(0).max(100).default(1),
  rated: z.boolean().default(true),
  shape: shape.default('field'),
  seats: seats.nullable().default(null),
  bestOf: z.int().min(1).max(99).nullable().default(null),
  tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length).nullable().default(null),
  teamSize: z.int().min(1).max(100).nullable().default(null),
  points: pointsRule.nullable().default(null),
  categories: z.array(uuidCategory).max(30).default([]),
  stages: stageList(stages.element.extend({ constraints })).default([]),
});

const entrant = z.strictObject({
  /** A team, or one person. */
  team: uuid.optional(),
  player: uuid.optional(),
  enters: round.default(1),
  withdrawnAfter: z.int().min(0).max(1000).nullable().default(null),
  rated: z.boolean().default(true),
  draw: draw.default([]),
  rulings: rulings.default([]),
  absences: absences.default([]),
  members: z
    .array(z.strictObject({ player: uuid, role: role.default('main') }))
    .max(1000)
    .default([]),
});

const member = z.strictObject({
  player: uuid,
  role: role.default('main'),
  share: z.number().positive().max(1).nullable().default(null),
});

const side = z.strictObject({
  team: uuid.nullable().default(null),
  /** Where sides are shown in another order than they are listed: the place in it, from 0. */
  position: z.int().min(0).max(1_000_000).optional(),
  place: z.int().min(1).max(1_000_000).nullable().default(null),
  score: score.nullable().default(null),
  seat: z.int().min(1).max(100).nullable().default(null),
  rated: z.boolean().default(true),
  handicap: handicap.nullable().default(null),
  members: z.array(member).min(1).max(100_000),
});

const filledLabel = label.refine((given) => given !== '');

/** A day, or a day and a time without a zone. */
const dayOrTime = z.union([calendarDay, z.iso.datetime({ local: true }).refine((at) => !at.endsWith('Z'))]);

const contest = z.strictObject({
  round: filledLabel.nullable().default(null),
  board: filledLabel.nullable().default(null),
  at: dayOrTime.nullable().default(null),
  kind: contestKind.default('played'),
  match: z.int().min(1).max(1_000_000).nullable().default(null),
  postponed: postponed.nullable().default(null),
  sides: z.array(side).min(1).max(1_000_000),
});

const view = z.strictObject({ name, rules: viewRules });

const preset = z.discriminatedUnion('kind', [
  z.strictObject({
    name,
    kind: z.literal('pairing'),
    options: z.strictObject({ ...pairingOptions.shape, constraints }),
  }),
  storedScoring.extend({ name }),
]);

const whole = z.int().min(0).max(1_000_000_000);

const words = z.string().max(10_000);

const listRow = z.strictObject({
  rank: whole.nullable(),
  rankText: words,
  uuid,
  shown: words,
  club: words.nullable(),
  mean: z.number(),
  deviation: z.number(),
  contests: whole,
  climbed: z.int().nullable(),
  closeToNext: z.boolean(),
});

/** A rating list as it was issued. */
const ratingList = z.strictObject({
  number: whole.min(1),
  day: calendarDay,
  title: name,
  system: z.enum(systemNames),
  parameters,
  rules: viewRules,
  words,
  view: name.nullable(),
  lastTournament: z
    .strictObject({ uuid: uuid.nullable(), number: whole, name, date: calendarDay.nullable() })
    .nullable(),
  previous: z.strictObject({ number: whole.min(1), day: calendarDay }).nullable(),
  unlisted: z.array(uuid).max(1_000_000),
  rows: z.array(listRow).max(1_000_000),
});

/** How many records a change added, edited or deleted. */
const records = z.int().min(0).default(0);

/** A change as the history tells of it. What it did to each row isn't in the file, so it can't be undone after an import. */
const historyEntry = z.strictObject({
  at: z.union([instant, calendarDay]),
  call: words,
  subject: words.default(''),
  undone: z.boolean().default(false),
  /** The place in the history, from 0, of the change that this one reverted. */
  reverts: z.int().min(0).optional(),
  added: records,
  edited: records,
  deleted: records,
  /** Whether a tournament, or a player, appeared by it. */
  newTournament: z.boolean().default(false),
  newPlayer: z.boolean().default(false),
  /** Whom the names in the subject mean. */
  people: z.array(uuid.nullable()).max(2).default([]),
});

/** What a file is made of, in its order. Of a list the schema of one entry. */
export const leagueFile = {
  league,
  settings,
  clubs: name,
  players: player,
  notSame,
  teams: team,
  seasons: seasonInFile,
  tournaments: tournament,
  views: view,
  presets: preset,
  ratingLists: ratingList,
  history: historyEntry,
} as const;

export type Section = keyof typeof leagueFile;

export const sections = Object.keys(leagueFile) as Section[];

/** Those that are one object, not a list. */
export const isSingle = (section: Section): boolean => section === 'league' || section === 'settings';

/** The lists of a tournament that are read entry by entry, behind all else that is said of it. */
export const tournamentLists = { entrants: entrant, contests: contest } as const;

/** As it is written. */
export type Written<S extends Section> = z.input<(typeof leagueFile)[S]>;
/** As it is understood, with what goes without saying. */
export type Understood<S extends Section> = z.output<(typeof leagueFile)[S]>;

export type WrittenEntrant = z.input<typeof entrant>;
export type WrittenContest = z.input<typeof contest>;
export type FileEntrant = z.output<typeof entrant>;
export type FileContest = z.output<typeof contest>;
export type FileCategory = z.output<typeof tournament>['categories'][number];
export type FileConstraint = z.output<typeof uuidConstraint>;

/** A file as one object, which the program itself never has in memory. */
export const wholeLeague = z.strictObject({
  format: z.literal(leagueFormat),
  version: z.literal(leagueFormatVersion),
  league,
  settings,
  clubs: z.array(name).optional(),
  players: z.array(player).optional(),
  notSame: z.array(notSame).optional(),
  teams: z.array(team).optional(),
  seasons: z.array(seasonInFile).optional(),
  tournaments: z
    .array(
      tournament.extend({
        entrants: z.array(entrant).optional(),
        contests: z.array(contest).optional(),
      }),
    )
    .optional(),
  views: z.array(view).optional(),
  presets: z.array(preset).optional(),
  ratingLists: z.array(ratingList).optional(),
  history: z.array(historyEntry).optional(),
});

/** The JSON Schema of a whole file. */
export const leagueFileSchema = (): unknown => ({
  title: 'A league of League Ledger, version 1',
  ...z.toJSONSchema(wholeLeague, { io: 'input', reused: 'inline' }),
});
