/**
 * Tonight: who is here, what is wished for, what is proposed and what has begun. One evening a league; it is kept in
 * the league's file as a draft, so that it outlives the page and the program. The page calls `attend` once while it is
 * being set up; all its parts read and change the evening here.
 */
import type { EveningProposal, EveningStarted } from '../../shared/answers.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
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
import { running, type Running } from './running.svelte.ts';
import { wishProblems, type WishDraft, type WishProblems } from './wish/wish.ts';

let kept = $state.raw<KeptEvening>(blankEvening(eveningDay(new Date())));
/** As `kept.plans`, with what they are worth. */
let proposals = $state.raw<readonly EveningProposal[]>([]);
/** What the plan is worth as it was changed by hand. */
let weighed = $state.raw<EveningProposal>();
/** What the proposals were made for. */
let asked = $state.raw<EveningAsked>();
let trouble = $state<string>();
let proposing = $state(false);
let starting = $state(false);
let weighing = $state(false);
let weighings = 0;
/** Ticks that are still being looked up: whoever types a name and asks for boards in one go means that person, too. */
let ticking: Promise<unknown> = Promise.resolve();
const job = followedJob();

const change = (part: Partial<KeptEvening>): void => {
  kept = { ...kept, ...part };
};

const past = eveningSteps(
  () => ({ kept, proposals, weighed, asked }),
  change,
  (before) => {
    void improving.stop();
    weighings += 1;
    ({ proposals, weighed, asked } = before);
    [trouble, weighing] = [undefined, false];
    if (kept.byHand !== null) void putByHand(kept.byHand);
  },
);

/** The first round that is planned: the next one, or an earlier one of which the rest is planned again. */
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
  cost: () => proposals[kept.chosen]?.cost,
  better: (proposal) => {
    const plan = planOf(proposal);
    proposals = proposals.with(kept.chosen, proposal);
    change({ plans: kept.plans.with(kept.chosen, plan), locked: within(plan, kept.locked) });
  },
});

function take(next: readonly EveningProposal[], wanted: EveningAsked): void {
  if (kept.plans.length > 0) past.beforePlan();
  [proposals, asked, weighed, weighing] = [next, wanted, undefined, false];
  weighings += 1;
  const plans = next.map(planOf);
  change({ plans, chosen: 0, byHand: null, locked: plans[0] ? within(plans[0], kept.locked) : [] });
}

/** Asks for proposals; what is locked stays. Nothing happens while a number of the wish is not understood. */
async function propose(): Promise<void> {
  if (proposing || !askedNow()) return;
  proposing = true;
  await Promise.all([improving.stop(), running.settled(), ticking]);
  const wanted = askedNow();
  if (wanted) {
    const locked = stillThere(kept.locked, wanted);
    const answer = await job.during(() => ask('pairings.plan', { ...wanted, kept: locked }));
    trouble = 'ok' in answer ? undefined : sentenceOf(answer);
    if ('ok' in answer) take(answer.ok.proposals, wanted);
  }
  proposing = false;
  if (wanted && trouble === undefined) improving.goOn();
}

/** What a plan is worth tonight; the sentence where that can't be told. */
async function worth(plan: Plan): Promise<EveningProposal | string> {
  const now = askedNow();
  if (!now) return '';
  const argument = { ...withPlanned(now, asked, plan), kept: stillThere(kept.locked, now), plan };
  const answer = await ask('pairings.weigh', argument);
  return 'ok' in answer ? answer.ok : sentenceOf(answer);
}

/** Puts a plan made by hand in the place of the chosen one, and weighs it; null goes back to what was proposed. */
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

/** Puts another evening in the place of this one and works out what its plans are worth. */
async function restore(next: KeptEvening): Promise<void> {
  await improving.stop();
  past.steps.clear();
  const mine = (weighings += 1);
  [kept, proposals, weighed, asked, trouble] = [next, [], undefined, undefined, undefined];
  await running.read(next.tournamentId);
  const worths = await Promise.all(next.plans.map(worth));
  if (mine !== weighings) return;
  const known = worths.flatMap((one, i) => (typeof one === 'string' ? [] : [{ one, was: i }]));
  proposals = known.map(({ one }) => one);
  asked = proposals.length > 0 ? askedNow() : undefined;
  const chosen = known.findIndex(({ was }) => was === next.chosen);
  change({ plans: proposals.map(planOf), chosen: Math.max(0, chosen) });
  if (next.byHand !== null) await putByHand(chosen < 0 ? null : next.byHand);
}

