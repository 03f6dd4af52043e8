/**
 * The pairings: who is checked in, which options are set, what is suggested and what has started. The draft is stored in
 * the league's file. The page calls `openPairings` once while it is set up; all its parts read and change them here.
 */
import type { PairingSuggestion, PairingsStarted } from '../../../shared/contract/pairings.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { FollowedJob } from '../../app/job.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { InOrder } from './in-order.ts';
import { running } from './running-tournament.svelte.ts';
import { DraftSteps } from './draft-steps.svelte.ts';
import { Improvement } from './improvement.svelte.ts';
import { handicapsBegun } from './boards/handicaps.ts';
import type { OptionsDraft } from './options/options.ts';
import { followFormat } from './options/follow-format.ts';
import {
  chosenPlan,
  isOnPaper,
  type LockedBoard,
  type PairingsDraft,
  type Plan,
  type PlannedSides,
} from './pairings-draft.ts';
import { registrationOf } from './participants.ts';
import { PairingsState } from './pairings-state.svelte.ts';
import { changeLock, locksInPlan, locksOfPresent, planOf, type PairingRequest } from './request.ts';
import { isWeighed } from './restored-plans.ts';
import { startedDraft } from './started-draft.ts';

class Pairings extends PairingsState {
  isSuggesting = $state(false);
  isStarting = $state(false);
  /** True while the cost of an edited plan is calculated. */
  isWeighing = $state(false);
  /** The worker's progress while it searches for suggestions. */
  readonly job = new FollowedJob();
  /**
   * Names may be typed faster than they are found; who they mean is checked in in their order. The next suggestion waits
   * for them: a name that was typed just before boards are requested counts, too.
   */
  readonly checkIns = new InOrder();

