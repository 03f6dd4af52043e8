/** The rounds of the pairings as sheets show them, read again whenever the league changes. */
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { stagesOf } from '../../../../shared/competition/stages.ts';
import { untrack } from 'svelte';
import type { FoundPlayer } from '../../../../shared/contract/players.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { readMeans } from '../../../app/boards/read-ratings.ts';
import { findEveryone } from '../../../app/find-everyone.ts';
import { league } from '../../../app/league.svelte.ts';
import { today } from '../../../app/evening-day.ts';
import { readChoice, readPairingsDraft } from '../chosen-tournament.ts';
import { blankDraft, chosenPlan, type PairingsDraft } from '../pairings-draft.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Called, SheetRound } from './sheet-board.ts';
import { begunRounds, headOfDraft, headOfTournament, paperName, plannedRound } from './sheet-round.ts';

interface Known {
  readonly record: TournamentRecord | undefined;
  readonly people: FoundPlayer[];
  readonly means: ReadonlyMap<number, number>;
  readonly trouble: string | undefined;
}

/** What a draft doesn't contain, and its sheets show. */
interface Needed {
  readonly tournamentId: number | null;
  readonly byRating: boolean;
}

const neededFor = (draft: PairingsDraft): Needed => ({
  tournamentId: draft.tournamentId,
  byRating: draft.options.lineUpOrder === 'rating',
});

/** A tournament whose start was undone doesn't count: nothing has begun then. */
async function readKnown({ tournamentId, byRating }: Needed): Promise<Known> {
  const [read, found, means] = await Promise.all([
    tournamentId === null ? undefined : ask('tournaments.facts', { tournamentId }),
    findEveryone(),
    byRating ? readMeans() : undefined,
  ]);
  const failed = [read, found].find((answer) => answer && 'failed' in answer);
  return {
    record: read && 'ok' in read ? read.ok : undefined,
    people: 'ok' in found ? found.ok.players : [],
    means: means ?? new Map<number, number>(),
    trouble: failed && !('ok' in failed) ? sentenceOf(failed) : undefined,
  };
}

function calledIn(people: FoundPlayer[]): Called {
  const names = new Map(
    people.map(({ playerId, player, shownAs, goRank: rank }) => {
      const name = paperName(player, shownAs);
      return [playerId, rank === undefined ? name : texts.common.withGoRank({ name, rank })];
    }),
  );
  return (playerId) => names.get(playerId) ?? '';
}

function roundsOf(draft: PairingsDraft, { record, people, means }: Known): SheetRound[] {
  const called = calledIn(people);
  const isDated = league.current === null || league.current.tournaments === 0 || league.current.dated;
  const ratingOf = (playerId: number): number | null => means.get(playerId) ?? null;
  const played = { contests: record?.contests ?? [], ratingOf };
  const head = record ? headOfTournament(record) : headOfDraft(draft, isDated);
  const stages = record ? stagesOf(competitionOf(record)) : [];
  const planned = (chosenPlan(draft) ?? []).map((plan) =>
    plannedRound(draft, plan, { ...head, played, stages }, called),
  );
  return [...(record ? begunRounds(record, called) : []), ...planned];
}

/** The rounds of a draft. */
class SheetRounds {
  readonly #draft: () => PairingsDraft | undefined;
  #known = $state.raw<Known>();
  readonly trouble = $derived(this.#known?.trouble);
  /** Begun rounds first, then planned ones; undefined until they have been read. */
  readonly rounds: readonly SheetRound[] | undefined = $derived.by(() => {
    const draft = this.#draft();
    return draft && this.#known ? roundsOf(draft, this.#known) : undefined;
  });

  /** True if initials are on the sheets. */
  readonly hasInitials: boolean = $derived.by(() => {
    const hidden = new Set(
      this.#known?.people.filter(({ shownAs }) => shownAs !== 'name').map(({ playerId }) => playerId),
    );
    const sides = this.rounds?.flatMap(({ boards, out }) => [
      ...boards.flatMap((board) => board.sides),
      ...out.map(({ side }) => side),
    ]);
    return sides?.some(({ people }) => people.some(({ playerId }) => hidden.has(playerId))) ?? false;
  });

  constructor(draft: () => PairingsDraft | undefined) {
    this.#draft = draft;
    // As JSON: a draft that changes otherwise needs nothing else.
    const needed = $derived.by(() => {
      const now = draft();
      return now && JSON.stringify(neededFor(now));
    });
    $effect(() => {
      league.followChanges();
      return needed === undefined ? undefined : this.#read(JSON.parse(needed) as Needed);
    });
  }

  /** Reads what the draft doesn't contain; returns a function that ignores the answer. */
  #read(needed: Needed): () => void {
    let isStale = false;
    void untrack(() => readKnown(needed)).then((read) => {
      if (!isStale) this.#known = read;
    });
    return () => {
      isStale = true;
    };
  }
}

/** Use while a component is being set up. `draft` is undefined until it is known. */
export const sheetRounds = (draft: () => PairingsDraft | undefined): SheetRounds => new SheetRounds(draft);

/** How often to check for a plan made in another window, in milliseconds. */
const watchEvery = 1500;

class WatchedDraft {
  /** undefined until it has been read. */
  now = $state.raw<PairingsDraft>();
  #text = '';

  async look(): Promise<void> {
    if (document.visibilityState !== 'visible' && this.now) return;
    const tournamentId = await readChoice();
    const stored = tournamentId === undefined ? 'unread' : await readPairingsDraft(tournamentId);
    if (stored === 'unread') return;
    const isOld = tournamentId === null && stored?.day !== today();
    const draft = stored && !isOld ? stored : { ...blankDraft(today()), tournamentId: tournamentId ?? null };
    // The same draft need not be shown again.
    const text = JSON.stringify(draft);
    if (text === this.#text) return;
    [this.#text, this.now] = [text, draft];
  }
}

/**
 * The draft as the league's file stores it, whichever window it is planned in. Read-only: nothing that happens here is
 * stored. Use while a component is being set up.
 */
export function watchDraft(): WatchedDraft {
  const watched = new WatchedDraft();
  $effect(() => {
    void watched.look();
    const timer = setInterval(() => void watched.look(), watchEvery);
    return () => {
      clearInterval(timer);
    };
  });
  return watched;
}
