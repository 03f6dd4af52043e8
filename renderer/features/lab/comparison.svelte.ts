/**
 * The comparison that is being configured or running, and its last result. They are kept while other pages are open,
 * and removed when another league is opened.
 */
import type { SystemsCompared } from '../../../shared/contract/lab.ts';
import type { SettingsPage } from '../../../shared/contract/settings.ts';
import type { CandidateWanted } from '../../../shared/contract/lab.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { FollowedJob } from '../../app/job.svelte.ts';
import { league } from '../../app/league.svelte.ts';
import { allOffers, candidatesOf, withAnother, withUsual, type Offers } from './compare/offers.ts';
import { LeagueState } from './league-state.svelte.ts';

/** A result, and the request it answers. */
interface ComparedAsAsked {
  readonly result: SystemsCompared;
  readonly asked: string;
  /** The result is valid up to this revision of the league. */
  readonly revision: number;
}

/** Why there is no result: a refusal, or because the user stopped it. */
interface NotCompared {
  readonly sentence: string;
  readonly because: 'cancelled' | 'lab-busy' | 'other';
}

interface State {
  readonly offers: Offers;
  /** False until the usual systems were selected. */
  readonly begun: boolean;
  readonly tuneMargins: boolean;
  readonly compared?: ComparedAsAsked | undefined;
  /** There is a result that the user has not seen yet. */
  readonly unread: boolean;
  readonly not?: NotCompared | undefined;
}

const askedText = (candidates: readonly CandidateWanted[], tuneMargins: boolean): string =>
  JSON.stringify([candidates, tuneMargins]);

const asAsked = (result: SystemsCompared, asked: string): ComparedAsAsked => ({
  result,
  asked,
  revision: result.revision,
});

function reasonOf(answer: object): NotCompared['because'] {
  const code = 'refused' in answer ? (answer.refused as { code: string }).code : '';
  if (code === 'cancelled') return 'cancelled';
  return code === 'jobRunning' ? 'lab-busy' : 'other';
}

class LabComparison {
  readonly job = new FollowedJob('lab');
  readonly #state = new LeagueState<State>(() => ({
    offers: allOffers,
    begun: false,
    tuneMargins: true,
    unread: false,
  }));
  readonly offers = $derived(this.#state.now.offers);
  readonly tuneMargins = $derived(this.#state.now.tuneMargins);
  readonly candidates = $derived(candidatesOf(this.offers));
  readonly result = $derived(this.#state.now.compared?.result);
  readonly unread = $derived(this.#state.now.unread);
  readonly knownRevision = $derived(this.#state.now.compared?.revision);
  readonly not = $derived(this.#state.now.not);
  /** The selected systems; undefined until the usual ones were selected. */
  readonly chosen: Pick<State, 'offers' | 'tuneMargins'> | undefined = $derived(
    this.#state.now.begun ? { offers: this.offers, tuneMargins: this.tuneMargins } : undefined,
  );
  /** Whether the selected systems or settings differ from those of the result. */
  readonly chosenOtherwise = $derived.by(() => {
    const { compared } = this.#state.now;
    return compared !== undefined && compared.asked !== askedText(this.candidates, this.tuneMargins);
  });

  /** Runs in the lab. A result for a league that was closed meanwhile is dropped. */
  readonly run = async (): Promise<void> => {
    const { candidates, tuneMargins } = this;
    this.#state.set({ not: undefined });
    const answer = await this.#state.whileOpen(() =>
      this.job.during(() => ask('lab.compare', { candidates, tuneMargins })),
    );
    if (answer === undefined) return;
    if ('ok' in answer)
      this.#state.set({ compared: asAsked(answer.ok, askedText(candidates, tuneMargins)), unread: true });
    else this.#state.set({ not: { sentence: sentenceOf(answer), because: reasonOf(answer) } });
  };

  readonly choose = (chosen: Pick<State, 'offers' | 'tuneMargins'>): void => {
    this.#state.set({ ...chosen, not: undefined });
  };

  change(offers: Offers): void {
    this.#state.set({ offers, not: undefined });
  }

  /** Selects the usual systems the first time a league is opened here. */
  begin(page: SettingsPage): void {
    const { begun, offers } = this.#state.now;
    if (!begun) this.#state.set({ begun: true, offers: withUsual(offers, page.system) });
  }

  readonly setTuneMargins = (tuneMargins: boolean): void => {
    this.#state.set({ tuneMargins });
  };

  /** Adds a variant to the comparison, e.g. the tuned settings of a system. */
  add(candidate: CandidateWanted): void {
    this.#state.set({ offers: withAnother(this.offers, candidate) });
  }

  read(): void {
    this.#state.set({ unread: false });
  }

  /** Later changes of the league don't affect the result. */
  keep(): void {
    const { compared } = this.#state.now;
    const revision = league.current?.revision;
    if (compared && revision !== undefined) this.#state.set({ compared: { ...compared, revision } });
  }

  /** Stops any other computation in the lab. */
  readonly stopOther = async (): Promise<void> => {
    await ask('job.cancel', { where: 'lab' });
    this.#state.set({ not: undefined });
  };
}

export const comparison = new LabComparison();
