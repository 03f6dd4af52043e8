/** A bracket while it is played: the games, round after round, put into its matches. */
import type { Slots } from './draw.ts';
import type { BracketGame, BracketRules, MatchState } from './matches.ts';
import { duelOf, seriesVerdict, type Verdict } from './series.ts';
import { emptyFeeds, turnsOf, type BlankMatch, type Feed, type Structure } from './structure.ts';

/** undefined while it isn't known; null where no entrant comes. */
type Occupant = string | null | undefined;

/** A match as far as it is known. */
export interface LiveMatch extends Omit<BlankMatch, 'feeds'> {
  readonly turn: number;
  feeds: [Feed, Feed];
  sides: [Occupant, Occupant];
  games: number[];
  state: MatchState;
  winner: string | null;
  /** Whether the winner was decided, for the games were level. */
  isRuled: boolean;
  scores: Verdict['scores'];
}

export interface Play {
  readonly slots: Slots;
  readonly games: readonly BracketGame[];
  /** By round, where in `games` its games are. */
  readonly rounds: ReadonlyMap<number, readonly number[]>;
  readonly rules: BracketRules;
  readonly matches: readonly LiveMatch[];
  /** By the draw alone. */
  readonly isEmpty: (feed: Feed) => boolean;
  /** Games that are in a match. */
  readonly used: Set<number>;
  readonly due: Map<number, Set<string>>;
  /** Who was replaced manually, and in which match. */
  readonly replaced: Map<string, LiveMatch>;
}

const decided: readonly MatchState[] = ['won', 'walkover', 'bye', 'void', 'unneeded'];
export const isDecided = ({ state }: Pick<LiveMatch, 'state'>): boolean => decided.includes(state);

/** All rounds that were held, in their order; what comes of absence in the next round, too. */
export function playThrough(
  structure: Structure,
  slots: Slots,
  games: readonly BracketGame[],
  rules: BracketRules,
): Play {
  const isEmpty = emptyFeeds(structure, slots);
  const turns = turnsOf(structure, isEmpty);
  const matches = structure.map((blank, at): LiveMatch => ({
    ...blank,
    turn: turns[at] ?? 0,
    feeds: [...blank.feeds],
    sides: [undefined, undefined],
    games: [],
    state: 'waiting',
    winner: null,
    isRuled: false,
    scores: [null, null],
  }));
  const play = {
    slots,
    games,
    rounds: Map.groupBy(games.keys(), (at) => games[at]?.round ?? 0),
    rules,
    matches,
    isEmpty,
    used: new Set<number>(),
    due: new Map(),
    replaced: new Map(),
  };
  settle(play);
  for (const round of heldRounds(play)) playRound(play, round);
  const next = nextRoundOf(play);
  while (giveWalkovers(play, next, readyMatches(play))) settle(play);
  return play;
}

const heldRounds = ({ rounds }: Play): number[] => [...rounds.keys()].sort((a, b) => a - b);

export const nextRoundOf = (play: Play): number => play.rules.nextRound ?? (heldRounds(play).at(-1) ?? 0) + 1;

/** True for a match whose sides are known, and one of several games, all of which so far have a result. */
function isPlayable({ games, rules }: Play, match: LiveMatch): boolean {
  if (match.state === 'ready') return true;
  const isSeries = (rules.bestOf ?? 1) > 1 && (match.state === 'begun' || match.state === 'level');
  return (
    isSeries && match.games.every((at) => games[at]?.sides.every(({ points }) => points !== null) === true)
  );
}

/** Matches to be played in a round of the tournament. In the first, who has a bye waits for the others. */
export function readyMatches(play: Play, round = Infinity): LiveMatch[] {
  const ready = play.matches.filter((match) => isPlayable(play, match));
  if (heldRounds(play).some((held) => held < round)) return ready;
  const first = Math.min(...ready.map(({ turn }) => turn));
  return ready.filter(({ turn }) => turn === first);
}

