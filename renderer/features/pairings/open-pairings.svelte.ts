/**
 * The pairings while their page is open: loaded from the league's file, stored there, and updated with the league. Each
 * tournament has a draft of its own, so that several are paired at once, over weeks; so has the next new one.
 */
import { untrack } from 'svelte';
import { league } from '../../app/league.svelte.ts';
import { to } from '../../app/router.svelte.ts';
import { running } from './running-tournament.svelte.ts';
import { afterFrame } from '../../ui/after-frame.ts';
import { pageSteps } from '../../app/undo/page-steps.svelte.ts';
import { readChoice, storeChoice, storeStarted } from './chosen-tournament.ts';
import { forgetCommon, keepDraft } from './keep-draft.svelte.ts';
import { followLast, isOfStageNow, loadDraft } from './load-draft.ts';
import { isBlankDraft, type PairingsDraft } from './pairings-draft.ts';
import { today } from '../../app/evening-day.ts';
import { pairings } from './pairings.svelte.ts';
import { isOfLastStage } from './stage-of-draft.ts';
import { startsAndRounds } from './started-draft.ts';
import { followStart, isSettled } from './undone-starts.ts';

interface InMemory {
  readonly path: string;
  /** Which opening of the league it is of. */
  readonly opened: string | undefined;
  /** null: of the next new one. */
  readonly tournamentId: number | null;
  /** The league's version in which the tournament had no other stages than the draft knows. */
  readonly version: string | null;
}

/** The draft that is in memory: of which league, and of which tournament. */
let inMemory: InMemory | undefined;

function remember(path: string, tournamentId: number | null, version: string | null): void {
  inMemory = { path, opened: league.current?.opened, tournamentId, version };
}

/** The tournament that is paired in this window; undefined if none was since the league was opened. */
const choiceInMemory = (path: string): number | null | undefined =>
  inMemory?.path === path && inMemory.opened === league.current?.opened ? inMemory.tournamentId : undefined;

/** True if the draft of that tournament is in memory, and is of today. */
const isLoaded = (path: string, chosen: number | null): boolean =>
  inMemory?.path === path && inMemory.tournamentId === chosen && pairings.draft.day === today();
/** True if nothing can have changed since, either. */
const isCurrent = (path: string, chosen: number | null): boolean =>
  isLoaded(path, chosen) && inMemory?.version === league.version;

/** One draft is loaded at a time, whichever page asked for it; one that another was asked for after isn't begun. */
let opening: Promise<void> = Promise.resolve();
let turns = 0;

class OpenPairings {
  /** False until the draft has been loaded. */
  isReady = $state(false);
  /** True if what is stored couldn't be read. */
  isUnread = $state(false);
  /** Grows with each attempt to read it again. */
  attempts = $state(0);
  /** The tournament whose rounds are paired; null: a new one. */
  chosen = $state<number | null>(null);
  /** The draft of an earlier day, which can be continued. */
  earlier = $state.raw<PairingsDraft>();

  /**
   * Opens a tournament, a new one (null), or whichever was open last (undefined). What is in memory and can't have changed is
   * ready when this returns, so that the page's first frame shows it.
   */
  open(path: string, wanted: number | null | undefined): void {
    const turn = (turns += 1);
    const isLast = (): boolean => turn === turns;
    const known = wanted === undefined ? choiceInMemory(path) : wanted;
    if (known !== undefined && isCurrent(path, known)) {
      this.#show(path, known, league.version);
      return;
    }
    const own = opening.then(() => (isLast() ? this.#load(path, known, isLast) : undefined));
    // One that fails hinders no other.
    opening = own.catch(() => undefined);
  }

  async #load(path: string, known: number | null | undefined, isLast: () => boolean): Promise<void> {
    const { version } = league;
    const chosen = known === undefined ? await readChoice() : known;
    // Until the stored draft is known, nothing may be stored in its place.
    this.isUnread = chosen === undefined;
    if (chosen === undefined) return;
    const isKept = isLoaded(path, chosen) && (await isOfStageNow(chosen));
    if (!isLast()) return;
    if (!isKept) {
      // What is in memory is neither of them until it is loaded.
      inMemory = undefined;
      const found = await loadDraft(chosen);
      forgetCommon(chosen);
      this.isUnread = found === 'unread';
      if (found === 'unread') return;
      this.earlier = found;
    }
    if (chosen === null) await followLast();
    remember(path, chosen, version);
    if (isLast()) this.#show(path, chosen, version);
  }

  #show(path: string, chosen: number | null, version: string | null): void {
    remember(path, chosen, version);
    this.isUnread = false;
    this.chosen = chosen;
    afterFrame(() => void storeChoice(chosen));
    this.isReady = true;
    pairings.improve();
  }

