/** How often the truth is in the interval that a system gives: of 50 %, and of 95 %. */
import {
  sidesOf,
  replay,
  type Belief,
  type Contest,
  type History,
  type RatingSystem,
} from '../../../shared/rating/index.ts';
import { meanOf } from '../../simulation/measures.ts';

export interface Coverage {
  /** Shares of people. */
  readonly fifty: number;
  readonly ninetyFive: number;
}

/** Half the width of the central interval, in standard deviations: Φ⁻¹(0.75), Φ⁻¹(0.975). */
export const halfWidths: Coverage = { fifty: 0.674489750196082, ninetyFive: 1.959963984540054 };

/** A person as one is and as one is believed to be. */
export interface Judged {
  readonly skill: number;
  readonly belief: Belief;
}

/** Both centred, as in paper 2, §5: results of one against another say nothing about where all of them are. */
export function coverageOf(people: readonly Judged[]): Coverage {
  const level = meanOf(people.map(({ skill, belief }) => belief.mean - skill));
  const within = (half: number): number =>
    people.filter(({ skill, belief }) => Math.abs(belief.mean - skill - level) <= half * belief.deviation)
      .length / people.length;
  return { fifty: within(halfWidths.fifty), ninetyFive: within(halfWidths.ninetyFive) };
}

/** A simulated history, and true skills at its end; null for players who are not in the league then. */
export interface KnownTruth {
  readonly history: History & { readonly contests: readonly Contest[] };
  readonly skills: readonly (number | null)[];
}

/**
 * All players of the league who were ever rated, as believed on the day of the last contest. `variancePerDay`, where
 * skill drifts by day: for the days since one's own last contest. A system of rating periods lets time pass by itself:
 * 0.
 */
export function judgedAtEnd(
  { history, skills }: KnownTruth,
  system: RatingSystem,
  variancePerDay: number,
): Judged[] {
  const { mean, deviation } = replay(history, system);
  const lastDay = lastDays(history.contests);
  const today = history.contests.at(-1)?.day ?? 0;
  return skills.flatMap((skill, person): Judged[] => {
    const day = lastDay.get(person);
    if (skill === null || day === undefined) return [];
    const away = variancePerDay * (today - day);
    const spread = Math.sqrt((deviation[person] ?? NaN) ** 2 + away);
    return [{ skill, belief: { mean: mean[person] ?? NaN, deviation: spread } }];
  });
}

function lastDays(contests: readonly Contest[]): Map<number, number> {
  const days = new Map<number, number>();
  for (const contest of contests)
    for (const { members } of sidesOf(contest))
      for (const { player, rated } of members) if (rated) days.set(player, contest.day ?? 0);
  return days;
}
