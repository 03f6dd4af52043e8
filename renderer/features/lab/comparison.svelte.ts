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
import { forLeague } from './for-league.svelte.ts';

/** A result, and the request it answers. */
interface ComparedAsAsked {
  readonly result: SystemsCompared;
  readonly asked: string;
  /** The result is valid up to this revision of the league. */
  readonly revision: number;
}

/** Why there is no result: a refusal, or because the user stopped it. */
export interface NotCompared {
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

const kept = forLeague<State>(() => ({ offers: allOffers, begun: false, tuneMargins: true, unread: false }));
const { set } = kept;
const job = new FollowedJob('lab');

const askedText = (candidates: readonly CandidateWanted[], tuneMargins: boolean): string =>
  JSON.stringify([candidates, tuneMargins]);

/** Runs in the lab. A result for a league that was closed meanwhile is dropped. */
async function run(): Promise<void> {
  const { offers, tuneMargins } = kept.now;
  const candidates = candidatesOf(offers);
  set({ not: undefined });
  const answer = await kept.whileOpen(() =>
    job.during(() => ask('lab.compare', { candidates, tuneMargins })),
  );
  if (answer === undefined) return;
  if ('ok' in answer) set({ compared: asAsked(answer.ok, askedText(candidates, tuneMargins)), unread: true });
  else set({ not: { sentence: sentenceOf(answer), because: reasonOf(answer) } });
}

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

export const comparison = {
  job,
  run,
  get offers(): Offers {
    return kept.now.offers;
  },
  /** The selected systems; undefined until the usual ones were selected. */
  get chosen(): Pick<State, 'offers' | 'tuneMargins'> | undefined {
    const { begun, offers, tuneMargins } = kept.now;
    return begun ? { offers, tuneMargins } : undefined;
  },
  choose: (chosen: Pick<State, 'offers' | 'tuneMargins'>): void => {
    set({ ...chosen, not: undefined });
  },
  change(offers: Offers): void {
    set({ offers, not: undefined });
  },
  /** Selects the usual systems the first time a league is opened here. */
  begin(page: SettingsPage): void {
    const { begun, offers } = kept.now;
    if (!begun) set({ begun: true, offers: withUsual(offers, page.system) });
  },
  get tuneMargins(): boolean {
    return kept.now.tuneMargins;
  },
  setTuneMargins(tuneMargins: boolean): void {
    set({ tuneMargins });
  },
  get candidates(): readonly CandidateWanted[] {
    return candidatesOf(kept.now.offers);
  },
  /** Adds a variant to the comparison, e.g. the tuned settings of a system. */
  add(candidate: CandidateWanted): void {
    set({ offers: withAnother(kept.now.offers, candidate) });
  },
  get result(): SystemsCompared | undefined {
    return kept.now.compared?.result;
  },
  get unread(): boolean {
    return kept.now.unread;
  },
  read(): void {
    set({ unread: false });
  },
  get knownRevision(): number | undefined {
    return kept.now.compared?.revision;
  },
  /** Later changes of the league don't affect the result. */
  keep(): void {
    const { compared } = kept.now;
    const revision = league.current?.revision;
    if (compared && revision !== undefined) set({ compared: { ...compared, revision } });
  },
  /** Whether the selected systems or settings differ from those of the result. */
  get chosenOtherwise(): boolean {
    const { compared, offers, tuneMargins } = kept.now;
    return compared !== undefined && compared.asked !== askedText(candidatesOf(offers), tuneMargins);
  },
  get not(): NotCompared | undefined {
    return kept.now.not;
  },
  /** Stops any other computation in the lab. */
  async stopOther(): Promise<void> {
    await ask('job.cancel', { where: 'lab' });
    set({ not: undefined });
  },
};
