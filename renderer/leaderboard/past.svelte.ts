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

/** Use while a component is being set up; null asks for nothing. */
export function followedPast(moment: () => Moment | null): FollowedPast {
  let known = $state.raw<Past>();
  let trouble = $state<string>();
  // Two objects that mean the same moment are asked for once.
  const wanted = $derived(JSON.stringify(moment()));

  $effect(() => {
    league.followChanges();
    const asked = JSON.parse(wanted) as Moment | null;
    [known, trouble] = [asked === null ? undefined : untrack(() => known), undefined];
    if (asked === null) return;
    let stale = false;
    void read(
      asked,
      untrack(() => keyOf(asked)),
    ).then((past) => {
      if (stale) return;
      trouble = typeof past === 'string' ? past : undefined;
      if (typeof past !== 'string') known = past;
    });
    return () => {
      stale = true;
    };
  });

  return {
    get known() {
      return known;
    },
    get trouble() {
      return trouble;
    },
  };
}
