/** An evening as it is kept between two looks at it: words only, so that it can be written down and read back. Pure. */
import { z } from 'zod';
import { eveningPlan, eveningWish } from '../../shared/arguments/evening.ts';
import { seats } from '../../shared/arguments.ts';
import { firstWish, wishDraft } from './wish/wish.ts';

const presence = {
  from: z.int().min(1),
  until: z.int().min(1).nullable(),
  out: z.array(z.int().min(1)),
};
const attendee = z.object({
  playerId: z.int(),
  player: z.string(),
  club: z.string().nullable(),
  isBeginner: z.boolean(),
  ...presence,
});
const attendingTeam = z.object({
  team: z.string(),
  people: z.array(z.object({ playerId: z.int(), player: z.string() })),
  ...presence,
});
const plan = eveningPlan.shape.plan;

const keptEvening = z.object({
  /** Tells evenings of this layout from all others. */
  mark: z.literal('evening-1'),
  /** The day on which it began, YYYY-MM-DD. */
  day: z.iso.date(),
  /** Of the tournament that it becomes; empty: a sensible one. */
  name: z.string(),
  seats: seats.nullable(),
  /** Who takes part: single people, or fixed teams. What was ticked of the other kind stays for coming back to it. */
  by: z.enum(['people', 'teams']),
  people: z.array(attendee),
  teams: z.array(attendingTeam),
  wish: wishDraft,
  /** The tournament that the evening has become; null before the first start. */
  tournamentId: z.int().nullable(),
  /** The first round to be planned where begun ones are planned again; null: the next one. */
  again: z.int().min(1).nullable(),
  /** What was proposed, the best first, and which of it is looked at. */
  plans: z.array(plan).max(3),
  chosen: z.int().min(0),
  /** The chosen one as it was changed by hand; null while it was not. */
  byHand: plan.nullable(),
  /** The plan that was printed: it is no longer made better behind the backs of those who have read it. */
  onPaper: plan.nullable().default(null),
  /** Boards that stay when the rest is proposed again. */
  locked: eveningWish.shape.kept.unwrap(),
});

export type KeptEvening = z.output<typeof keptEvening>;
/** Somebody who is here tonight: from round `from` to round `until` (null: the end), without the rounds `out`. */
export type Attendee = z.output<typeof attendee>;
/** A fixed team that is here, and who plays for it. */
export type AttendingTeam = z.output<typeof attendingTeam>;
export type Presence = Pick<Attendee, 'from' | 'until' | 'out'>;
/** Rounds with their boards: sides in the order of their seats, each of player ids. */
export type Plan = z.output<typeof plan>;
export type LockedBoard = KeptEvening['locked'][number];
export type PlannedSides = LockedBoard['sides'];

export const wholeEvening: Presence = { from: 1, until: null, out: [] };
export const isWholeEvening = ({ from, until, out }: Presence): boolean =>
  from === 1 && until === null && out.length === 0;

/** Nobody is here yet. */
export const blankEvening = (day: string): KeptEvening => ({
  mark: 'evening-1',
  day,
  name: '',
  seats: null,
  by: 'people',
  people: [],
  teams: [],
  wish: firstWish,
  tournamentId: null,
  again: null,
  plans: [],
  chosen: 0,
  byHand: null,
  onPaper: null,
  locked: [],
});

/** The plan that is looked at: the chosen one, or what became of it by hand. */
export const chosenPlan = ({ byHand, plans, chosen }: KeptEvening): Plan | undefined =>
  byHand ?? plans[chosen];

/** True while the plan that was printed is the one that is looked at. */
export const isOnPaper = (kept: KeptEvening): boolean =>
  kept.onPaper !== null && JSON.stringify(kept.onPaper) === JSON.stringify(chosenPlan(kept));

/** A new evening with the wishes of an earlier one. */
export const nextEvening = (day: string, { wish, by, seats }: KeptEvening): KeptEvening => ({
  ...blankEvening(day),
  wish,
  by,
  seats,
});

/** True while nothing of it would be missed. */
export const isBlankEvening = ({ people, teams, tournamentId }: KeptEvening): boolean =>
  people.length === 0 && teams.length === 0 && tournamentId === null;

/** The evening that was kept as `content`; undefined where it is none of this layout. */
export function restoredEvening(content: unknown): KeptEvening | undefined {
  const read = keptEvening.safeParse(content);
  if (!read.success) return undefined;
  const { chosen, plans } = read.data;
  return { ...read.data, chosen: Math.min(chosen, Math.max(0, plans.length - 1)) };
}
