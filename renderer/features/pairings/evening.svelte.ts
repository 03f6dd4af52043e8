/**
 * The pairing session: who is checked in, which options are set, what is suggested and what has begun. There is one
 * session per league; it is stored in the league's file as a draft, so that it outlives the page and the program. The
 * page calls `attend` once while it is being set up; all its parts read and change the session here.
 */
import type { PairingSuggestion, PairingsStarted } from '../../../shared/contract/pairings.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { followedJob } from '../../app/job.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import {
  askedOf,
  begun,
  boardKey,
  isSameAsked,
  planOf,
  relocked,
  stillThere,
  withPlanned,
  within,
  type EveningAsked,
} from './asking.ts';
import { eveningDay } from './days.ts';
import { eveningSteps } from './evening-steps.svelte.ts';
import { improvement } from './improving.svelte.ts';
import {
  blankEvening,
  chosenPlan,
  isOnPaper,
  type KeptEvening,
  type Plan,
  type PlannedSides,
} from './kept-evening.ts';
import { running, type Running } from '../../app/running-tournament.svelte.ts';
import { optionProblems, type OptionsDraft, type OptionProblems } from './options/options.ts';

let kept = $state.raw<KeptEvening>(blankEvening(eveningDay(new Date())));
/** As `kept.plans`, with their costs. */
let suggestions = $state.raw<readonly PairingSuggestion[]>([]);
/** The cost of the plan as it was changed manually. */
let weighed = $state.raw<PairingSuggestion>();
/** The request for which the suggestions were generated. */
let asked = $state.raw<EveningAsked>();
let trouble = $state<string>();
let suggesting = $state(false);
let starting = $state(false);
let weighing = $state(false);
let weighings = 0;
/**
 * Check-ins that are still being looked up: a user who types a name and asks for boards at once means that player, too.
 */
let ticking: Promise<unknown> = Promise.resolve();
const job = followedJob();

const change = (part: Partial<KeptEvening>): void => {
  kept = { ...kept, ...part };
};

const past = eveningSteps(
  () => ({ kept, suggestions, weighed, asked }),
  change,
  (before) => {
    void improving.stop();
    weighings += 1;
    ({ suggestions, weighed, asked } = before);
    [trouble, weighing] = [undefined, false];
    if (kept.byHand !== null) void putByHand(kept.byHand);
  },
);

/** The first round that is planned: the next one, or an earlier one that is partly planned again. */
const firstRound = (): number => kept.again ?? running.begun + 1;
const askedNow = (): EveningAsked | undefined =>
  askedOf({ ...kept, tournamentId: running.current?.tournamentId ?? null }, firstRound(), running.begun);
const isOutdated = (): boolean => {
  const now = askedNow();
  return kept.plans.length > 0 && (!now || !asked || !isSameAsked(now, asked));
};

const improving = improvement({
  wanted: () => {
    const [now, from] = [askedNow(), kept.plans[kept.chosen]];
    if (!now || !from || kept.byHand !== null || isOutdated() || isOnPaper(kept)) return undefined;
    return { ...now, kept: stillThere(kept.locked, now), from, alternatives: 1 };
  },
  cost: () => suggestions[kept.chosen]?.cost,
  better: (suggestion) => {
    const plan = planOf(suggestion);
    suggestions = suggestions.with(kept.chosen, suggestion);
    change({ plans: kept.plans.with(kept.chosen, plan), locked: within(plan, kept.locked) });
  },
});

function take(next: readonly PairingSuggestion[], wanted: EveningAsked): void {
  if (kept.plans.length > 0) past.beforePlan();
  [suggestions, asked, weighed, weighing] = [next, wanted, undefined, false];
  weighings += 1;
  const plans = next.map(planOf);
  change({ plans, chosen: 0, byHand: null, locked: plans[0] ? within(plans[0], kept.locked) : [] });
}

