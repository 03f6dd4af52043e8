/** Which matches a bracket has and who comes into them from where, before anything was played. */
import type { Slots } from './draw.ts';
import type { BracketKind, BracketPart } from './matches.ts';

/** What fills a side: a place of the draw, or a match by its index. */
export type Feed =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'winner' | 'loser'; readonly match: number }
  | { readonly kind: 'manual'; readonly entrant: string };

export interface BlankMatch {
  readonly part: BracketPart;
  /** Within its part, from 1. */
  readonly round: number;
  /** From 0. */
  readonly position: number;
  readonly feeds: readonly [Feed, Feed];
}

/** Matches come after all that feed them. */
export type Structure = readonly BlankMatch[];

const winnerOf = (match: number): Feed => ({ kind: 'winner', match });
const loserOf = (match: number): Feed => ({ kind: 'loser', match });

/** Rounds of the winners' bracket. */
export const roundsFor = (places: number): number => Math.max(1, Math.log2(places));

/** @param places a power of two, 2 or more */
export function structureOf(
  kind: BracketKind,
  places: number,
  thirdPlace: boolean,
  reset: boolean,
): Structure {
  const matches: BlankMatch[] = [];
  const winners = addWinners(matches, places);
  if (kind === 'double') {
    addFinals(matches, winners, addLosers(matches, winners), reset);
    return matches;
  }
  const [one, other] = winners.at(-2) ?? [];
  if (thirdPlace && one !== undefined && other !== undefined) {
    const feeds = [loserOf(one), loserOf(other)] as const;
    matches.push({ part: 'third', round: winners.length, position: 0, feeds });
  }
  return matches;
}

/** The indices of each round's matches. */
type Rounds = readonly (readonly number[])[];

function addRound(
  matches: BlankMatch[],
  part: BracketPart,
  round: number,
  count: number,
  feedsOf: (position: number) => readonly [Feed, Feed],
): number[] {
  const first = matches.length;
  for (let position = 0; position < count; position += 1)
    matches.push({ part, round, position, feeds: feedsOf(position) });
  return Array.from({ length: count }, (_, position) => first + position);
}

/** The winners of a round in twos. */
const nextOf =
  (round: readonly number[], feed: (match: number) => Feed) =>
  (position: number): readonly [Feed, Feed] => [
    feed(round[2 * position] ?? -1),
    feed(round[2 * position + 1] ?? -1),
  ];

function addWinners(matches: BlankMatch[], places: number): Rounds {
  const slot = (position: number): Feed => ({ kind: 'slot', slot: position });
  const rounds = [addRound(matches, 'winners', 1, places / 2, (at) => [slot(2 * at), slot(2 * at + 1)])];
  for (let count = places / 4; count >= 1; count /= 2)
    rounds.push(
      addRound(matches, 'winners', rounds.length + 1, count, nextOf(rounds.at(-1) ?? [], winnerOf)),
    );
  return rounds;
}

/**
 * In turns a round among those who are left, and one against those who have just lost in the winners' bracket. These
 * come in at places far from where they lost, so that they meet again as late as the bracket allows.
 */
function addLosers(matches: BlankMatch[], winners: Rounds): Rounds {
  const rounds: number[][] = [];
  const add = (count: number, feedsOf: (at: number) => readonly [Feed, Feed]): void => {
    rounds.push(addRound(matches, 'losers', rounds.length + 1, count, feedsOf));
  };
  for (const [at, dropping] of winners.entries()) {
    const left = rounds.at(-1);
    if (at === 0) {
      if (dropping.length > 1) add(dropping.length / 2, nextOf(dropping, loserOf));
      continue;
    }
    const shift = dropShift(at + 1, winners.length);
    add(dropping.length, (place) => [loserOf(dropping[place ^ shift] ?? -1), winnerOf(left?.[place] ?? -1)]);
    if (dropping.length > 1) add(dropping.length / 2, nextOf(rounds.at(-1) ?? [], winnerOf));
  }
  return rounds;
}

/**
 * What is added (without carrying) to the number of a place by which losers of a round come in: the round's number, its
 * bits reversed. Two who meet again do so where the paths of their rounds join, thus as late as the highest bit in which
 * they differ says; in this order, rounds that follow each other differ in the highest one, those that are two apart in
 * the next, and so on. No other choice by bits is better: test/reference/double-elimination.ts tries them all.
 */
export function dropShift(round: number, rounds: number): number {
  let shift = 0;
  const bits = rounds - round;
  for (let bit = 0; bit < bits; bit += 1) if (((round - 1) >> bit) & 1) shift |= 1 << (bits - 1 - bit);
  return shift;
}

/** The winners' champion is the first side; in the second match, too. */
function addFinals(matches: BlankMatch[], winners: Rounds, losers: Rounds, reset: boolean): void {
  const last = winners.at(-1)?.[0] ?? 0;
  const left = losers.at(-1)?.[0];
  const first = matches.length;
  const feeds = [winnerOf(last), left === undefined ? loserOf(last) : winnerOf(left)] as const;
  matches.push({ part: 'final', round: 1, position: 0, feeds });
  if (reset) matches.push({ part: 'final', round: 2, position: 0, feeds: [loserOf(first), winnerOf(first)] });
}

/** Whether no entrant can ever come from there, by the draw alone. */
export function emptyFeeds(structure: Structure, slots: Slots): (feed: Feed) => boolean {
  const empty: { winner: boolean; loser: boolean }[] = [];
  const isEmpty = (feed: Feed): boolean => {
    if (feed.kind === 'manual') return false;
    return feed.kind === 'slot' ? slots[feed.slot] == null : empty[feed.match]?.[feed.kind] !== false;
  };
  for (const { feeds } of structure) {
    const [one, other] = [isEmpty(feeds[0]), isEmpty(feeds[1])];
    empty.push({ winner: one && other, loser: one || other });
  }
  return isEmpty;
}

/** False for a bye. */
export const isReal = ({ feeds }: BlankMatch, isEmpty: (feed: Feed) => boolean): boolean =>
  !feeds.some(isEmpty);

/**
 * The first turn in which each match can be played. Who has a bye in the first round waits for the second; in the losers'
 * bracket no one waits.
 */
export function turnsOf(structure: Structure, isEmpty: (feed: Feed) => boolean): number[] {
  const turns: number[] = [];
  for (const match of structure) {
    const before = match.feeds.map((feed) =>
      'match' in feed && !isEmpty(feed) ? (turns[feed.match] ?? 0) : 0,
    );
    const isFirst = match.part === 'winners' && match.round === 1;
    turns.push(Math.max(...before) + Number(isFirst || isReal(match, isEmpty)));
  }
  return turns;
}
