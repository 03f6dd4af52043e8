/** What was known at a past moment, read once for each revision of the league and kept for the next look. */
import { untrack } from 'svelte';
import type { PastStanding, StandingsAsOf } from '../../shared/answers.ts';
import type { Moment } from '../../shared/arguments.ts';
import { fromColumns } from '../../shared/league/columns.ts';
import { ask, sentenceOf } from '../api.ts';
import { league } from '../league.svelte.ts';

export interface Past {
  readonly last: StandingsAsOf['lastTournament'];
  readonly rows: readonly PastStanding[];
}

export interface FollowedPast {
  /** undefined until it is known, and where no moment is asked for. */
  readonly known: Past | undefined;
  /** True while the answer about another moment is under way. */
  readonly awaited: boolean;
  readonly trouble: string | undefined;
}

/** As many moments as one look at a list takes, and those of the look before. */
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
  /** The moment that was asked about, as JSON. */
  readonly to: string;
  /** What was known then, or the sentence why it can't be told. */
  readonly past?: Past | string;
}

/** Use while a component is being set up; null asks for nothing. */
export function followedPast(moment: () => Moment | null): FollowedPast {
  let answered = $state.raw<Answered>({ to: 'null' });
  // Two objects that mean the same moment are asked for once.
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
