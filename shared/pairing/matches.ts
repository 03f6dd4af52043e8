/**
 * Matches of two teams over several boards: each board is a game of two people. What a match is worth follows from its
 * games, and with which handicaps these are played.
 */
import { advantagesOf, decidedHandicap, judgedHandicap, suggestHandicap } from '../competition/handicap.ts';
import { type JudgedHandicap } from '../contract/handicaps.ts';
import { ruledRating } from './handicaps.ts';
import { pairsOfMatch } from '../competition/match-pairs.ts';
import type { Contender } from '../rating/index.ts';
import { mcMahonScores } from './schedules/mcmahon.ts';
import type { Judge, PairingRequest, Person, PlannedBoard } from './types.ts';

/** A board of a match; null where a team has nobody, who loses it. */
export interface MatchGame {
  readonly people: readonly [Person | null, Person | null];
  readonly handicap: JudgedHandicap;
}

/** The games of a match in a round, by board; null where teams don't meet over boards. */
export type GamesOf = (sides: PlannedBoard, round: number) => readonly MatchGame[] | null;

const none: JudgedHandicap = { given: null, isChanged: false };

export function gamesIn(request: PairingRequest): GamesOf {
  const { matchBoards, allPlayAll = false, handicaps, entrants } = request;
  if (matchBoards === undefined) return () => null;
  const { rule, changed = [] } = handicaps ?? {};
  const pairs = pairsOfMatch(matchBoards, allPlayAll);
  const scores = mcMahonScores(request, request.played);
  const lineup = (entrant: number, round: number): readonly (Person | null)[] =>
    entrants[entrant]?.lineups?.get(round) ?? entrants[entrant]?.people ?? [];
  return (sides, round) => {
    const [home, away, ...more] = sides.map(([entrant = NaN]) => entrant);
    if (home === undefined || away === undefined || more.length > 0) return null;
    const [first, second] = [lineup(home, round), lineup(away, round)];
    const handicapOf = (one: Person | null, other: Person | null): JudgedHandicap => {
      if (one === null || other === null) return none;
      const suggested =
        rule === undefined
          ? null
          : suggestHandicap(rule, [
              { rating: ruledRating(rule, one), score: scores?.[home] },
              { rating: ruledRating(rule, other), score: scores?.[away] },
            ]);
      return judgedHandicap(suggested, decidedHandicap(changed, [one.playerId, other.playerId]));
    };
    return pairs.map(([own, theirs]): MatchGame => {
      const people = [first[own] ?? null, second[theirs] ?? null] as const;
      return { people, handicap: handicapOf(...people) };
    });
  };
}

/** The handicap of a game as a difference in rating points, of the first. */
function advantageOf(handicap: JudgedHandicap): number {
  const [own = 0, theirs = 0] = advantagesOf(handicap) ?? [];
  return own - theirs;
}

const alone = ({ playerId, belief }: Person): Contender[] => [{ belief, share: null, player: playerId }];

/** Win, tie and loss of the first at one board. */
function chancesAt(judge: Judge, { people: [one, other], handicap }: MatchGame): readonly number[] {
  if (one === null || other === null) return one === other ? [0, 1, 0] : one === null ? [0, 0, 1] : [1, 0, 0];
  const [own, theirs] = [one, other].map(alone);
  const { win, tie, loss } = judge.duelChances(own ?? [], theirs ?? [], 1, advantageOf(handicap));
  return [win, tie, loss];
}

/** Chances to win more boards than the other, as many counting half for each; together 1. */
export function matchChances(judge: Judge, games: readonly MatchGame[]): number[] {
  // By how many boards the first is ahead, from -n to n.
  let ahead = new Float64Array(2 * games.length + 1);
  ahead[games.length] = 1;
  for (const game of games) {
    const [win = 0, tie = 0, loss = 0] = chancesAt(judge, game);
    ahead = ahead.map((now, at) => now * tie + (ahead[at - 1] ?? 0) * win + (ahead[at + 1] ?? 0) * loss);
  }
  const sum = (part: Float64Array): number => part.reduce((total, one) => total + one, 0);
  const win = sum(ahead.subarray(games.length + 1)) + (ahead[games.length] ?? 0) / 2;
  return [win, 1 - win];
}

/** The geometric mean of the quality of the boards at which both teams have someone; 0 without such a board. */
export function matchQuality(judge: Judge, games: readonly MatchGame[]): number {
  const qualities = games.flatMap(({ people: [one, other], handicap }) =>
    one === null || other === null
      ? []
      : judge.matchQuality([one, other].map(alone), 1, advantagesOf(handicap)),
  );
  if (qualities.length === 0) return 0;
  return qualities.reduce((product, one) => product * one, 1) ** (1 / qualities.length);
}