  readonly undo = new DraftSteps({
    read: () => ({
      draft: this.draft,
      suggestions: this.suggestions,
      editedCost: this.editedCost,
      answered: this.answered,
    }),
    put: (part) => {
      this.put(part);
    },
    restoreCosts: ({ suggestions, editedCost, answered }) => {
      void this.#improvement.stop();
      this.version += 1;
      [this.suggestions, this.editedCost, this.answered] = [suggestions, editedCost, answered];
      [this.trouble, this.isWeighing] = [undefined, false];
      if (this.draft.byHand !== null) void this.#putEdited(this.draft.byHand);
    },
  });
  readonly #improvement = new Improvement({
    request: () => {
      const [now, from] = [this.requestNow(), this.draft.plans[this.draft.chosen]];
      if (!now || !from || this.isEdited || this.isOutdated || isOnPaper(this.draft)) return undefined;
      // Pairs that follow from standings are the best at once.
      if (this.suggestions[this.draft.chosen]?.aims) return undefined;
      const kept = locksOfPresent(this.draft.locked, now);
      return { ...this.withLineups(now), kept, from, alternatives: 1 };
    },
    cost: () => this.suggestions[this.draft.chosen]?.cost,
    onbetter: (suggestion) => {
      const { chosen, plans, locked } = this.draft;
      const plan = planOf(suggestion);
      this.suggestions = this.suggestions.with(chosen, suggestion);
      this.put({ plans: plans.with(chosen, plan), locked: locksInPlan(plan, locked) });
    },
  });
  /** True while the worker searches for something better than the chosen plan. */
  readonly isImproving: boolean = $derived(this.#improvement.isRunning);

  /**
   * Changes the check-in, the options or the name, as a step that can be undone; `field` is the field that is typed in
   * or dragged. Suggestions stay, and are outdated.
   */
  change(part: Partial<PairingsDraft>, field = ''): void {
    this.undo.steps.before(field);
    // What was refused may be right by now; it is asked again.
    this.trouble = undefined;
    this.put(part.options || 'seats' in part ? { ...part, follows: null } : part);
  }

  changeOptions(part: Partial<OptionsDraft>, field = ''): void {
    const { options, by } = this.draft;
    this.change({ options: followFormat(options, { ...options, ...part }, by) }, field);
  }

  /**
   * Requests suggestions; boards that stay, if none are given the locked ones, do. Where there are none, `trouble` says
   * why.
   */
  async suggest(staying?: readonly LockedBoard[]): Promise<void> {
    if (this.isSuggesting || this.saysUnclear()) return;
    this.isSuggesting = true;
    await Promise.all([this.#improvement.stop(), running.settled(), this.checkIns.used]);
    // Who is checked in may have changed meanwhile.
    const request = this.saysUnclear() ? undefined : this.requestNow();
    if (request) {
      const kept = locksOfPresent(staying ?? this.draft.locked, request);
      const answer = await this.job.during(() =>
        ask('pairings.plan', { ...this.withLineups(request), kept }),
      );
      this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
      if ('ok' in answer) this.#take(answer.ok.suggestions, request);
    }
    this.isSuggesting = false;
    if (request && this.trouble === undefined) this.improve();
  }

  #take(suggestions: readonly PairingSuggestion[], request: PairingRequest): void {
    if (this.draft.plans.length > 0) this.undo.beforePlan();
    [this.suggestions, this.answered, this.editedCost, this.isWeighing] = [
      suggestions,
      request,
      undefined,
      false,
    ];
    this.version += 1;
    const plans = suggestions.map(planOf);
    const locked = plans[0] ? locksInPlan(plans[0], this.draft.locked) : [];
    this.put({ plans, results: this.results, chosen: 0, byHand: null, locked });
  }

  /** Takes the boards that have begun from this round on as the plan, so that they are changed like any other. */
  async changeBegun(round: number): Promise<void> {
    const begun = this.running?.boards.filter((one) => one.round >= round) ?? [];
    this.planFrom(round);
    this.put({ handicaps: handicapsBegun(this.running?.contests ?? [], round) });
    await this.#agreeOn(begun);
  }

  /** Makes the plan that was agreed on elsewhere, e.g. by captains; it isn't improved. */
  async usePlan(plan: Plan): Promise<void> {
    this.undo.beforePlan();
    await this.#agreeOn(plan);
  }

  async #agreeOn(plan: Plan): Promise<void> {
    const version = (this.version += 1);
    await this.#improvement.stop();
    const [found, request] = [await this.weigh(plan), this.requestNow()];
    if (version !== this.version) return;
    this.trouble = isWeighed(found) ? undefined : found.sentence;
    if (!isWeighed(found)) return;
    [this.suggestions, this.answered, this.editedCost] = [[found], request, undefined];
    const known = planOf(found);
    const made = { plans: [known], results: this.results, onPaper: known };
    this.put({ ...made, chosen: 0, byHand: null, locked: [], picking: null });
  }

  /** Shows another suggestion; edits of the previous one are discarded. */
  choose(index: number): void {
    const plan = this.draft.plans[index];
    if (!plan) return;
    this.undo.beforePlan();
    this.version += 1;
    [this.editedCost, this.isWeighing, this.trouble] = [undefined, false, undefined];
    this.put({ chosen: index, byHand: null, locked: locksInPlan(plan, this.draft.locked) });
    this.improve();
  }

  /** Replaces the chosen plan with an edited one and calculates its cost; null goes back to the suggestion. */
  edit(next: Plan | null, handicaps = next === null ? [] : this.draft.handicaps): Promise<void> {
    this.undo.beforePlan();
    this.put({ handicaps });
    return this.#putEdited(next);
  }

  async #putEdited(next: Plan | null): Promise<void> {
    const version = (this.version += 1);
    const { locked } = this.draft;
    this.put({ byHand: next, locked: next ? locksInPlan(next, locked) : locked });
    this.isWeighing = next !== null;
    if (next === null) [this.editedCost, this.trouble] = [undefined, undefined];
    await this.#improvement.stop();
    if (next === null || version !== this.version) return;
    const found = await this.weigh(next);
    if (version !== this.version) return;
    this.isWeighing = false;
    this.trouble = isWeighed(found) ? undefined : found.sentence;
    if (!isWeighed(found)) return;
    this.editedCost = found;
    this.put({ byHand: planOf(found) });
  }

  /** Replaces the draft with another one and calculates the costs of its plans. */
  async restore(next: PairingsDraft): Promise<void> {
    await this.#improvement.stop();
    this.undo.steps.clear();
    const version = (this.version += 1);
    [this.draft, this.isWeighing] = [next, false];
    this.#forgetCosts();
    await this.restoring(async () => {
      await running.read(next.tournamentId);
      if (version === this.version) await this.weighDraft();
    });
  }

  /** Plans that couldn't be weighed are, once what hindered it may be gone. */
  async weighAgain(): Promise<void> {
    if (this.unweighedBy === '' || this.isRestoring || this.isSuggesting || this.isStarting) return;
    await this.restoring(() => this.weighDraft());
    this.improve();
  }

  /** Who plays in matches was changed, here or by results, or with what: what the plans are worth follows. */
  async followLineups(): Promise<void> {
    const { byHand, plans } = this.draft;
    if (this.isSuggesting || this.isStarting || this.suggestions.length !== plans.length) return;
    const version = (this.version += 1);
    this.isWeighing = true;
    await this.#improvement.stop();
    const weighed = await Promise.all(plans.map((plan) => this.weigh(plan)));
    if (version !== this.version) return;
    this.isWeighing = false;
    this.suggestions = this.suggestions.map((was, i) => {
      const now = weighed[i];
      return isWeighed(now) ? now : was;
    });
    this.put({ plans: this.suggestions.map(planOf) });
    if (byHand !== null) await this.#putEdited(byHand);
    else this.improve();
  }

  #forgetCosts(): void {
    [this.suggestions, this.editedCost, this.answered, this.trouble] = [[], undefined, undefined, undefined];
  }

  /** Plans again from this begun round, keeping boards with results; null: from the next round. */
  planFrom(round: number | null): void {
    this.undo.beforePlan();
    this.put({ again: round, plans: [], chosen: 0, byHand: null, locked: [] });
    this.#forgetCosts();
  }

  /**
   * Turns the plan's first `count` rounds (all if omitted) into boards without results, of a new tournament or of the one
   * that runs. What is left of the plan stays. Returns the tournament, or undefined if `trouble` says why not.
   */
  async start(count?: number): Promise<PairingsStarted | undefined> {
    const [now, whole] = [this.requestNow(), this.plan];
    if (this.isStarting || !now || !whole) return undefined;
    this.isStarting = true;
    await this.#improvement.stop();
    const begun = whole.slice(0, count);
    const answer = await league.change('pairings.start', this.beginning(now, whole, begun));
    const rest = count === undefined ? [] : whole.slice(count);
    if ('ok' in answer) {
      const { tournamentId, changeId } = answer.ok;
      await this.restore(startedDraft(this.draft, tournamentId, rest, changeId));
    } else this.trouble = sentenceOf(answer);
    this.isStarting = false;
    return 'ok' in answer ? answer.ok : undefined;
  }

  /** Records the participants as a tournament without rounds, to be paired on its day. */
  async saveParticipants(): Promise<void> {
    const registration = registrationOf(this.draft, this.day);
    if (!registration) return;
    const answer = await league.change('tournaments.save', registration);
    if ('ok' in answer)
      await this.restore({ ...this.draft, tournamentId: answer.ok.tournamentId, date: null });
    else this.trouble = sentenceOf(answer);
  }

  /** A locked board stays when the rest is generated again. */
  lock(round: number, sides: PlannedSides, isLocked: boolean): void {
    this.undo.beforePlan();
    const locked = changeLock(this.draft.locked, { round, sides }, isLocked);
    this.put({ locked: locksInPlan(chosenPlan(this.draft) ?? [], locked) });
  }

  /** Searches for something better than the chosen plan until nothing is found. */
  improve(): void {
    this.#improvement.start();
  }

  stopImproving(): void {
    void this.#improvement.stop();
  }

  /** The plan is printed as it is now: it stays so until it is edited or generated again. */
  markPrinted(): void {
    if (!isOnPaper(this.draft)) this.put({ onPaper: this.plan ?? null });
    this.stopImproving();
  }
}

export const pairings = new Pairings();