/** The two sides; null while one isn't known. */
const pairIn = ({ sides: [one, other] }: LiveMatch): readonly [string, string] | null =>
  one == null || other == null ? null : [one, other];

/** Fills the sides of all matches from those before them. */
function settle(play: Play): void {
  for (const match of play.matches) {
    if (match.state !== 'waiting') continue;
    match.sides = [occupantOf(play, match.feeds[0]), occupantOf(play, match.feeds[1])];
    const [one, other] = match.sides;
    if (one === undefined || other === undefined) continue;
    if (isUnneeded(play, match)) match.state = 'unneeded';
    else if (one !== null && other !== null) match.state = 'ready';
    else {
      match.winner = one ?? other;
      const isBye = match.feeds.some(play.isEmpty);
      match.state = match.winner === null ? 'void' : isBye ? 'bye' : 'walkover';
    }
  }
}

/** A second grand final only if the winners' champion has lost the first. */
function isUnneeded({ matches }: Play, { part, round }: LiveMatch): boolean {
  if (part !== 'final' || round < 2) return false;
  const first = matches.find((match) => match.part === 'final');
  return first !== undefined && first.winner !== first.sides[1];
}

function occupantOf({ slots, matches }: Play, feed: Feed): Occupant {
  if (feed.kind === 'slot') return slots[feed.slot] ?? null;
  if (feed.kind === 'manual') return feed.entrant;
  const match = matches[feed.match];
  if (match === undefined || !isDecided(match)) return undefined;
  return feed.kind === 'winner' ? match.winner : loserOf(match);
}

export function loserOf({ sides, winner }: LiveMatch): string | null {
  const [one, other] = sides;
  if (winner === null) return null;
  return (winner === one ? other : one) ?? null;
}

function playRound(play: Play, round: number): void {
  const ready = readyMatches(play, round);
  while (attachGames(play, round) || changeManually(play, round)) settle(play);
  giveWalkovers(play, round, ready);
  const missing = ready.filter(({ state }) => state !== 'walkover' && state !== 'void');
  play.due.set(round, new Set(missing.flatMap((match) => pairIn(match) ?? [])));
  settle(play);
}

const gamesOf = ({ games, rounds }: Play, round: number): BracketGame[] =>
  (rounds.get(round) ?? []).flatMap((at) => games[at] ?? []);

/** Games of a round that are in no match yet. */
const looseGames = ({ rounds, used }: Play, round: number): number[] =>
  (rounds.get(round) ?? []).filter((at) => !used.has(at));

/** The same in either order, and of no other pair, whatever they are called. */
function pairKey([one, other]: readonly [string, string]): string {
  const [first, second] = one < other ? [one, other] : [other, one];
  return `${String(first.length)} ${first}${second}`;
}

/** Whether games were put into matches that were waiting for them. */
function attachGames(play: Play, round: number): boolean {
  const loose = looseGames(play, round);
  if (loose.length === 0) return false;
  const open = new Map<string, LiveMatch>();
  for (const match of play.matches) {
    const pair = isDecided(match) ? null : pairIn(match);
    if (pair !== null) open.set(pairKey(pair), match);
  }
  const byPair = Map.groupBy(loose, (at) => {
    const duel = duelOf(play.games[at] ?? { round, sides: [] });
    return duel === null ? '' : pairKey(duel);
  });
  let found = false;
  for (const [key, games] of byPair) {
    const match = open.get(key);
    if (match === undefined) continue;
    attach(play, match, games);
    found = true;
  }
  return found;
}

/**
 * Puts the games that a pair played in a round into its match: all of them are one series, whatever the rules say. Only a
 * grand final may be followed by its second match in the same round.
 */
