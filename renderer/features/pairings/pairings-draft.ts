/**
 * The pairings as they are stored between two visits to the page: plain data, so that they can be written and read back. Pure.
 */
import { z } from 'zod';
import { presence, type Presence } from '../../../shared/pairing/options.ts';
import { weighRequest, planRequest } from '../../../shared/contract/pairings.ts';
import { seats } from '../../../shared/contract/tournaments.ts';
import { defaultOptions, optionsDraft } from './options/options.ts';

const presentPlayer = z.object({
  playerId: z.int(),
  player: z.string(),
  club: z.string().nullable(),
  isBeginner: z.boolean(),
  ...presence.shape,
});
const presentTeam = z.object({
  team: z.string(),
  people: z.array(z.object({ playerId: z.int(), player: z.string() })),
  ...presence.shape,
});
const plan = weighRequest.shape.plan;

const pairingsDraft = z.object({
  /** Distinguishes this format from all others; older leagues contain it. */
  mark: z.literal('evening-1'),
  /** The day on which it began, YYYY-MM-DD. */
  day: z.iso.date(),
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
  options: optionsDraft,
  /** The tournament that was created from it; null before the first start. */
  tournamentId: z.int().nullable(),
  /** The first round to be planned if begun rounds are planned again; null: the next one. */
  again: z.int().min(1).nullable(),
  /** The suggestions, the best first, and which of them is shown. */
  plans: z.array(plan).max(3),
  chosen: z.int().min(0),
  /** The chosen suggestion as it was changed manually; null if it was not. */
  byHand: plan.nullable(),
  /** The plan that was printed: it is no longer improved, because people have already read it. */
  onPaper: plan.nullable().default(null),
  /** Boards that stay when the rest is generated again. */
  locked: planRequest.shape.kept.unwrap(),
});

export type PairingsDraft = z.output<typeof pairingsDraft>;
/** A player who is checked in: from round `from` to round `until` (null: the end), except for the rounds `out`. */
export type PresentPlayer = z.output<typeof presentPlayer>;
/** A fixed team that is checked in, and who plays for it. */
export type PresentTeam = z.output<typeof presentTeam>;
/** Rounds with their boards: sides in the order of their seats, each of player ids. */
export type Plan = z.output<typeof plan>;
export type LockedBoard = PairingsDraft['locked'][number];
export type PlannedSides = LockedBoard['sides'];

export const wholeTournament: Presence = { from: 1, until: null, out: [] };

/** No players are checked in yet. */
export const blankDraft = (day: string): PairingsDraft => ({
  mark: 'evening-1',
  day,
  name: '',
  seats: null,
  by: 'people',
  people: [],
  teams: [],
  options: defaultOptions,
  tournamentId: null,
  again: null,
  plans: [],
  chosen: 0,
  byHand: null,
  onPaper: null,
  locked: [],
});

/** The plan that is shown: the chosen suggestion, or its manually changed version. */
export const chosenPlan = ({ byHand, plans, chosen }: PairingsDraft): Plan | undefined =>
  byHand ?? plans[chosen];

/** True while the plan that was printed is the one that is shown. */
export const isOnPaper = (draft: PairingsDraft): boolean =>
  draft.onPaper !== null && JSON.stringify(draft.onPaper) === JSON.stringify(chosenPlan(draft));

/** A new draft with the options of an earlier one. */
export const nextDraft = (day: string, { options, by, seats }: PairingsDraft): PairingsDraft => ({
  ...blankDraft(day),
  options,
  by,
  seats,
});

/** True while the draft contains nothing worth keeping. */
export const isBlankDraft = ({ people, teams, tournamentId }: PairingsDraft): boolean =>
  people.length === 0 && teams.length === 0 && tournamentId === null;

/** The draft that was stored as `content`; undefined if it is not in this format. */
export function parseDraft(content: unknown): PairingsDraft | undefined {
  const read = pairingsDraft.safeParse(content);
  if (!read.success) return undefined;
  const { chosen, plans } = read.data;
  return { ...read.data, chosen: Math.min(chosen, Math.max(0, plans.length - 1)) };
}
