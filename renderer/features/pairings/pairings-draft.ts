/**
 * The pairings as they are stored between two visits to the page: plain data, so that they can be written and read back. Pure.
 */
import { z } from 'zod';
import { presence, type Presence } from '../../../shared/contract/pairing-options.ts';
import { mostDaysBetween, weighRequest, planRequest } from '../../../shared/contract/pairings.ts';
import { seats } from '../../../shared/contract/competition-words.ts';
import type { TournamentRecord } from '../../../shared/contract/tournaments.ts';
import { hasTotalRounds } from './options/duel-fields.ts';
import { defaultOptions, optionsDraft, orderFields, type OptionsDraft } from './options/options.ts';
import { applyPreset } from './options/presets.ts';
import { begunAs, expectedIn, lastStage } from './stage-of-draft.ts';
import { memberOf, teamMember } from './team-member.ts';

/** What missed rounds are worth to one who isn't recorded as a participant yet. */
const missedRounds = {
  /** For each round that the player sits out. */
  bye: z.enum(['none', 'half', 'full']).optional(),
  /** One who comes late: how many half-point byes there are for the last rounds before that. */
  halfByes: z.int().min(0).max(1000).optional(),
};
const presentPlayer = z.object({
  playerId: z.int(),
  player: z.string(),
  club: z.string().nullable(),
  isBeginner: z.boolean(),
  ...presence.shape,
  ...missedRounds,
});
const presentTeam = z.object({
  team: z.string(),
  people: z.array(teamMember),
  ...presence.shape,
  ...missedRounds,
});
/** Who plays at which board of a team's match in a round, as it was chosen; null: nobody. */
const chosenLineup = z.object({
  round: z.int().min(1),
  team: z.string(),
  people: z.array(z.object({ playerId: z.int(), player: z.string() }).nullable()),
});
const recordedPresence = z.object({
  team: z.string().nullable(),
  playerId: z.int().nullable(),
  enters: z.int(),
  withdrawnAfter: z.int().nullable(),
});
const plan = weighRequest.shape.plan;

