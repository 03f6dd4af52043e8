/** The pairings as they are now: the draft, its suggestions with their costs, and what follows from them. */
import { untrack } from 'svelte';
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import { texts } from '../../../shared/messages/index.ts';
import { ask, askPatiently, isAnswered, sentenceOf } from '../../app/api.ts';
import { league } from '../../app/league.svelte.ts';
import { resultsBefore } from './results-before.ts';
import { running, type Running } from './running-tournament.svelte.ts';
import { followRecord } from './follow-record.ts';
import { lastRoundOf } from './options/last-round.ts';
import { optionProblems, type OptionProblems } from './options/options.ts';
import { entryRound } from './entry-round.ts';
import { lineupsInRounds, lineupsOfPlan, type LineupFacts } from './match-lineups.ts';
import { matchRatings } from '../../app/boards/match-ratings.svelte.ts';
import { recordedAs, withByes, withRound, type Bye, type Who } from './participants.ts';
import {
  blankDraft,
  chosenPlan,
  type PairingsDraft,
  type Plan,
  type PlannedSides,
} from './pairings-draft.ts';
import type { HandicapRule } from '../../../shared/contract/handicaps.ts';
import { today } from '../../app/evening-day.ts';
import { handicapIn } from './options/handicap.ts';
import { dayOffered } from './round-day.ts';
import { isWeighed, restoredPlans, type Weighed } from './restored-plans.ts';
import { boardsThatDiffer } from './started-boards.ts';
import { teamSquads } from './team-squads.svelte.ts';
import {
  addPlanned,
  boardKey,
  boardsOfTwo,
  isSameRequest,
  locksOfPresent,
  requestOf,
  startRequest,
  type PairingRequest,
} from './request.ts';

/** What the answers to commands depend on beside the draft: the boards as they are recorded, and what was ruled. */
const resultsOf = (running: Running | null): string =>
  running === null
    ? ''
    : JSON.stringify([
        running.tournamentId,
        running.contests,
        running.entrants.map(({ rulings }) => rulings),
      ]);