function attach({ games, rules, used, matches }: Play, match: LiveMatch, found: readonly number[]): void {
  const pair = pairIn(match);
  if (pair === null) return;
  const isOneByOne = match.part === 'final' && matches.at(-1)?.round === 2;
  const bestOf = rules.bestOf ?? 1;
  const series = isOneByOne ? bestOf : Math.max(bestOf, match.games.length + found.length);
  for (const [i, at] of found.entries()) {
    match.games.push(at);
    used.add(at);
    if (!isOneByOne && i < found.length - 1) continue;
    const held = match.games.flatMap((one) => games[one] ?? []);
    ({ state: match.state, winner: match.winner, scores: match.scores } = seriesVerdict(held, pair, series));
    decideLevel(match, pair, games[at]?.round ?? 0, rules);
    if (isDecided(match)) return;
  }
}

/** Of a level match one goes through where that was decided; of both, neither does. */
function decideLevel(match: LiveMatch, pair: readonly string[], round: number, rules: BracketRules): void {
  if (match.state !== 'level') return;
  const [winner, ...others] = pair.filter((one) => rules.goesThrough?.(one, round) === true);
  if (winner === undefined || others.length > 0) return;
  Object.assign(match, { state: 'won', winner, isRuled: true });
}

/**
 * Whether the bracket was changed to fit a game that it didn't foresee: two of one round change places, or an opponent is
 * replaced by someone who isn't in.
 */
function changeManually(play: Play, round: number): boolean {
  for (const at of looseGames(play, round)) {
    const duel = duelOf(play.games[at] ?? { round, sides: [] });
    if (duel === null) continue;
    const [mine, theirs] = duel.map((one) => freeMatch(play, one));
    const isSameRound = mine?.part === theirs?.part && mine?.round === theirs?.round;
    if (mine !== undefined && theirs !== undefined && mine !== theirs && isSameRound) {
      changePlaces(mine, theirs, duel);
      return true;
    }
    const [one, other] = mine === undefined ? duel.toReversed() : duel;
    const match = mine ?? theirs;
    if (match === undefined) continue;
    if (replaceOpponent(play, match, one, other, round)) return true;
  }
  return false;
}

const freeMatch = (play: Play, entrant: string): LiveMatch | undefined =>
  play.matches.find(({ state, sides }) => state === 'ready' && sides.includes(entrant));

function changePlaces(mine: LiveMatch, theirs: LiveMatch, duel: readonly [string, string]): void {
  const own = mine.sides[0] === duel[0] ? 1 : 0;
  const other = theirs.sides[0] === duel[1] ? 0 : 1;
  [mine.feeds[own], theirs.feeds[other]] = [theirs.feeds[other], mine.feeds[own]];
  [mine.sides[own], theirs.sides[other]] = [theirs.sides[other], mine.sides[own]];
}

function replaceOpponent(play: Play, match: LiveMatch, one: string, other: string, round: number): boolean {
  const place = match.sides[0] === one ? 1 : 0;
  const absent = match.sides[place];
  const isIn = play.matches.some((live) => !isDecided(live) && live.sides.includes(other));
  const plays = gamesOf(play, round).some(({ sides }) => sides.some(({ entrant }) => entrant === absent));
  if (isIn || plays || absent == null) return false;
  play.replaced.set(absent, match);
  match.feeds[place] = { kind: 'manual', entrant: other };
  match.sides[place] = other;
  return true;
}

/** Whether one of these matches ended because a side wasn't there, or has a bye on record. */
function giveWalkovers(play: Play, round: number, matches: readonly LiveMatch[]): boolean {
  const isHere = play.rules.isHere ?? (() => true);
  const withBye = new Set(
    gamesOf(play, round).flatMap(({ kind, sides }) => (kind === 'bye' ? (sides[0]?.entrant ?? []) : [])),
  );
  let given = false;
  for (const match of matches) {
    const pair = pairIn(match);
    if (pair === null || !isPlayable(play, match)) continue;
    const here = pair.filter((one) => isHere(one, round));
    const byes = here.filter((one) => withBye.has(one));
    const [only = null, ...more] = byes.length === 1 ? byes : here;
    if (more.length > 0) continue;
    match.winner = only;
    match.state = only === null ? 'void' : 'walkover';
    given = true;
  }
  return given;
}
