/** The moments that a list is about, and the standings at each of them. */
import type { StandingsAsOf } from '../../../shared/contract/leaderboard.ts';
import type { Moment, PastMoment, ViewRules } from '../../../shared/contract/leaderboard.ts';
import type { NamedDays } from '../../../shared/contract/seasons.ts';
import type { PreparedRow } from '../../../shared/leaderboard/leaderboard-view.ts';
import type { ListDay } from '../../../shared/leaderboard/view-rules.ts';
import { momentsOf } from './list-of-moment.ts';
import { PastStandings } from './past-standings.svelte.ts';

export type LastTournament = StandingsAsOf['lastTournament'];

/** The data of the list. */
export interface ListSource {
  /** Of today. */
  readonly rows: readonly PreparedRow[];
  readonly last: LastTournament;
  readonly rules: ViewRules;
  /** null: now. */
  readonly asOf: Moment | null;
  /** null: before the list's last tournament. */
  readonly since: Moment | null;
  readonly dated: boolean;
  /** Of the league, with days. */
  readonly seasons: readonly NamedDays[];
  /** YYYY-MM-DD */
  readonly today: string;
}

const dayOf = (moment: PastMoment | null, last: LastTournament, today: string): ListDay => ({
  day: moment === null ? today : 'day' in moment ? moment.day : (last?.date ?? today),
  tournament: last?.number ?? 0,
});

/** Create it during component setup. */
export class ListMoments {
  readonly moments = $derived.by(() => {
    const { rules, asOf, today, dated, seasons } = this.#source();
    return momentsOf(rules, asOf, { today, dated, seasons });
  });
  readonly then = new PastStandings(() => this.moments.shown);
  readonly seasonStart = new PastStandings(() => this.moments.seasonStart);
  /** The last tournament of the moment that is shown. */
  readonly last: LastTournament = $derived.by(() =>
    this.moments.shown === null ? this.#source().last : (this.then.known?.last ?? null),
  );
  readonly day = $derived.by(() => dayOf(this.moments.shown, this.last, this.#source().today));
  /** The moment since which movement is counted; null before the first tournament. */
  readonly since: PastMoment | null = $derived.by(
    () => this.#source().since ?? (this.last === null ? null : { beforeTournament: this.last.number }),
  );
  readonly before = new PastStandings(() => this.since);
  /** The day of the list since which movement is counted. */
  readonly dayBefore = $derived.by(() =>
    dayOf(this.since, this.before.known?.last ?? null, this.#source().today),
  );
  /** True while a part of the list, or of its movement, is loading. */
  readonly awaited = $derived(this.then.awaited || this.seasonStart.awaited || this.before.awaited);
  /** True if all data of a list is known, except for its movement. */
  readonly known = $derived(
    (!this.moments.shown || !!this.then.known) && (!this.moments.seasonStart || !!this.seasonStart.known),
  );
  readonly trouble = $derived(this.then.trouble ?? this.seasonStart.trouble ?? this.before.trouble);
  readonly #source: () => ListSource;

  constructor(source: () => ListSource) {
    this.#source = source;
  }
}
