/** With and against whom people played, as the site tells of them. */
import type { SiteCompanions, SiteCompany } from '../../site/league.ts';
import type { Store } from '../../store/store.ts';
import { everybodysGames, peopleByName } from '../../store/tournaments/opponents.ts';

/** Further ones are only counted. */
const mostShown = 30;

/**
 * Counts for anybody what `opponentsMet` and `partnersMet` count for one person. All games are read once: for each of
 * thousands of people who meet in large fields, a query would read most of the league again.
 */
export function companionsIn(store: Store): (playerId: number) => SiteCompanions {
  const people = peopleByName(store);
  const rowOf = new Map(people.map(({ id }, place) => [id, place * columns]));
  const played = everybodysGames(store).map((game) => ({ ...game, row: rowOf.get(game.player) ?? 0 }));
  const games = Map.groupBy(played, ({ contest }) => contest);
  const ownGames = Map.groupBy(played, ({ player }) => player);
  const [partners, opponents] = [new Tally(people), new Tally(people)];
  return (playerId) => {
    for (const own of ownGames.get(playerId) ?? [])
      for (const other of games.get(own.contest) ?? [])
        if (other.side !== own.side)
          opponents.add(
            other.row,
            Number(own.ahead < other.ahead),
            Number(own.ahead === other.ahead),
            Number(own.ahead > other.ahead),
          );
        else if (other !== own) partners.add(other.row, own.behind, own.level, own.ahead);
    return { partners: partners.taken(), opponents: opponents.taken() };
  };
}

/** Of a row of counts. */
const [contests, won, tied, lost, columns] = [0, 1, 2, 3, 4] as const;

/** Games with or against each person: a row of counts each, in the order of names. */
class Tally {
  readonly #people: ReturnType<typeof peopleByName>;
  readonly #counts: Int32Array;
  /** The rows that aren't zero. */
  #met: number[] = [];

  constructor(people: ReturnType<typeof peopleByName>) {
    this.#people = people;
    this.#counts = new Int32Array(people.length * columns);
  }

  add(row: number, wins: number, ties: number, losses: number): void {
    const counts = this.#counts;
    if (counts[row + contests] === 0) this.#met.push(row);
    counts[row + contests] = this.#at(row + contests) + 1;
    counts[row + won] = this.#at(row + won) + wins;
    counts[row + tied] = this.#at(row + tied) + ties;
    counts[row + lost] = this.#at(row + lost) + losses;
  }

  /** Who was met most, and by name; the tally is empty afterwards. */
  taken(): SiteCompany {
    const met = this.#met.filter((row) => this.#people[row / columns]?.shownAs !== 'nobody');
    const shown = this.#most(met);
    const company = { shown: shown.map((row) => this.#read(row)), more: met.length - shown.length };
    for (const row of this.#met) this.#counts.fill(0, row, row + columns);
    this.#met = [];
    return company;
  }

  /** The first to be shown. Only who was met often enough to be among them is sorted. */
  #most(met: readonly number[]): number[] {
    const few = met.length <= mostShown;
    const oftenEnough = few
      ? 1
      : (Int32Array.from(met, (row) => this.#at(row))
          .sort()
          .at(-mostShown) ?? 1);
    return met
      .filter((row) => this.#at(row) >= oftenEnough)
      .sort((one, other) => this.#at(other) - this.#at(one) || one - other)
      .slice(0, mostShown);
  }

  #at(cell: number): number {
    return this.#counts[cell] ?? 0;
  }

  #read(row: number): SiteCompany['shown'][number] {
    return {
      playerId: this.#people[row / columns]?.id ?? 0,
      contests: this.#at(row + contests),
      won: this.#at(row + won),
      tied: this.#at(row + tied),
      lost: this.#at(row + lost),
    };
  }
}