/**
 * Turns the plan's first `count` rounds (all of them where left out) into boards without results, of a new tournament
 * or of the one that runs. What is left of the plan stays. Answers the tournament, or undefined where `trouble` tells.
 */
async function start(count?: number): Promise<EveningStarted | undefined> {
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

/** A league whose tournaments have no dates stays without. */
const isDated = (): boolean =>
  league.current === null || league.current.tournaments === 0 || league.current.dated;

export const evening = {
  /** All that is kept; an evening changed by `change` is written down soon after. */
  get kept(): KeptEvening {
    return kept;
  },
  /**
   * Changes who is here, what is wished for, or what it is called, as a step that can be undone; `field` is the one
   * that is typed in or drawn. Proposals stay, and are outdated.
   */
  change: (part: Partial<KeptEvening>, field = ''): void => {
    past.steps.before(field);
    change(part);
  },
  wish: (part: Partial<WishDraft>, field = ''): void => {
    past.steps.before(field);
    change({ wish: { ...kept.wish, ...part } });
  },
  /** People under their present names, without those who are in the league no more: nobody's step. */
  renew: (people: KeptEvening['people']): void => {
    change({ people });
  },
  past,
  /** What is wrong with the numbers that were typed. */
  get problems(): WishProblems {
    return wishProblems(kept.wish, kept.by);
  },
  restore,
  /** The next proposal waits for this. */
  waitFor: (work: Promise<unknown>): void => {
    ticking = Promise.all([ticking, work]);
  },

  /** The first round to be planned, counted from 1. */
  get round(): number {
    return firstRound();
  },
  /** Plans from this begun round on again, boards with results staying; null: from the next one on. */
  planFrom: (round: number | null): void => {
    past.beforePlan();
    change({ again: round, plans: [], chosen: 0, byHand: null, locked: [] });
    [proposals, weighed, asked, trouble] = [[], undefined, undefined, undefined];
  },

  /** Asks for proposals. */
  propose,
  get proposing(): boolean {
    return proposing;
  },
  /** How far the machine is while it looks for proposals. */
  job,
  /** The best first. */
  get proposals(): readonly EveningProposal[] {
    return proposals;
  },
  /** Index of the one that is looked at. */
  get chosen(): number {
    return kept.chosen;
  },
  /** Looks at another one; what was changed by hand in the one before is given up. */
  choose: (index: number): void => {
    const plan = kept.plans[index];
    if (!plan) return;
    past.beforePlan();
    weighings += 1;
    [weighed, weighing, trouble] = [undefined, false, undefined];
    change({ chosen: index, byHand: null, locked: within(plan, kept.locked) });
    improving.goOn();
  },
  /** The chosen proposal, or what became of it by hand as last weighed; undefined before the first. */
  get shown(): EveningProposal | undefined {
    return weighed ?? proposals[kept.chosen];
  },
  /** Who sits where now; ahead of `shown` while a change by hand is being weighed. */
  get plan(): Plan | undefined {
    return chosenPlan(kept);
  },
  /** True where roll call or wish were changed since the proposals were made. */
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
  /** The day of the tournament that it becomes; null in a league without dates. */
  get day(): string | null {
    return isDated() ? kept.day : null;
  },
  /** The tournament that the evening has become, with its rounds; null before the first start. */
  get running(): Running | null {
    return running.current;
  },

  /** A locked board stays when the rest is proposed again. */
  lock: (round: number, sides: PlannedSides, isLocked: boolean): void => {
    past.beforePlan();
    change({ locked: within(chosenPlan(kept) ?? [], relocked(kept.locked, { round, sides }, isLocked)) });
  },
  isLocked: (round: number, sides: PlannedSides): boolean =>
    kept.locked.some((one) => boardKey(one.round, one.sides) === boardKey(round, sides)),

  /** True while the machine looks for something better than what is chosen. */
  get improving(): boolean {
    return improving.underWay;
  },
  improve: (): void => {
    improving.goOn();
  },
  stopImproving: (): void => void improving.stop(),
  /** The plan is printed as it is now: it stays so, until it is changed by hand or proposed anew. */
  putOnPaper: (): void => {
    if (!isOnPaper(kept)) change({ onPaper: chosenPlan(kept) ?? null });
    void improving.stop();
  },
};
