/** Whose errors move together at the moment of a list: for who is too close to call, and whom results can't distinguish. */
import type { Moment, LeaderboardStanding } from '../../../shared/contract/leaderboard.ts';
import { alikeIn, covariancesOf, groupsOf } from '../../../shared/leaderboard/teammates.ts';
import { fromColumns } from '../../../shared/contract/columns.ts';
import { shownName } from '../../../shared/names/display-name.ts';
import { Query } from '../../app/query.svelte.ts';

type Person = Pick<LeaderboardStanding, 'playerId' | 'player' | 'shownAs'>;

export class Teammates {
  readonly #people: () => ReadonlyMap<number, Person>;
  readonly #read: Query<'leaderboard.teammates'>;
  readonly #pairs = $derived.by(() => (this.#read.value ? fromColumns(this.#read.value) : []));
  /** True of a moment for which so large a league isn't rated again. */
  readonly areUnknown = $derived.by(() => this.#read.value === null);
  readonly #covariances = $derived(covariancesOf(this.#pairs));
  readonly #alike = $derived(alikeIn(this.#pairs));

  /**
   * @param people all people by id
   * @param moment null: now
   */
  constructor(people: () => ReadonlyMap<number, Person>, moment: () => Moment | null) {
    this.#people = people;
    this.#read = new Query('leaderboard.teammates', () => ({ moment: moment() ?? undefined }));
  }

  /** Of the errors of two, in squared rating points; another function once these are others. */
  readonly covarianceOf = $derived.by(() => {
    const known = this.#covariances;
    return (one: number, other: number): number => known.get(one)?.get(other) ?? 0;
  });

  /** Names of those whom results can't distinguish from a player, as the organizer sees them. */
  readonly alike = (playerId: number): readonly string[] =>
    (this.#alike.get(playerId) ?? []).flatMap((one) => this.#people().get(one)?.player ?? []);

  /** For paper: groups of people of a list whom results can't distinguish, as lists name them. */
  groupsAmong(players: readonly number[]): string[][] {
    return groupsOf(this.#alike, players)
      .map((group) =>
        group.flatMap((one) => {
          const person = this.#people().get(one);
          return (person && shownName(person.player, person.shownAs)) ?? [];
        }),
      )
      .filter((names) => names.length > 1);
  }
}