  /** The draft became that of the tournament which was started from it; the next new one begins without players. */
  follow(path: string, tournamentId: number): void {
    if (this.chosen === null) void storeStarted(tournamentId, pairings.draft);
    remember(path, tournamentId, null);
    this.chosen = tournamentId;
    this.earlier = undefined;
    void storeChoice(tournamentId);
    // The address of a new tournament is that of the next one from now on.
    if (location.hash === to('pairings', 'new')) location.replace(to('pairings', tournamentId));
  }

  /** Loads it again: what is in memory is for a stage that was undone, or for the one before. */
  reopen(path: string): void {
    inMemory = undefined;
    this.open(path, this.chosen);
  }

  tryAgain = (): void => {
    this.attempts += 1;
  };

  /** Continues the earlier draft, or discards it. */
  answerEarlier = (continues: boolean): void => {
    if (this.earlier && continues) void pairings.restore({ ...this.earlier, day: today() });
    this.earlier = undefined;
  };
}

/** Use once, while the page is being set up. `wanted` is as for `open`. */
export function openPairings(wanted: () => number | null | undefined = () => undefined): OpenPairings {
  const page = new OpenPairings();
  // Only another league opens the page again, not each change of this one.
  const path = $derived(league.current?.path);
  $effect(() => {
    const chosen = wanted();
    void page.attempts;
    page.isReady = false;
    if (path === undefined) return;
    untrack(() => {
      page.open(path, chosen);
    });
  });
  $effect(() => {
    const { tournamentId } = pairings.draft;
    if (!page.isReady || path === undefined || tournamentId === null || tournamentId === page.chosen) return;
    untrack(() => {
      page.follow(path, tournamentId);
    });
  });
  keepDraft(page);
  $effect(() => {
    if (page.isReady && pairings.running)
      untrack(() => {
        pairings.followRecord();
      });
  });
  $effect(() => pageSteps.show({ steps: pairings.undo.steps, takesFields: true, hasUnsaved }));
  followRunningTournament(page);
  followStages(page);
  weighUnweighed(page);
  followLineups(page);
  searchWhileVisible();
  return page;
}

/**
 * Players checked in before the program started are not in the undo steps; once a tournament runs, they are in the
 * league.
 */
const hasUnsaved = (): boolean => pairings.running === null && !isBlankDraft(pairings.draft);

/** Results come in on other pages and in other windows; starts are undone there, also while this page isn't open. */
function followRunningTournament(page: OpenPairings): void {
  const tournamentId = $derived(pairings.draft.tournamentId);
  $effect(() => {
    league.followChanges();
    const read = tournamentId;
    untrack(() => void running.read(read));
  });
  /** On which it depends whether planned rounds have begun; empty while that isn't known. */
  const starts = $derived(
    page.isReady && page.chosen === tournamentId && isSettled()
      ? JSON.stringify([league.version, running.begun, startsAndRounds(pairings.draft)])
      : '',
  );
  $effect(() => {
    if (starts !== '') untrack(() => void followStart());
  });
}

/** A stage may be undone, or done again, on this page, too. */
function followStages(page: OpenPairings): void {
  const isOther = $derived(
    page.isReady &&
      isSettled() &&
      running.current?.tournamentId === page.chosen &&
      !isOfLastStage(pairings.draft, running.current),
  );
  $effect(() => {
    const path = league.current?.path;
    if (!isOther || path === undefined) return;
    untrack(() => {
      page.reopen(path);
    });
  });
}

/** Plans that couldn't be weighed are once it is possible. */
function weighUnweighed(page: OpenPairings): void {
  let tried = '';
  $effect(() => {
    const by = pairings.unweighedBy;
    if (!page.isReady || !isSettled() || by === tried) return;
    tried = by;
    untrack(() => void pairings.weighAgain());
  });
}

/** A plan is weighed by who plays in its matches. */
function followLineups(page: OpenPairings): void {
  let weighed: string | undefined;
  $effect(() => {
    const { lineupsShown } = pairings;
    const isNew = weighed !== undefined && weighed !== '' && lineupsShown !== '' && weighed !== lineupsShown;
    weighed = page.isReady ? lineupsShown : undefined;
    if (isNew && page.isReady) untrack(() => void pairings.followLineups());
  });
}

/** The search for better plans pauses while the page is not visible. */
function searchWhileVisible(): void {
  $effect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') pairings.improve();
      else pairings.stopImproving();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      pairings.stopImproving();
    };
  });
}
