/**
 * The comparison as it is being put together or is under way, and its last result: they stay while other pages are
 * looked at, and go when another league is opened.
 */
import type { SettingsPage, SystemsCompared } from '../../shared/answers.ts';
import type { CandidateWanted } from '../../shared/arguments/lab.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
import { allOffers, candidatesOf, withAnother, withUsual, type Offers } from './compare/offers.ts';
import { forLeague } from './for-league.svelte.ts';

/** A result, and what was asked for it. */
export interface ComparedAsAsked {
  readonly result: SystemsCompared;
  readonly asked: string;
  /** Up to this revision of the league the result holds. */
  readonly revision: number;
}

/** Why there is no result: a refusal, or that somebody stopped it. */
export interface NotCompared {
  readonly sentence: string;
  readonly because: 'cancelled' | 'lab-busy' | 'other';
}

interface State {
  readonly offers: Offers;
  /** False until the usual ones were ticked. */
  readonly begun: boolean;
  readonly tuneMargins: boolean;
  readonly compared?: ComparedAsAsked | undefined;
  /** A result came that nobody has seen yet. */
  readonly unread: boolean;
  readonly not?: NotCompared | undefined;
}

const kept = forLeague<State>(() => ({ offers: allOffers, begun: false, tuneMargins: true, unread: false }));
const { set } = kept;
const job = followedJob('lab');

const askedText = (candidates: readonly CandidateWanted[], tuneMargins: boolean): string =>
  JSON.stringify([candidates, tuneMargins]);

/** Runs in the lab; what comes for a league that was left meanwhile is dropped. */
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
  /** What is chosen; undefined until the usual ones were ticked. */
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
  /** Ticks the usual systems, the first time that a league is looked at. */
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
  /** Puts one more beside the others, as the tuned settings of a system. */
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
  /** What has changed in the league since does not touch the result. */
  keep(): void {
    const { compared } = kept.now;
    const revision = league.current?.revision;
    if (compared && revision !== undefined) set({ compared: { ...compared, revision } });
  },
  /** Whether other systems or settings are chosen than those of the result. */
  get chosenOtherwise(): boolean {
    const { compared, offers, tuneMargins } = kept.now;
    return compared !== undefined && compared.asked !== askedText(candidatesOf(offers), tuneMargins);
  },
  get not(): NotCompared | undefined {
    return kept.now.not;
  },
  /** Stops whatever else the lab is at. */
  async stopOther(): Promise<void> {
    await ask('job.cancel', { where: 'lab' });
    set({ not: undefined });
  },
};