/** Requests suggestions; locked boards stay. Does nothing while a number in the options is not understood. */
async function propose(): Promise<void> {
  if (suggesting || !askedNow()) return;
  suggesting = true;
  await Promise.all([improving.stop(), running.settled(), ticking]);
  const wanted = askedNow();
  if (wanted) {
    const locked = stillThere(kept.locked, wanted);
    const answer = await job.during(() => ask('pairings.plan', { ...wanted, kept: locked }));
    trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    if ('ok' in answer) take(answer.ok.suggestions, wanted);
  }
  suggesting = false;
  if (wanted && trouble === undefined) improving.goOn();
}

/** The cost of a plan in this session, or the message that says why it can't be calculated. */
async function worth(plan: Plan): Promise<PairingSuggestion | string> {
  const now = askedNow();
  if (!now) return '';
  const argument = { ...withPlanned(now, asked, plan), kept: stillThere(kept.locked, now), plan };
  const answer = await ask('pairings.weigh', argument);
  return 'ok' in answer ? answer.ok : sentenceOf(answer);
}

/** Replaces the chosen plan with a manually changed one and calculates its cost; null goes back to the suggestion. */
function changeByHand(next: Plan | null): Promise<void> {
  past.beforePlan();
  return putByHand(next);
}

async function putByHand(next: Plan | null): Promise<void> {
  const mine = (weighings += 1);
  change({ byHand: next, locked: next ? within(next, kept.locked) : kept.locked });
  weighing = next !== null;
  if (next === null) [weighed, trouble] = [undefined, undefined];
  await improving.stop();
  if (next === null || mine !== weighings) return;
  const found = await worth(next);
  if (mine !== weighings) return;
  weighing = false;
  trouble = typeof found === 'string' ? found : undefined;
  if (typeof found !== 'string') weighed = found;
}

/** Replaces this session with another one and calculates the costs of its plans. */
async function restore(next: KeptEvening): Promise<void> {
  await improving.stop();
  past.steps.clear();
  const mine = (weighings += 1);
  [kept, suggestions, weighed, asked, trouble] = [next, [], undefined, undefined, undefined];
  await running.read(next.tournamentId);
  const worths = await Promise.all(next.plans.map(worth));
  if (mine !== weighings) return;
  const known = worths.flatMap((one, i) => (typeof one === 'string' ? [] : [{ one, was: i }]));
  suggestions = known.map(({ one }) => one);
  asked = suggestions.length > 0 ? askedNow() : undefined;
  const chosen = known.findIndex(({ was }) => was === next.chosen);
  change({ plans: suggestions.map(planOf), chosen: Math.max(0, chosen) });
  if (next.byHand !== null) await putByHand(chosen < 0 ? null : next.byHand);
}

/**
 * Turns the plan's first `count` rounds (all of them if omitted) into boards without results, of a new tournament or of
 * the one that runs. What is left of the plan stays. Returns the tournament, or undefined if `trouble` says why not.
 */
async function start(count?: number): Promise<PairingsStarted | undefined> {
  const [now, whole] = [askedNow(), chosenPlan(kept)];
  if (starting || !now || !whole) return undefined;
  starting = true;
  await improving.stop();
  const { people, teams, format, tournamentId } = withPlanned(now, asked, whole);
  const named = kept.name.trim() === '' ? {} : { name: kept.name.trim() };
  const answer = await league.change('pairings.start', {
    ...{ tournamentId, people, teams, format, seats: kept.seats },
    ...(tournamentId === null ? { ...named, date: evening.day } : {}),
    plan: whole.slice(0, count),
  });
  if ('ok' in answer)
    await restore(begun(kept, answer.ok.tournamentId, count === undefined ? [] : whole.slice(count)));
  trouble = 'ok' in answer ? undefined : sentenceOf(answer);
  starting = false;
  return 'ok' in answer ? answer.ok : undefined;
}

/** In a league whose tournaments have no dates, a new one has none either. */
const isDated = (): boolean =>
  league.current === null || league.current.tournaments === 0 || league.current.dated;