const pairingsDraft = z.object({
  /** Distinguishes this format from all others; older leagues contain it. */
  mark: z.literal('evening-1'),
  /** The day on which it began, YYYY-MM-DD. */
  day: z.iso.date(),
  /** The day of the rounds that are started next, as it was typed; null: `day`. */
  date: z.string().max(20).nullable().default(null),
  /** Between rounds that are started at once. */
  daysBetween: z.int().min(0).max(mostDaysBetween).default(0),
  /** The name of the tournament that is created; if empty, a sensible default is used. */
  name: z.string(),
  seats: seats.nullable(),
  /**
   * Whether individual players or fixed teams take part. Check-ins of the other kind stay in case the user switches
   * back.
   */
  by: z.enum(['people', 'teams']),
  people: z.array(presentPlayer),
  teams: z.array(presentTeam),
  /** New teams that were unticked: the league doesn't know yet who plays for them. */
  unticked: z.array(presentTeam).default([]),
  lineups: z.array(chosenLineup).default([]),
  /** When the tournament's participants were here as it was last read; null: not read yet. */
  recorded: z.array(recordedPresence).nullable().default(null),
  options: optionsDraft,
  /** The tournament that was created from it; null before the first start. */
  tournamentId: z.int().nullable(),
  /** Of a new one: the tournament whose options it has; null once they are changed here. */
  follows: z.int().nullable().default(null),
  /** The stage of the tournament for which it is, counted from 1. */
  stage: z.int().min(1).default(1),
  /** As what that stage was begun: `begunAs` of the record from which the draft was made. */
  begunAs: z.string().default(''),
  /** The first round to be planned if begun rounds are planned again; null: the next one. */
  again: z.int().min(1).nullable(),
  /** The suggestions, the best first, and which of them is shown. */
  plans: z.array(plan).max(3),
  /** The results that they follow from, as `resultsBefore` has them. */
  results: z.string().default(''),
  chosen: z.int().min(0),
  /** The chosen suggestion as it was changed manually; null if it was not. */
  byHand: plan.nullable(),
  /** The plan that was printed: it is no longer improved, because people have already read it. */
  onPaper: plan.nullable().default(null),
  /** Captains who pick their teams in turn, and whom they picked, in that order; null while they don't. */
  picking: z
    .object({
      round: z.int().min(1),
      order: z.enum(['snake', 'linear']),
      captains: z.array(z.int()),
      picks: z.array(z.int()),
    })
    .nullable()
    .default(null),
  /** The rounds that were started here, as they were planned: they come back if their start is undone. */
  begun: z
    .object({
      plan: z.array(plan.element),
      lineups: z.array(chosenLineup),
      /** The change of the history that started each of them: a round that went otherwise was deleted. */
      starts: z.array(z.object({ round: z.int().min(1), changeId: z.int() })).default([]),
      // Of the last start.
      handicaps: planRequest.shape.handicaps,
      locked: planRequest.shape.kept,
      date: z.string().max(20).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Boards that stay when the rest is generated again. */
  locked: planRequest.shape.kept.unwrap(),
  /** Where the organizer decided otherwise than the rule. */
  handicaps: planRequest.shape.handicaps,
});

export type PairingsDraft = z.output<typeof pairingsDraft>;
/** A player who is checked in: from round `from` to round `until` (null: the end), except for the rounds `out`. */
export type PresentPlayer = z.output<typeof presentPlayer>;
/** A fixed team that is checked in, and who plays for it. */
export type PresentTeam = z.output<typeof presentTeam>;
/** Who plays for a team at the boards of its match in a round. */
export type ChosenLineup = z.output<typeof chosenLineup>;
/** From and until which round a participant is recorded. */
export type RecordedPresence = z.output<typeof recordedPresence>;
/** Rounds with their boards: sides in the order of their seats, each of player ids. */
export type Plan = z.output<typeof plan>;
export type LockedBoard = PairingsDraft['locked'][number];
export type PlannedSides = LockedBoard['sides'];

export const wholeTournament: Presence = { from: 1, until: null, out: [] };

/** No players are checked in yet. */
export const blankDraft = (day: string): PairingsDraft => ({
  mark: 'evening-1',
  day,
  date: null,
  daysBetween: 0,
  name: '',
  seats: null,
  by: 'people',
  people: [],
  teams: [],
  unticked: [],
  lineups: [],
  recorded: null,
  options: defaultOptions,
  tournamentId: null,
  follows: null,
  stage: 1,
  begunAs: '',
  again: null,
  plans: [],
  results: '',
  chosen: 0,
  byHand: null,
  onPaper: null,
  picking: null,
  begun: null,
  locked: [],
  handicaps: [],
});

/** For the first tournament that is paired in a league: 1 v 1, unless its results are of teams. */
export const firstDraft = (day: string, hasTeams: boolean): PairingsDraft => ({
  ...blankDraft(day),
  options: hasTeams ? defaultOptions : { ...defaultOptions, kind: 'duels' },
});

/** The plan that is shown: the chosen suggestion, or its manually changed version. */
export const chosenPlan = ({ byHand, plans, chosen }: PairingsDraft): Plan | undefined =>
  byHand ?? plans[chosen];

/** The day of the rounds that are started next; empty while none is typed. */
export const dateOf = ({ date, day }: PairingsDraft): string => date ?? day;

/** True while the plan that was printed is the one that is shown. */
export const isOnPaper = (draft: PairingsDraft): boolean =>
  draft.onPaper !== null && JSON.stringify(draft.onPaper) === JSON.stringify(chosenPlan(draft));

/**
 * The draft for the next round of a tournament that has none, because it was entered, imported or started on another
 * computer, or has a new stage: its participants as they are entered, and its last stage's options. In a later stage
 * those who were drawn into it take part.
 */
export function draftOfTournament(record: TournamentRecord, day: string): PairingsDraft {
  const { tournamentId, entrants, seats, contests } = record;
  const stage = lastStage(record);
  const here = entrants.filter(expectedIn(record)).map(({ team, members, enters, withdrawnAfter }) => ({
    team,
    // Of people without a team, only the first plays: the others were replaced.
    people: members.slice(0, team === null ? 1 : undefined).map(memberOf),
    ...{ from: enters, until: withdrawnAfter, out: [] },
  }));
  const by = entrants.some(({ team }) => team !== null) ? 'teams' : 'people';
  const options = { ...optionsOfTournament(record), ...scoringOfTournament(record) };
  const draft: PairingsDraft = {
    ...{ ...blankDraft(day), tournamentId, seats, by, options },
    ...{ stage, begunAs: begunAs(record) },
  };
  // Who registered ahead has not come yet.
  if (contests.length === 0) return draft;
  return {
    ...draft,
    people: here.flatMap(({ team, people, ...presence }) =>
      team === null
        ? people.map(({ playerId, player }) => ({
            ...{ playerId, player, club: null, isBeginner: false },
            ...presence,
          }))
        : [],
    ),
    teams: here.flatMap(({ team, ...rest }) => (team === null ? [] : [{ team, ...rest }])),
  };
}

/** For the next one that is paired. */
export const scoringOfTournament = ({
  bestOf,
  points,
  tieBreaks,
}: Pick<TournamentRecord, 'bestOf' | 'points' | 'tieBreaks'>): Pick<OptionsDraft, 'bestOf' | 'scoring'> => ({
  bestOf: bestOf === null ? '' : String(bestOf),
  scoring: points === null && tieBreaks === null ? null : { points, tieBreaks },
});

/** Of a tournament that wasn't paired here, the format that its boards look like. */
function optionsOfTournament({ stages, contests }: TournamentRecord): OptionsDraft {
  const stage = stages.at(-1);
  if (stage) {
    const { matchBoards, allPlayAll = false, lineUpOrder } = stage;
    const options = {
      ...applyPreset(defaultOptions, stage),
      matchBoards: matchBoards === null ? '' : String(matchBoards),
      allPlayAll,
      ...orderFields(lineUpOrder),
    };
    if (stage.rounds === null) return options;
    if (options.kind === 'duels' && hasTotalRounds(options.method))
      return { ...options, totalRounds: String(stage.rounds) };
    return { ...options, rounds: 'all', lastRound: String(stage.firstRound + stage.rounds - 1) };
  }
  const sides = contests.find(({ kind }) => kind === 'played')?.sides ?? [];
  const isOfTeams = sides.some(({ team, members }) => team === null && members.length > 1);
  if (isOfTeams) return { ...defaultOptions, kind: 'teams', teamSize: String(sides[0]?.members.length ?? 2) };
  if (sides.length > 2)
    return { ...defaultOptions, kind: 'tables', tableSize: String(Math.min(8, sides.length)) };
  return { ...defaultOptions, kind: 'duels', method: 'swiss' };
}

/** True while the draft contains nothing worth keeping. */
export const isBlankDraft = ({ people, teams, tournamentId }: PairingsDraft): boolean =>
  people.length === 0 && teams.length === 0 && tournamentId === null;

/** The draft that was stored as `content`; undefined if it is not in this format. */
export function parseDraft(content: unknown): PairingsDraft | undefined {
  const read = pairingsDraft.safeParse(content);
  if (!read.success) return undefined;
  const { chosen, plans, options } = read.data;
  return {
    ...read.data,
    options: withTotalRounds(options),
    chosen: Math.min(chosen, Math.max(0, plans.length - 1)),
  };
}

/** Earlier drafts say with the last round how many rounds a Swiss has. */
function withTotalRounds(options: OptionsDraft): OptionsDraft {
  const isEarlier = options.rounds === 'all' && options.totalRounds === '';
  if (!isEarlier || options.kind !== 'duels' || !hasTotalRounds(options.method)) return options;
  return { ...options, rounds: 'one', totalRounds: options.lastRound };
}
