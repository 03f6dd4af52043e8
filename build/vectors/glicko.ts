/** The sections of test/vectors/glicko.json that are Glicko's. */
import type { Belief, Contest, Parameters, RatingSystem } from '../../shared/rating/index.ts';
import {
  attenuation,
  defaultParameters,
  discrepancyOf,
  evaluate,
  expectedScore,
  replay,
  smoothGlicko,
  totalOf,
} from '../../shared/rating/index.ts';
import type { Compared, Game, Strength } from './contests.ts';
import { at, belief, contest, duel, expectBelief, systemWith } from './contests.ts';

/** One period is one day, and one tournament. */
const glickoWith = (parameters: Partial<Parameters> = {}): RatingSystem =>
  systemWith('glicko', { periodDays: 1, periodStart: 0, ...parameters });

export function compareConstants(c: Record<string, number>): Compared[] {
  const q = Math.log(expectedScore(1) / expectedScore(-1));
  return [
    [q, c['q'] ?? NaN],
    [q * q, c['q2'] ?? NaN],
    [1 / attenuation(1e4) ** 2 - 1, 1e4 * (c['3q2/pi2'] ?? NaN)],
  ];
}

type FunctionCase =
  | { readonly fn: 'g'; readonly sd: number; readonly out: number }
  | {
      readonly fn: 'E';
      readonly mu: number;
      readonly muj: number;
      readonly sdj: number;
      readonly out: number;
    }
  | Readonly<
      { fn: 'p16' } & Record<'mui' | 'sdi' | 'muj' | 'sdj' | 'out' | 'd_win' | 'd_tie' | 'd_loss', number>
    >;

export function compareFunction(one: FunctionCase): Compared[] {
  switch (one.fn) {
    case 'g':
      return [[attenuation(one.sd ** 2), one.out]];
    case 'E':
      return [[expectedScore(one.mu - one.muj, attenuation(one.sdj ** 2)), one.out]];
    case 'p16':
      return comparePrediction(one);
  }
}

function comparePrediction(one: Extract<FunctionCase, { fn: 'p16' }>): Compared[] {
  const contender = (mu: number, sd: number) => [{ belief: { mean: mu, deviation: sd }, share: null }];
  const { win, loss } = glickoWith().duelChances(contender(one.mui, one.sdi), contender(one.muj, one.sdj), 1);
  return [
    [win, one.out],
    [-Math.log(win), one.d_win],
    [-Math.log(win) / 2 - Math.log(loss) / 2, one.d_tie],
    [-Math.log(loss), one.d_loss],
  ];
}

interface UpdateCase extends Strength {
  readonly player: Strength;
  readonly opponents?: readonly { muj: number; sdj: number; scores: readonly number[] }[];
  readonly games?: readonly { muj: number; sdj: number; s: number }[];
}

/** One player's period: number 0 against the others. */
export function compareUpdate({ player, opponents = [], games = [], ...expected }: UpdateCase): Compared[] {
  const all = [...opponents, ...games.map(({ s, ...one }) => ({ ...one, scores: [s] }))];
  const starts = [player, ...all.map(({ muj, sdj }) => ({ mu: muj, sd: sdj }))].map(belief);
  const rater = glickoWith().begin(starts.length, (i) => starts[i]);
  all.forEach(({ scores }, j) => {
    for (const score of scores) rater.rate(duel([0, j + 1, score]));
  });
  return expectBelief(rater, 0, expected);
}

interface PeriodCase {
  readonly prior: readonly Strength[];
  readonly games_i_j_scoreOfI: readonly Game<number>[];
  readonly posterior: readonly Strength[];
}

export function comparePeriod({ prior, games_i_j_scoreOfI: games, posterior }: PeriodCase): Compared[] {
  const rater = glickoWith().begin(prior.length, (i) => prior[i] && belief(prior[i]));
  for (const game of games) rater.rate(duel(game));
  return posterior.flatMap((expected, i) => expectBelief(rater, i, expected));
}

type PassageCase = Readonly<Record<'mu' | 'sd' | 'nu' | 't' | 'out_mu' | 'out_sd', number>>;