export const evening = {
  /** All that is stored; a session changed by `change` is written soon after. */
  get kept(): KeptEvening {
    return kept;
  },
  /**
   * Changes the check-in, the options or the name, as a step that can be undone; `field` is the field that is typed in
   * or dragged. Suggestions stay, and are outdated.
   */
  change: (part: Partial<KeptEvening>, field = ''): void => {
    past.steps.before(field);
    change(part);
  },
  changeOptions: (part: Partial<OptionsDraft>, field = ''): void => {
    past.steps.before(field);
    change({ options: { ...kept.options, ...part } });
  },
  /** Players under their present names, without those who are no longer in the league; not an undo step. */
  renew: (people: KeptEvening['people']): void => {
    change({ people });
  },
  past,
  /** What is wrong with the numbers that were typed. */
  get problems(): OptionProblems {
    return optionProblems(kept.options, kept.by);
  },
  restore,
  /** The next suggestion waits for this. */
  waitFor: (work: Promise<unknown>): void => {
    ticking = Promise.all([ticking, work]);
  },

  /** The first round to be planned, counted from 1. */
  get round(): number {
    return firstRound();
  },
  /** Plans again from this begun round, keeping boards with results; null: from the next round. */
  planFrom: (round: number | null): void => {
    past.beforePlan();
    change({ again: round, plans: [], chosen: 0, byHand: null, locked: [] });
    [suggestions, weighed, asked, trouble] = [[], undefined, undefined, undefined];
  },

  /** Requests suggestions. */
  propose,
  get suggesting(): boolean {
    return suggesting;
  },
  /** The worker's progress while it searches for suggestions. */
  job,
  /** The best first. */
  get suggestions(): readonly PairingSuggestion[] {
    return suggestions;
  },
  /** Index of the one that is shown. */
  get chosen(): number {
    return kept.chosen;
  },
  /** Shows another suggestion; manual changes to the previous one are discarded. */
  choose: (index: number): void => {
    const plan = kept.plans[index];
    if (!plan) return;
    past.beforePlan();
    weighings += 1;
    [weighed, weighing, trouble] = [undefined, false, undefined];
    change({ chosen: index, byHand: null, locked: within(plan, kept.locked) });
    improving.goOn();
  },
  /** The chosen suggestion, or its manually changed version as last weighed; undefined before the first. */
  get shown(): PairingSuggestion | undefined {
    return weighed ?? suggestions[kept.chosen];
  },
  /** Who sits where now; ahead of `shown` while a manual change is being weighed. */
  get plan(): Plan | undefined {
    return chosenPlan(kept);
  },
  /** True if the check-in or the options have changed since the suggestions were generated. */
  get outdated(): boolean {
    return isOutdated();
  },
  get trouble(): string | undefined {
    return trouble;
  },

  changeByHand,
  get changedByHand(): boolean {
    return kept.byHand !== null;
  },
  get weighing(): boolean {
    return weighing;
  },

  start,
  get starting(): boolean {
    return starting;
  },
  /** The day of the tournament that is created; null in a league without dates. */
  get day(): string | null {
    return isDated() ? kept.day : null;
  },
  /** The tournament that was created from the session, with its rounds; null before the first start. */
  get running(): Running | null {
    return running.current;
  },

  /** A locked board stays when the rest is generated again. */
  lock: (round: number, sides: PlannedSides, isLocked: boolean): void => {
    past.beforePlan();
    change({ locked: within(chosenPlan(kept) ?? [], relocked(kept.locked, { round, sides }, isLocked)) });
  },
  isLocked: (round: number, sides: PlannedSides): boolean =>
    kept.locked.some((one) => boardKey(one.round, one.sides) === boardKey(round, sides)),

  /** True while the worker searches for something better than the chosen plan. */
  get improving(): boolean {
    return improving.underWay;
  },
  improve: (): void => {
    improving.goOn();
  },
  stopImproving: (): void => void improving.stop(),
  /** The plan is printed as it is now: it stays so until it is changed manually or generated again. */
  putOnPaper: (): void => {
    if (!isOnPaper(kept)) change({ onPaper: chosenPlan(kept) ?? null });
    void improving.stop();
  },
};
