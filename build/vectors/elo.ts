/** The sections of test/vectors/glicko.json on Elo, and on TrueSkill between two. */
import type { Contest } from '../../shared/rating/index.ts';
import type { Compared, Game, Strength } from './contests.ts';
import { at, belief, contest, duel, expectBelief, systemWith } from './contests.ts';

/** One contest under Elo from the given ratings, by player. */
function eloAfter(
  name: 'elo' | 'elo-gaussian',
  kFactor: number,
  beta: number,
  ratings: readonly number[],
  one: Contest,
): Float64Array {
  const rater = systemWith(name, { kFactor, beta }).begin(ratings.length, (i) => ({
    mean: at(ratings, i),
    deviation: 0,
  }));
  rater.rate(one);
  return rater.mean;
}

interface EloCase {
  readonly alpha: number;
  readonly beta: number;
  readonly K: number;
  readonly s1: number;
  readonly s2: number;
  readonly y: number;
  readonly gauss: Readonly<Record<'p1' | 's1' | 's2', number>>;
  readonly logistic400?: Readonly<Record<'p1' | 's1' | 's2', number>>;
}

export function compareElo({ alpha, beta, K, s1, s2, y, gauss, logistic400 }: EloCase): Compared[] {
  const one = duel([0, 1, (y + 1) / 2]);
  const side = (mean: number) => [{ belief: { mean, deviation: 0 }, share: null }];
  const given = [
    ['elo-gaussian', gauss],
    ['elo', logistic400],
  ] as const;
  return given.flatMap(([name, expected]): Compared[] => {
    if (expected === undefined) return [];
    // Once with K as given, once from α.
    const after = eloAfter(name, K, beta, [s1, s2], one);
    const system = systemWith(name, { kFactor: null, alpha, beta });
    const rater = system.begin(2, (i) => ({ mean: i === 0 ? s1 : s2, deviation: 0 }));
    rater.rate(one);
    return [
      [system.duelChances(side(s1), side(s2), 1).win, expected.p1],
      ...[after, rater.mean].flatMap((got): Compared[] => [
        [at(got, 0), expected.s1],
        [at(got, 1), expected.s2],
      ]),
    ];
  });
}

interface BatchCase {
  readonly K: number;
  readonly ratings: readonly number[];
  readonly games_i_j_scoreOfI: readonly Game<number>[];
  readonly out: readonly number[];
}

/** (11) adds up the games of a period, each from the ratings before it. */
export function compareBatch({ K, ratings, games_i_j_scoreOfI: games, out }: BatchCase): Compared[] {
  const sums = ratings.slice();
  for (const game of games) {
    eloAfter('elo', K, 200, ratings, duel(game)).forEach((after, i) => {
      sums[i] = at(sums, i) + after - at(ratings, i);
    });
  }
  return out.map((expected, i) => [at(sums, i), expected]);
}

interface DuellingCase {
  readonly teams: readonly (readonly string[])[];
  readonly ranks: readonly number[];
  readonly skills: Readonly<Record<string, number>>;
  readonly beta: number;
  readonly K: number;
  readonly gauss_opponentsOnly: Readonly<Record<string, number>>;
  readonly logistic_opponentsOnly: Readonly<Record<string, number>>;
}

export function compareDuelling({ teams, ranks, skills, beta, K, ...expected }: DuellingCase): Compared[] {
  const names = teams.flat();
  const one = contest(
    teams.map((team) => team.map((name) => names.indexOf(name))),
    ranks,
  );
  const ratings = names.map((name) => skills[name] ?? NaN);
  const gaussian = eloAfter('elo-gaussian', K, beta, ratings, one);
  const logistic = eloAfter('elo', K, beta, ratings, one);
  return names.flatMap((name, i): Compared[] => [
    [at(gaussian, i), expected.gauss_opponentsOnly[name] ?? NaN],
    [at(logistic, i), expected.logistic_opponentsOnly[name] ?? NaN],
  ]);
}

interface TrueSkillDuel {
  readonly winner_or_1: Strength;
  readonly loser_or_2: Strength;
  readonly beta: number;
  readonly gamma: number;
  readonly eps: number;
  readonly draw: boolean;
  readonly mu1: number;
  readonly sd1: number;
  readonly mu2: number;
  readonly sd2: number;
  readonly p1_before: number;
}

export function compareTrueSkillDuel(given: TrueSkillDuel): Compared[] {
  const { beta, gamma, eps, draw } = given;
  const pair = [given.winner_or_1, given.loser_or_2];
  const system = systemWith('trueskill', { beta, gamma, margin: eps });
  const rater = system.begin(2, (i) => pair[i] && belief(pair[i]));
  rater.rate(duel([0, 1, draw ? 0.5 : 1]));
  const drifted = pair.map(({ mu, sd }) => [
    { belief: { mean: mu, deviation: Math.hypot(sd, gamma) }, share: null },
  ]);
  const [first = [], second = []] = drifted;
  const before = systemWith('trueskill', { beta, margin: 0 }).duelChances(first, second, 1);
  return [
    ...expectBelief(rater, 0, { mu: given.mu1, sd: given.sd1 }),
    ...expectBelief(rater, 1, { mu: given.mu2, sd: given.sd2 }),
    [before.win, given.p1_before],
  ];
}