/** A rated player who stays away while two others play; in half periods, of half the variance. */
export function comparePassage({ mu, sd, nu, t, out_mu, out_sd }: PassageCase): Compared[] {
  // A loss and a win against an unknown opponent: they teach nothing, but time begins to pass.
  const nobody = { mean: mu, deviation: 1e12 };
  const rater = glickoWith({ nu: nu / Math.SQRT2 }).begin(4, (i) => (i === 0 ? belief({ mu, sd }) : nobody));
  rater.rate(duel([0, 1, 1]));
  rater.rate(duel([0, 1, 0]));
  rater.rate(duel([2, 3, 1], 2 * t));
  return expectBelief(rater, 0, { mu: out_mu, sd: out_sd });
}

interface SmoothingCase {
  readonly sigma0: number;
  readonly nu: number;
  readonly games: readonly (readonly Game<string>[])[];
  readonly players: Readonly<Record<string, { filtered: readonly Strength[]; rts: readonly Strength[] }>>;
}

/** Who sits a period out is asked for it by an unrated contest, which teaches nothing. */
export function compareSmoothing({ sigma0, nu, games, players }: SmoothingCase): Compared[] {
  const names = Object.keys(players);
  const indexOf = (name: string): number => names.indexOf(name);
  const everybody = contest(
    names.map((_, i) => [i]),
    names.map((_, i) => i),
  );
  const contests = games.flatMap((period, day) => [
    ...period.map(([a, b, score]) => duel([indexOf(a), indexOf(b), score], day)),
    { ...everybody, day, weight: 0 },
  ]);
  const parameters = { ...defaultParameters('glicko'), sigma0, nu, periodDays: 1, periodStart: 0 };
  const history = { players: names.length, contests };
  const filtered: Belief[][] = [];
  replay(history, glickoWith({ sigma0, nu }), ({ count, meanAfter, deviationAfter }) => {
    if (count !== names.length) return;
    filtered.push(names.map((_, i) => ({ mean: at(meanAfter, i), deviation: at(deviationAfter, i) })));
  });
  const { mean, deviation } = smoothGlicko(history, parameters);
  let first = 0;
  return games.flatMap((period, t) => {
    first += 2 * period.length;
    const smoothed = names.map((_, i) => ({
      mean: at(mean, first + i),
      deviation: at(deviation, first + i),
    }));
    first += names.length;
    return names.flatMap((name, i) => [
      ...expectBelief(filtered[t] ?? [], i, strengthAt(players[name]?.filtered, t)),
      ...expectBelief(smoothed, i, strengthAt(players[name]?.rts, t)),
    ]);
  });
}

const strengthAt = (strengths: readonly Strength[] | undefined, t: number): Strength =>
  strengths?.[t] ?? { mu: NaN, sd: NaN };

interface LeagueCase {
  readonly sigma0: number;
  readonly nu: number;
  readonly total_discrepancy: number;
  readonly periods: readonly {
    readonly games: readonly Game<string>[];
    readonly predictions: readonly { readonly p: number }[];
    readonly posterior: Readonly<Record<string, Strength>>;
  }[];
}

export function compareLeague({ sigma0, nu, total_discrepancy, periods }: LeagueCase): Compared[] {
  const names = [...new Set(periods.flatMap(({ posterior }) => Object.keys(posterior)))];
  const system = glickoWith({ sigma0, nu });
  const rater = system.begin(names.length);
  const played: Contest[] = [];
  const compared = periods.flatMap(({ games, predictions, posterior }, day) => {
    const predicted = games.map(([a, b, score], k): Compared => {
      const one = duel([names.indexOf(a), names.indexOf(b), score], day);
      played.push(one);
      const { predictedMean, predictedVariance } = rater.rate(one);
      const side = (i: number) => [
        {
          belief: { mean: at(predictedMean, i), deviation: Math.sqrt(at(predictedVariance, i)) },
          share: null,
        },
      ];
      return [system.duelChances(side(0), side(1), 1).win, predictions[k]?.p ?? NaN];
    });
    const after = Object.entries(posterior).flatMap(([name, expected]) =>
      expectBelief(rater, names.indexOf(name), expected),
    );
    return [...predicted, ...after];
  });
  const { contests } = evaluate({ players: names.length, contests: played }, system);
  return [...compared, [discrepancyOf(totalOf(contests)) ?? NaN, total_discrepancy]];
}