export class PairingsState {
  /** All that is stored; it is written soon after each change. */
  draft = $state.raw<PairingsDraft>(blankDraft(today()));
  /** The plans of the draft with their costs, the best first. */
  suggestions = $state.raw<readonly PairingSuggestion[]>([]);
  /** The cost of the plan as it was edited. */
  protected editedCost = $state.raw<PairingSuggestion>();
  /** The request for which the suggestions were generated. */
  protected answered = $state.raw<PairingRequest>();
  /** Grows with every change of the plan, so that late answers about an earlier one are ignored. */
  protected version = 0;
  #restorings = $state(0);
  /** True while the plans of another draft are weighed. */
  readonly isRestoring: boolean = $derived(this.#restorings > 0);
  #trouble = $state.raw<{ readonly sentence: string; readonly at: string }>();

  /** The tournament that was created from the draft, with its rounds; null before the first start. */
  readonly running: Running | null = $derived(running.current);
  /** The first round to be planned, counted from 1: the next one, or an earlier one that is partly planned again. */
  readonly firstRound: number = $derived(this.draft.again ?? running.begun + 1);
  /** The first round of the stage that is being played. */
  readonly firstOfStage: number = $derived(
    running.current?.stages.findLast(({ firstRound }) => firstRound <= this.firstRound)?.firstRound ?? 1,
  );
  /** The last round that the options plan; null where they plan none. */
  readonly lastRound: number | null = $derived(
    lastRoundOf(this.draft, this.firstRound, this.firstOfStage) ?? null,
  );
  /** The round from which one who comes now is there. */
  readonly entryRound: number = $derived(entryRound(this.draft, running.current, this.firstRound));
  /** What is wrong with the numbers that were typed. */
  readonly problems: OptionProblems = $derived(optionProblems(this.draft.options, this.draft.by));
  /** By which handicaps are suggested; null where the format has none. */
  readonly handicapRule: HandicapRule | null = $derived(handicapIn(this.draft.options, this.draft.by));
  readonly #request: PairingRequest | undefined = $derived(
    requestOf(
      { ...this.draft, tournamentId: running.current?.tournamentId ?? null },
      this.firstRound,
      running.begun,
      this.firstOfStage,
    ),
  );
  /** True if the check-in or the options have changed since the suggestions were generated. */
  readonly isOutdated: boolean = $derived(
    this.draft.plans.length > 0 &&
      (!this.#request || !this.answered || !isSameRequest(this.#request, this.answered)),
  );
  /** What suggestions would follow from now. */
  protected readonly results: string = $derived(
    resultsBefore(running.current?.contests ?? [], this.firstRound, this.#request?.format),
  );
  /** True if a result was entered or corrected since the suggestions that follow from results were generated. */
  readonly isBehindResults: boolean = $derived(
    this.draft.plans.length > 0 && this.draft.results !== this.results,
  );
  /** True if what is shown should be generated again before its rounds are started. */
  readonly isBehind: boolean = $derived(this.isOutdated || this.isBehindResults);
  /** Boards of earlier rounds without a result, where results decide who meets: they count as level. */
  readonly openBefore: number = $derived(
    this.results === ''
      ? 0
      : (running.current?.rounds ?? [])
          .filter(({ round }) => round < this.firstRound)
          .reduce((sum, { open }) => sum + open, 0),
  );
  /** Index of the suggestion that is shown. */
  readonly chosen: number = $derived(this.draft.chosen);
  /** Who sits where now; ahead of `shown` while an edited plan is being weighed. */
  readonly plan: Plan | undefined = $derived(chosenPlan(this.draft));
  /** The chosen suggestion, or its edited version as last weighed; undefined before the first. */
  readonly shown: PairingSuggestion | undefined = $derived(
    this.editedCost ?? this.suggestions[this.draft.chosen],
  );
  /** What the lineups of matches follow from. */
  readonly lineupFacts: LineupFacts = $derived({
    draft: this.draft,
    contests: running.current?.contests ?? [],
    ratingOf: matchRatings.of,
    squadOf: teamSquads.of,
  });
  /** Who plays in the matches of the plan, and with what was decided; empty without matches. What it is worth follows. */
  readonly lineupsShown: string = $derived.by(() => {
    const lineups = lineupsOfPlan(this.lineupFacts, this.plan ?? []);
    return lineups.length === 0 ? '' : JSON.stringify([lineups, this.draft.handicaps]);
  });
  readonly isEdited: boolean = $derived(this.draft.byHand !== null);
  /** The plan where it can be printed. */
  readonly printable: Plan | undefined = $derived(this.shown && this.plan);
  /** While plans are not shown because they couldn't be weighed: what they are weighed by, as text; else empty. */
  readonly unweighedBy: string = $derived(
    this.draft.plans.length > 0 && this.suggestions.length === 0
      ? JSON.stringify([this.#request, league.version])
      : '',
  );
  /** The day of the rounds that start next, as it is typed or offered. */
  readonly date: string = $derived(dayOffered(this.draft, running.current));
  /** The day of the tournament that is created; null in a league without dates, where a new one has none either. */
  readonly day: string | null = $derived(
    league.current === null || league.current.tournaments === 0 || league.current.dated ? this.date : null,
  );

  /** What suggestions would be requested for now; undefined while a number is not understood. */
  protected requestNow(): PairingRequest | undefined {
    return this.#request;
  }

  /** The request as it is sent: with who plays at the boards of matches. */
  protected withLineups(request: PairingRequest): PairingRequest {
    const lineups = lineupsInRounds(this.lineupFacts, request.round, request.rounds ?? 1);
    if (lineups.length === 0) return request;
    return { ...request, lineups: lineups.map((one) => ({ ...one, playerIds: [...one.playerIds] })) };
  }

  /** True if a number in the options is not understood; this is then said. */
  protected saysUnclear(): boolean {
    if (this.#request) return false;
    this.trouble = texts.pairings.unclear;
    return true;
  }

  /** Changes the draft without an undo step. */
  protected put(part: Partial<PairingsDraft>): void {
    this.draft = { ...this.draft, ...part };
  }

  /** The cost of a plan, or why it can't be calculated. */
  protected async weigh(plan: Plan): Promise<Weighed> {
    const now = this.#request;
    if (!now) return { sentence: texts.pairings.unclear, isRefused: false };
    const kept = locksOfPresent(this.draft.locked, now);
    const asked = this.withLineups(addPlanned(now, this.answered, plan));
    const answer = await askPatiently('pairings.weigh', { ...asked, kept, plan });
    return 'ok' in answer ? answer.ok : { sentence: sentenceOf(answer), isRefused: isAnswered(answer) };
  }

  /** Does something while the draft is not settled yet. */
  protected async restoring(work: () => Promise<void>): Promise<void> {
    this.#restorings += 1;
    try {
      await work();
    } finally {
      this.#restorings -= 1;
    }
  }

  /** Calculates the costs of the draft's plans; those that don't fit go, with a sentence. */
  protected async weighDraft(): Promise<void> {
    const version = (this.version += 1);
    const { plans, byHand } = this.draft;
    const [edited, weighed] = await Promise.all([
      byHand === null ? undefined : this.weigh(byHand),
      Promise.all(plans.map((plan) => this.weigh(plan))),
    ]);
    if (version !== this.version) return;
    const { part, suggestions, editedCost, trouble } = restoredPlans(this.draft, weighed, edited);
    [this.suggestions, this.editedCost, this.trouble] = [suggestions, editedCost, trouble];
    this.answered = suggestions.length > 0 ? this.requestNow() : undefined;
    this.put(part);
  }

  /** The call that starts rounds of a plan. */
  protected beginning(now: PairingRequest, whole: Plan, begun: Plan): ReturnType<typeof startRequest> {
    return startRequest(this.draft, addPlanned(now, this.answered, whole), {
      day: this.day,
      roundDate: this.running?.date == null ? null : this.date,
      plan: begun,
      lineups: lineupsOfPlan(this.lineupFacts, begun),
      lastRound: this.lastRound,
    });
  }

  /** These players, the strongest first; as they come if that can't be found out. */
  async byStrength(playerIds: readonly number[]): Promise<number[]> {
    const pairs = boardsOfTwo(playerIds);
    const plan = [{ round: this.firstRound, boards: pairs }];
    const found = pairs.length > 0 ? await this.weigh(plan) : undefined;
    if (!isWeighed(found)) return [...playerIds];
    const sides = found.rounds.flatMap(({ boards }) => boards.flatMap(({ sides: all }) => all));
    const meanOf = (playerId: number): number =>
      sides.find(({ people }) => people[0]?.playerId === playerId)?.mean ?? 0;
    return playerIds.toSorted((a, b) => meanOf(b) - meanOf(a));
  }

  /** The boards that would be paired today in a round that has begun; or the message that says why none. */
  async comparedWithBegun(round: number): Promise<ReturnType<typeof boardsThatDiffer> | string> {
    const now = this.requestNow();
    if (!now) return texts.pairings.unclear;
    const asked = { ...now, round, rounds: 1, alternatives: 1, fromScratch: true };
    const answer = await ask('pairings.plan', asked);
    const [found] = 'ok' in answer ? answer.ok.suggestions : [];
    if (!found) return 'ok' in answer ? '' : sentenceOf(answer);
    return boardsThatDiffer(found, this.running?.boards ?? []);
  }

  /** What was changed elsewhere: who is called otherwise or no longer in the league, or is checked in; not an undo step. */
  follow(part: Partial<PairingsDraft>): void {
    this.put(part);
  }

  /** What was changed on the tournament's page changes here, too; not an undo step. */
  followRecord(): void {
    const { running: record, draft } = this;
    if (!record || record.tournamentId !== draft.tournamentId) return;
    const part = followRecord(draft, record.entrants, record.rounds.length > 0);
    if (part) this.put(part);
  }

  /** Nobody is here yet; not an undo step. */
  clearCheckIn(): void {
    this.put({ people: [], teams: [] });
  }

  /** Why the last command failed; with other results it may succeed, so that nothing is said of it then. */
  get trouble(): string | undefined {
    const said = this.#trouble;
    return said === undefined || said.at !== resultsOf(this.running) ? undefined : said.sentence;
  }
  set trouble(sentence: string | undefined) {
    this.#trouble =
      sentence === undefined ? undefined : { sentence, at: untrack(() => resultsOf(this.running)) };
  }

  isLocked(round: number, sides: PlannedSides): boolean {
    return this.draft.locked.some((one) => boardKey(one.round, one.sides) === boardKey(round, sides));
  }

  /** A participant who asked to miss a round plays in it after all. */
  async withdrawBye(who: Who, round: number): Promise<void> {
    this.put(withRound(this.draft, who, round));
    if (recordedAs(this.running?.entrants, who)) await this.saveByes(who, [round], null);
  }

  /** A participant is here in other rounds: byes that were recorded for these are no longer asked for. */
  async playAfterAll(who: Who, out: readonly number[]): Promise<void> {
    const asked = recordedAs(this.running?.entrants, who)?.absences ?? [];
    const rounds = asked.map(({ round }) => round);
    const back = rounds.filter((round) => round >= this.firstRound && !out.includes(round));
    if (back.length > 0) await this.saveByes(who, back, null);
  }

  /** Records what rounds that a participant misses are worth; null: the participant plays after all. */
  async saveByes(who: Who, rounds: readonly number[], bye: Bye | null): Promise<void> {
    if (!this.running) return;
    const answer = await league.change('tournaments.save', withByes(this.running, who, rounds, bye));
    this.trouble = 'ok' in answer ? undefined : sentenceOf(answer);
  }
}
