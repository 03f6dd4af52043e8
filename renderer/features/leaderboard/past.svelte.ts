/** The standings at a past moment, read once for each revision of the league and cached. */
import { untrack } from 'svelte';
import type { PastStanding, StandingsAsOf } from '../../../shared/contract/leaderboard.ts';
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import { fromColumns } from '../../../shared/league/columns.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { league } from '../../app/league.svelte.ts';

interface Past {
  readonly last: StandingsAsOf['lastTournament'];
  readonly rows: readonly PastStanding[];
}

export interface FollowedPast {
  /** undefined until it is known, and if no moment is requested. */
  readonly known: Past | undefined;
  /** True while the answer about another moment is loading. */
  readonly awaited: boolean;
  readonly trouble: string | undefined;
}

/** As many moments as one list needs, plus those of the previous list. */
const keptAtMost = 6;
let kept: readonly { readonly key: string; readonly past: Past }[] = [];

const keyOf = (moment: Moment): string =>
  JSON.stringify([league.current?.path, league.current?.revision, moment]);

async function read(moment: Moment, key: string): Promise<Past | string> {
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

/** Call this during component setup; null requests nothing. */
export function followedPast(moment: () => Moment | null): FollowedPast {
  let answered = $state.raw<Answered>({ to: 'null' });
  // Two objects for the same moment cause only one request.
  const wanted = $derived(JSON.stringify(moment()));
  const past = $derived(answered.to === wanted ? answered.past : undefined);

  $effect(() => {
    league.followChanges();
    const to = wanted;
    const asked = JSON.parse(to) as Moment | null;
    if (asked === null) {
      answered = { to };
      return;
    }
    let stale = false;
    void read(
      asked,
      untrack(() => keyOf(asked)),
    ).then((answer) => {
      if (!stale) answered = { to, past: answer };
    });
    return () => {
      stale = true;
    };
  });

  return {
    get known() {
      return typeof past === 'object' ? past : undefined;
    },
    get awaited() {
      return answered.to !== wanted;
    },
    get trouble() {
      return typeof past === 'string' ? past : undefined;
    },
  };
}
