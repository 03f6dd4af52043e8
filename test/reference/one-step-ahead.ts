/** What a system predicted, pair by pair and step by step: slow and plain, to compare the evaluation with. */
import {
  sidesOf,
  type Contender,
  type Contest,
  type DuelChances,
  type RatingSystem,
  type Tally,
} from '../../shared/rating/index.ts';

/** Looks at every pair. Means no more than `levelWithin` apart are level. */
export function wrongPairByPair(
  places: readonly number[],
  means: readonly number[],
  levelWithin: number,
): { wrong: number; decided: number; tied: number } {
  const count = { wrong: 0, decided: 0, tied: 0 };
  places.forEach((place, a) => {
    places.forEach((other, b) => {
      if (place === other && a < b) count.tied += 1;
      if (place >= other) return;
      // a came before b.
      count.decided += 1;
      const ahead = (means[a] ?? NaN) - (means[b] ?? NaN);
      if (Math.abs(ahead) <= levelWithin) count.wrong += 0.5;
      else if (ahead < 0) count.wrong += 1;
    });
  });
  return count;
}

/**
 * Tallies of a history, every pair of every contest looked at. Beliefs are read from the rater before each contest,
 * with `drift` added to every variance.
 */
export function judgedPairByPair(
  contests: readonly Contest[],
  players: number,
  system: RatingSystem,
  drift = 0,
): Tally[] {
  const rater = system.begin(players);
  return contests.map((contest) => {
    const lineups = sidesOf(contest).map(({ members }) =>
      members.map(({ player, share }): Contender => {
        const [mean, deviation] = [rater.mean[player] ?? NaN, rater.deviation[player] ?? NaN];
        return { belief: { mean, deviation: Math.sqrt(deviation ** 2 + drift) }, share };
      }),
    );
    const tally = judged(contest, lineups, system);
    rater.rate(contest);
    return tally;
  });
}

function judged(contest: Contest, lineups: readonly Contender[][], system: RatingSystem): Tally {
  const { teamSize } = contest;
  const sides = sidesOf(contest);
  const places = sides.map(({ place }) => place);
  const advantages = sides.map(({ advantage = 0 }) => advantage);
  const performances = lineups.map((side) => system.performance(side, teamSize));
  const means = performances.map(({ mean }, j) => mean + (advantages[j] ?? NaN));
  const variance = performances.reduce((sum, { deviation }) => sum + deviation ** 2, 0) / performances.length;
  const losses: number[] = [];
  const scoreLosses: number[] = [];
  const squares: number[] = [];
  for (const [a, first] of lineups.entries()) {
    for (const [b, second] of lineups.entries()) {
      if (a >= b) continue;
      const lead = (advantages[a] ?? NaN) - (advantages[b] ?? NaN);
      const chances = system.duelChances(first, second, teamSize, lead);
      const [place, other] = [places[a] ?? NaN, places[b] ?? NaN];
      losses.push(surprise(chances, place, other));
      scoreLosses.push(equation15(chances, [place, other]));
      squares.push((scoreOf(place, other) - chances.win - chances.tie / 2) ** 2);
    }
  }
  const isDuel = sides.length === 2;
  const [first = [], second = []] = lineups;
  return {
    ...wrongPairByPair(places, means, 1e-6 * Math.sqrt(variance)),
    loss: meanOf(losses) * (sides.length - 1),
    scoreLoss: meanOf(scoreLosses) * (sides.length - 1),
    brier: meanOf(squares) * (sides.length - 1),
    comparisons: sides.length - 1,
    discrepancy: isDuel
      ? equation15(
          system.duelChances(first, second, teamSize, (advantages[0] ?? NaN) - (advantages[1] ?? NaN)),
          places,
        )
      : 0,
    duels: isDuel ? 1 : 0,
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const scoreOf = (place: number, other: number): number => (place < other ? 1 : place > other ? 0 : 0.5);

/** Chances below a millionth of a millionth count as that. */
const ln = (chance: number): number => Math.log(Math.max(chance, 1e-12));

/** −ln of the chance of what came; a system without ties takes a tie for half of each. */
function surprise({ win, tie, loss }: DuelChances, place: number, other: number): number {
  if (place < other) return -ln(win);
  if (place > other) return -ln(loss);
  return tie > 0 ? -ln(tie) : -(ln(win) + ln(loss)) / 2;
}

/** Paper 2, (15), p the expected score. */
function equation15({ win, tie, loss }: DuelChances, [place = NaN, other = NaN]: readonly number[]): number {
  const s = scoreOf(place, other);
  return -s * ln(win + tie / 2) - (1 - s) * ln(loss + tie / 2);
}
