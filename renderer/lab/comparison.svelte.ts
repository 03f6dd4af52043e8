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
  /** The file of the league that all this is about. */
  readonly path: string | undefined;
  readonly offers: Offers;
  /** False until the usual ones were ticked. */
  readonly begun: boolean;
  readonly tuneMargins: boolean;
  readonly compared?: ComparedAsAsked | undefined;
  /** A result came that nobody has seen yet. */
  readonly unread: boolean;
  readonly not?: NotCompared | undefined;
}

const fresh = (path: string | undefined): State => ({
  path,
  offers: allOffers,
  begun: false,
  tuneMargins: true,
  unread: false,
});

let state = $state.raw<State>(fresh(undefined));
const job = followedJob('lab');

const pathNow = (): string | undefined => league.current?.path;

/** What is known of the league that is open now. */
const now = (): State => (state.path === pathNow() ? state : fresh(pathNow()));

const set = (next: Partial<State>): void => {
  state = { ...now(), ...next };
};

const askedText = (candidates: readonly CandidateWanted[], tuneMargins: boolean): string =>
  JSON.stringify([candidates, tuneMargins]);

/** Runs in the lab; what comes for a league that was left meanwhile is dropped. */
async function run(): Promise<void> {
  const path = pathNow();
  const { offers, tuneMargins } = now();
  const candidates = candidatesOf(offers);
  set({ not: undefined });
  const answer = await job.during(() => ask('lab.compare', { candidates, tuneMargins }));
  if (path !== pathNow()) return;
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
    return now().offers;
  },
  change(offers: Offers): void {
    set({ offers, not: undefined });
  },
  /** Ticks the usual systems, the first time that a league is looked at. */
  begin(page: SettingsPage): void {
    const { begun, offers } = now();
    if (!begun) set({ begun: true, offers: withUsual(offers, page.system) });
  },
  get tuneMargins(): boolean {
    return now().tuneMargins;
  },
  setTuneMargins(tuneMargins: boolean): void {
    set({ tuneMargins });
  },
  get candidates(): readonly CandidateWanted[] {
    return candidatesOf(now().offers);
  },
  /** Puts one more beside the others, as the tuned settings of a system. */
  add(candidate: CandidateWanted): void {
    set({ offers: withAnother(now().offers, candidate) });
  },
  get result(): SystemsCompared | undefined {
    return now().compared?.result;
  },
  get unread(): boolean {
    return now().unread;
  },
  read(): void {
    set({ unread: false });
  },
  get knownRevision(): number | undefined {
    return now().compared?.revision;
  },
  /** What has changed in the league since does not touch the result. */
  keep(): void {
    const { compared } = now();
    const revision = league.current?.revision;
    if (compared && revision !== undefined) set({ compared: { ...compared, revision } });
  },
  /** Whether other systems or settings are chosen than those of the result. */
  get chosenOtherwise(): boolean {
    const { compared, offers, tuneMargins } = now();
    return compared !== undefined && compared.asked !== askedText(candidatesOf(offers), tuneMargins);
  },
  get not(): NotCompared | undefined {
    return now().not;
  },
  /** Stops whatever else the lab is at. */
  async stopOther(): Promise<void> {
    await ask('job.cancel', { where: 'lab' });
    set({ not: undefined });
  },
};
