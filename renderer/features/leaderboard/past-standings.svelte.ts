/** The standings at a past moment, read once for each revision of the league and cached. */
import { untrack } from 'svelte';
import type { PastStanding, StandingsAsOf } from '../../../shared/contract/leaderboard.ts';
import type { PastMoment } from '../../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../../shared/contract/columns.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { league } from '../../app/league.svelte.ts';

interface Past {
  readonly last: StandingsAsOf['lastTournament'];
  readonly rows: readonly PastStanding[];
}

/** As many moments as one list needs, plus those of the previous list. */
const keptAtMost = 6;
let kept: readonly { readonly key: string; readonly past: Past }[] = [];

const keyOf = (moment: PastMoment): string => JSON.stringify([league.version, moment]);

async function read(moment: PastMoment, key: string): Promise<Past | string> {
  const found = kept.find((one) => one.key === key);
  if (found) return found.past;
  const answer = await ask('leaderboard.asOf', { moment });
  if (!('ok' in answer)) return sentenceOf(answer);
  const past = { last: answer.ok.lastTournament, rows: fromColumns<PastStanding>(answer.ok.standings) };
  kept = [{ key, past }, ...kept.filter((one) => one.key !== key)].slice(0, keptAtMost);
  return past;
}

interface Answered {
  /** The requested moment, as JSON. */
  readonly to: string;
  /** The standings at that time, or the sentence that says why they are not available. */
  readonly past?: Past | string;
}

export class PastStandings {
  #answered = $state.raw<Answered>({ to: 'null' });
  /** Two objects for the same moment cause only one request. */
  readonly #requested = $derived.by(() => JSON.stringify(this.#moment()));
  readonly #past = $derived(this.#answered.to === this.#requested ? this.#answered.past : undefined);
  /** undefined until it is known, and if no moment is requested. */
  readonly known = $derived(typeof this.#past === 'object' ? this.#past : undefined);
  /** True while the answer about another moment is loading. */
  readonly awaited = $derived(this.#answered.to !== this.#requested);
  readonly trouble = $derived(typeof this.#past === 'string' ? this.#past : undefined);
  readonly #moment: () => PastMoment | null;

  /** Call this during component setup; null requests nothing. */
  constructor(moment: () => PastMoment | null) {
    this.#moment = moment;
    $effect(() => {
      league.followChanges();
      return this.#request(this.#requested);
    });
  }

  /** Returns a function that drops the answer. */
  #request(to: string): (() => void) | undefined {
    const moment = JSON.parse(to) as PastMoment | null;
    if (moment === null) {
      this.#answered = { to };
      return undefined;
    }
    let stale = false;
    void read(
      moment,
      untrack(() => keyOf(moment)),
    ).then((past) => {
      if (!stale) this.#answered = { to, past };
    });
    return () => {
      stale = true;
    };
  }
}
