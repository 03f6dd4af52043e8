/** The rounds of a session as sheets show them, read again whenever the league changes. */
import { untrack } from 'svelte';
import { SvelteDate } from 'svelte/reactivity';
import type { PlayersFound } from '../../../../shared/contract/players.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { readDraft } from '../../../app/drafts/drafts.svelte.ts';
import { league } from '../../../app/league.svelte.ts';
import { eveningDay } from '../days.ts';
import { blankEvening, restoredEvening, type KeptEvening } from '../kept-evening.ts';
import {
  begunRounds,
  headOfEvening,
  headOfTournament,
  paperName,
  plannedRound,
  type Called,
  type SheetRound,
} from './sheet-round.ts';

export interface EveningSheets {
  /** Begun rounds first, then planned ones; undefined until they have been read. */
  readonly rounds: readonly SheetRound[] | undefined;
  readonly trouble: string | undefined;
}

/** More than any league has. */
const everybody = 100_000;

interface Known {
  readonly record: TournamentRecord | undefined;
  readonly people: PlayersFound['players'];
  readonly trouble: string | undefined;
}

/** A tournament whose start was undone doesn't count: the session has not begun then. */
async function readKnown(tournamentId: number | null): Promise<Known> {
  const [read, found] = await Promise.all([
    tournamentId === null ? undefined : ask('tournaments.facts', { tournamentId }),
    ask('players.find', { name: '', limit: everybody }),
  ]);
  const failed = [read, found].find((answer) => answer && 'failed' in answer);
  return {
    record: read && 'ok' in read ? read.ok : undefined,
    people: 'ok' in found ? found.ok.players : [],
    trouble: failed && !('ok' in failed) ? sentenceOf(failed) : undefined,
  };
}

function calledIn(people: PlayersFound['players']): Called {
  const names = new Map(people.map((one) => [one.playerId, paperName(one.player, one.shownAs)]));
  return (playerId) => names.get(playerId) ?? '';
}

export const planNow = ({ byHand, plans, chosen }: KeptEvening): KeptEvening['plans'][number] =>
  byHand ?? plans[chosen] ?? [];

function roundsOf(kept: KeptEvening, { record, people }: Known): SheetRound[] {
  const called = calledIn(people);
  const isDated = league.current === null || league.current.tournaments === 0 || league.current.dated;
  const head = record ? headOfTournament(record) : headOfEvening(kept, isDated);
  const planned = planNow(kept).map((plan) => plannedRound(kept, plan, head, called));
  return [...(record ? begunRounds(record, called) : []), ...planned];
}

/** Use while a component is being set up. `evening` is undefined until it is known. */
export function eveningSheets(evening: () => KeptEvening | undefined): EveningSheets {
  let known = $state.raw<Known>();
  const tournamentId = $derived(evening()?.tournamentId);
  $effect(() => {
    league.followChanges();
    const id = tournamentId;
    if (id === undefined) return undefined;
    let stale = false;
    void untrack(() => readKnown(id)).then((read) => {
      if (!stale) known = read;
    });
    return () => {
      stale = true;
    };
  });
  const rounds = $derived.by(() => {
    const kept = evening();
    return kept && known ? roundsOf(kept, known) : undefined;
  });
  return {
    get rounds() {
      return rounds;
    },
    get trouble() {
      return known?.trouble;
    },
  };
}

/** How often to check for a plan made in another window, in milliseconds. */
const watchEvery = 1500;

/**
 * The session as the league's file stores it, whichever window it is planned in. Read-only: nothing that happens here
 * is stored. Use while a component is being set up.
 */
export function watchedEvening(): { readonly now: KeptEvening | undefined } {
  let now = $state.raw<KeptEvening>();
  let changed: string | undefined;
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' && now) return;
    const draft = await readDraft('pairings');
    if (now && draft?.changed === changed) return;
    changed = draft?.changed;
    const [today, kept] = [eveningDay(new SvelteDate()), restoredEvening(draft?.content)];
    now = kept?.day === today ? kept : blankEvening(today);
  }
  $effect(() => {
    void look();
    const timer = setInterval(() => void look(), watchEvery);
    return () => {
      clearInterval(timer);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
