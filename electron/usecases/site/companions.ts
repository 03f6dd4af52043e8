/** With and against whom people played, as the site tells of them. */
import type { SiteCompanions, SiteCompany } from '../../site/league.ts';
import type { Store } from '../../store/store.ts';
import { leastAmong } from '../../store/tournaments/most-met.ts';
import { peopleByName } from '../../store/tournaments/opponents.ts';
import { readGames, type Games } from './games.ts';

/** Further ones are only counted. */
const mostShown = 30;

/**
 * Counts for anybody what `opponentsMet` and `partnersMet` count for one person. All games are read once: for each of
 * thousands of people who meet in large fields, a query would read most of the league again.
 */
export function companionsIn(store: Store): (playerId: number) => SiteCompanions {
  const people = peopleOf(store);
  const placeOf = new Map(people.ids.map((id, place) => [id, place]));
  const games = readGames(store, people.ids.length, (playerId) => placeOf.get(playerId) ?? 0);
  const [partners, opponents] = [new Tally(people), new Tally(people)];
  return (playerId) => {
    const person = placeOf.get(playerId);
    if (person !== undefined) for (const own of games.of(person)) countGame(games, own, partners, opponents);
    return { partners: partners.taken(), opponents: opponents.taken() };
  };
}

/** All people, by name. */
interface Everybody {
  readonly ids: readonly number[];
  /** 1 for people who may be shown. */
  readonly listed: Uint8Array;
}

function peopleOf(store: Store): Everybody {
  const people = peopleByName(store);
  return {
    ids: people.map(({ id }) => id),
    listed: Uint8Array.from(people, ({ shownAs }) => Number(shownAs !== 'nobody')),
  };
}

/** Adds everybody else in the contest of one game. */
function countGame(
  { person, side, begin, end, ...sums }: Games,
  own: number,
  partners: Tally,
  opponents: Tally,
): void {
  const [ownSide, ahead] = [side[own], sums.ahead[own] ?? 0];
  const last = end[own] ?? 0;
  for (let other = begin[own] ?? 0; other < last; other += 1) {
    const row = (person[other] ?? 0) * columns;
    if (side[other] !== ownSide) {
      const before = sums.ahead[other] ?? 0;
      opponents.add(row, ahead < before ? 1 : 0, ahead === before ? 1 : 0, ahead > before ? 1 : 0);
    } else if (other !== own) {
      const isFirst = ahead === 0;
      const isShared = (sums.level[own] ?? 0) > 0;
      partners.add(row, isFirst && !isShared ? 1 : 0, isFirst && isShared ? 1 : 0, isFirst ? 0 : 1);
    }
  }
}

/** Of a row of counts. */
const [contests, won, tied, lost, columns] = [0, 1, 2, 3, 4] as const;

/** Games with or against each person: a row of counts each, in the order of names. */
class Tally {
  readonly #people: Everybody;
  readonly #counts: Int32Array;
  /** The rows that aren't zero are the first `#size` of these. */
  readonly #met: Int32Array;
  #size = 0;

  constructor(people: Everybody) {
    this.#people = people;
    this.#counts = new Int32Array(people.ids.length * columns);
    this.#met = new Int32Array(people.ids.length);
  }

  add(row: number, wins: number, ties: number, losses: number): void {
    const counts = this.#counts;
    const before = this.#at(row + contests);
    if (before === 0) {
      this.#met[this.#size] = row;
      this.#size += 1;
    }
    counts[row + contests] = before + 1;
    counts[row + won] = this.#at(row + won) + wins;
    counts[row + tied] = this.#at(row + tied) + ties;
    counts[row + lost] = this.#at(row + lost) + losses;
  }

  /** Who was met most, and by name; the tally is empty afterwards. */
  taken(): SiteCompany {
    const met = this.#met.subarray(0, this.#size).filter((row) => this.#people.listed[row / columns] === 1);
    const shown = this.#most(met);
    const company = { shown: shown.map((row) => this.#read(row)), more: met.length - shown.length };
    this.#empty();
    return company;
  }

  #empty(): void {
    const counts = this.#counts;
    // One who met half the league is forgotten faster with everybody else.
    if (2 * this.#size > this.#people.ids.length) counts.fill(0);
    else
      for (const row of this.#met.subarray(0, this.#size))
        for (let at = 0; at < columns; at += 1) counts[row + at] = 0;
    this.#size = 0;
  }

  /** The first to be shown. Only who was met often enough to be among them is sorted. */
  #most(met: Int32Array): number[] {
    const oftenEnough = leastAmong(
      mostShown,
      met.map((row) => this.#at(row)),
    );
    return [...met.filter((row) => this.#at(row) >= oftenEnough)]
      .sort((one, other) => this.#at(other) - this.#at(one) || one - other)
      .slice(0, mostShown);
  }

  #at(cell: number): number {
    return this.#counts[cell] ?? 0;
  }

  #read(row: number): SiteCompany['shown'][number] {
    return {
      playerId: this.#people.ids[row / columns] ?? 0,
      contests: this.#at(row + contests),
      won: this.#at(row + won),
      tied: this.#at(row + tied),
      lost: this.#at(row + lost),
    };
  }
}
